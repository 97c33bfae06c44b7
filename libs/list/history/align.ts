import type { Json } from '../model/document.js';
import { parentKind } from '../model/nodes.js';
import { Forest } from './forest.js';
import type { NetChange, NetNode, NodeState } from './net.js';

/**
 * An upload replaces whole menus, with new ids. For readers, a removed menu and an added one of the same name are the
 * same menu: their equal parts are matched by content, in order, and only the rest counts as added, removed or changed.
 * The result is for display; it cannot be used to undo by ids.
 */
export function alignReplaced({ nodes, settings }: NetChange): NetChange {
  const removed = new Forest(nodes, 'before');
  const added = new Forest(nodes, 'after');
  const newMenus = added.roots.filter(({ kind }) => kind === 'menu');
  const oldMenus = removed.roots.filter(({ kind }) => kind === 'menu');
  if (newMenus.length === 0 || oldMenus.length === 0) return { nodes, settings };

  const partner = new Map<NetNode, NetNode>();
  const pair = (olds: readonly NetNode[], news: readonly NetNode[]) => {
    for (const [old, now] of matches(olds, news)) {
      partner.set(old, now);
      pair(removed.children(old), added.children(now));
    }
  };
  const byName = new Map<string, NetNode[]>();
  for (const old of oldMenus)
    byName.set(nameOf(old.before), [...(byName.get(nameOf(old.before)) ?? []), old]);
  for (const now of newMenus) {
    const old = byName.get(nameOf(now.after))?.shift();
    if (!old) continue;
    partner.set(old, now);
    pair(removed.children(old), added.children(now));
  }

  const newIds = new Map([...partner].map(([old, now]) => [`${old.kind}/${old.id}`, now.id]));
  const taken = new Set(partner.values());
  const result: NetNode[] = [];
  for (const node of nodes) {
    if (taken.has(node)) continue;
    const now = partner.get(node);
    if (now) {
      const before = { ...node.before!, place: now.after!.place };
      const one = { ...now, before };
      if ([...one.after!.data, ...before.data].some(([field]) => differs(one, field))) result.push(one);
      continue;
    }
    const place = node.before?.place;
    const parent = place && newIds.get(`${parentKind[node.kind]}/${place.parent}`);
    result.push(parent ? { ...node, before: { ...node.before!, place: { ...place, parent } } } : node);
  }
  return { nodes: result, settings };
}

const differs = ({ before, after }: NetNode, field: string) =>
  JSON.stringify(before!.data.get(field)) !== JSON.stringify(after!.data.get(field));

const text = (value: Json | undefined) => (typeof value === 'string' ? value.trim() : '');
const nameOf = (state: NodeState | null) => text(state?.data.get('name'));

const stateOf = (node: NetNode) => (node.before ?? node.after)!;
const whole = (node: NetNode) => {
  const { data } = stateOf(node);
  return node.kind === 'credit'
    ? JSON.stringify([text(data.get('ja')), text(data.get('en'))])
    : JSON.stringify([text(data.get('name')), text(data.get('original'))]);
};
const halves = (node: NetNode): string[] => {
  const { data } = stateOf(node);
  const names = node.kind === 'credit' ? ['ja', 'en'] : ['original', 'name'];
  return names.map((field) => text(data.get(field))).filter(Boolean);
};

/**
 * Pairs of siblings that are the same before and after, in order: those with equal names first, then those with
 * half-equal names between them.
 */
function matches(olds: readonly NetNode[], news: readonly NetNode[]): [NetNode, NetNode][] {
  const anchors = commonInOrder(olds.map(whole), news.map(whole));
  const pairs: [NetNode, NetNode][] = [];
  let [a, b] = [0, 0];
  for (const [i, j] of [...anchors, [olds.length, news.length] as const]) {
    const [left, right] = [olds.slice(a, i), news.slice(b, j)];
    const free = byHalves(right);
    for (const old of left) {
      const alone = left.length === 1 && right.length === 1 ? right[0] : undefined;
      const now = free(halves(old)) ?? alone;
      if (now) pairs.push([old, now]);
    }
    if (i < olds.length) pairs.push([olds[i]!, news[j]!]);
    [a, b] = [i + 1, j + 1];
  }
  return pairs;
}

/** Returns the first node that has one of the names and was not returned yet. */
function byHalves(nodes: readonly NetNode[]): (names: readonly string[]) => NetNode | undefined {
  const places = new Map<string, number[]>();
  for (let index = nodes.length - 1; index >= 0; index -= 1) {
    for (const name of halves(nodes[index]!)) {
      const known = places.get(name);
      if (known) known.push(index);
      else places.set(name, [index]);
    }
  }
  const given = new Set<number>();
  return (names) => {
    let first = Infinity;
    for (const name of names) {
      const known = places.get(name) ?? [];
      while (known.length > 0 && given.has(known.at(-1)!)) known.pop();
      first = Math.min(first, known.at(-1) ?? Infinity);
    }
    given.add(first);
    return nodes[first];
  };
}

/**
 * Index pairs of equal keys, ascending on both sides: the k-th occurrence with the k-th, then the longest ascending
 * run.
 */
function commonInOrder(a: readonly string[], b: readonly string[]): [number, number][] {
  const places = new Map<string, number[]>();
  for (let j = b.length - 1; j >= 0; j -= 1) {
    const known = places.get(b[j]!);
    if (known) known.push(j);
    else places.set(b[j]!, [j]);
  }
  const pairs: [number, number][] = [];
  for (const [i, key] of a.entries()) {
    const j = places.get(key)?.pop();
    if (j !== undefined) pairs.push([i, j]);
  }
  const tails: number[] = [];
  const previous: number[] = [];
  for (const [index, [, j]] of pairs.entries()) {
    let [low, high] = [0, tails.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (pairs[tails[middle]!]![1] < j) low = middle + 1;
      else high = middle;
    }
    previous[index] = low > 0 ? tails[low - 1]! : -1;
    tails[low] = index;
  }
  const run: [number, number][] = [];
  for (let index = tails.at(-1) ?? -1; index >= 0; index = previous[index]!) run.push(pairs[index]!);
  return run.reverse();
}
