import { z } from 'zod';
import { listStatuses } from '../list/interchange.types.js';

export const ListStatusSchema = z.enum(listStatuses);
export const airingStatuses = ['RELEASING', 'FINISHED', 'NOT_YET_RELEASED', 'CANCELLED', 'HIATUS'] as const;
export const seasons = ['WINTER', 'SPRING', 'SUMMER', 'FALL'] as const;
export const formats = ['TV', 'TV_SHORT', 'MOVIE', 'SPECIAL', 'OVA', 'ONA', 'MUSIC'] as const;

export const Contributor = z.object({
  id: z.number().int(),
  screen_name: z.string(),
  anonymous: z.boolean(),
  level: z.number().int(),
});

/** A list in the compatible previews and on cards (docs/api.md; specification, section 3: staff list card). */
export const ListCard = z.object({
  slug: z.string().nullable(),
  uuid: z.string(),
  native: z.string().nullable(),
  title: z.string(),
  status: ListStatusSchema,
  /** Epoch seconds. */
  lastModified: z.number().int(),
  author: z.string(),
  anilistId: z.number().int().nullable(),
  synonyms: z.array(z.string()),
  coverImage: z.string().nullable(),
  isAdult: z.boolean(),
  episodes: z.number().int(),
  format: z.string().nullable(),
  airing_status: z.string().nullable(),
  season: z.string().nullable(),
  seasonYear: z.number().int().nullable(),
  startYear: z.number().int().nullable(),
  studios: z.array(z.string()),
  contributors: z.array(Contributor),
  /** `SPRING 2026`, or `2026`, or null. */
  release: z.string().nullable(),
});
export type ListCard = z.infer<typeof ListCard>;

/** `GET /api/stafflists/preview.php` (docs/api.md). */
export const HomePreview = z.object({
  total: z.number().int(),
  totalContributors: z.number().int(),
  totalUpdated: z.number().int(),
  recent: z.array(ListCard),
  airing: z.array(ListCard),
  data: z.array(ListCard),
});
export type HomePreview = z.infer<typeof HomePreview>;

/** A repeated query parameter, or one with commas, or none. */
export const many = <Value extends string>(one: z.ZodType<Value, string>) =>
  z
    .union([z.string(), z.array(z.string())])
    .optional()
    .transform((value) =>
      [value ?? []]
        .flat()
        .flatMap((part) => part.split(','))
        .filter(Boolean),
    )
    .pipe(z.array(one));

export const listSorts = ['updated', 'title', 'season', 'created'] as const;

/** `GET /api/v1/lists` and the address of `/staff-lists`. */
export const ListQuery = z.object({
  q: z.string().trim().max(200).optional(),
  status: many(ListStatusSchema),
  airing: many(z.enum(airingStatuses)),
  year: z.coerce.number().int().min(1900).max(2200).optional(),
  season: many(z.enum(seasons)),
  format: many(z.enum(formats)),
  /** Lists of one anime: its number in the anime database. */
  anilistId: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  sort: z.enum(listSorts).default('updated'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  /** Lists of one page. */
  size: z.coerce.number().int().min(1).max(100).default(24),
});
export type ListQuery = z.infer<typeof ListQuery>;

export const ListPage = z.object({
  items: z.array(ListCard),
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
  /** Years that any visible list has, newest first; for the filter. */
  years: z.array(z.number().int()),
});
export type ListPage = z.infer<typeof ListPage>;

/** Which of one's lists: those that one is an author of, or those that one changed. */
export const ownListKinds = ['author', 'edited'] as const;

/** `GET /api/v1/my/lists` and the address of `/staff-lists/me`. */
export const OwnListsQuery = z.object({
  kind: z.enum(ownListKinds).default('author'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});
export type OwnListsQuery = z.infer<typeof OwnListsQuery>;

export const OwnListsPage = z.object({
  items: z.array(
    ListCard.extend({
      /** Reports that wait, where the visitor is an author. */
      openReports: z.number().int(),
    }),
  ),
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
});
export type OwnListsPage = z.infer<typeof OwnListsPage>;

/** A menu in the rail of a list page. */
export const MenuSummary = z.object({
  name: z.string(),
  /** Rows that are not spacers. */
  rows: z.number().int(),
  /** Share of those with both languages, 0 to 1. */
  complete: z.number(),
});

/** `GET /api/v1/lists/{id}/head`: what a list page shows before its document is there. */
export const ListHead = z.object({
  card: ListCard,
  revision: z.number().int(),
  comment: z.string(),
  menus: z.array(MenuSummary),
  /** The first menu in interchange form, for the first paint. */
  firstMenu: z.unknown(),
  /** Bytes of the whole document. */
  bytes: z.number().int(),
  authorIds: z.array(z.number().int()),
  /** When each report that is neither fixed nor archived was sent; epoch seconds. Left out where there is none. */
  openReports: z.array(z.number().int()).optional(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  banner: z.string().nullable(),
});
export type ListHead = z.infer<typeof ListHead>;

/** What an upload answers: `POST /api/v1/lists` (always a new list) and `POST /api/v1/lists/import`. */
export const ImportResult = z.object({
  uuid: z.string(),
  slug: z.string().nullable(),
  title: z.string(),
  result: z.enum(['created', 'updated', 'unchanged']),
  revision: z.number().int(),
  rows: z.number().int(),
  /** What was odd and how it was read. At most 200; `oddities` counts all. */
  report: z.array(z.object({ path: z.string(), message: z.string() })),
  oddities: z.number().int(),
});
export type ImportResult = z.infer<typeof ImportResult>;

/** A date of which parts may be unknown. */
export const PartialDate = z.object({
  year: z.number().int().nullable(),
  month: z.number().int().nullable(),
  day: z.number().int().nullable(),
});

/** `POST /api/v1/lists`: the create wizard's last step. Menus as in the interchange JSON. */
export const CreateList = z.object({
  title: z.string().trim().max(500),
  native: z.string().trim().max(500).optional(),
  romaji: z.string().trim().max(500).optional(),
  anilistId: z.string().trim().max(20).nullish(),
  format: z.enum(formats).nullish(),
  season: z.enum(seasons).nullish(),
  seasonYear: z.number().int().min(1900).max(2200).nullish(),
  airing: z.enum(airingStatuses).nullish(),
  episodes: z.number().int().min(0).max(10_000).nullish(),
  studios: z.array(z.string().trim().min(1).max(200)).max(50).default([]),
  synonyms: z.array(z.string().trim().min(1).max(500)).max(100).default([]),
  cover: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .nullish(),
  isAdult: z.boolean().optional(),
  startDate: PartialDate.optional(),
  endDate: PartialDate.optional(),
  comment: z.string().max(200_000).default(''),
  status: ListStatusSchema.exclude(['VERIFIED']).default('IN_PROGRESS'),
  settings: z.record(z.string(), z.unknown()).default({}),
  menus: z.array(z.looseObject({ name: z.string() })).default([]),
});
export type CreateList = z.input<typeof CreateList>;

/** `POST /api/v1/parse` */
export const ParseRequest = z.object({
  text: z.string().max(2_000_000),
  settings: z
    .looseObject({
      delimiters: z.string().max(1000).optional(),
      episodeDelimiters: z.string().max(1000).optional(),
      episodeRegex: z.string().max(1000).optional(),
      roleDelimiters: z.string().max(1000).optional(),
      staffDelimiters: z.string().max(1000).optional(),
      episodePadding: z.number().int().min(2).max(5).optional(),
      title: z.string().max(500).optional(),
    })
    .optional(),
});
export type ParseRequest = z.infer<typeof ParseRequest>;
