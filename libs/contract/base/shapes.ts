import { z } from 'zod';
import { airingStatuses, formats, seasons } from './choices.js';
import { type ErrorCode, errors } from './errors.js';

/** Shapes that several answers share. The OpenAPI document has each once, under its name here. */

export const SeasonSchema = z.enum(seasons);
export const AnimeFormatSchema = z.enum(formats);
export const AiringStatusSchema = z.enum(airingStatuses);
export const ErrorCodeSchema = z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]]);
/** Of work on many lists. */
export const TaskStateSchema = z.enum(['waiting', 'running', 'done', 'cancelled', 'failed']);
/** How many lists it is about, and how far it is. */
export const ListProgress = z.object({
  total: z.number().int(),
  done: z.number().int(),
  skipped: z.number().int(),
});
export const NodeKindSchema = z.enum(['menu', 'category', 'role', 'credit']);

/** A name in Japanese and English; unknown forms are empty. */
export const NamePairSchema = z.object({ ja: z.string(), en: z.string() });

/** A name or a role, and how many credits have it. */
export const CountedNames = NamePairSchema.extend({ credits: z.number().int() });

/** What is needed to name a list and to link to it. */
export const ListName = z.object({ uuid: z.string(), slug: z.string().nullable(), title: z.string() });

/** Inclusive. */
export const YearSpan = z.object({ first: z.number().int(), last: z.number().int() });

export const MemberName = z.object({ id: z.number().int(), screenName: z.string() });
/** With the address of their picture. */
export const MemberFace = MemberName.extend({ avatar: z.string().nullable() });

/** A place in a document, and what is to be said about it. */
export const Remark = z.object({ path: z.string(), message: z.string() });

/** In answers about the role that was asked for. */
export const roleByNow = {
  role: z
    .string()
    .optional()
    .describe(
      'If moderators have renamed the role that was asked for: its name by now, which the answer is about',
    ),
};
