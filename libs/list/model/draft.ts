import {
  limits,
  type AnyNode,
  type Json,
  type JsonObject,
  type ListTree,
  type MenuNode,
  type NodeKind,
} from './document.js';
import { assignedValue, assignmentOf, type FieldPlace } from './fields.js';
import { childKind, childrenOf, parentKind, withChildren } from './nodes.js';
import type {
  InsertOperation,
  MoveOperation,
  Operation,
  RemoveOperation,
  SetOperation,
  SettingOperation,
} from './operation.js';
import { compareOrder, sortedIndex } from './order.js';
import { validateOperation } from './validate.js';

/** The outcome of one operation. */
type DraftResult =
  /** It took effect. `operation` is what was actually done, and where; `undo` reverts exactly that. */
  | { result: 'applied'; operation: Operation; undo: Operation }
  /** It was done already: the node to remove is gone, or the node to insert is there. */
  | { result: 'nothing' }
  /** What it needs is gone, or it is not allowed. */
  | { result: 'lost' };

interface Entry {
  kind: NodeKind;
  node: AnyNode;
  parent: Entry | null;
}

const lost: DraftResult = { result: 'lost' };
const nothing: DraftResult = { result: 'nothing' };

/**
 * How many nodes one change may move into other menus, each counted as often as it moves: many times those of the largest list. Each
 * is looked at, so that moving a large category to and fro thousands of times would take minutes. Further moves are lost.
 */
const maxMoved = 10 * limits.credits;
/** A change may have more menus than a list in between; each of them is looked at for every id that all of them have. */
const maxMenus = 2 * limits.menus;

/**
 * The menus that operations name. A partial tree needs only these.
 * @returns unique ids, including those of menus to be inserted.
 */
export function touchedMenus(operations: readonly Operation[]): string[] {
  const ids = new Set<string>();
  for (const operation of operations) {
    if (operation.op === 'setting') continue;
    ids.add(operation.menu);
    if (operation.op === 'move') ids.add(operation.toMenu);
  }
  return [...ids];
}

/**
 * A tree while a change is applied. Copies each node on the path to a changed one, and its fields, once, and does not modify
 * the given tree.
 *
 * A node is looked up in the menu that the operation names, and only if it is not there in the others. Ids must be
 * unique only within one menu. So a server that has loaded just the touched menus decides the same as a browser that
 * has all of them, and the same id in two menus, which a late undo can cause, does no harm.
 */
export class Draft {
  private readonly result: ListTree;
  /** All entries by node id; nearly always one per id. */
  private readonly index = new Map<string, Entry[]>();
  private readonly mine = new Set<object>();
  /** Menus that are not in the index yet, because no operation names them. */
  private unindexedMenus: MenuNode[] = [];
  /** Nodes that moved into other menus. */
  private moved = 0;

  /** @param menus the number of menus in the whole list, if `tree` has only some of them. */
  constructor(
    tree: ListTree,
    operations: readonly Operation[],
    private menus = tree.menus.length,
  ) {
    this.result = { ...tree };
    const touched = new Set(touchedMenus(operations));
    for (const menu of tree.menus) {
      if (touched.has(menu.id)) this.register({ kind: 'menu', node: menu, parent: null });
      else this.unindexedMenus.push(menu);
    }
  }

  get tree(): ListTree {
    return this.result;
  }

  apply(operation: Operation): DraftResult {
    if (validateOperation(operation) !== null) return lost;
    switch (operation.op) {
      case 'insert':
        return this.insert(operation);
      case 'set':
        return this.set(operation);
      case 'move':
        return this.move(operation);
      case 'remove':
        return this.remove(operation);
      case 'setting':
        return this.setting(operation);
    }
  }

  private insert(operation: InsertOperation): DraftResult {
    const { kind, node } = operation;
    const parent = this.parent(kind, operation.parent, operation.menu);
    if (parent === undefined) return lost;
    const menu = parent ? menuOf(parent) : node.id;
    if (this.isTaken(node.id, menu)) return nothing;
    if (kind === 'menu' && this.menus >= maxMenus) return lost;
    const entry: Entry = { kind, node: this.withoutTaken(kind, node, menu), parent };
    this.attach(entry);
    this.register(entry);
    if (kind === 'menu') this.menus += 1;
    return {
      result: 'applied',
      operation: { ...operation, menu, node: entry.node },
      undo: { op: 'remove', kind, menu, id: node.id },
    };
  }

  private set(operation: SetOperation): DraftResult {
    const { kind, id, field } = operation;
    const entry = this.find(kind, id, operation.menu);
    if (!entry) return lost;
    const node = this.own(entry);
    const before = formerValue(kind, node.data, field);
    node.data = this.withValue(kind, node.data, operation);
    const menu = menuOf(entry);
    return {
      result: 'applied',
      operation: { ...operation, menu },
      undo: { op: 'set', kind, menu, id, field, ...before },
    };
  }

  private move(operation: MoveOperation): DraftResult {
    const { kind, id } = operation;
    const entry = this.find(kind, id, operation.menu);
    const parent = this.parent(kind, operation.parent, operation.toMenu);
    if (!entry || parent === undefined || !this.isFree(entry, parent)) return lost;
    const [menu, order, from] = [menuOf(entry), entry.node.order, entry.parent?.node.id ?? null];
    const node = this.own(entry);
    this.detach(entry);
    node.order = operation.order;
    entry.parent = parent;
    this.attach(entry);
    const toMenu = menuOf(entry);
    return {
      result: 'applied',
      operation: { ...operation, menu, toMenu },
      undo: { op: 'move', kind, menu: toMenu, id, toMenu: menu, parent: from, order },
    };
  }

  private remove(operation: RemoveOperation): DraftResult {
    const { kind, id } = operation;
    const entry = this.find(kind, id, operation.menu);
    if (!entry) return nothing;
    if (kind === 'menu') {
      if (this.menus <= 1) return lost;
      this.menus -= 1;
    }
    const menu = menuOf(entry);
    const parent = entry.parent?.node.id ?? null;
    this.detach(entry);
    this.forget(kind, entry.node, menu);
    return {
      result: 'applied',
      operation: { ...operation, menu },
      undo: { op: 'insert', kind, menu, parent, node: entry.node },
    };
  }

  private setting(operation: SettingOperation): DraftResult {
    const { scope, field } = operation;
    const before = formerValue(scope, this.result[scope], field);
    this.result[scope] = this.withValue(scope, this.result[scope], operation);
    return { result: 'applied', operation, undo: { op: 'setting', scope, field, ...before } };
  }

  private find(kind: NodeKind, id: string, menu: string): Entry | undefined {
    const entries = this.index.get(id)?.filter((entry) => entry.kind === kind) ?? [];
    const found = entries.find((entry) => menuOf(entry) === menu) ?? entries[0];
    if (found || this.unindexedMenus.length === 0) return found;
    const rest = this.unindexedMenus;
    this.unindexedMenus = [];
    for (const node of rest) this.register({ kind: 'menu', node, parent: null });
    return this.find(kind, id, menu);
  }

  /** The entry of a new parent; null for a menu, which has none; undefined if the parent does not exist. */
  private parent(kind: NodeKind, id: string | null, menu: string): Entry | null | undefined {
    const above = parentKind[kind];
    return above === null || id === null ? null : this.find(above, id, menu);
  }

  private register(entry: Entry): void {
    const { id } = entry.node;
    const entries = this.index.get(id);
    if (entries) entries.push(entry);
    else this.index.set(id, [entry]);
    const kind = childKind[entry.kind];
    if (!kind) return;
    for (const node of childrenOf(entry.kind, entry.node)) this.register({ kind, node, parent: entry });
  }

  private forget(kind: NodeKind, node: AnyNode, menu: string): void {
    const others = this.index.get(node.id)?.filter((entry) => menuOf(entry) !== menu) ?? [];
    this.index.set(node.id, others);
    const below = childKind[kind];
    if (below) for (const child of childrenOf(kind, node)) this.forget(below, child, menu);
  }

  private isTaken(id: string, menu: string): boolean {
    return this.index.get(id)?.some((entry) => menuOf(entry) === menu) ?? false;
  }

  /**
   * Whether the entry's node and everything below it fits into the menu of its new parent: no id may occur twice in one
   * menu.
   */
  private isFree(entry: Entry, parent: Entry | null): boolean {
    if (!parent || menuOf(entry) === menuOf(parent)) return true;
    const menu = menuOf(parent);
    const isFree = (kind: NodeKind, node: AnyNode): boolean => {
      const below = childKind[kind];
      this.moved += 1;
      return (
        this.moved <= maxMoved &&
        !this.isTaken(node.id, menu) &&
        (!below || childrenOf(kind, node).every((child) => isFree(below, child)))
      );
    };
    return isFree(entry.kind, entry.node);
  }

  /** The node, with sorted children, without the descendants that are elsewhere in the menu by now. */
  private withoutTaken(kind: NodeKind, node: AnyNode, menu: string): AnyNode {
    const below = childKind[kind];
    if (!below) return node;
    const children = childrenOf(kind, node)
      .filter((child) => !this.isTaken(child.id, menu))
      .map((child) => this.withoutTaken(below, child, menu));
    return withChildren(kind, node, children.sort(compareOrder));
  }

  /** A copy of the entry's node that this draft may change, put in place of the original. */
  private own(entry: Entry): AnyNode {
    if (this.mine.has(entry.node)) return entry.node;
    const siblings = this.siblings(entry);
    const copy = withChildren(entry.kind, entry.node, [...childrenOf(entry.kind, entry.node)]);
    siblings[placeOf(entry.node, siblings)] = copy;
    this.mine.add(copy);
    entry.node = copy;
    return copy;
  }

  /** The fields with another value: a copy that this draft may change, made once, because a change may set thousands of them. */
  private withValue(place: FieldPlace, data: JsonObject, assignment: Assignment): JsonObject {
    const own = this.mine.has(data) ? data : { ...data };
    this.mine.add(own);
    const { field } = assignment;
    const value = assignedValue(place, assignment);
    if (value === undefined) delete own[field];
    else own[field] = value;
    return own;
  }

  /** The array that contains or will contain the entry's node, safe to modify. */
  private siblings(entry: Entry): AnyNode[] {
    if (entry.parent) return childrenOf(entry.parent.kind, this.own(entry.parent));
    if (!this.mine.has(this.result.menus)) {
      this.result.menus = [...this.result.menus];
      this.mine.add(this.result.menus);
    }
    return this.result.menus;
  }

  private attach(entry: Entry): void {
    const siblings = this.siblings(entry);
    siblings.splice(sortedIndex(siblings, entry.node), 0, entry.node);
  }

  private detach(entry: Entry): void {
    const siblings = this.siblings(entry);
    siblings.splice(placeOf(entry.node, siblings), 1);
  }
}

/** The index of a node that is among these siblings, which are nearly always sorted. */
function placeOf(node: AnyNode, siblings: readonly AnyNode[]): number {
  const at = sortedIndex(siblings, node);
  return siblings[at] === node ? at : siblings.indexOf(node);
}

function menuOf(entry: Entry): string {
  let top = entry;
  while (top.parent) top = top.parent;
  return top.node.id;
}

type Assignment = { field: string; value: Json; absent?: boolean };

/** The assignment that restores a field to its value in `data`. */
const formerValue = (place: FieldPlace, data: JsonObject, field: string) =>
  assignmentOf(place, field, Object.hasOwn(data, field) ? data[field] : undefined);
