import { z } from 'zod';
import { CategorySchema } from '@libs/contract/names/roles.js';
import { ListDocument } from '@libs/contract/base/documents.js';

/**
 * What the files of a dump contain, one record per line (docs/dumps.md). A record names others by what stays the same on another
 * site: lists by uuid, people and studios by key. Fields are only ever added.
 */

const count = z.number().int().nonnegative();
const text = z.string();
const key = z.string().describe('The identity: p: or s:, then an AniList id, or ja:NAME or en:NAME');
const time = z.iso.datetime().describe('ISO 8601, UTC');

/** One row of a list that names a person or studio. */
export const CreditRecord = z.object({
  list: z.string().describe('The uuid of the list'),
  row: count.describe('Its place among the credits of the list, from 0'),
  person: key.describe('The key of the person or studio, in people or studios'),
  creditedAs: key
    .nullable()
    .describe('The key according to the list, if moderators merged that into `person`'),
  menu: text.describe('The episode or other menu'),
  category: text,
  roleJa: text,
  roleEn: text,
  ja: text.describe('The name as credited'),
  en: text.describe('The same in English; empty: unknown, or not confirmed'),
  guess: text.nullable().describe('An English name that nobody has confirmed'),
  primaryJa: text.describe('The primary name according to this credit'),
  primaryEn: text,
  affiliationJa: text.nullable().describe('The studio that they worked for'),
  affiliationEn: text.nullable(),
  comment: text.nullable(),
  uncredited: z.boolean().describe('Not credited on screen'),
});
export type CreditRecord = z.infer<typeof CreditRecord>;

/** A person or studio with at least one credit in a public list. */
export const PersonRecord = z.object({
  key,
  isStudio: z.boolean(),
  anilistId: count.nullable(),
  ja: text.describe('The name that the site shows'),
  en: text,
  image: text.nullable().describe('The address of a picture on another site'),
  credits: count,
  lists: count,
  names: z
    .array(z.object({ ja: text, en: text, credits: count }))
    .describe('Every name in credits, most frequent first'),
  chosenName: z.object({ ja: text, en: text }).nullable().describe('The name that a moderator chose'),
  merged: z.array(key).describe('Keys that moderators merged into this one'),
  identifiers: z
    .array(
      z.object({
        key: key.describe('The key that moderators gave it to: this one, or one of `merged`'),
        database: text.describe('myanimelist, anidb, ann, wikidata, sakugabooru; website: an own page'),
        identifier: text,
      }),
    )
    // Dumps of older versions have none.
    .default([])
    .describe("Identifiers of other databases, besides AniList's, and own pages; by key and database"),
});
export type PersonRecord = z.infer<typeof PersonRecord>;

/** A term of the role dictionary. */
export const RoleRecord = z.object({
  nameEn: text,
  namesJa: z.array(text).describe('Most common first'),
  weights: z.array(count).describe('One for each Japanese name: how likely it means this role'),
  category: CategorySchema,
  episodeCategory: CategorySchema,
  description: text,
  builtIn: text.nullable().describe('What the term was called when it came with the software'),
});
export type RoleRecord = z.infer<typeof RoleRecord>;

/** A confirmed reading of a name. */
export const ReadingRecord = z.object({
  anilistId: count.nullable(),
  kanji: text,
  furigana: text,
  reading: text,
  preferred: text,
  company: z.boolean(),
  source: text,
  confidence: z.number().int().min(1).max(5).describe('1 is the most certain'),
  submittedAt: time,
  decidedAt: time.nullable(),
});
export type ReadingRecord = z.infer<typeof ReadingRecord>;

/** The kinds of records, in the order in which they are written. */
export const records = {
  lists: ListDocument,
  credits: CreditRecord,
  people: PersonRecord,
  studios: PersonRecord,
  roles: RoleRecord,
  readings: ReadingRecord,
} as const;
export type RecordKind = keyof typeof records;
export const recordKinds = Object.keys(records) as RecordKind[];
