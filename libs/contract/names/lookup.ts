import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint.js';
import { maxNames } from './name-limits.js';
import { NameMatch, NameQuestion } from './names.js';
import { longText } from '../base/scalars.js';
import { NamePairSchema } from '../base/shapes.js';

/** `POST /api/v1/lookup`: names, or a credit sheet in any form that `POST /api/v1/parse` reads. */
export const LookupRequest = z
  .object({
    names: z.array(NameQuestion).max(maxNames).optional(),
    text: longText().optional(),
  })
  .refine(
    ({ names, text }) => (names === undefined) !== (text === undefined),
    'Give either names or a text.',
  );
export type LookupRequest = z.infer<typeof LookupRequest>;

/** Where a name stands in a sheet. */
export const LookedUpPlace = z.object({ menu: z.string(), category: z.string(), role: NamePairSchema });

/** One name of the question. A sheet has each name once, with every place where it stands. */
export const LookedUpName = z.object({
  ja: z.string(),
  en: z.string(),
  /** From the sheet; empty for names. */
  places: z.array(LookedUpPlace),
});
export type LookedUpName = z.infer<typeof LookedUpName>;

/** A name of one person or studio. */
export const LookedUpMatch = LookedUpName.extend({ match: NameMatch });

export const LookupAnswer = z.object({
  /** Names of one person, with their occupations, studios and works. */
  people: z.array(LookedUpMatch),
  /** The same for studios. */
  studios: z.array(LookedUpMatch),
  /** Names of several, the most credited first. */
  several: z.array(LookedUpName.extend({ candidates: z.array(NameMatch) })),
  /** Names that nobody has. */
  unknown: z.array(LookedUpName),
  /** Names of the sheet beyond the first 1,000, which were not looked up. */
  omitted: z.number().int(),
});
export type LookupAnswer = z.infer<typeof LookupAnswer>;

export const lookupEndpoints = defineEndpoints({
  'POST /api/v1/lookup': {
    evenWarned: true,
    isOpen: true,
    summary: 'Who up to 1,000 names, or those of a credit sheet, are: nothing is stored',
    body: LookupRequest,
    answer: LookupAnswer,
  },
});
