import { z } from 'zod';
import type { Change, ListTree, Operation, StoredChange } from '../list/index.js';
import { ChangeSchema, listUuid } from './change-schema.js';
import type { ErrorCode } from './errors.js';
import type { FeedAnswer, FeedEditing, FeedLists } from './feed.js';
import type { PresenceChanged, PresenceSet, PresenceState } from './presence.js';

/**
 * Raised when the two sides would no longer understand each other; sent in the handshake as `auth.protocol`. An older client
 * is refused with `client-too-old`; a newer one meets an old server only while a new version is being rolled out, is refused
 * with `unavailable`, and comes again.
 */
export const protocolVersion = 1;

export const OpenRequest = z.strictObject({
  /** Slug or uuid. */
  list: z.string().min(1).max(200),
  /** The revision that the client has; left out: send the whole list. */
  since: z.number().int().min(0).optional(),
});
export type OpenRequest = z.infer<typeof OpenRequest>;

export const PushRequest = z.strictObject({
  list: listUuid,
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

export interface Refusal {
  ok: false;
  code: ErrorCode;
  /** For people: the sentence of the catalogue, and what is special here (a reason, a place). */
  message: string;
  /** Seconds after which the same may be sent again; with `too-many-requests`. */
  retryAfter?: number;
}

/** Whether this visitor's changes of a list are taken at the moment, and why not. */
export type Rights =
  | { canEdit: true; reason: null }
  /** `unauthorized`, `banned` (the message has the reason), or `no-permission`. */
  | { canEdit: false; reason: { code: ErrorCode; message: string } };

/** Either the whole list, or the changes since the revision that the client has. */
export type OpenAnswer =
  | ({ ok: true; uuid: string; revision: number } & Rights &
      ({ tree: ListTree } | { changes: StoredChange[] }))
  | Refusal;

export type PushAnswer =
  /**
   * It is in the log under this revision, also when it was sent before. `nothing`: all of it was done already, so there is
   * nothing to log, and nobody is told; `revision` is the list's.
   */
  | { ok: true; result: 'stored'; revision: number; nothing?: true }
  /** Somebody removed what the change needs. Apply `changes`, drop or mend `lost`, and push again. */
  | { ok: true; result: 'rebase'; changes: StoredChange[]; lost: Operation[] }
  | Refusal;

type Answer<Value> = (answer: Value) => void;

/** What clients send. Every event but `list:close` may be refused with `bad-request` and `too-many-requests`. */
export interface ClientToServer {
  /** Opens a list and follows it: from now on `list:changed`, `list:rights` and presence of this list come. */
  'list:open': (request: OpenRequest, answer: Answer<OpenAnswer>) => void;
  /** Sends one change. May be sent again with the same change id whenever the answer did not come. */
  'list:push': (request: PushRequest, answer: Answer<PushAnswer>) => void;
  'list:close': (uuid: string) => void;
  /** Says where this connection is in a list that it has open. Throttle it: 10 a second are taken. */
  'presence:set': (where: PresenceSet, answer?: Answer<{ ok: true } | Refusal>) => void;
  /** Follows the lists that everybody may see, for the home page and for cards. */
  'feed:follow': (answer: Answer<FeedAnswer>) => void;
  'feed:leave': () => void;
}

/** What the server sends. Events of lists that the visitor may not see never come. */
export interface ServerToClient {
  /** In the order of `revision`; also sent to the author. */
  'list:changed': (event: { list: string; change: StoredChange }) => void;
  /** The rights on an open list are others than before: it was verified or published, or has other authors. */
  'list:rights': (event: { list: string } & Rights) => void;
  /** Everybody who has the list open; comes once after each `list:open`. */
  'presence:state': (event: PresenceState) => void;
  /** What is different since the last event of this list. */
  'presence:changed': (event: PresenceChanged) => void;
  /** Lists that everybody may see have changed; at most one event in two seconds. */
  'feed:lists': (event: FeedLists) => void;
  /** Somebody begins or ends editing a list that everybody may see. */
  'feed:editing': (event: { lists: FeedEditing[] }) => void;
  /** Reports that concern this account were sent or settled: `AuthState.reports` may be another. Not told to others. */
  'reports:changed': () => void;
  /** What waits for a moderator may be another; only moderators hear it, at most once in two seconds. */
  'desk:changed': () => void;
  /**
   * The connection ends right after: the account's rights changed (`banned` with the reason, `rights-changed`), the session is
   * over (`unauthorized`), an open list can no longer be seen (`list-not-found`), or the server stops (`unavailable`).
   * Connect again; what is allowed then is told by `list:open`.
   */
  'session:ended': (event: { code: ErrorCode; message: string }) => void;
}
