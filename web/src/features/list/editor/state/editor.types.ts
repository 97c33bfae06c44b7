import type { Column } from '@libs/list/operations/columns.js';
import type { DropSide } from '@libs/list/operations/moves.js';
import type { Flag } from '@libs/list/operations/single.js';
import type { AnyNode, ListTree, MenuNode, NodeKind } from '@libs/list/model/document.js';
import type { NewEpisode } from '@libs/list/model/episode-names.js';
import type { Operation } from '@libs/list/model/operation.js';
import type { KeyboardEvent } from 'react';
import type { ClipMemory } from './clip-memory';
import type { CellEvents, CellField } from './cell.types';
import type { CellPlace } from './grid-items';
import type { SelectionStore } from './selection-store';
import type { NameActions } from '../names/name-actions';

/** What the actions need from the page around the grid. */
export interface EditorPage {
  newId: () => string;
  /** Puts the caret into a cell once it is rendered. */
  focus: (id: string, column: Column) => void;
  /** The same for a node that may be in another episode; that episode is then shown. */
  jump: (id: string, column: Column) => void;
  /** Scrolls a node into view, even in another episode, without moving the caret. */
  show: (id: string) => void;
  /** Something was edited by hand. */
  onEdited: () => void;
  /** A node was removed; `name` says which. `first`: the previous value of `steps`. */
  onRemoved: (name: string, first: number) => void;
  onPasteLines: (text: string, id: string) => void;
  /** How many of the author's own steps can be undone. */
  steps: () => number;
  /** Undoes the author's own steps until this many are left. */
  undoTo: (steps: number) => void;
  /**
   * Rows (`what`) were pasted over others.
   * @param first the previous value of `steps`
   * @param insertInstead undoes that and inserts the rows in between
   */
  onPastedOver: (what: string, first: number, insertInstead: () => void) => void;
  /** A new episode was added at `index`. */
  onMenuAdded: (id: string, index: number) => void;
  /** Opens the menu of a line next to its field. */
  openMenu: (id: string, anchor: Element) => void;
}

export interface EditorActions extends CellEvents {
  readonly tree: () => ListTree | null;
  readonly rows: RowActions;
  readonly names: NameActions;
  /**
   * Returns the operations that the session took: none while it is refused. `confirmed`: the rows whose names a person confirmed with
   * them (`Change`).
   */
  edit: (operations: readonly Operation[], confirmed?: readonly string[]) => readonly Operation[];
  toggle: (id: string, flag: Flag) => void;
  step: (id: string, step: -1 | 1, column?: Column) => void;
  /** A new sibling of a node. A row is stored with the first thing that is written into it, and vanishes when it is left empty. */
  addBeside: (id: string, side: 'before' | 'after') => void;
  /** Whether it is such a row. */
  isNewRow: (id: string) => boolean;
  /** A spacer after a row, or before a new one. */
  addSpacer: (id: string) => void;
  /** A new last child of a node; a row as in `addBeside`. */
  addBelow: (id: string) => void;
  duplicate: (id: string) => void;
  remove: (id: string) => void;
  /** Moves nodes of one kind, from top to bottom, to the target. */
  move: (ids: readonly string[], targetId: string, side?: DropSide) => void;
  /** Collects a role from all episodes on the Overview. */
  toOverview: (roleId: string) => void;
  /** Moves the rows of a role on the Overview to the episodes in their comments. */
  toEpisodes: (roleId: string) => void;
  /** Whether somebody else removed the node with this id. */
  wasTaken: (id: string) => boolean;
  /** Restores a node that somebody else removed; `before`: its episode before that. Returns whether there was a place for it. */
  putNodeBack: (before: MenuNode, node: AnyNode) => boolean;
  /** Keeps a node that somebody else removed for the person editing it, who left without deciding. */
  lose: (kind: NodeKind, before: MenuNode, node: AnyNode) => void;
  /** Adds an episode with this name; by default the next one. */
  addEpisode: (episode?: NewEpisode) => void;
}

/** The field into which something is pasted. */
export interface PastePlace extends CellPlace {
  /** Only part of its text is selected, and the pasted text replaces that. */
  isPart: boolean;
}

/** Actions for several rows, roles or categories at once, and for the clipboard. */
export interface RowActions {
  selection: SelectionStore;
  clips: ClipMemory;
  /** A key pressed in a cell. Returns whether it was handled. */
  onKey: (event: KeyboardEvent<CellField>, id: string, column: Column) => boolean;
  remove: () => void;
  duplicate: () => void;
  step: (by: -1 | 1) => void;
  flag: (flag: Flag) => void;
  write: (column: 'studio' | 'comment', text: string) => void;
  clear: () => void;
  /** Confirms suggested names. */
  confirm: () => void;
  /** Copies the selected lines, or the node with this id. `as`: what other programs get. */
  copy: (id?: string, as?: 'text' | 'json') => void;
  /** Pastes what was copied, or the given clip, at a node. */
  paste: (id: string, clip?: string) => void;
  /** The page's copy, cut and paste events. `id`: node whose field has the caret, without text selected in it. */
  onCopy: (event: ClipboardEvent, id: string | null, cut: boolean) => void;
  onPaste: (event: ClipboardEvent, cell: PastePlace | null) => void;
}
