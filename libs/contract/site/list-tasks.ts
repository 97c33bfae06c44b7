import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint.js';
import { ListNameAndStatus } from '../base/documents.js';
import { maxInteger, PathId, whole, wholeInAddress } from '../base/scalars.js';
import { ListName, ListProgress, TaskStateSchema } from '../base/shapes.js';
import { Ban } from './moderation.js';

/** Lists of a task that are named because something of them was left as it is, and sentences about each. */
export const listTaskLimits = { named: 100, kept: 20 } as const;

export const listTaskKinds = ['revert-member', 'rename-role', 'undo'] as const;

/** Work on many lists: what was asked, how far it is, and what it left as it was. */
export const ListTask = z.object({
  id: z.number().int(),
  /** `undo` takes back what another task did. */
  kind: z.enum(listTaskKinds),
  /** `waiting` and `running` tasks go on by themselves, also after a restart. */
  state: TaskStateSchema,
  /** Why it ended early. */
  reason: z.string().nullable(),
  lists: ListProgress,
  /** So far: credits of a renamed role, otherwise parts of lists that were changed back. */
  changes: z.number().int(),
  /** Parts that stay because somebody has changed them since. */
  kept: z.number().int(),
  /** Lists of which something stays as it was; at most 100, by title. */
  left: z.array(
    z.object({
      list: ListName,
      /** Why nothing of the list was changed; null: some of it was. */
      reason: z.string().nullable(),
      /** What stays, one sentence each; at most 20. `total` counts all. */
      kept: z.array(z.string()),
      total: z.number().int(),
    }),
  ),
  /** Whether it can be taken back by another task: some of it was done, and nothing has taken it back. */
  mayUndo: z.boolean(),
  /** Whether pages and search show everything that was done. */
  shown: z.boolean(),
  at: z.string(),
});
export type ListTask = z.infer<typeof ListTask>;

/**
 * How many lists that a member changed are named, of how many it is computed what a revert would do, and how many are named of those
 * that they made, had deleted or commented on.
 */
export const memberWorkLimits = { lists: 200, previews: 30, others: 20 } as const;

const since = whole(0, maxInteger).describe('Epoch seconds; 0: everything');

/** `GET /api/v1/moderation/users/{id}/work` */
export const MemberWorkQuery = z.object({
  since: wholeInAddress(0, maxInteger).default(0).describe('Epoch seconds; 0: everything'),
  preview: z
    .enum(['0', '1'])
    .default('0')
    .describe('1: also what a revert would do, of the 30 lists with the most changes'),
});
export type MemberWorkQuery = z.infer<typeof MemberWorkQuery>;

/** What a member did since some time. Times are epoch seconds. */
export const MemberWork = z.object({
  since: z.number().int(),
  /** Stored changes of lists that are not deleted, and in how many lists. */
  changes: z.number().int(),
  lists: z.number().int(),
  /** The first and the last of these changes; null: there is none. */
  first: z.number().int().nullable(),
  last: z.number().int().nullable(),
  /** Comments in discussions. A revert leaves them. */
  comments: z.number().int(),
  /** Lists that were made in this time and have the member as author; at most 20. A revert does not delete them. */
  made: z.array(ListName),
  /** Lists that were deleted in this time and have the member as author, by whomever; at most 20, the latest first. */
  deleted: z.array(ListName),
  /** Lists that they commented on, those with the newest comments first; at most 20. */
  commented: z.array(z.object({ list: ListName, comments: z.number().int(), newest: z.number().int() })),
  /** Reports that they sent. */
  reports: z.number().int(),
  /** The lists with the most changes first; at most 200. */
  items: z.array(
    z.object({
      list: ListNameAndStatus,
      changes: z.number().int(),
      first: z.number().int(),
      last: z.number().int(),
      /** What a revert would do now; null: it was not asked, or it is one of the others. */
      revert: z
        .object({
          /** Parts of the list that it changes back. */
          changes: z.number().int(),
          /** What stays, one sentence each; at most 20. `keptTotal` counts all. */
          kept: z.array(z.string()),
          keptTotal: z.number().int(),
          /** Why the list cannot be reverted; null: it can. */
          refusal: z.string().nullable(),
        })
        .nullable(),
    }),
  ),
  /** The newest task that reverts this member, or takes that back. */
  task: ListTask.nullable(),
});
export type MemberWork = z.infer<typeof MemberWork>;

/** `POST /api/v1/moderation/users/{id}/revert` */
export const RevertMember = z.object({
  /** What they did from then on is reverted. */
  since,
  /** Also bans them, before anything is reverted. */
  ban: Ban.optional(),
});
export type RevertMember = z.infer<typeof RevertMember>;

export const listTaskEndpoints = defineEndpoints({
  'GET /api/v1/moderation/users/:id/work': {
    summary: 'What a member did since some time, by list, and what reverting it would do; for moderators',
    path: z.object({ id: PathId }),
    query: MemberWorkQuery,
    answer: MemberWork,
    isPrivate: true,
  },
  'POST /api/v1/moderation/users/:id/revert': {
    summary: 'Reverts what a member did in all lists, and bans them if wanted, as a task; for moderators',
    path: z.object({ id: PathId }),
    body: RevertMember,
    answer: ListTask,
    status: 201,
  },
  'GET /api/v1/list-tasks/:id': {
    summary: 'The progress and outcome of work on many lists; for moderators',
    path: z.object({ id: PathId }),
    answer: ListTask,
    isPrivate: true,
  },
  'DELETE /api/v1/list-tasks/:id': {
    summary: 'Cancels a task; what is already done stays. For moderators',
    path: z.object({ id: PathId }),
    answer: ListTask,
  },
  'POST /api/v1/list-tasks/:id/undo': {
    summary: 'Takes back what a task did, as another task; for moderators',
    path: z.object({ id: PathId }),
    answer: ListTask,
    status: 201,
  },
});
