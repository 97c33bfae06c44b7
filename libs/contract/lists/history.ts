import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint.js';
import { ListNameAndStatus } from '../base/documents.js';
import {
  cursor,
  maxInteger,
  revision,
  text,
  trimmed,
  limitInAddress,
  offsetInAddress,
  wholeInAddress,
  PathList,
  PathName,
} from '../base/scalars.js';
import { MemberName, NodeKindSchema } from '../base/shapes.js';

/** `GET /api/v1/lists/{id}/history` */
export const ListHistoryQuery = z.object({
  before: cursor(/^\d{1,10}$/, '17').optional(),
  limit: limitInAddress(50, 25),
});
export type ListHistoryQuery = z.infer<typeof ListHistoryQuery>;

/** `GET /api/v1/history` and the address of `/history`. */
export const HistoryQuery = z.object({
  before: cursor(/^\d{1,17}-\d{1,10}-\d{1,10}$/, '1767225600000-17-4').optional(),
  limit: limitInAddress(50, 25),
  list: trimmed(200)
    .min(1)
    .optional()
    .meta({ description: 'Only entries of this list: its slug or uuid', example: 'sparrows' }),
  user: trimmed(200).min(1).optional().meta({
    description: 'Only entries of this member: their screen name or account id; for moderators',
    example: 'sora',
  }),
});
export type HistoryQuery = z.infer<typeof HistoryQuery>;

export const KindCounts = z.object({
  menu: z.number().int(),
  category: z.number().int(),
  role: z.number().int(),
  credit: z.number().int(),
});

/**
 * One person's changes to one list, each less than five minutes after the previous one (rule history-2).
 */
export const HistoryEntry = z.object({
  /** `{uuid}:{from}-{to}` */
  id: z.string(),
  /** First and last revision. Changes that others made in between are not included. */
  from: z.number().int(),
  to: z.number().int(),
  /** Null when the author stays anonymous, or for the system. */
  username: z.string().nullable(),
  userId: z.number().int().nullable(),
  isSystem: z.boolean(),
  list: ListNameAndStatus,
  /** Epoch seconds of the first and last change. */
  date: z.number().int(),
  began: z.number().int(),
  /** Number of stored changes in it. */
  changes: z.number().int(),
  kind: z.enum(['edit', 'upload', 'revert', 'restore']),
  /** What was reverted: the entry of a revert; for a restore, `to` is the revision that was restored. */
  of: z.object({ from: z.number().int(), to: z.number().int() }).nullable(),
  /** Who has reverted it since, and nobody has taken that back; parts that others had changed may have stayed. Null: nobody. */
  reverted: z
    .object({
      /** Null when they stay anonymous, or for the system. */
      by: z.string().nullable(),
      /** Epoch seconds. */
      at: z.number().int(),
      /** The change that reverted it. */
      revision: z.number().int(),
    })
    .nullable(),
  /** A one-line summary. */
  action: z.string(),
  /** Whether the visitor may revert it. */
  mayRevert: z.boolean(),
  /** Null when the entry is too large to be counted here. `added` and `removed` include everything below a node. */
  counts: z
    .object({
      added: KindCounts,
      removed: KindCounts,
      moved: KindCounts,
      changed: KindCounts,
      settings: z.number().int(),
    })
    .nullable(),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** That the list was deleted, or restored. */
export const ListDeletion = z.object({
  what: z.enum(['deleted', 'restored']),
  /** Null when they stay anonymous, or have left. */
  by: z.string().nullable(),
  /** Epoch seconds. */
  at: z.number().int(),
  /** Empty if none was given, and for all but moderators. */
  reason: z.string(),
});
export type ListDeletion = z.infer<typeof ListDeletion>;

export const HistoryPage = z.object({
  /** Newest first. */
  entries: z.array(HistoryEntry),
  /** When the list was deleted and restored, newest first, at most 50: on the first page of the history of a list. */
  deletions: z.array(ListDeletion),
  /** The `before` of the next page; null on the last page. */
  next: z.string().nullable(),
  /** Whose changes these are; null in the history of a list. */
  of: MemberName.nullable(),
});
export type HistoryPage = z.infer<typeof HistoryPage>;

/** `GET /api/v1/lists/{id}/history/{from}-{to}` */
export const DifferenceQuery = z.object({
  below: text(40).min(1).optional().meta({
    description: 'Id of something that was added or removed: what is directly below it, instead',
    example: 'm3f9k2',
  }),
  offset: offsetInAddress,
  limit: limitInAddress(500, 100),
});
export type DifferenceQuery = z.infer<typeof DifferenceQuery>;

export const ChangedNode = z.object({ kind: NodeKindSchema, id: z.string(), ja: z.string(), en: z.string() });
/** A missing `before` or `after` means that the field is absent there. Long texts are cut. */
const fieldChange = z.object({
  field: z.string(),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
});

/** What happened to one menu, category, role or row. */
export const DifferenceItem = ChangedNode.extend({
  what: z.enum(['added', 'removed', 'moved', 'changed']),
  menu: z.string(),
  /** Path of names, outermost first, as far as it is known. */
  place: z.array(ChangedNode),
  /** The path it was moved from, when its parent changed. */
  from: z.array(ChangedNode).optional(),
  fields: z.array(fieldChange),
  /** What was added or removed along with it. */
  below: KindCounts.optional(),
  isSpacer: z.boolean().optional(),
});

/** A changed value of the list itself. */
export const SettingChange = fieldChange.extend({ scope: z.enum(['fields', 'settings', 'anilist']) });

export const HistoryDifference = z.object({
  from: z.number().int(),
  to: z.number().int(),
  items: z.array(DifferenceItem),
  settings: z.array(SettingChange),
  /** Of all items, not just this page of them. */
  total: z.number().int(),
  offset: z.number().int(),
  /** False when the entry is so large that only its first changes are listed. */
  complete: z.boolean(),
});
export type HistoryDifference = z.infer<typeof HistoryDifference>;

/** `GET /api/v1/lists/{id}/changes` */
export const ListChangesQuery = z.object({
  since: wholeInAddress(0, maxInteger).meta({
    description: 'A revision of the list: the `savingId` of its document',
    example: 17,
  }),
  offset: offsetInAddress,
  limit: limitInAddress(500, 100),
});
export type ListChangesQuery = z.infer<typeof ListChangesQuery>;

export const ListChanges = HistoryDifference.pick({
  items: true,
  settings: true,
  total: true,
  offset: true,
}).extend({
  /** The revision that was asked for, and the current one, which is the `since` of the next request. */
  since: z.number().int(),
  revision: z.number().int(),
  /** Names of the menus in which anything changed, in the order of the items; of all items, not just of this page. */
  menus: z.array(z.string()),
});
export type ListChanges = z.infer<typeof ListChanges>;

/** `POST /api/v1/lists/{id}/history/revert` */
export const RevertEntry = z
  .object({ from: revision, to: revision })
  .refine(({ from, to }) => from <= to, 'from must not come after to');
export type RevertEntry = z.infer<typeof RevertEntry>;

/** `POST /api/v1/lists/{id}/history/restore` */
export const RestoreRevision = z.object({ revision });
export type RestoreRevision = z.infer<typeof RestoreRevision>;

/** The answer of a revert. */
export const RevertResult = z.object({
  result: z.enum(['stored', 'nothing']),
  /** The list's revision afterwards. */
  revision: z.number().int(),
  operations: z.number().int(),
  /** What was left as it is, one sentence each; at most 100. `keptTotal` counts all. */
  kept: z.array(z.string()),
  keptTotal: z.number().int(),
});
export type RevertResult = z.infer<typeof RevertResult>;

export const historyEndpoints = defineEndpoints({
  'GET /api/v1/history': {
    summary: "Your changes to all lists, merged, newest first; moderators may ask for another member's",
    query: HistoryQuery,
    answer: HistoryPage,
    isPrivate: true,
  },
  'GET /api/v1/lists/:id/history': {
    isOpen: true,
    summary: 'The changes to a list, by slug or uuid, merged, newest first',
    path: z.object({ id: PathList }),
    query: ListHistoryQuery,
    answer: HistoryPage,
    isPrivate: true,
  },
  'GET /api/v1/lists/:id/changes': {
    isOpen: true,
    scope: 'edit',
    summary: 'What changed in a list since a revision, added up, by menu and row',
    path: z.object({ id: PathList }),
    query: ListChangesQuery,
    answer: ListChanges,
    isPrivate: true,
  },
  'GET /api/v1/lists/:id/history/:range': {
    isOpen: true,
    summary: 'The difference that an entry (first and last revision, such as 12-15) makes, field by field',
    path: z.object({
      id: PathList,
      range: PathName.meta({
        description: 'The first and last revision of an entry, as `from` and `to` of the history have them',
        example: '3-17',
      }),
    }),
    query: DifferenceQuery,
    answer: HistoryDifference,
    isPrivate: true,
  },
  'POST /api/v1/lists/:id/history/revert': {
    scope: 'edit',
    summary: 'Reverts an entry, as a new change; for authors of the list and moderators',
    path: z.object({ id: PathList }),
    body: RevertEntry,
    answer: RevertResult,
  },
  'POST /api/v1/lists/:id/history/restore': {
    scope: 'edit',
    summary: 'Restores a list to a revision, as a new change; for authors of the list and moderators',
    path: z.object({ id: PathList }),
    body: RestoreRevision,
    answer: RevertResult,
  },
});
