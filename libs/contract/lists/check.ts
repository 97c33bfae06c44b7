import { z } from 'zod';
import { SentDocument } from './lists.js';
import { defineEndpoints } from '../base/endpoint.js';
import { flagRules, type FlagRule } from '../../list/check/flags.js';

const place = z.number().int().min(0);

/** Zero-based path: `menus[menu].credits[category].roles[role].staff[staff]`; `{}` is the list itself. */
export const CheckPath = z.object({
  menu: place.optional(),
  category: place.optional(),
  role: place.optional(),
  staff: place.optional(),
});

export const JsonValue = z.json();

const Edit = z.discriminatedUnion('do', [
  z.object({ do: z.literal('remove'), path: CheckPath }),
  z.object({ do: z.literal('set'), path: CheckPath, field: z.string(), value: JsonValue }),
  z.object({ do: z.literal('move'), path: CheckPath, to: CheckPath }),
  z.object({ do: z.literal('insert'), path: CheckPath, rows: z.array(z.record(z.string(), JsonValue)) }),
]);

/** One finding of the list checker (rule input-7). */
export const CheckFlag = z.object({
  rule: z.enum(Object.keys(flagRules) as [FlagRule, ...FlagRule[]]),
  level: z.enum(['error', 'warning', 'hint']),
  message: z.string(),
  path: CheckPath,
  text: z.string(),
  /** Findings of a rule with the same text here have one cause, which it tells; absent where each stands for itself. */
  cause: z.string().optional(),
  /** The edits that fix it. Paths refer to the document before the first edit. */
  fix: z.object({ label: z.string(), edits: z.array(Edit) }).optional(),
});

export const LookAlikeName = z.object({
  ja: z.string(),
  en: z.string(),
  id: z.number().int().optional(),
  isStudio: z.literal(true).optional(),
});

/** Two names that may be the same person; `a` is the more frequent one. */
export const CheckLookAlike = z.object({
  a: LookAlikeName,
  b: LookAlikeName,
  episodesOfA: z.array(z.string()),
  episodesOfB: z.array(z.string()),
  reason: z.enum(['one-character', 'swap', 'old-new-form', 'kana-kanji', 'same-english']),
  /** Over 0.5 to 1; most likely first. */
  score: z.number(),
});

/** The most findings of each kind in one answer. */
export const maxFindings = 5_000;

/** `POST /api/v1/check` */
export const CheckAnswer = z.object({
  flags: z.array(CheckFlag),
  lookAlikes: z.array(CheckLookAlike),
  /** How many more there are than the answer contains. */
  omitted: z.object({ flags: z.number().int(), lookAlikes: z.number().int() }),
});
export type CheckAnswer = z.infer<typeof CheckAnswer>;

export const checkEndpoints = defineEndpoints({
  'POST /api/v1/check': {
    isOpen: true,
    isAlwaysAllowed: true,
    summary: 'Checks a list document for likely mistakes and look-alike names',
    body: SentDocument,
    isRaw: true,
    answer: CheckAnswer,
  },
});
