import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint.js';
import { ListStatusSchema } from '../base/documents.js';
import { many, ofFormats, ofSeasons, ofStatuses } from '../lists/lists.js';
import {
  cursor,
  longText,
  maxInteger,
  PathList,
  text,
  trimmed,
  whole,
  limitInAddress,
  yearInAddress,
} from '../base/scalars.js';
import { AnimeFormatSchema, SeasonSchema, roleByNow } from '../base/shapes.js';

/**
 * What is searched: names of people and studios, names of roles, comments and notes anywhere in a list, list titles.
 */
export const advancedKinds = ['people', 'roles', 'comments', 'lists'] as const;
export type AdvancedKind = (typeof advancedKinds)[number];

/** The most hits that one replacement may contain. */
export const maxReplaced = 1_000;
/** Counting stops here. */
export const maxCounted = 10_000;

const name = trimmed(200).optional();
const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1');

/** `GET /api/v1/search/advanced` and the address of `/search` (rule search-3). */
export const AdvancedQuery = z.object({
  in: z.enum(advancedKinds).default('people').describe('What is searched'),
  q: text(500).default('').meta({
    description: 'A text, or with `regex` a JavaScript regular expression',
    example: '山田',
  }),
  regex: flag.describe('`1`: `q` is a regular expression, with the flags `u` and, without `case`, `i`'),
  case: flag.describe('`1`: case matters'),
  whole: flag.describe('`1`: the whole text must match'),
  yearFrom: yearInAddress.optional().describe('Only lists of this season year or later'),
  yearTo: yearInAddress.optional().describe('Only lists of this season year or earlier'),
  season: many(SeasonSchema).meta(ofSeasons),
  format: many(AnimeFormatSchema).meta(ofFormats),
  status: many(ListStatusSchema).meta(ofStatuses),
  studio: name.meta({ description: 'Only lists of this animation studio', example: 'Studio Kazamidori' }),
  author: name.meta({ description: 'Only lists of this author: their screen name', example: 'sora' }),
  category: name.meta({ description: 'Only credits of this category', example: 'Main Staff' }),
  role: name.meta({ description: 'Only credits of this role, in either language', example: 'Key Animation' }),
  after: cursor(/^\d{1,10}-\d{1,10}$/, '17-204').optional(),
  size: limitInAddress(maxReplaced, 100),
});
export type AdvancedQuery = z.infer<typeof AdvancedQuery>;

/** Where a text was found: `credit` is a row, `menu` an episode. */
export const foundKinds = ['list', 'menu', 'category', 'role', 'credit'] as const;
export type FoundKind = (typeof foundKinds)[number];

/**
 * The field in which a text was found. Rows and roles have their own names; menus, categories and roles have a `note`,
 * rows and lists a `comment`.
 */
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

/**
 * A text with the ranges that matched, as start and end in UTF-16 units. No ranges: it only accompanies a text that
 * matched.
 */
export const FoundText = z.object({
  field: z.enum(foundFields),
  text: z.string(),
  marks: z.array(z.tuple([z.number().int(), z.number().int()])),
});
export type FoundText = z.infer<typeof FoundText>;

export const FoundHit = z.object({
  kind: z.enum(foundKinds),
  /**
   * Position of the row in its list, from 0; for a role found by name, the position of its first row. Null for
   * everything else.
   */
  position: z.number().int().nullable(),
  /**
   * For a comment or note: the number of its owner among everything in the list that has one, in reading order, the
   * list itself being 0. Otherwise null.
   */
  place: z.number().int().nullable(),
  category: z.string(),
  roleJa: z.string(),
  roleEn: z.string(),
  /** Rows this hit covers: those of a role found by name; none for a note. */
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
  /** Whether the visitor may replace text in this list. */
  mayEdit: z.boolean(),
  /** In list order; the name is empty for titles and for the list's own comment. */
  episodes: z.array(z.object({ name: z.string(), hits: z.array(FoundHit) })),
});
export type FoundList = z.infer<typeof FoundList>;

export const AdvancedAnswer = z.object({
  /** Most recently created lists first. */
  lists: z.array(FoundList),
  /** Hits on this page, and on all pages. */
  hits: z.number().int(),
  total: z.number().int(),
  /** There are more than `total`: counting stopped there, at `maxCounted` or when time ran out. */
  isCut: z.boolean(),
  next: z.string().nullable(),
  ...roleByNow,
});
export type AdvancedAnswer = z.infer<typeof AdvancedAnswer>;

/** `GET /api/v1/search/advanced/choices`: the values each filter offers, most frequent first. */
export const ChoicesQuery = z.object({
  of: z.enum(['studio', 'author', 'role', 'category']).describe('Which filter'),
  q: trimmed(100).default('').meta({ description: 'Part of a value', example: 'key' }),
});
export type ChoicesQuery = z.infer<typeof ChoicesQuery>;
export const Choices = z.object({ choices: z.array(z.string()) });
export type Choices = z.infer<typeof Choices>;

/** Changes that replace search hits have ids that begin with this; their author may revert them in any list they may edit. */
export const replacementPrefix = 'replace-';

/** `POST /api/v1/lists/{id}/replacements`: hits of one list as they were found, and the new text for each. */
export const ReplaceRequest = z.object({
  /** Generated by the client; sending the same id twice applies the change once. Should begin with `replace-`. */
  id: z.string().regex(/^[A-Za-z0-9_-]{8,40}$/),
  replacements: z
    .array(
      z
        .object({
          kind: z.enum(foundKinds).default('credit'),
          /** Null when the target has no row; it is then identified by `kind` and `place`. */
          position: whole(0, maxInteger).nullable().default(null),
          place: whole(0, maxInteger).nullable().default(null),
          /** Empty for the list's own comment. */
          episode: longText(),
          field: z.enum(['ja', 'en', 'comment', 'note', 'original', 'name']),
          before: longText().min(1),
          /** Empty removes a comment or a note. */
          after: longText(),
        })
        .refine(({ position, place }) => position !== null || place !== null, 'Give a position or a place.'),
    )
    .min(1)
    .max(maxReplaced),
});
export type ReplaceRequest = z.infer<typeof ReplaceRequest>;

export const ReplaceResult = z.object({
  /** The list's revision afterwards. */
  revision: z.number().int(),
  replaced: z.number().int(),
  /** Indexes into `replacements` whose text has changed in the meantime. */
  skipped: z.array(z.number().int()),
});
export type ReplaceResult = z.infer<typeof ReplaceResult>;

export const advancedSearchEndpoints = defineEndpoints({
  'GET /api/v1/search/advanced': {
    isOpen: true,
    summary:
      'Searches credits, notes and titles for a text or regular expression; ten times a minute (docs/api.md)',
    query: AdvancedQuery,
    answer: AdvancedAnswer,
    isPrivate: true,
  },
  'GET /api/v1/search/advanced/choices': {
    summary: 'The values that the filters of the advanced search offer',
    query: ChoicesQuery,
    answer: Choices,
  },
  'POST /api/v1/lists/:id/replacements': {
    scope: 'edit',
    summary: 'Replaces texts found by a search, as one change to the list',
    path: z.object({ id: PathList }),
    body: ReplaceRequest,
    answer: ReplaceResult,
  },
});
