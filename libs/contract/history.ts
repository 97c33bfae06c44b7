import { z } from 'zod';
import { ListStatusSchema } from './lists.js';

/** `GET /api/v1/lists/{id}/history` */
export const ListHistoryQuery = z.object({
  /** The `next` of the page before. */
  before: z
    .string()
    .regex(/^\d{1,10}$/)
    .optional(),
  /** Entries of one page. */
  limit: z.coerce.number().int().min(1).max(50).default(25),
});
export type ListHistoryQuery = z.infer<typeof ListHistoryQuery>;

/** `GET /api/v1/history` and the address of `/history`. */
export const HistoryQuery = z.object({
  before: z
    .string()
    .regex(/^\d{1,17}-\d{1,10}-\d{1,10}$/)
    .optional(),
  limit: z.coerce.number().int().min(1).max(50).default(25),
  /** Slug or uuid: only entries of this list. */
  list: z.string().trim().min(1).max(200).optional(),
  /** Screen name or account id of somebody else; for moderators. */
  user: z.string().trim().min(1).max(200).optional(),
});
export type HistoryQuery = z.infer<typeof HistoryQuery>;

const perKind = z.object({
  menu: z.number().int(),
  category: z.number().int(),
  role: z.number().int(),
  credit: z.number().int(),
});

/** Changes of one person on one list, each less than five minutes after the one before (specification, sections 3 and 9). */
export const HistoryEntry = z.object({
  /** `{uuid}:{from}-{to}` */
  id: z.string(),
  /** First and last revision. Changes that others made in between are not in it. */
  from: z.number().int(),
  to: z.number().int(),
  /** Null: somebody who stays anonymous, or the system. */
  username: z.string().nullable(),
  userId: z.number().int().nullable(),
  isSystem: z.boolean(),
  list: z.object({
    uuid: z.string(),
    slug: z.string().nullable(),
    title: z.string(),
    status: ListStatusSchema,
  }),
  /** Epoch seconds of the last and the first change. */
  date: z.number().int(),
  began: z.number().int(),
  /** Stored changes in it. */
  changes: z.number().int(),
  kind: z.enum(['edit', 'upload', 'revert', 'restore']),
  /** What was taken back: the entry of a revert; of a restore, `to` is the revision that it went back to. */
  of: z.object({ from: z.number().int(), to: z.number().int() }).nullable(),
  /** What it comes to, in a line. */
  action: z.string(),
  /** Whether the asker may take it back. */
  mayRevert: z.boolean(),
  /** Null where the entry is too large to be counted here. `added` and `removed` count all that stands below, too. */
  counts: z
    .object({
      added: perKind,
      removed: perKind,
      moved: perKind,
      changed: perKind,
      settings: z.number().int(),
    })
    .nullable(),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const HistoryPage = z.object({
  /** Newest first. */
  entries: z.array(HistoryEntry),
  /** The `before` of the next page; null on the last one. */
  next: z.string().nullable(),
});
export type HistoryPage = z.infer<typeof HistoryPage>;

/** `GET /api/v1/lists/{id}/history/{from}-{to}` */
export const DifferenceQuery = z.object({
  /** Id of a node that was added or removed: what is directly below it, instead. */
  below: z.string().min(1).max(40).optional(),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});
export type DifferenceQuery = z.infer<typeof DifferenceQuery>;

const kind = z.enum(['menu', 'category', 'role', 'credit']);
const named = z.object({ kind, id: z.string(), ja: z.string(), en: z.string() });
/** `before` or `after` left out: the field is absent then. Long texts are cut. */
const fieldChange = z.object({
  field: z.string(),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
});

export const HistoryDifference = z.object({
  from: z.number().int(),
  to: z.number().int(),
  items: z.array(
    named.extend({
      what: z.enum(['added', 'removed', 'moved', 'changed']),
      menu: z.string(),
      /** Where it stands, outermost first, as far as it is known. */
      place: z.array(named),
      /** Where it stood before it was moved below another parent. */
      from: z.array(named).optional(),
      fields: z.array(fieldChange),
      /** What was added or removed with it. */
      below: perKind.optional(),
      isSpacer: z.boolean().optional(),
    }),
  ),
  settings: z.array(fieldChange.extend({ scope: z.enum(['fields', 'settings', 'anilist']) })),
  /** Of all items, not of this part alone. */
  total: z.number().int(),
  offset: z.number().int(),
  /** False: the entry is so large that only its first changes are told. */
  complete: z.boolean(),
});
export type HistoryDifference = z.infer<typeof HistoryDifference>;

/** `POST /api/v1/lists/{id}/history/revert` */
export const RevertEntry = z
  .object({ from: z.number().int().min(0), to: z.number().int().min(0) })
  .refine(({ from, to }) => from <= to, 'from must not come after to');
export type RevertEntry = z.infer<typeof RevertEntry>;

/** `POST /api/v1/lists/{id}/history/restore` */
export const RestoreRevision = z.object({ revision: z.number().int().min(0) });
export type RestoreRevision = z.infer<typeof RestoreRevision>;

/** What taking back answers. */
export const RevertResult = z.object({
  result: z.enum(['stored', 'nothing']),
  /** Of the list, after it. */
  revision: z.number().int(),
  operations: z.number().int(),
  /** What stays as it is, a sentence each; at most 100. `keptTotal` counts all. */
  kept: z.array(z.string()),
  keptTotal: z.number().int(),
});
export type RevertResult = z.infer<typeof RevertResult>;
