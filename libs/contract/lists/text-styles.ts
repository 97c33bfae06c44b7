import { z } from 'zod';
import { maxStyleRules } from '../../text/words/line-kinds.js';
import { StyleRuleSchema } from '../base/line-hints.js';
import { pagePlaces, places } from '../base/place.js';
import { defineEndpoints } from '../base/endpoint.js';
import { id, line, pageInAddress, PathId, trimmed } from '../base/scalars.js';
import { MemberName } from '../base/shapes.js';

/** Of one member; offered to everybody; in bytes of JSON and in characters; per page of the moderators' room. */
export const textStyleLimits = { perMember: 50, approved: 200, bytes: 10_240, name: 60, page: 20 } as const;

/**
 * - `own`: only its author sees and uses it.
 * - `waiting`: its author offers it to everybody; moderators see it, too.
 * - `approved`: everybody can use it; only moderators rename or withdraw it.
 * - `withdrawn`: moderators have refused it, or taken it back. Its author still has it; once changed, it is `own` again.
 */
export const textStyleStates = ['own', 'waiting', 'approved', 'withdrawn'] as const;
export type TextStyleState = (typeof textStyleStates)[number];

export const TextStyleStateSchema = z.enum(textStyleStates);

const byteLength = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

const Rules = z
  .array(StyleRuleSchema)
  .min(1, 'A style needs a rule.')
  .max(maxStyleRules, `A style has at most ${maxStyleRules} rules.`)
  .refine(
    (rules) => new Set(rules.map(({ shape }) => shape)).size === rules.length,
    'The same shape is listed twice. Remove one.',
  )
  .refine((rules) => byteLength(rules) <= textStyleLimits.bytes, 'A style has at most 10 KB.');

const Name = line(textStyleLimits.name, `A name has at most ${textStyleLimits.name} characters.`).min(
  1,
  'Enter a name.',
);

/** `POST /api/v1/text-styles` */
export const AddTextStyle = z.object({ name: Name, rules: Rules });
export type AddTextStyle = z.infer<typeof AddTextStyle>;

const version = id.describe(
  'The version that was looked at: refused with text-style-changed if the style has another one by now',
);

/** `PATCH /api/v1/text-styles/{id}`: omitted fields stay as they are. Moderators change only names of others' styles. */
export const ChangeTextStyle = z.object({
  name: Name.optional(),
  rules: Rules.optional(),
  version: version.optional(),
});
export type ChangeTextStyle = z.infer<typeof ChangeTextStyle>;

/**
 * `PUT /api/v1/text-styles/{id}/state`. Its author chooses between `own` and `waiting` until it is approved; moderators set any
 * state but `own` of what was offered to all.
 */
export const SetTextStyleState = z.object({ state: TextStyleStateSchema, version: version.optional() });
export type SetTextStyleState = z.infer<typeof SetTextStyleState>;

/** A style. Times are epoch seconds. */
export const TextStyle = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Of rules for the same shape in several styles, that of the first style in use counts. */
  rules: z.array(StyleRuleSchema),
  state: TextStyleStateSchema,
  /** It grows with each change of the name or the rules. */
  version: z.number().int(),
  /** Null: somebody who has left or stays anonymous. */
  author: MemberName.nullable(),
  isMine: z.boolean(),
  createdAt: z.number().int(),
  changedAt: z.number().int(),
  /** Since when it is in its state. */
  stateAt: z.number().int(),
});
export type TextStyle = z.infer<typeof TextStyle>;

/** `GET /api/v1/text-styles`: the visitor's own by name, at most 50, then those offered to all by name, at most 200. */
export const TextStyles = z.object({ items: z.array(TextStyle) });
export type TextStyles = z.infer<typeof TextStyles>;

/** What `GET /api/v1/moderation/text-styles` returns. */
export const judgedStyles = ['waiting', 'approved', 'withdrawn'] as const;

/** `GET /api/v1/moderation/text-styles` and the address of the moderators' room. */
export const JudgedStylesQuery = z.object({
  state: z.enum(judgedStyles).default('waiting').describe('Which styles'),
  q: trimmed(200).default('').meta({ description: 'Part of the name', example: 'wiki' }),
  page: pageInAddress(),
  ...places,
});
export type JudgedStylesQuery = z.infer<typeof JudgedStylesQuery>;

/** With who approved or withdrew it; null: nobody has, or somebody who has left. */
export const JudgedStyle = TextStyle.extend({ decidedBy: MemberName.nullable() });
export type JudgedStyle = z.infer<typeof JudgedStyle>;

/** Waiting ones, the longest waiting first; approved and withdrawn ones, the last decided first. */
export const JudgedStyles = z.object({
  items: z.array(JudgedStyle),
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
  ...pagePlaces,
});
export type JudgedStyles = z.infer<typeof JudgedStyles>;

const OneStyle = z.object({ id: PathId.describe('Number of a style') });

export const textStyleEndpoints = defineEndpoints({
  'GET /api/v1/text-styles': {
    summary: 'How credit texts are built, by name: styles that moderators offer to all, and your own',
    answer: TextStyles,
    dependsOn: ['text-styles'],
  },
  'POST /api/v1/text-styles': {
    summary: 'Keeps a style of your own; for members, up to 50',
    body: AddTextStyle,
    answer: TextStyle,
    status: 201,
  },
  'PATCH /api/v1/text-styles/:id': {
    summary:
      'Changes a style of your own; moderators rename those that are offered to all, or that wait for it',
    path: OneStyle,
    body: ChangeTextStyle,
    answer: TextStyle,
  },
  'DELETE /api/v1/text-styles/:id': {
    summary: 'Deletes a style of your own that is not offered to all',
    path: OneStyle,
  },
  'PUT /api/v1/text-styles/:id/state': {
    summary: 'Offers a style of your own to all, or takes that back; moderators approve and withdraw styles',
    path: OneStyle,
    body: SetTextStyleState,
    answer: TextStyle,
  },
  'GET /api/v1/moderation/text-styles': {
    summary: 'Styles that wait for a moderator, are offered to all, or were withdrawn; for moderators',
    query: JudgedStylesQuery,
    answer: JudgedStyles,
    isPrivate: true,
  },
});
