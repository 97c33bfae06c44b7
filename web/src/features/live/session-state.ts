import type { Refusal } from '@libs/contract/live.js';
import type { ListTree } from '@libs/list/document.js';
import { ref } from 'valtio';
import type { LostChange } from './pending';

export interface SessionState {
  connected: boolean;
  /** Revision of the confirmed tree; without a tree, the one that the page shows. */
  revision: number;
  /** The confirmed tree with the own changes on it; null while only watching for a first change. */
  tree: ListTree | null;
  /** Whether the server takes changes of this visitor. Without that, the tree is a working copy. */
  canEdit: boolean;
  /** Own changes that the server has not confirmed. */
  pending: number;
  /** The waiting changes were made on a working copy and wait for `save`. */
  held: boolean;
  /** Why nothing can be saved; editing stops until it is settled. */
  refusal: Refusal | null;
  /** A passing difficulty; the session tries again by itself. */
  trouble: string | null;
  lost: LostChange[];
  canUndo: boolean;
  canRedo: boolean;
  /** Ids of the nodes that somebody else has just changed. A new object each time. */
  touched: { ids: string[] };
}

/** Before anything was heard. */
export const initialState = (): SessionState => ({
  connected: false,
  revision: 0,
  tree: null,
  canEdit: false,
  pending: 0,
  held: false,
  refusal: null,
  trouble: null,
  lost: [],
  canUndo: false,
  canRedo: false,
  touched: ref({ ids: [] }),
});
