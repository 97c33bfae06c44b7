import { z } from 'zod';

/** How sure a reading is (specification, section 9): 1 is the surest. */
export const confidenceLevels = {
  1: 'Very high',
  2: 'High',
  3: 'Medium',
  4: 'Low',
  5: 'Very low',
} as const;
export type ConfidenceLevel = keyof typeof confidenceLevels;

export const readingStates = ['waiting', 'confirmed', 'refused'] as const;
export type ReadingState = (typeof readingStates)[number];

const short = z.string().trim().max(200);
const long = z.string().trim().max(2_000);

const fields = z.object({
  /** Id in the anime database; null: not linked. */
  anilistId: z.number().int().min(1).max(999_999_999).nullable().default(null),
  /** The name as it is written in Japanese. */
  kanji: short.min(1),
  /** In kana, with a space between surname and given name; may be empty. */
  furigana: short.regex(/^[\p{Script=Hiragana}\p{Script=Katakana}ー・\s]*$/u, 'only kana').default(''),
  /** Romanised in the house style, given name first. */
  reading: short.min(1),
  /** As the person writes the name themselves; empty: as read. */
  preferred: short.default(''),
  /** The name of a studio or another company. */
  company: z.boolean().default(false),
  /** Where it is said, for everybody to read: an address or words. */
  source: long.min(1),
  /** What only moderators may read. */
  privateSource: long.default(''),
  confidence: z.number().int().min(1).max(5),
});

/** `POST /api/v1/readings`. Kanji, reading, source and confidence are required (specification, section 5). */
export const SubmitReading = fields;
export type SubmitReading = z.infer<typeof SubmitReading>;

/** `PATCH /api/v1/readings/{id}`: what is left out stays. */
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
  /** In any script. */
  q: z.string().trim().max(200).default(''),
  /** What waits or was refused, its submitter and moderators see. */
  state: z.enum(readingStates).default('confirmed'),
  /** At least as sure as this. */
  confidence: z.coerce.number().int().min(1).max(5).optional(),
  kind: z.enum(['person', 'company']).optional(),
  sort: z.enum(readingSorts).default('newest'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});
export type ReadingsQuery = z.infer<typeof ReadingsQuery>;

/** A reading (specification, section 3). Times are epoch seconds. */
export const Reading = z.object({
  id: z.number().int(),
  anilistId: z.number().int().nullable(),
  kanji: z.string(),
  furigana: z.string(),
  reading: z.string(),
  preferred: z.string(),
  company: z.boolean(),
  source: z.string(),
  /** Null: kept from who asks; only moderators read it (decisions, section 2). */
  privateSource: z.string().nullable(),
  confidence: z.number().int(),
  state: z.enum(readingStates),
  /** Null: somebody who is no member any more or stays unnamed. */
  submittedBy: z.object({ id: z.number().int(), screenName: z.string() }).nullable(),
  submittedAt: z.number().int(),
  decidedAt: z.number().int().nullable(),
  /** The visitor submitted it. */
  isMine: z.boolean(),
});
export type Reading = z.infer<typeof Reading>;

export const ReadingsPage = z.object({
  items: z.array(Reading),
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
  /** That wait: for moderators all, for members their own. */
  waiting: z.number().int(),
});
export type ReadingsPage = z.infer<typeof ReadingsPage>;

/** What `GET /api/v1/people/{id}/readings` and `/api/v1/studios/{id}/readings` answer: confirmed ones, the surest first. */
export const PersonReadings = z.object({ items: z.array(Reading) });
export type PersonReadings = z.infer<typeof PersonReadings>;
