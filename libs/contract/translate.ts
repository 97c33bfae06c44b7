import { z } from 'zod';

/** `GET /api/data/translate.v4.php?ja=|en=` (docs/api.md). `uuid` and `category` say where the name stands. */
export const TranslateQuery = z.object({
  ja: z.string().max(500).default(''),
  en: z.string().max(500).default(''),
  uuid: z.string().max(100).optional(),
  category: z.string().max(500).optional(),
});
export type TranslateQuery = z.infer<typeof TranslateQuery>;

/** Somebody who may be meant by a name. `ja` and `en` are the spelling that was found, `pn_*` the primary name. */
export const Translation = z.object({
  anilist_id: z.number().int().nullable(),
  ja: z.string().nullable(),
  en: z.string().nullable(),
  pn_ja: z.string().nullable(),
  pn_en: z.string().nullable(),
  is_studio: z.union([z.literal(0), z.literal(1)]),
  /** Where the answer comes from: `lists` for what the lists of this site say. */
  source: z.literal('lists'),
  /** English role names, most frequent first. */
  jobs: z.array(z.string()),
  /** Studios that somebody was credited for: English name to its Japanese forms. */
  studios: z.record(z.string(), z.array(z.string())),
  avatar: z.string().nullable(),
  /** Rows that credit them, in all lists. */
  credits: z.number().int(),
});
export type Translation = z.infer<typeof Translation>;

/** None: nobody of that name is known. One: certain. Several: one has to be chosen. The most credited first. */
export const TranslateAnswer = z.array(Translation);
