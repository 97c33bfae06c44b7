import { z } from 'zod';
import type { Change, ListTree, Operation, StoredChange } from '../list/index.js';
import type { ErrorCode } from './errors.js';

/** Raised when an old client can no longer be served; sent in the handshake as `auth.protocol`. */
export const protocolVersion = 1;

const id = z
  .string()
  .min(1)
  .max(40)
  .regex(/^[A-Za-z0-9_-]+$/);
const order = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[A-Za-z0-9]+$/);
const kind = z.enum(['menu', 'category', 'role', 'credit']);
const json: z.ZodType = z.json();
const field = z.string().min(1).max(100);

/** A node with its children; the depth is checked against `kind` when the change is applied. */
const node: z.ZodType = z.lazy(() =>
  z.strictObject({
    id,
    order,
    data: z.record(z.string().max(100), json),
    categories: z.array(node).optional(),
    roles: z.array(node).optional(),
    credits: z.array(node).optional(),
  }),
);

export const OperationSchema = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('insert'), kind, menu: id, parent: id.nullable(), node }),
  z.strictObject({
    op: z.literal('set'),
    kind,
    menu: id,
    id,
    field,
    value: json,
    absent: z.boolean().optional(),
  }),
  z.strictObject({ op: z.literal('move'), kind, menu: id, id, toMenu: id, parent: id.nullable(), order }),
  z.strictObject({ op: z.literal('remove'), kind, menu: id, id }),
  z.strictObject({
    op: z.literal('setting'),
    scope: z.enum(['fields', 'settings', 'anilist']),
    field,
    value: json,
    absent: z.boolean().optional(),
  }),
]);

export const ChangeSchema = z.strictObject({
  id: z
    .string()
    .min(8)
    .max(40)
    .regex(/^[A-Za-z0-9_-]+$/),
  operations: z.array(OperationSchema).min(1).max(50_000),
});

export const OpenRequest = z.strictObject({
  /** Slug or uuid. */
  list: z.string().min(1).max(200),
  /** The revision that the client has; left out: send the whole list. */
  since: z.number().int().min(0).optional(),
});
export type OpenRequest = z.infer<typeof OpenRequest>;

export const PushRequest = z.strictObject({
  list: z.string().length(48),
  base: z.number().int().min(0),
  change: ChangeSchema,
});
export interface PushRequest {
  /** uuid */
  list: string;
  /** The revision on which the change was made. */
  base: number;
  change: Change;
}

export type Refusal = { ok: false; code: ErrorCode; message: string };

/** Either the whole list, or the changes since the revision that the client has. */
export type OpenAnswer =
  | { ok: true; uuid: string; revision: number; canEdit: boolean; tree: ListTree }
  | { ok: true; uuid: string; revision: number; canEdit: boolean; changes: StoredChange[] }
  | Refusal;

export type PushAnswer =
  | { ok: true; result: 'stored'; revision: number }
  /** Somebody removed what the change needs. Apply `changes`, drop or mend `lost`, and push again. */
  | { ok: true; result: 'rebase'; changes: StoredChange[]; lost: Operation[] }
  | Refusal;

export interface ClientToServer {
  'list:open': (request: OpenRequest, answer: (answer: OpenAnswer) => void) => void;
  'list:push': (request: PushRequest, answer: (answer: PushAnswer) => void) => void;
  'list:close': (uuid: string) => void;
}

export interface ServerToClient {
  /** In the order of `revision`; also sent to the author. */
  'list:changed': (event: { list: string; change: StoredChange }) => void;
  /** The session's rights changed, or the server is stopping: reconnect to go on. */
  'session:ended': (event: { code: ErrorCode; message: string }) => void;
}
