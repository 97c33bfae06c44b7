import { isSpacer } from './credits.js';
import type { AnyNode, Json, JsonObject, ListTree, NodeKind } from './document.js';
import { isJsonObject } from './json.js';
import { childKind, childrenOf, findNode, type FoundNode } from './nodes.js';
import type { Operation, SetOperation } from './operation.js';

const longest = 60;
const arrow = ' → ';

/**
 * Says in a short English line what an operation does and where, for the history.
 * @param tree the list before the operation; a place that is no longer in it is left out.
 */
export function describeOperation(tree: ListTree, operation: Operation): string {
  switch (operation.op) {
    case 'setting': {
      const before = tree[operation.scope][operation.field] ?? null;
      const label =
        operation.scope === 'fields' ? operation.field : `${operation.scope} › ${operation.field}`;
      return `${label}: ${changed(before, operation.value)}`;
    }
    case 'insert': {
      const parent = operation.parent === null ? null : findNode(tree, operation.parent, operation.menu);
      return at(parent ? pathOf(parent) : '', `added ${withCount(operation.kind, operation.node)}`);
    }
    case 'set': {
      const found = findNode(tree, operation.id, operation.menu);
      return found ? describeSet(found, operation) : `${operation.field}: ${shown(operation.value)}`;
    }
    case 'remove': {
      const found = findNode(tree, operation.id, operation.menu);
      if (!found) return `removed a ${words[operation.kind]} that was gone`;
      return at(parentPath(found), `removed ${withCount(found.kind, found.node)}`);
    }
    case 'move': {
      const found = findNode(tree, operation.id, operation.menu);
      if (!found) return `moved a ${words[operation.kind]} that was gone`;
      const target = operation.parent === null ? null : findNode(tree, operation.parent, operation.toMenu);
      const from = parentPath(found);
      const to = target ? pathOf(target) : '';
      return at(from, `moved ${label(found.kind, found.node)}${to && to !== from ? ` to ${to}` : ''}`);
    }
  }
}

const words: Record<NodeKind, string> = {
  menu: 'episode',
  category: 'category',
  role: 'role',
  credit: 'row',
};

const text = (value: Json | undefined) => (typeof value === 'string' ? value.trim() : '');

/** The names by which a place is told; of a role the English one first. */
const nameOf = (data: JsonObject) => text(data['name']) || text(data['original']) || 'unnamed';

function parentPath(found: FoundNode): string {
  if (found.kind === 'menu') return '';
  const names = [nameOf(found.menu.data)];
  if (found.kind !== 'category') names.push(nameOf(found.category.data));
  if (found.kind === 'credit') names.push(nameOf(found.role.data));
  return names.join(' › ');
}

const pathOf = (found: FoundNode) => [parentPath(found), nameOf(found.node.data)].filter(Boolean).join(' › ');

const at = (path: string, what: string) => (path ? `${path}: ${what}` : what);

function label(kind: NodeKind, node: AnyNode): string {
  if (kind !== 'credit') return shown(nameOf(node.data));
  return isSpacer(node.data) ? 'an empty row' : shown(text(node.data['ja']) || text(node.data['en']));
}

/** `"原画" with 12 rows` */
function withCount(kind: NodeKind, node: AnyNode): string {
  const rows = kind === 'credit' ? 0 : countRows(kind, node);
  return `${label(kind, node)}${rows ? ` with ${rows} ${rows === 1 ? 'row' : 'rows'}` : ''}`;
}

function countRows(kind: NodeKind, node: AnyNode): number {
  const below = childKind[kind];
  if (!below) return 1;
  return childrenOf(kind, node).reduce((sum, child) => sum + countRows(below, child), 0);
}

function describeSet(found: FoundNode, { field, value }: SetOperation): string {
  const change = changed(found.node.data[field] ?? null, value);
  if (found.kind !== 'credit') {
    return field === 'name' ? at(parentPath(found), change) : at(pathOf(found), `${field} ${change}`);
  }
  if (field === 'ja' || field === 'en') return at(parentPath(found), change);
  return at(parentPath(found), `${label('credit', found.node)} ${field} ${change}`);
}

function changed(before: Json, after: Json): string {
  if (after === null) return before === null ? 'removed' : `${shown(before)} removed`;
  return before === null ? `set to ${shown(after)}` : `${shown(before)}${arrow}${shown(after)}`;
}

function shown(value: Json): string {
  if (typeof value === 'string') return `"${shortened(value)}"`;
  if (value !== null && isJsonObject(value)) {
    const name = text(value['ja']) || text(value['en']);
    if (name) return `"${shortened(name)}"`;
  }
  return shortened(JSON.stringify(value));
}

function shortened(value: string): string {
  const line = value.replace(/\s+/g, ' ');
  const characters = Array.from(line.slice(0, longest * 2 + 2));
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : line;
}
