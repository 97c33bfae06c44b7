import { applyChange } from '@libs/list/model/apply.js';
import {
  insertCategory,
  insertCredit,
  insertMenu,
  insertRole,
  moveNode,
  removeNode,
  setField,
} from '@libs/list/model/edit.js';
import type { ListTree, NodeKind } from '@libs/list/model/document.js';
import type { Operation } from '@libs/list/model/operation.js';
import { parentKind } from '@libs/list/model/nodes.js';
import { nodesOf } from '@libs/list/testing/arbitrary.js';

/** mulberry32 */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export type Draw = () => number;
export const pick = <Item>(draw: Draw, items: readonly Item[]): Item =>
  items[Math.floor(draw() * items.length)]!;
const kinds: NodeKind[] = ['menu', 'category', 'role', 'credit'];
const fields: Record<NodeKind, string[]> = {
  menu: ['name', 'note'],
  category: ['name', 'note'],
  role: ['name', 'original'],
  credit: ['ja', 'en', 'comment', '備考'],
};

/** One to three operations that an editor could send, based on the tree that this client sees. */
export function randomChange(tree: ListTree, draw: Draw, newId: () => string): Operation[] {
  const operations: Operation[] = [];
  let at = tree;
  for (let n = 1 + Math.floor(draw() * 3); n > 0; n -= 1) {
    const operation = randomOperation(at, draw, newId);
    if (!operation) continue;
    operations.push(operation);
    at = applyChange(at, [operation]).tree;
  }
  return operations;
}

function randomOperation(tree: ListTree, draw: Draw, newId: () => string): Operation | null {
  const what = draw();
  const kind = pick(draw, [...kinds, 'credit', 'credit'] as NodeKind[]);
  const nodes = nodesOf(tree, kind);
  const above = parentKind[kind];
  const parents = above ? nodesOf(tree, above) : [];
  const place = () => Math.floor(draw() * 4);
  if (what < 0.3) {
    const data = { [kind === 'credit' ? 'ja' : 'name']: `新 ${newId()}` };
    if (kind === 'menu') return insertMenu(tree, place(), data, newId);
    if (parents.length === 0) return null;
    const insert = { category: insertCategory, role: insertRole, credit: insertCredit }[kind];
    return insert(tree, pick(draw, parents).node.id, place(), data, newId);
  }
  if (what < 0.35) return randomSetting(draw);
  if (nodes.length === 0) return null;
  const { node } = pick(draw, nodes);
  if (what < 0.65) return setField(tree, node.id, pick(draw, fields[kind]), `値 ${newId()}`);
  if (what < 0.85) {
    const parent = above ? pick(draw, parents).node.id : null;
    return moveNode(tree, node.id, parent, place());
  }
  if (nodes.length < 3 || (kind !== 'credit' && draw() < 0.6)) return null;
  return removeNode(tree, node.id);
}

function randomSetting(draw: Draw): Operation {
  const value = `${draw()}`;
  return pick(draw, [
    { op: 'setting', scope: 'fields', field: pick(draw, ['title', 'comment']), value },
    {
      op: 'setting',
      scope: 'fields',
      field: 'status',
      value: pick(draw, ['IN_PROGRESS', 'PARTIAL', 'FINISHED']),
    },
    { op: 'setting', scope: 'settings', field: 'delimiters', value },
    { op: 'setting', scope: 'anilist', field: 'bannerImage', value: pick(draw, [value, null]) },
  ]);
}
