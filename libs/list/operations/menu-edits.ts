import { addTo } from '../../characters/characters.js';
import type { AnyNode, Json, MenuNode, NodeKind } from '../model/document.js';
import { writeNode } from '../interchange/nodes.js';
import { childKind, childrenOf } from '../model/nodes.js';
import type { Operation } from '../model/operation.js';
import { keysBetween } from '../model/order.js';

/**
 * Operations that turn a menu into another one with the same content as `wanted`. What is equal, or only has other fields, keeps
 * its id and its place, so that open editors and the history show just the difference.
 */
export function menuEdits(current: MenuNode, wanted: MenuNode): Operation[] {
  const operations: Operation[] = [];
  edit('menu', current.id, current, wanted, operations);
  return operations;
}

function edit(kind: NodeKind, menu: string, old: AnyNode, now: AnyNode, operations: Operation[]): void {
  for (const field of new Set([...Object.keys(old.data), ...Object.keys(now.data)])) {
    const [before, after] = [own(old.data, field), own(now.data, field)];
    if (same(before, after)) continue;
    operations.push({
      op: 'set',
      kind,
      menu,
      id: old.id,
      field,
      value: after ?? null,
      ...(after === undefined ? { absent: true } : after === null ? { absent: false } : {}),
    });
  }
  const below = childKind[kind];
  if (!below) return;
  const olds = childrenOf(kind, old);
  const news = childrenOf(kind, now);
  const pairs = pairsOf(below, olds, news);
  const kept = new Set(pairs.values());
  for (const one of olds)
    if (!kept.has(one)) operations.push({ op: 'remove', kind: below, menu, id: one.id });
  let previous: string | null = null;
  for (let at = 0; at < news.length;) {
    const partner = pairs.get(news[at]!);
    if (partner) {
      edit(below, menu, partner, news[at]!, operations);
      previous = partner.order;
      at += 1;
      continue;
    }
    let end = at;
    while (end < news.length && !pairs.has(news[end]!)) end += 1;
    const next = end < news.length ? pairs.get(news[end]!)!.order : null;
    const orders = keysBetween(previous, next, end - at);
    for (const order of orders) {
      operations.push({ op: 'insert', kind: below, menu, parent: old.id, node: { ...news[at]!, order } });
      previous = order;
      at += 1;
    }
  }
}

/** For each new node the old one that it continues; both in the same order. */
function pairsOf(kind: NodeKind, olds: readonly AnyNode[], news: readonly AnyNode[]): Map<AnyNode, AnyNode> {
  const pairs = new Map<AnyNode, AnyNode>();
  const anchors = inOrder(olds, news, (node) => JSON.stringify(writeNode(kind, node)));
  let [oldAt, newAt] = [0, 0];
  // Between equal nodes: those of the same name, and then, where as many are left on both sides, one after the other.
  for (const [oldEnd, newEnd] of [...anchors, [olds.length, news.length] as const]) {
    const [oldGap, newGap] = [olds.slice(oldAt, oldEnd), news.slice(newAt, newEnd)];
    const alike = inOrder(oldGap, newGap, nameOf);
    const isEven = alike.length === 0 && oldGap.length === newGap.length;
    for (const [one, other] of isEven ? oldGap.map((_, index) => [index, index] as const) : alike)
      pairs.set(newGap[other]!, oldGap[one]!);
    if (oldEnd < olds.length) pairs.set(news[newEnd]!, olds[oldEnd]!);
    [oldAt, newAt] = [oldEnd + 1, newEnd + 1];
  }
  return pairs;
}

/** More equal nodes than this, such as empty rows, are paired one by one: each with each, they would be their square. */
const maxEqual = 10;

/** Positions of nodes with equal keys, rising on both sides. */
function inOrder(
  olds: readonly AnyNode[],
  news: readonly AnyNode[],
  keyOf: (node: AnyNode) => string,
): (readonly [number, number])[] {
  const places = new Map<string, number[]>();
  olds.forEach((node, index) => {
    addTo(places, keyOf(node), index);
  });
  const paired = new Map<string, number>();
  const partnersOf = (key: string): number[] => {
    const equal = places.get(key) ?? [];
    if (equal.length <= maxEqual) return equal.toReversed();
    const next = paired.get(key) ?? 0;
    paired.set(key, next + 1);
    return equal.slice(next, next + 1);
  };
  // The longest rising run: for each length the smallest old position that ends one.
  const ends: { old: number; now: number; before: number }[] = [];
  const tails: number[] = [];
  news.forEach((node, now) => {
    for (const old of partnersOf(keyOf(node))) {
      const length = lowerBound(tails, (index) => ends[index]!.old < old);
      ends.push({ old, now, before: length > 0 ? tails[length - 1]! : -1 });
      tails[length] = ends.length - 1;
    }
  });
  const found: (readonly [number, number])[] = [];
  for (let at = tails.at(-1) ?? -1; at >= 0; at = ends[at]!.before)
    found.push([ends[at]!.old, ends[at]!.now]);
  return found.reverse();
}

function lowerBound(all: readonly number[], isBefore: (value: number) => boolean): number {
  let [low, high] = [0, all.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(all[middle]!)) low = middle + 1;
    else high = middle;
  }
  return low;
}

const nameOf = ({ data }: AnyNode): string =>
  JSON.stringify([data['name'], data['original'], data['ja'], data['en']]);

/** Every object has more, such as `toString`, which may be the name of a field. */
const own = (data: AnyNode['data'], field: string): Json | undefined =>
  Object.hasOwn(data, field) ? data[field] : undefined;

const same = (a: Json | undefined, b: Json | undefined) => JSON.stringify(a) === JSON.stringify(b);
