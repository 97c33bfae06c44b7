import type { MenuNode } from '@libs/list/model/document.js';
import { isJsonObject } from '@libs/list/model/json.js';
import { walk } from '@libs/list/model/walk.js';
import { searchKey } from '@libs/names/search-key.js';
import type { NameKeys } from './name-keys';

/** A role or a credit, with everything that it is found by. */
export interface FindEntry {
  /** Of the node. */
  id: string;
  keys: string;
}

export interface Hit {
  /** Index of the menu. */
  menu: number;
  id: string;
}

/**
 * The roles and credits of a menu in display order, with names of roles, people, studios and titles, affiliations,
 * primary names and comments.
 */
export function indexMenu(menu: MenuNode, keys: NameKeys): FindEntry[] {
  const entries: FindEntry[] = [];
  for (const { kind, node } of walk([menu])) {
    const { id, data } = node;
    if (kind === 'role') {
      entries.push({ id, keys: `${keys({ ja: data['name'] })}\n${keys({ ja: data['original'] })}` });
    }
    if (kind !== 'credit') continue;
    const { pn, studio, comment } = data;
    const parts = [keys(data)];
    if (pn && isJsonObject(pn)) parts.push(keys(pn));
    if (studio) parts.push(isJsonObject(studio) ? keys(studio) : keys({ en: studio }));
    // Treated like a Japanese name: no name order is swapped in a sentence.
    if (comment) parts.push(keys({ ja: comment }));
    const all = parts.filter(Boolean).join('\n');
    if (all) entries.push({ id, keys: all });
  }
  return entries;
}

/** All matches for `query`, through all menus in order. None for an empty query. */
export function findHits(index: readonly (readonly FindEntry[])[], query: string): Hit[] {
  const wanted = searchKey(query);
  if (!wanted) return [];
  const hits: Hit[] = [];
  for (const [menu, entries] of index.entries()) {
    for (const { id, keys } of entries) if (keys.includes(wanted)) hits.push({ menu, id });
  }
  return hits;
}

/** For each menu with matches, in order: their number, and the first one. */
export function hitsPerMenu(hits: readonly Hit[]): { menu: number; count: number; first: number }[] {
  const menus: { menu: number; count: number; first: number }[] = [];
  for (const [first, { menu }] of hits.entries()) {
    const last = menus.at(-1);
    if (last?.menu === menu) last.count += 1;
    else menus.push({ menu, count: 1, first });
  }
  return menus;
}

/** The next or previous match after `current`, wrapping around; initially the next one from the current menu. */
export function nextHit(
  hits: readonly Hit[],
  current: number | null,
  step: 1 | -1,
  selected: number,
): number | null {
  if (hits.length === 0) return null;
  if (current !== null) return (current + step + hits.length) % hits.length;
  const ahead = hits.findIndex(({ menu }) => menu >= selected);
  return step === 1 ? Math.max(0, ahead) : (Math.max(0, ahead) - 1 + hits.length) % hits.length;
}
