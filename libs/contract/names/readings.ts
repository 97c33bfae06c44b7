import { z } from 'zod';
import { pagePlaces, places } from '../base/place.js';
import { defineEndpoints } from '../base/endpoint.js';
import {
  anilistId,
  line,
  pageInAddress,
  trimmed,
  whole,
  wholeInAddress,
  PathId,
  PathPerson,
} from '../base/scalars.js';
import { MemberName } from '../base/shapes.js';

/** How certain a reading is (rule reading-1): 1 is the most certain. */
export const confidenceLevels = {
  1: 'Very high',
  2: 'High',
  3: 'Medium',
  4: 'Low',
  5: 'Very low',
} as const;

export const readingStates = ['waiting', 'confirmed', 'refused'] as const;
export type ReadingState = (typeof readingStates)[number];

const short = line(200);
const long = trimmed(2_000);

const fields = z.object({
  /** Id in the anime database; null: not linked. */
  anilistId: anilistId.nullable().default(null),
  /** The name as it is written in Japanese. */
  kanji: short.min(1),
  /** In kana, with a space between surname and given name; may be empty. */
  furigana: short.regex(/^[\p{Script=Hiragana}\p{Script=Katakana}ー・\s]*$/u, 'only kana').default(''),
  /** Romanised in the house style, given name first. */
  reading: short.min(1),
  /** As the person writes their own name; empty: the same as the reading. */
  preferred: short.default(''),
  /** The name of a studio or another company. */
  company: z.boolean().default(false),
  /** The public source: an address or a description. */
  source: long.min(1),
  /** The source as only moderators may see it. */
  privateSource: long.default(''),
  confidence: whole(1, 5),
});

/** `POST /api/v1/readings`. Kanji, reading, source and confidence are required (rule reading-1). */
export const SubmitReading = fields;
export type SubmitReading = z.infer<typeof SubmitReading>;

/** `PATCH /api/v1/readings/{id}`: omitted fields stay as they are. */
export const EditReading = z.object({
  anilistId: fields.shape.anilistId.unwrap().optional(),
  kanji: fields.shape.kanji.optional(),
  furigana: fields.shape.furigana.unwrap().optional(),
  reading: fields.shape.reading.optional(),
  preferred: fields.shape.preferred.unwrap().optional(),
  company: z.boolean().optional(),
  source: fields.shape.source.optional(),
  privateSource: fields.shape.privateSource.unwrap().optional(),
  confidence: fields.shape.confidence.optional(),
  state: z.enum(readingStates).optional(),
});
export type EditReading = z.infer<typeof EditReading>;

export const readingSorts = ['newest', 'name'] as const;

/** `GET /api/v1/readings` and the address of `/readings`. */
export const ReadingsQuery = z.object({
  q: trimmed(200).default('').meta({ description: 'Part of a name, in any script', example: '山田' }),
  state: z
    .enum(readingStates)
    .default('confirmed')
    .describe('Waiting and refused readings are shown only to who submitted them, and to moderators'),
  confidence: wholeInAddress(1, 5).optional().meta({ description: 'At least this certain', example: 3 }),
  kind: z.enum(['person', 'company']).optional().describe('Whose names'),
  sort: z.enum(readingSorts).default('newest').describe('In which order'),
  page: pageInAddress(),
  ...places,
});
export type ReadingsQuery = z.infer<typeof ReadingsQuery>;

/** A reading (rule reading-1). Times are epoch seconds. */
export const Reading = z.object({
  id: z.number().int(),
  anilistId: z.number().int().nullable(),
  kanji: z.string(),
  furigana: z.string(),
  reading: z.string(),
  preferred: z.string(),
  company: z.boolean(),
  source: z.string(),
  /** Null: hidden from this visitor; only moderators see it (rule reading-3). */
  privateSource: z.string().nullable(),
  confidence: z.number().int(),
  state: z.enum(readingStates),
  /** Null: somebody who has left or stays anonymous. */
  submittedBy: MemberName.nullable(),
  submittedAt: z.number().int(),
  decidedAt: z.number().int().nullable(),
  /** Whether the visitor submitted it. */
  isMine: z.boolean(),
  /** Other confirmed readings of the same name that cannot be right, too, because they are or may be of the same person; at most 3. */
  contradicts: z.array(z.string()),
});
export type Reading = z.infer<typeof Reading>;

export const ReadingsPage = z.object({
  items: z.array(Reading),
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
  ...pagePlaces,
  /** Pending readings: all of them for moderators, their own for members. */
  waiting: z.number().int(),
});
export type ReadingsPage = z.infer<typeof ReadingsPage>;

/**
 * The answer of `GET /api/v1/people/{id}/readings` and `/api/v1/studios/{id}/readings`: confirmed readings, most
 * certain first.
 */
export const PersonReadings = z.object({ items: z.array(Reading) });
export type PersonReadings = z.infer<typeof PersonReadings>;

const OneReading = z.object({ id: PathId.describe('Number of a reading') });

export const readingEndpoints = defineEndpoints({
  'GET /api/v1/readings': {
    isOpen: true,
    summary: 'Readings of names, searched in any script and paged',
    query: ReadingsQuery,
    answer: ReadingsPage,
    isPrivate: true,
  },
  'GET /api/v1/people/:id/readings': {
    isOpen: true,
    summary: "Confirmed readings of a person's name. id: digits, `ja:NAME` or `en:NAME`",
    path: z.object({ id: PathPerson }),
    answer: PersonReadings,
    isPrivate: true,
  },
  'GET /api/v1/studios/:id/readings': {
    isOpen: true,
    summary: "Confirmed readings of a studio's name",
    path: z.object({ id: PathPerson }),
    answer: PersonReadings,
    isPrivate: true,
  },
  'POST /api/v1/readings': {
    summary: 'Submits a reading for a moderator to confirm; for members',
    body: SubmitReading,
    answer: Reading,
    status: 201,
  },
  'PATCH /api/v1/readings/:id': {
    summary: 'Edits, confirms or refuses a reading; for moderators',
    path: OneReading,
    body: EditReading,
    answer: Reading,
  },
  'DELETE /api/v1/readings/:id': {
    summary: 'Deletes a reading permanently; for moderators',
    path: OneReading,
  },
});
