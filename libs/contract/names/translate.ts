import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint.js';
import { text } from '../base/scalars.js';

/** `GET /api/data/translate.v4.php?ja=|en=` (docs/api.md). `uuid` and `category` give the context of the name. */
export const TranslateQuery = z.object({
  ja: text(500).default('').meta({ description: 'A Japanese name', example: '山田太郎' }),
  en: text(500).default('').meta({ description: 'An English name, instead', example: 'Taro Yamada' }),
  uuid: text(100).optional().meta({
    description: 'The list that contains the name',
    example: '4f1c9e2ab7d80563e1f4a9c2d7b80e63f5a1c94e2d7b8063',
  }),
  category: text(500).optional().meta({
    description: 'The category that contains the name',
    example: 'Main Staff',
  }),
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
