import type { OpenAnswer, OpenRequest, PushAnswer, PushRequest, Rights } from '@libs/contract/lists/live.js';
import type { ErrorResponse } from '@libs/contract/base/error-response.js';
import type { ListTree } from '@libs/list/model/document.js';
import type { StoredChange } from '@libs/list/model/operation.js';
import type { Absent } from './absent';

/** A list, or a part of it. */
export interface PartialList {
  tree: ListTree;
  /** The menus without what is in them; null: the tree is whole. */
  absent: Absent | null;
}

/** What a session receives from the server. */
export interface TransportEvents {
  /** The connection is open, initially or again. */
  connected: () => void;
  disconnected: () => void;
  /** No connection could be made; it is tried again. `why`: a refusal of the server, or `network`. */
  unreachable: (why: ErrorResponse) => void;
  /** Somebody's change was stored, in order of revision except for gaps. */
  changed: (list: string, change: StoredChange) => void;
  /** The rights on a list changed while the connection stays open. */
  rights: (list: string, rights: Rights) => void;
  /** The rights changed or the server is stopping; the connection comes back by itself. */
  ended: (refusal: ErrorResponse) => void;
}

/**
 * The connection to the server. `open` and `push` reject if there is no answer: the connection was lost or timed out,
 * and it is unknown whether the server got the message.
 */
export interface Transport {
  open(request: OpenRequest): Promise<OpenAnswer>;
  /**
   * The whole list, of this or a somewhat earlier moment: compressed and kept by caches, unlike the answer of `open`. Rejects if
   * it cannot be had this way.
   */
  tree(list: string): Promise<{ revision: number; tree: ListTree }>;
  /** The same, of a long list only what is in the menu of this name, or in the first. */
  part(list: string, menu: string): Promise<{ revision: number } & PartialList>;
  push(request: PushRequest): Promise<PushAnswer>;
  /** Starts listening. Called once. */
  start(events: TransportEvents): void;
  /** Reconnects as the currently signed-in visitor. */
  reconnect(): void;
  stop(): void;
}
