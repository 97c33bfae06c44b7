import { z } from 'zod';

export const searchMinimum = 2;
/** Results of each kind on one page. */
export const searchPage = 50;

/** `GET /api/search/?q=&type=&offset=` (docs/api.md) */
export const SearchQuery = z.object({
  q: z.string().max(500).default(''),
  type: z.enum(['staff', 'all']).catch('all').default('all'),
  offset: z.coerce.number().int().min(0).max(10_000).catch(0).default(0),
});
export type SearchQuery = z.infer<typeof SearchQuery>;

export const SearchAnswer = z.object({
  staff: z.array(
    z.object({
      anilist_id: z.number().int().nullable(),
      ja: z.string().nullable(),
      en: z.string().nullable(),
      main_ja: z.string().nullable(),
      main_en: z.string().nullable(),
      is_studio: z.union([z.literal(0), z.literal(1)]),
      jobs: z.array(z.string()),
    }),
  ),
  stafflists: z.array(
    z.object({
      anilist_id: z.number().int().nullable(),
      slug: z.string(),
      uuid: z.string(),
      name: z.string(),
      seasonYear: z.number().int().nullable(),
      kv: z.string().nullable(),
    }),
  ),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;
