import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint.js';
import { text } from '../base/scalars.js';

/** `GET /api/data/translate.v4.php?ja=|en=` (docs/api.md). `uuid` and `category` give the context of the name. */
export const TranslateQuery = z.object({
  ja: text(500).default(''),
  en: text(500).default(''),
  uuid: text(100).optional(),
  category: text(500).optional(),
});
export type TranslateQuery = z.infer<typeof TranslateQuery>;

/** A person or studio that a name may refer to. `ja` and `en` are the matching spelling, `pn_*` the primary name. */
export const Translation = z.object({
  anilist_id: z.number().int().nullable(),
  ja: z.string().nullable(),
  en: z.string().nullable(),
  pn_ja: z.string().nullable(),
  pn_en: z.string().nullable(),
  is_studio: z.union([z.literal(0), z.literal(1)]),
  /**
   * The evidence for the answer: `lists` for several lists and editors, a verified list or an id; `single` for one list or editor
   * only, so treat it as a guess.
   */
  source: z.enum(['lists', 'single']),
  /** English role names, most frequent first. */
  jobs: z.array(z.string()),
  /** Studios they were credited for: English name to its Japanese forms. */
  studios: z.record(z.string(), z.array(z.string())),
  avatar: z.string().nullable(),
  /** Rows that credit them, in all lists. */
  credits: z.number().int(),
});
export type Translation = z.infer<typeof Translation>;

/** None: unknown. One: certain, unless its source is `single`. Several: the caller has to choose. The most credited first. */
export const TranslateAnswer = z.array(Translation);

export const translateEndpoints = defineEndpoints({
  'GET /api/data/translate.v4.php': {
    summary:
      'Who a name refers to: none means unknown, one certain unless its source is single, several a conflict',
    query: TranslateQuery,
    answer: TranslateAnswer,
  },
});
