import { limits, type ListTree, type MenuNode } from './document.js';
import { setField } from './edit.js';
import { episodeOfMenu } from './episodes.js';
import { allEpisodes } from './import-memory.js';
import type { SetOperation } from './operation.js';

const nameOf = (menu: MenuNode): string => String(menu.data['name'] ?? '').trim();

/** The episodes whose name an earlier one has, ignoring spaces around it. Several without a name are not found by one. */
export function repeatedEpisodes(
  menus: readonly Readonly<Record<string, unknown>>[],
): { index: number; name: string }[] {
  const seen = new Set<string>();
  return menus.flatMap(({ name: written }, index) => {
    const name = typeof written === 'string' ? written.trim() : '';
    const isRepeated = name !== '' && seen.has(name);
    seen.add(name);
    return isRepeated ? [{ index, name }] : [];
  });
}

const least = 2;

/** Digits of episode numbers: from the list's settings, otherwise as most of its names have; 2 to 5. */
export function episodePadding(tree: ListTree): number {
  const set = Number(tree.settings['episodePadding']);
  if (set >= least && set <= 5) return set;
  const widths = tree.menus.flatMap((menu) => /^#(\d{2,5})(?!\d)/.exec(nameOf(menu))?.[1]?.length ?? []);
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0] ?? least;
}

const numbered = (number: number, digits: number): string => `#${String(number).padStart(digits, '0')}`;

/** Pads the numbers of all episodes to this many digits: `#1「…」` becomes `#01「…」`. Longer numbers stay. */
export function padEpisodes(tree: ListTree, digits: number): SetOperation[] {
  return tree.menus.flatMap((menu) => {
    const name = nameOf(menu);
    const number = episodeOfMenu(name);
    if (number === null) return [];
    const padded = name.replace(/^#\d+/, numbered(number, digits));
    return padded === name ? [] : [setField({ ...tree, menus: [menu] }, menu.id, 'name', padded)];
  });
}

/** The suggested name and index of a new menu. */
export interface NewEpisode {
  name: string;
  index: number;
}

/** The episode after the last one, directly behind it; `#01` if there is none. */
export function nextEpisode(tree: ListTree): NewEpisode {
  let last = { number: 0, index: tree.menus.length };
  for (const [index, menu] of tree.menus.entries()) {
    const number = episodeOfMenu(nameOf(menu));
    if (number !== null && number >= last.number) last = { number, index: index + 1 };
  }
  return { name: numbered(last.number + 1, episodePadding(tree)), index: last.index };
}

/**
 * Where an episode belongs among menus with these numbers (null: without one): after the last with the same or a lower number,
 * otherwise before the first with a number. -1: none has one.
 */
export function placeOfEpisode(numbers: readonly (number | null)[], episode: number): number {
  const before = numbers.findLastIndex((number) => number !== null && number <= episode);
  return before >= 0 ? before + 1 : numbers.findIndex((number) => number !== null);
}

/** Episodes that were announced and that the list lacks. */
export interface MissingEpisodes {
  count: number;
  announced: number;
  /** How many the list numbers. */
  numbered: number;
  /** What they would be called, as many as there is room for. */
  names: string[];
}

/** Null: none, also if the list numbers no episodes, or if somebody said that it has all (`allEpisodes`). */
export function missingEpisodes(tree: ListTree): MissingEpisodes | null {
  const announced = Number(tree.anilist['episodes']) || 0;
  const numbers = new Set(tree.menus.flatMap((menu) => episodeOfMenu(nameOf(menu)) ?? []));
  const count = announced - numbers.size;
  if (numbers.size === 0 || count <= 0 || tree.settings[allEpisodes] === announced) return null;
  const room = Math.min(count, limits.menus - tree.menus.length);
  const digits = episodePadding(tree);
  const names: string[] = [];
  // A second season may go on where the first one ended.
  const lowest = Math.min(...numbers);
  for (let number = lowest > announced ? lowest : 1; names.length < room; number += 1)
    if (!numbers.has(number)) names.push(numbered(number, digits));
  return { count, announced, numbered: numbers.size, names };
}

/** Openings and endings are numbered from the second one on. */
function nextOf(tree: ListTree, word: string): NewEpisode {
  const numbers = tree.menus.flatMap((menu) => {
    const found = new RegExp(`^${word}\\s?(\\d*)(?!\\p{L})`, 'iu').exec(nameOf(menu));
    return found ? [Number(found[1] || 1)] : [];
  });
  const number = Math.max(0, ...numbers) + 1;
  return { name: number === 1 ? word : `${word}${number}`, index: tree.menus.length };
}

/** What a list may need next: an Overview if it has none, the next episode, an opening, ending, special and trailer. */
export function episodesToOffer(tree: ListTree): NewEpisode[] {
  const hasOverview = tree.menus.some((menu) => nameOf(menu).toLowerCase() === 'overview');
  return [
    ...(hasOverview ? [] : [{ name: 'Overview', index: 0 }]),
    nextEpisode(tree),
    ...['OP', 'ED', 'Special', 'PV'].map((word) => nextOf(tree, word)),
  ];
}
