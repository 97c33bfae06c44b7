import type { AnyNode, Json, JsonObject, NodeKind } from '../model/document.js';
import { assignedValue } from '../model/fields.js';
import { childKind, childrenOf } from '../model/nodes.js';
import type { InsertOperation, MoveOperation, Operation, SettingOperation } from '../model/operation.js';

/** What the log stores about a change: what was done, and what undoes it (in the order to apply it). */
export interface UndoableChange {
  operations: readonly Operation[];
  inverse: readonly Operation[];
}

interface NodePlace {
  menu: string;
  /** null: among the menus. */
  parent: string | null;
  order: string;
}

/** A node at one moment, as far as a run of changes reveals. */
export interface NodeState {
  /** null: nothing in the run moved it, so its place is unknown. */
  place: NodePlace | null;
  /** All own fields if `whole`, otherwise those that the run touched; undefined: the field is absent. */
  data: Map<string, Json | undefined>;
  whole: boolean;
}

/** A node touched by a run, before and after it. null: not in the list. */
export interface NetNode {
  id: string;
  kind: NodeKind;
  /** The menu in which it was last seen. */
  menu: string;
  before: NodeState | null;
  after: NodeState | null;
}

export interface NetSetting {
  scope: SettingOperation['scope'];
  field: string;
  before: Json | undefined;
  after: Json | undefined;
}

/** The net effect of a run of changes. Nodes and settings that end up as they started are left out. */
export interface NetChange {
  nodes: NetNode[];
  settings: NetSetting[];
}

/**
 * Adds up changes, oldest first. A value set in ten steps counts once; something added and removed again does not
 * count.
 */
export function netChange(changes: Iterable<UndoableChange>): NetChange {
  const run = new Run();
  for (const { operations, inverse } of changes) {
    for (const [index, operation] of operations.entries()) {
      const undo = inverse[inverse.length - 1 - index];
      if (undo) run.add(operation, undo);
    }
  }
  return run.result();
}

/** The fields of a node that differ. None if it was added or removed. */
export function changedFields({
  before,
  after,
}: NetNode): { field: string; before: Json | undefined; after: Json | undefined }[] {
  if (!before || !after) return [];
  const fields = new Set([...before.data.keys(), ...after.data.keys()]);
  const known = (state: NodeState, field: string) => state.whole || state.data.has(field);
  return [...fields]
    .filter((field) => known(before, field) && known(after, field))
    .map((field) => ({ field, before: before.data.get(field), after: after.data.get(field) }))
    .filter((one) => !isSame(one.before, one.after));
}

/** Whether the node has moved: to another parent, or to another place among its siblings. */
export const isMoved = ({ before, after }: NetNode): boolean =>
  Boolean(before?.place && after?.place) &&
  (before!.place!.parent !== after!.place!.parent || before!.place!.order !== after!.place!.order);

export const isSame = (a: Json | undefined, b: Json | undefined): boolean => {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  return sortedJson(a) === sortedJson(b);
};

const sortedJson = (value: Json): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

const mapOf = (data: JsonObject) => new Map<string, Json | undefined>(Object.entries(data));

class Run {
  private readonly nodes: NetNode[] = [];
  private readonly byId = new Map<string, NetNode[]>();
  private readonly settings = new Map<string, NetSetting>();

  add(operation: Operation, undo: Operation): void {
    if (operation.op === 'insert') this.insert(operation);
    else if (operation.op === 'remove' && undo.op === 'insert') this.remove(undo);
    else if (operation.op === 'move' && undo.op === 'move') this.move(operation, undo);
    else if (operation.op === 'set' && undo.op === 'set') {
      const { kind, id, menu, field } = operation;
      const { before, after } = this.meet(kind, id, menu);
      if (!after) return;
      if (before && !before.whole && !before.data.has(field))
        before.data.set(field, assignedValue(kind, undo));
      after.data.set(field, assignedValue(kind, operation));
    } else if (operation.op === 'setting' && undo.op === 'setting') {
      const { scope, field } = operation;
      const key = `${scope}/${field}`;
      const after = assignedValue(scope, operation);
      const known = this.settings.get(key);
      if (known) known.after = after;
      else this.settings.set(key, { scope, field, before: assignedValue(scope, undo), after });
    }
  }

  result(): NetChange {
    return {
      nodes: this.nodes.filter(
        (node) =>
          (node.before === null) !== (node.after === null) || isMoved(node) || changedFields(node).length > 0,
      ),
      settings: [...this.settings.values()].filter(({ before, after }) => !isSame(before, after)),
    };
  }

  private insert({ kind, node, menu, parent }: InsertOperation): void {
    each(kind, node, parent, (kind, node, parent) => {
      const known = this.known(kind, node.id).filter(({ after }) => after === null);
      const record = known.find((one) => one.menu === menu) ?? known[0] ?? this.record(kind, node.id, menu);
      record.menu = menu;
      record.after = { place: { menu, parent, order: node.order }, data: mapOf(node.data), whole: true };
    });
  }

  private remove({ kind, node, menu, parent }: InsertOperation): void {
    each(kind, node, parent, (kind, node, parent) => {
      const place = { menu, parent, order: node.order };
      const known = this.present(kind, node.id, menu);
      const record = known ?? this.record(kind, node.id, menu);
      if (!known) {
        record.before = { place, data: mapOf(node.data), whole: true };
      } else if (record.before && !record.before.whole) {
        record.before.data = new Map([...mapOf(node.data), ...record.before.data]);
        record.before.place ??= place;
        record.before.whole = true;
      }
      record.after = null;
    });
  }

  private move({ kind, id, menu, toMenu, parent, order }: MoveOperation, undo: MoveOperation): void {
    const record = this.meet(kind, id, menu);
    if (record.before) record.before.place ??= { menu: undo.toMenu, parent: undo.parent, order: undo.order };
    if (record.after) record.after.place = { menu: toMenu, parent, order };
    record.menu = toMenu;
  }

  /** The record of a node that is in the list. */
  private meet(kind: NodeKind, id: string, menu: string): NetNode {
    const known = this.present(kind, id, menu);
    if (known) return known;
    const record = this.record(kind, id, menu);
    record.before = { place: null, data: new Map(), whole: false };
    record.after = { place: null, data: new Map(), whole: false };
    return record;
  }

  private present(kind: NodeKind, id: string, menu: string): NetNode | undefined {
    const known = this.known(kind, id).filter(({ after }) => after !== null);
    return known.find((one) => one.menu === menu) ?? known[0];
  }

  private known = (kind: NodeKind, id: string) =>
    this.byId.get(id)?.filter((record) => record.kind === kind) ?? [];

  private record(kind: NodeKind, id: string, menu: string): NetNode {
    const record: NetNode = { id, kind, menu, before: null, after: null };
    this.nodes.push(record);
    const others = this.byId.get(id);
    if (others) others.push(record);
    else this.byId.set(id, [record]);
    return record;
  }
}

/** Visits a node and everything below it, parents first. */
function each(
  kind: NodeKind,
  node: AnyNode,
  parent: string | null,
  visit: (kind: NodeKind, node: AnyNode, parent: string | null) => void,
): void {
  visit(kind, node, parent);
  const below = childKind[kind];
  if (below) for (const child of childrenOf(kind, node)) each(below, child, node.id, visit);
}
