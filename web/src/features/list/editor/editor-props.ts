import type { Person } from '@libs/contract/lists/presence.js';
import type { ListTree } from '@libs/list/model/document.js';
import type { Column } from '@libs/list/operations/columns.js';
import type { ReactNode } from 'react';
import type { ListSession } from '../../shell/live/list-session';
import type { SessionState } from '../../shell/live/session-state';
import type { Requests } from './grid/requests';

export interface EditorProps {
  session: ListSession;
  state: SessionState;
  /** The list, or what of it has been loaded (`state.absent` is the rest). */
  tree: ListTree;
  isWhole: boolean;
  /** Index of the current menu. */
  selected: number;
  onSelect: (index: number, added?: string) => void;
  /** Requests from elsewhere on the page to show a node. */
  jumps: Requests<[id: string, column?: Column]>;
  /** Requests from elsewhere on the page to open or close the review of names. */
  reviews: Requests<[isOpen: boolean]>;
  /** Who else is here, and how that is shown. */
  people: readonly Person[];
  here: ReactNode;
  onDone: () => void;
}
