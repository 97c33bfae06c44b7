import type { AnyNode, Json, NodeKind } from './document.js';

/**
 * The closed set of operations on a list. Each addresses nodes by id; `menu` is the id of the menu row that holds
 * the node (for a menu itself: its own id), so that a store can load only the rows it needs.
 */
export type Operation = InsertOperation | SetOperation | MoveOperation | RemoveOperation | SettingOperation;

/** Adds `node` with everything below it. `parent` is null for a menu. Inserting an id that is there already does nothing. */
export interface InsertOperation {
  op: 'insert';
  kind: NodeKind;
  menu: string;
  parent: string | null;
  node: AnyNode;
}

/** Sets one own field of a node; `value` null removes the field (except `category.studio`, where null is a value). */
export interface SetOperation {
  op: 'set';
  kind: NodeKind;
  menu: string;
  id: string;
  field: string;
  value: Json;
  /** Only with `value` null, and only where the rule above would do the other: true removes the field, false stores null. */
  absent?: boolean;
}

/** Moves a node to another place among its siblings, below another parent, or into another menu (`toMenu`). */
export interface MoveOperation {
  op: 'move';
  kind: NodeKind;
  menu: string;
  id: string;
  toMenu: string;
  /** null for a menu. */
  parent: string | null;
  order: string;
}

/** Removes a node with everything below it. */
export interface RemoveOperation {
  op: 'remove';
  kind: NodeKind;
  menu: string;
  id: string;
}

/**
 * Sets one value of the list itself. `scope` says which part of the tree: a top-level field (`title`, `comment`, …),
 * one of `settings`, or one of `anilist`; `value` null removes it where the interchange allows absence.
 */
export interface SettingOperation {
  op: 'setting';
  scope: 'fields' | 'settings' | 'anilist';
  field: string;
  value: Json;
  /** As in `SetOperation`. */
  absent?: boolean;
}

/** A unit of work: applied whole, stored once (a second push of the same `id` does nothing), undone whole. */
export interface Change {
  /** Made by the client, 8 to 40 characters of [A-Za-z0-9_-]. */
  id: string;
  operations: Operation[];
}

/** A change in the order that the server gave it. */
export interface StoredChange extends Change {
  revision: number;
  /** Account id of the author; null for changes made by the system. */
  userId: number | null;
  userName: string | null;
  /** Epoch milliseconds. */
  at: number;
}
