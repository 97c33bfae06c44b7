import { z } from 'zod';
import { flagLevels, type FlagRule } from '../list/check/flags.js';

const place = z.number().int().min(0);

/** Places counted from 0: `menus[menu].credits[category].roles[role].staff[staff]`; `{}` is the list itself. */
export const CheckPath = z.object({
  menu: place.optional(),
  category: place.optional(),
  role: place.optional(),
  staff: place.optional(),
});

const Edit = z.discriminatedUnion('do', [
  z.object({ do: z.literal('remove'), path: CheckPath }),
  z.object({ do: z.literal('set'), path: CheckPath, field: z.string(), value: z.json() }),
  z.object({ do: z.literal('move'), path: CheckPath, to: CheckPath }),
]);

/** One thing that the list checker found (specification, section 5). */
export const CheckFlag = z.object({
  rule: z.enum(Object.keys(flagLevels) as [FlagRule, ...FlagRule[]]),
  level: z.enum(['error', 'warning', 'hint']),
  message: z.string(),
  path: CheckPath,
  text: z.string(),
  /** What mends it. Paths are those before the first edit. */
  fix: z.object({ label: z.string(), edits: z.array(Edit) }).optional(),
});

const LookAlikeName = z.object({
  ja: z.string(),
  en: z.string(),
  id: z.number().int().optional(),
  isStudio: z.literal(true).optional(),
});

/** Two names that may be one; `a` stands more often. */
export const CheckLookAlike = z.object({
  a: LookAlikeName,
  b: LookAlikeName,
  episodesOfA: z.array(z.string()),
  episodesOfB: z.array(z.string()),
  reason: z.enum(['one-character', 'old-new-form', 'kana-kanji', 'same-english']),
  /** Over 0.5 to 1; the list has the likeliest first. */
  score: z.number(),
});

/** At most so many of each are answered. */
export const mostFindings = 5_000;

/** `POST /api/v1/check` */
export const CheckAnswer = z.object({
  flags: z.array(CheckFlag),
  lookAlikes: z.array(CheckLookAlike),
  /** How many there are beyond those answered. */
  omitted: z.object({ flags: z.number().int(), lookAlikes: z.number().int() }),
});
export type CheckAnswer = z.infer<typeof CheckAnswer>;
