import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint.js';
import { PathId, trimmed } from '../base/scalars.js';
import { MemberName } from '../base/shapes.js';

/** Characters of a warning. */
export const maxWarningLength = 2_000;
/** Warnings of a member that moderators see, the latest ones. */
export const maxWarnings = 50;

/** A warning that its member has not read yet. */
export const UnreadWarning = z.object({
  id: z.number().int(),
  /** As the moderator wrote it: plain text, with line breaks. */
  text: z.string(),
  /** Epoch seconds at which it was written. */
  at: z.number().int(),
});
export type UnreadWarning = z.infer<typeof UnreadWarning>;

/** `POST /api/v1/moderation/users/{id}/warnings` */
export const WarnMember = z.object({
  /** Shown to the member, who must have read it before they change anything. */
  text: trimmed(maxWarningLength, `A warning has at most ${maxWarningLength} characters.`).min(
    1,
    'Write what the member should know.',
  ),
});
export type WarnMember = z.infer<typeof WarnMember>;

/** A warning as moderators see it. Times are epoch seconds. */
export const MemberWarning = UnreadWarning.extend({
  /** Who wrote it; null: an account that no longer exists. */
  by: MemberName.nullable(),
  /** When the member has read it; null: not yet. */
  readAt: z.number().int().nullable(),
});
export type MemberWarning = z.infer<typeof MemberWarning>;

/** `GET /api/v1/moderation/users/{id}/warnings`: the latest first. */
export const MemberWarnings = z.object({ items: z.array(MemberWarning) });
export type MemberWarnings = z.infer<typeof MemberWarnings>;

export const warningEndpoints = defineEndpoints({
  'GET /api/v1/moderation/users/:id/warnings': {
    summary: 'The latest 50 warnings of a member, and when they were read; for moderators',
    path: z.object({ id: PathId }),
    answer: MemberWarnings,
    isPrivate: true,
  },
  'POST /api/v1/moderation/users/:id/warnings': {
    summary: 'Warns a member, who changes nothing until they have read it; for moderators',
    path: z.object({ id: PathId }),
    body: WarnMember,
    answer: MemberWarning,
    status: 201,
  },
  'POST /api/v1/account/warnings/:id/read': {
    isAllowedWhenWarned: true,
    summary: 'You have read a warning of a moderator; the oldest unread one is in `GET /api/v1/session`',
    path: z.object({ id: PathId }),
  },
});
