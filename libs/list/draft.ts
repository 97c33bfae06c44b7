import type { AnyNode, Json, JsonObject, ListTree, MenuNode, NodeKind } from './document.js';
import { isYesField, keepsNull, type FieldPlace } from './fields.js';
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

/** What became of one operation. */
export type Outcome =
  /** It found its place. `operation` carries the menus as they are now; `undo` takes back exactly what it did. */
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

const lost: Outcome = { result: 'lost' };
const nothing: Outcome = { result: 'nothing' };

/**
 * The menus that operations name. A partial tree needs no others.
 * @returns ids without repetition; of menus that are to be inserted, too.
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
 * A tree in the course of a change. Copies each node on the way to a changed one, once, and leaves the given tree as it is.
 *
 * Nodes are found among the touched menus first. Only a node that is not there is looked for in the others, and whether an
 * id is taken is asked of the touched menus alone: so a server that holds just those decides as a browser that holds all.
 */
export class Draft {
  private readonly result: ListTree;
  private readonly near = new Map<string, Entry>();
  private far: Map<string, Entry> | null = null;
  private readonly mine = new Set<object>();
  private readonly distant: MenuNode[] = [];

  /** @param menus how many menus the whole list has, where `tree` holds only some. */
  constructor(
    tree: ListTree,
    operations: readonly Operation[],
    private menus = tree.menus.length,
  ) {
    this.result = { ...tree };
    const touched = new Set(touchedMenus(operations));
    for (const menu of tree.menus) {
      if (touched.has(menu.id)) this.register(this.near, { kind: 'menu', node: menu, parent: null });
      else this.distant.push(menu);
    }
  }

  get tree(): ListTree {
    return this.result;
  }

  apply(operation: Operation): Outcome {
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

  private insert(operation: InsertOperation): Outcome {
    const { kind, node } = operation;
    if (this.near.has(node.id)) return nothing;
    const parent = this.parent(kind, operation.parent);
    if (parent === undefined) return lost;
    const entry: Entry = { kind, node: this.withoutTaken(kind, node), parent };
    this.attach(entry);
    this.register(this.near, entry);
    if (kind === 'menu') this.menus += 1;
    const menu = menuOf(entry);
    return {
      result: 'applied',
      operation: { ...operation, menu },
      undo: { op: 'remove', kind, menu, id: node.id },
    };
  }

  private set(operation: SetOperation): Outcome {
    const { kind, id, field } = operation;
    const entry = this.find(id);
    if (entry?.kind !== kind) return lost;
    const node = this.own(entry);
    const before = node.data;
    node.data = withValue(kind, before, operation);
    const menu = menuOf(entry);
    return {
      result: 'applied',
      operation: { ...operation, menu },
      undo: { op: 'set', kind, menu, id, field, ...formerValue(kind, before, field) },
    };
  }

  private move(operation: MoveOperation): Outcome {
    const { kind, id } = operation;
    const entry = this.find(id);
    if (entry?.kind !== kind) return lost;
    const parent = this.parent(kind, operation.parent);
    if (parent === undefined) return lost;
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

  private remove(operation: RemoveOperation): Outcome {
    const { kind, id } = operation;
    const entry = this.find(id);
    if (!entry) return nothing;
    if (entry.kind !== kind) return lost;
    if (kind === 'menu') {
      if (this.menus <= 1) return lost;
      this.menus -= 1;
    }
    const menu = menuOf(entry);
    const parent = entry.parent?.node.id ?? null;
    this.detach(entry);
    this.forget(kind, entry.node);
    return {
      result: 'applied',
      operation: { ...operation, menu },
      undo: { op: 'insert', kind, menu, parent, node: entry.node },
    };
  }

  private setting(operation: SettingOperation): Outcome {
    const { scope, field } = operation;
    const before = this.result[scope];
    this.result[scope] = withValue(scope, before, operation);
    return {
      result: 'applied',
      operation,
      undo: { op: 'setting', scope, field, ...formerValue(scope, before, field) },
    };
  }

  private find(id: string): Entry | undefined {
    return this.near.get(id) ?? this.elsewhere().get(id);
  }

  private elsewhere(): Map<string, Entry> {
    if (!this.far) {
      this.far = new Map();
      for (const node of this.distant) this.register(this.far, { kind: 'menu', node, parent: null });
    }
    return this.far;
  }

  /** The entry of a new parent; null for a menu, which has none; undefined when there is no such parent. */
  private parent(kind: NodeKind, id: string | null): Entry | null | undefined {
    if (kind === 'menu' || id === null) return null;
    const entry = this.find(id);
    return entry?.kind === parentKind[kind] ? entry : undefined;
  }

  private register(index: Map<string, Entry>, entry: Entry): void {
    if (!index.has(entry.node.id)) index.set(entry.node.id, entry);
    const kind = childKind[entry.kind];
    if (!kind) return;
    for (const node of childrenOf(entry.kind, entry.node))
      this.register(index, { kind, node, parent: entry });
  }

  private forget(kind: NodeKind, node: AnyNode): void {
    if (!this.near.delete(node.id)) this.far?.delete(node.id);
    const below = childKind[kind];
    if (below) for (const child of childrenOf(kind, node)) this.forget(below, child);
  }

  /** The node without the descendants that stand elsewhere by now, its children sorted. */
  private withoutTaken(kind: NodeKind, node: AnyNode): AnyNode {
    const below = childKind[kind];
    if (!below) return node;
    const children = childrenOf(kind, node)
      .filter((child) => !this.near.has(child.id))
      .map((child) => this.withoutTaken(below, child));
    return withChildren(kind, node, children.sort(compareOrder));
  }

  /** The entry's node as a copy that this draft may change, put in place of the original. */
  private own(entry: Entry): AnyNode {
    if (this.mine.has(entry.node)) return entry.node;
    const siblings = this.siblings(entry);
    const copy = withChildren(entry.kind, entry.node, [...childrenOf(entry.kind, entry.node)]);
    siblings[siblings.indexOf(entry.node)] = copy;
    this.mine.add(copy);
    entry.node = copy;
    return copy;
  }

  /** The array in which the entry's node stands, or shall stand, free to be changed. */
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
    siblings.splice(siblings.indexOf(entry.node), 1);
  }
}

function menuOf(entry: Entry): string {
  let top = entry;
  while (top.parent) top = top.parent;
  return top.node.id;
}

type Assignment = { field: string; value: Json; absent?: boolean };

function withValue(place: FieldPlace, data: JsonObject, { field, value, absent }: Assignment): JsonObject {
  const removes =
    value === null ? (absent ?? !keepsNull(place, field)) : value === false && isYesField(place, field);
  if (!removes) return { ...data, [field]: value };
  const { [field]: _removed, ...rest } = data;
  return rest;
}

/** The assignment that brings a field back to what it was in `data`. */
function formerValue(place: FieldPlace, data: JsonObject, field: string): { value: Json; absent?: boolean } {
  const absent = !Object.hasOwn(data, field);
  const value = absent ? null : data[field]!;
  return value === null && absent === keepsNull(place, field) ? { value, absent } : { value };
}
