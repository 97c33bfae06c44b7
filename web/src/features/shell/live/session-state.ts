import type { ErrorResponse } from '@libs/contract/base/error-response.js';
import type { ListTree } from '@libs/list/model/document.js';
import { ref } from 'valtio';
import type { Absent } from './absent';
import type { Overwritten } from './overwritten';
import type { LostChange } from './pending';

export interface SessionState {
  connected: boolean;
  /** Why the last attempt to connect failed; null once there is a connection. */
  unreachable: ErrorResponse | null;
  /** Revision of the confirmed tree; without a tree, the one on the page. */
  revision: number;
  /** When the latest known change was stored, in epoch milliseconds; null: the page shows the latest one. */
  changedAt: number | null;
  /** The confirmed tree with the own changes applied; null while only waiting for a first change. */
  tree: ListTree | null;
  /** The same without what is in the menus of `absent`; null once there is a `tree`, or nothing yet. */
  part: ListTree | null;
  absent: Absent | null;
  /** Whether the server accepts this visitor's changes. Otherwise the tree is a working copy. */
  canEdit: boolean;
  /** Own changes that the server has not confirmed. */
  pending: number;
  /** Whether the browser keeps them until then. */
  isKept: boolean;
  /** What an earlier page has left unsent is not known yet. */
  isTakingOver: boolean;
  /** The pending changes were made on a working copy and wait for `save`. */
  held: boolean;
  /** Why nothing can be saved; editing is disabled until it is resolved. */
  refusal: ErrorResponse | null;
  /** A temporary problem; the session retries by itself. */
  trouble: string | null;
  lost: LostChange[];
  /** What the author typed and somebody else overwrote, until the author has decided. */
  overwritten: readonly Overwritten[];
  canUndo: boolean;
  canRedo: boolean;
  /** The id of a row in the tree that is stored only with the first thing written into it. */
  newRow: string | null;
  /** Ids of the nodes that somebody else has just changed. A new object each time. */
  touched: { ids: string[] };
}

/** Before any event was received. */
export const initialState = (): SessionState => ({
  connected: false,
  unreachable: null,
  revision: 0,
  changedAt: null,
  tree: null,
  part: null,
  absent: null,
  canEdit: false,
  pending: 0,
  isKept: true,
  isTakingOver: false,
  held: false,
  refusal: null,
  trouble: null,
  lost: [],
  overwritten: ref([]),
  canUndo: false,
  canRedo: false,
  newRow: null,
  touched: ref({ ids: [] }),
});
