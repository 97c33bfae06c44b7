import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint.js';
import { text, wholeInAddress } from '../base/scalars.js';

export const searchMinimum = 2;
/** Results of each kind per page. */
export const searchPage = 50;

/** `GET /api/search/?q=&type=&offset=` (docs/api.md) */
export const SearchQuery = z.object({
  q: text(500).default('').meta({
    description: 'Part of a name or title, in any script; nothing is found without it',
    example: 'yamada',
  }),
  type: z.enum(['staff', 'all']).catch('all').default('all').describe('`staff`: no lists'),
  offset: wholeInAddress(0, 10_000)
    .catch(0)
    .default(0)
    .describe('How many of each to leave out at the beginning: 50 for the second page'),
});
export type SearchQuery = z.infer<typeof SearchQuery>;

/** As existing tools read it. */
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
      isAdult: z.boolean(),
    }),
  ),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;

/** `GET /api/v1/search` */
export const SearchResults = z.object({
  staff: z.array(
    z.object({
      anilistId: z.number().int().nullable(),
      ja: z.string().nullable(),
      en: z.string().nullable(),
      mainJa: z.string().nullable(),
      mainEn: z.string().nullable(),
      isStudio: z.boolean(),
      jobs: z.array(z.string()),
    }),
  ),
  stafflists: z.array(
    SearchAnswer.shape.stafflists.element
      .omit({ anilist_id: true })
      .extend({ anilistId: z.number().int().nullable() }),
  ),
});
export type SearchResults = z.infer<typeof SearchResults>;

/** How a result matches what was typed, best first. */
export const searchMatches = ['name', 'words', 'beginning', 'inside', 'near'] as const;
export const SearchMatch = z
  .enum(searchMatches)
  .describe(
    '`name`: it is called so; `words`: whole words of its name; `beginning`: words begin so; `inside`: its letters contain it; `near`: it only resembles it',
  );
export type SearchMatch = z.infer<typeof SearchMatch>;

/** `GET /api/v1/search/overlay` */
export const OverlayQuery = z.object({ q: SearchQuery.shape.q });
export type OverlayQuery = z.infer<typeof OverlayQuery>;

export const OverlayAnswer = z.object({
  staff: z.array(
    SearchResults.shape.staff.element.extend({
      credits: z.number().int(),
      /** Titles of latest lists, of those whose name others among the results have too; otherwise empty. */
      works: z.array(z.string()),
      match: SearchMatch,
    }),
  ),
  stafflists: z.array(
    SearchResults.shape.stafflists.element.extend({
      native: z.string().nullable(),
      match: SearchMatch,
      episode: z
        .string()
        .nullable()
        .describe(
          'Name of the episode that the number at the end of `q` means, where no list is called so; `match` is then that of the rest',
        ),
    }),
  ),
});
export type OverlayAnswer = z.infer<typeof OverlayAnswer>;

export const searchEndpoints = defineEndpoints({
  'GET /api/search/': {
    summary: 'People, studios and lists by any of their names (docs/api.md); 50 of each a page',
    dependsOn: ['people', 'lists'],
    isKept: true,
    sharedSeconds: 10,
    query: SearchQuery,
    answer: SearchAnswer,
  },
  'GET /api/v1/search': {
    summary: 'The same, from a single character: one kanji finds everybody who has it',
    dependsOn: ['people', 'lists'],
    isKept: true,
    sharedSeconds: 10,
    query: SearchQuery,
    answer: SearchResults,
  },
  'GET /api/v1/search/overlay': {
    summary:
      'What the search over a page shows: everybody once, what matches as a whole first, with credits, and works where names are the same',
    dependsOn: ['people', 'lists'],
    isKept: true,
    sharedSeconds: 10,
    query: OverlayQuery,
    answer: OverlayAnswer,
  },
});
