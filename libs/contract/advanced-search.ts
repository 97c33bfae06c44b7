import { z } from 'zod';
import { formats, ListStatusSchema, many, seasons } from './lists.js';

/** What is searched: names of people and studios, names of roles, comments and notes of whatever in a list has one, titles of lists. */
export const advancedKinds = ['people', 'roles', 'comments', 'lists'] as const;
export type AdvancedKind = (typeof advancedKinds)[number];

/** How many hits a replacement may have at once. */
export const mostReplaced = 1_000;
/** Hits are counted up to here. */
export const mostCounted = 10_000;

const year = z.coerce.number().int().min(1900).max(2200).optional();
const name = z.string().trim().max(200).optional();
const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1');

/** `GET /api/v1/search/advanced` and the address of `/search` (specification, sections 2, 5 and 9). */
export const AdvancedQuery = z.object({
  in: z.enum(advancedKinds).default('people'),
  /** A text, or with `regex` a JavaScript regular expression (flags `u`, and `i` without `case`). */
  q: z.string().max(500).default(''),
  regex: flag,
  /** Tell capital letters apart. */
  case: flag,
  /** The whole text must match. */
  whole: flag,
  yearFrom: year,
  yearTo: year,
  season: many(z.enum(seasons)),
  format: many(z.enum(formats)),
  status: many(ListStatusSchema),
  /** A studio that made the anime. */
  studio: name,
  /** Screen name of an author of the list. */
  author: name,
  /** Only credits of this category, of this role (in either language). */
  category: name,
  role: name,
  /** The `next` of the page before. */
  after: z
    .string()
    .regex(/^\d{1,10}-\d{1,10}$/)
    .optional(),
  size: z.coerce.number().int().min(1).max(mostReplaced).default(100),
});
export type AdvancedQuery = z.infer<typeof AdvancedQuery>;

/** What a text was found in: `credit` is a row, `menu` an episode. */
export const foundKinds = ['list', 'menu', 'category', 'role', 'credit'] as const;
export type FoundKind = (typeof foundKinds)[number];

/** Fields in which a text was found: of a row, of a role, of a list; menus, categories and roles have a `note`, rows and lists a `comment`. */
export const foundFields = [
  'ja',
  'en',
  'comment',
  'note',
  'original',
  'name',
  'title',
  'native',
  'synonym',
] as const;
export type FoundField = (typeof foundFields)[number];

/** A text with the places of its matches: from and to, in UTF-16 units. Without any: it stands beside a text that matches. */
export const FoundText = z.object({
  field: z.enum(foundFields),
  text: z.string(),
  marks: z.array(z.tuple([z.number().int(), z.number().int()])),
});
export type FoundText = z.infer<typeof FoundText>;

export const FoundHit = z.object({
  kind: z.enum(foundKinds),
  /** Place of the row in its list, from 0; of a role found by its name, the place of its first row. Null for all else. */
  position: z.number().int().nullable(),
  /** Of a comment or note: number of what has it among all that the list holds, as it is read, the list itself being 0. Else null. */
  place: z.number().int().nullable(),
  category: z.string(),
  roleJa: z.string(),
  roleEn: z.string(),
  /** Rows that it stands for: those of a role found by its name; none where a note was found. */
  rows: z.number().int(),
  texts: z.array(FoundText),
});
export type FoundHit = z.infer<typeof FoundHit>;

export const FoundList = z.object({
  uuid: z.string(),
  slug: z.string().nullable(),
  title: z.string(),
  native: z.string().nullable(),
  status: ListStatusSchema,
  season: z.string().nullable(),
  seasonYear: z.number().int().nullable(),
  format: z.string().nullable(),
  /** Whether the asker may replace something here. */
  mayEdit: z.boolean(),
  /** In the order of the list; the name is empty for titles and for the list's own comment. */
  episodes: z.array(z.object({ name: z.string(), hits: z.array(FoundHit) })),
});
export type FoundList = z.infer<typeof FoundList>;

export const AdvancedAnswer = z.object({
  /** Lists that were made last come first. */
  lists: z.array(FoundList),
  /** Hits of this page, and of all pages. */
  hits: z.number().int(),
  total: z.number().int(),
  /** There are more than `total`: counting ended there, at `mostCounted` or for want of time. */
  isCut: z.boolean(),
  next: z.string().nullable(),
});
export type AdvancedAnswer = z.infer<typeof AdvancedAnswer>;

/** `GET /api/v1/search/advanced/choices`: what a filter may be set to, the most frequent first. */
export const ChoicesQuery = z.object({
  of: z.enum(['studio', 'author', 'role', 'category']),
  q: z.string().trim().max(100).default(''),
});
export type ChoicesQuery = z.infer<typeof ChoicesQuery>;
export const Choices = z.object({ choices: z.array(z.string()) });
export type Choices = z.infer<typeof Choices>;

/** `POST /api/v1/lists/{id}/replacements`: hits of one list as they were found, and what each text becomes. */
export const ReplaceRequest = z.object({
  /** Made by the client; the same twice is done once. */
  id: z.string().regex(/^[A-Za-z0-9_-]{8,40}$/),
  replacements: z
    .array(
      z
        .object({
          kind: z.enum(foundKinds).default('credit'),
          /** Null: what is meant has no row, and is known by its `kind` and `place`. */
          position: z.number().int().min(0).nullable().default(null),
          place: z.number().int().min(0).nullable().default(null),
          /** Empty for the list's own comment. */
          episode: z.string().max(200_000),
          field: z.enum(['ja', 'en', 'comment', 'note', 'original', 'name']),
          before: z.string().min(1).max(200_000),
          /** Empty removes a comment or a note. */
          after: z.string().max(200_000),
        })
        .refine(
          ({ position, place }) => position !== null || place !== null,
          'A position or a place is needed.',
        ),
    )
    .min(1)
    .max(mostReplaced),
});
export type ReplaceRequest = z.infer<typeof ReplaceRequest>;

export const ReplaceResult = z.object({
  /** The list's revision by now. */
  revision: z.number().int(),
  replaced: z.number().int(),
  /** Places in `replacements` of those that stand there no longer. */
  skipped: z.array(z.number().int()),
});
export type ReplaceResult = z.infer<typeof ReplaceResult>;
