import { z } from 'zod';
import type { Change, Operation, StoredChange } from '../../list/model/operation.js';
import type { ListTree } from '../../list/model/document.js';
import { ChangeSchema, listUuid } from './change-schema.js';
import type { ErrorCode } from '../base/errors.js';
import type { FeedAnswer, FeedEditing, FeedLists } from './feed.js';
import type { PresenceChanged, PresenceSet, PresenceState } from './presence.js';
import type { ErrorResponse } from '../base/error-response.js';
import { revision, text } from '../base/scalars.js';
import type { SiteState } from '../base/site-state.js';

export const OpenRequest = z.strictObject({
  /** Slug or uuid. */
  list: text(200).min(1),
  /** The revision that the client has; omit it to get the whole list. */
  since: revision.optional(),
});
export type OpenRequest = z.infer<typeof OpenRequest>;

export const PushRequest = z.strictObject({
  list: listUuid,
  base: revision,
  change: ChangeSchema,
});
export interface PushRequest {
  /** uuid */
  list: string;
  /** The revision that the change is based on. */
  base: number;
  change: Change;
}

/** Whether this visitor's changes to a list are accepted right now, and if not, why. */
export type Rights =
  | { canEdit: true; reason: null }
  /** `unauthorized`, `banned` (the message has the reason), or `no-permission`. */
  | { canEdit: false; reason: { code: ErrorCode; message: string } };

/** Either the whole list, or the changes since the revision that the client has. */
export type OpenAnswer =
  | ({ ok: true; uuid: string; revision: number } & Rights &
      ({ tree: ListTree } | { changes: StoredChange[] }))
  | ErrorResponse;

export type PushAnswer =
  /**
   * The change is in the log under this revision, possibly from an earlier attempt. `nothing`: it had no effect, so
   * nothing was logged or broadcast; `revision` is the list's current one.
   */
  | { ok: true; result: 'stored'; revision: number; nothing?: true }
  /** Somebody removed what the change needs. Apply `changes`, drop or correct `lost`, and push again. */
  | { ok: true; result: 'rebase'; changes: StoredChange[]; lost: Operation[] }
  | ErrorResponse;

type Answer<Value> = (answer: Value) => void;

/**
 * Events that clients send. Every event except `list:close` may be refused with `bad-request` or `too-many-requests`.
 */
export interface ClientToServer {
  /** Opens a list and subscribes to it: from now on `list:changed`, `list:rights` and presence events arrive. */
  'list:open': (request: OpenRequest, answer: Answer<OpenAnswer>) => void;
  /** Sends one change. If no answer arrives, it may be sent again with the same change id. */
  'list:push': (request: PushRequest, answer: Answer<PushAnswer>) => void;
  'list:close': (uuid: string) => void;
  /** Sets this connection's position in a list that it has open. Throttle it: at most 10 a second are accepted. */
  'presence:set': (where: PresenceSet, answer?: Answer<{ ok: true } | ErrorResponse>) => void;
  /** Follows all public lists, for the home page and for cards. */
  'feed:follow': (answer: Answer<FeedAnswer>) => void;
  'feed:leave': () => void;
}

/** Events that the server sends. The visitor never gets events of lists that they may not see. */
export interface ServerToClient {
  /** Sent in order of `revision`, also to the author of the change. */
  'list:changed': (event: { list: string; change: StoredChange }) => void;
  /** The visitor's rights on an open list have changed: it was verified or published, or has other authors. */
  'list:rights': (event: { list: string } & Rights) => void;
  /** Everybody who has the list open; sent once after each `list:open`. */
  'presence:state': (event: PresenceState) => void;
  /** What has changed since the previous event for this list. */
  'presence:changed': (event: PresenceChanged) => void;
  /** Public lists have changed; at most one event every two seconds. */
  'feed:lists': (event: FeedLists) => void;
  /** Somebody starts or stops editing a public list. */
  'feed:editing': (event: { lists: FeedEditing[] }) => void;
  /**
   * Reports that concern this account were sent or settled, so `AuthState.reports` may be out of date. Sent only to
   * that account.
   */
  'reports:changed': () => void;
  /**
   * A list of which this account is an author lapsed, or is complete again, so `OwnListsPage.lapsed` is out of date.
   * Sent only to that account.
   */
  'lapses:changed': () => void;
  /**
   * Something happened to what this account follows, so `FollowedFeed.unseen` is out of date. Sent only to that account, at most
   * once every two seconds.
   */
  'following:changed': () => void;
  /**
   * The operator says something else to everybody, or the site is read-only, or no longer so. Also sent after connecting, if there is
   * something to say.
   */
  'site:changed': (event: SiteState) => void;
  /** Somebody took or left a task; sent only to members, at most once every two seconds. */
  'tasks:changed': () => void;
  /** The discussion of an open list changed. */
  'comments:changed': (event: { list: string }) => void;
  /** The moderators' queues may have changed; sent only to moderators, at most once every two seconds. */
  'desk:changed': () => void;
  /**
   * The connection closes right after this. Reasons: the account's rights changed (`banned` with the reason,
   * `rights-changed`), the session ended (`unauthorized`), an open list is no longer visible (`list-not-found`), or the
   * server is stopping (`unavailable`). Reconnect; `list:open` then returns the current rights.
   */
  'session:ended': (event: { code: ErrorCode; message: string }) => void;
}
