import { applyChange } from '../model/apply.js';
import { isSpacer } from '../model/credits.js';
import type { AnyNode, CreditNode, ListTree, NodeKind } from '../model/document.js';
import { childKind, childrenOf, withChildren } from '../model/nodes.js';
import type { Operation } from '../model/operation.js';
import { namesOf } from './difference.js';
import { netChange, type UndoableChange } from './net.js';
import { type Kept, revertPlan } from './revert.js';

interface Plan {
  operations: Operation[];
  kept: Kept[];
}

/** What is left out may make other rows alike: so often that is looked at, each time as long as the list is. */
const maxPasses = 20;

/**
 * A revert that brings back no row which somebody has entered again: it never makes two rows of a role alike that were not two before.
 * @param tree the list now.
 * @param since reads all changes by anybody from the first reverted one until now, oldest first; null: they are too many, and then no
 * second row like one that stands there comes back. Called only if rows would be alike.
 * Null: too many rows depend on one another.
 */
export async function withoutDoubles(
  tree: ListTree,
  { operations, kept }: Plan,
  since: () => Promise<readonly UndoableChange[] | null>,
): Promise<Plan | null> {
  let rest = operations;
  const doubles: Kept[] = [];
  let before: Alike | null = null;
  const now = alikeIn(tree);
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const { tree: after } = applyChange(tree, rest);
    const found = new Map<string, CreditNode>();
    for (const [role, groups] of alikeIn(after, tree)) {
      const standing = now.get(role);
      if (!standing) continue;
      for (const [key, rows] of groups) {
        const known = standing.get(key) ?? [];
        if (rows.length <= Math.max(1, known.length)) continue;
        before ??= await alikeBefore(tree, since);
        const excess = rows.length - Math.max(1, known.length, before.get(role)?.get(key)?.length ?? 0);
        const ids = new Set(known.map(({ id }) => id));
        const made = rows.filter(({ id }) => !ids.has(id));
        for (const row of excess > 0 ? made.slice(-excess) : []) found.set(row.id, row);
      }
    }
    if (found.size === 0) return { operations: rest, kept: [...kept, ...doubles] };
    for (const { id, data } of found.values())
      doubles.push({ kind: 'credit', id, ...namesOf('credit', data), reason: 'back' });
    rest = rest.flatMap((operation) => without(operation, found));
  }
  return null;
}

/** Without later changes, a revert gives the list before: so does the revert of all changes since. */
async function alikeBefore(
  tree: ListTree,
  since: () => Promise<readonly UndoableChange[] | null>,
): Promise<Alike> {
  const changes = await since();
  if (!changes) return new Map();
  return alikeIn(applyChange(tree, revertPlan(netChange(changes), tree).operations).tree);
}

/** Rows of the same names, ids, comments and affiliations, by role and by what they have in common. Empty rows keep others apart: they are no doubles. */
type Alike = Map<string, Map<string, CreditNode[]>>;

/** `other`: a list; what is the same in it is left out. */
function alikeIn(tree: ListTree, other?: ListTree): Alike {
  const same = new Set(other?.menus);
  const alike: Alike = new Map();
  for (const menu of tree.menus) {
    if (same.has(menu)) continue;
    for (const { roles } of menu.categories)
      for (const { id, credits } of roles) alike.set(id, groupsOf(credits));
  }
  return alike;
}

const compared = ['ja', 'en', 'id', 'comment', 'studio'];

function groupsOf(rows: readonly CreditNode[]): Map<string, CreditNode[]> {
  const groups = new Map<string, CreditNode[]>();
  for (const row of rows) {
    if (isSpacer(row.data)) continue;
    const key = JSON.stringify(compared.map((field) => row.data[field] || null));
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

/** The operation without what it does to these rows. */
function without(operation: Operation, rows: ReadonlyMap<string, unknown>): Operation[] {
  if (operation.op === 'setting') return [operation];
  if (operation.op === 'insert')
    return operation.kind === 'credit' && rows.has(operation.node.id)
      ? []
      : [{ ...operation, node: pruned(operation.kind, operation.node, rows) }];
  return operation.kind === 'credit' && rows.has(operation.id) ? [] : [operation];
}

function pruned(kind: NodeKind, node: AnyNode, rows: ReadonlyMap<string, unknown>): AnyNode {
  const below = childKind[kind];
  if (!below) return node;
  const children = childrenOf(kind, node).filter(({ id }) => below !== 'credit' || !rows.has(id));
  return withChildren(
    kind,
    node,
    children.map((child) => pruned(below, child, rows)),
  );
}
