import { limits } from '@libs/list/model/document.js';
import type { Menu } from '@libs/list/model/interchange.types.js';
import { placeOfEpisode } from '@libs/list/model/episode-names.js';
import { episodeOfMenu } from '@libs/list/model/episodes.js';
import { menuFinder } from '@libs/list/operations/same-menu.js';
import { digits } from '@libs/characters/digits.js';
import { linesOf, type CreateDraft } from '../../../shell/new-list/draft';

/** The initial menus of a new list. */
export interface MenuPlan {
  hasOverview: boolean;
  /** Number of each. */
  openings: number;
  endings: number;
  episodes: number;
  /** Names of further menus. */
  others: string[];
}

const maxMenus = limits.menus;
const isAmount = (text: string): boolean => /^\d{1,4}$/.test(text) && Number(text) <= maxMenus;
const amount = (text: string): number => (isAmount(text.trim()) ? Number(text) : 0);

/** Episodes of the anime that get their own menu: those in the details, except that a film has no `#01`. */
export const usualEpisodes = ({ episodes, format }: Readonly<CreateDraft>): number =>
  format === 'MOVIE' || format === 'MUSIC' ? 0 : amount(episodes);

/** The plan in the draft, as far as it is valid; without a number of episodes, the usual one. */
export function planOf(draft: Readonly<CreateDraft>): MenuPlan {
  return {
    hasOverview: draft.overview !== 'no',
    openings: amount(draft.openings),
    endings: amount(draft.endings),
    episodes: draft.menuEpisodes.trim() ? amount(draft.menuEpisodes) : usualEpisodes(draft),
    others: linesOf(draft.otherMenus),
  };
}

/** The errors in the plan, by field. */
export function planFaults(draft: Readonly<CreateDraft>): Partial<Record<keyof CreateDraft, string>> {
  const faults: Partial<Record<keyof CreateDraft, string>> = {};
  for (const field of ['openings', 'endings', 'menuEpisodes'] as const) {
    const text = draft[field].trim();
    if (text && !isAmount(text)) faults[field] = `A number from 0 to ${digits(maxMenus)}.`;
  }
  if (Object.keys(faults).length === 0 && planNames(planOf(draft)).length > maxMenus) {
    faults.menuEpisodes = `A list has at most ${digits(maxMenus)} episodes.`;
  }
  return faults;
}

/** Number of digits for this many episodes; 2 to 5 (rule input-2). */
export const paddingOf = ({ episodes }: MenuPlan): number => Math.max(2, String(episodes).length);

/** A single `OP` has no number, several do. */
const numbered = (name: string, count: number): string[] =>
  count === 1 ? [name] : Array.from({ length: count }, (_, index) => `${name}${index + 1}`);

/** The names of the menus, in order, without duplicates. */
export function planNames(plan: MenuPlan): string[] {
  const padding = paddingOf(plan);
  return [
    ...new Set([
      ...(plan.hasOverview ? ['Overview'] : []),
      ...numbered('OP', plan.openings),
      ...numbered('ED', plan.endings),
      ...Array.from({ length: plan.episodes }, (_, index) => `#${String(index + 1).padStart(padding, '0')}`),
      ...plan.others,
    ]),
  ];
}

/**
 * The menus of a new list: those of the text in its order, and among them the planned ones that it lacks. An Overview stands first,
 * a numbered one in the order of its number, the further ones last, and any other after the one before it in the plan.
 */
export function startMenus(plan: MenuPlan, read: readonly Menu[]): Menu[] {
  const planned = planNames(plan);
  const further = planNames({ ...plan, others: [] }).length;
  const ofText = new Map<number, Menu>();
  const indexOf = menuFinder(planned);
  for (const menu of read) {
    const at = indexOf(menu.name, (index) => !ofText.has(index));
    if (at >= 0) ofText.set(at, menu);
  }
  const menus = [...read];
  const numbers = menus.map(({ name }) => episodeOfMenu(name));
  let before: Menu | null = null;
  for (const [index, name] of planned.entries()) {
    let menu = ofText.get(index);
    if (!menu) {
      menu = { name, credits: [] };
      const number = episodeOfMenu(name);
      const inOrder = number === null ? -1 : placeOfEpisode(numbers, number);
      const inPlan = index >= further ? menus.length : before ? menus.indexOf(before) + 1 : 0;
      const at = inOrder >= 0 ? inOrder : inPlan;
      menus.splice(at, 0, menu);
      numbers.splice(at, 0, number);
    }
    before = menu;
  }
  return menus;
}

/** What the text lacks of the episodes that were announced. */
export interface Lack {
  announced: number;
  /** How many the text numbers. */
  numbered: number;
  /** Of the menus that would be empty. */
  names: string[];
}

/** Null: nothing, also if the text numbers no episodes, or if the draft says how many the list starts with. */
export function lackOf(draft: Readonly<CreateDraft>, read: readonly Menu[]): Lack | null {
  const numbers = new Set(read.flatMap(({ name }) => episodeOfMenu(name) ?? []));
  if (draft.menuEpisodes.trim() || numbers.size === 0) return null;
  const plan = { ...planOf(draft), others: [] };
  const names = startMenus(plan, read).flatMap((menu) =>
    read.includes(menu) || episodeOfMenu(menu.name) === null ? [] : menu.name,
  );
  return names.length > 0 ? { announced: plan.episodes, numbered: numbers.size, names } : null;
}

/** Whether somebody said that the text has all episodes, although it has fewer than were announced. */
export const hasAll = ({ allEpisodes }: Readonly<CreateDraft>, lack: Lack | null): boolean =>
  lack !== null && allEpisodes === String(lack.announced);

/** The menus of the list that a draft becomes (`startMenus`). */
export const menusOf = (draft: Readonly<CreateDraft>, read: readonly Menu[]): Menu[] =>
  startMenus({ ...planOf(draft), ...(hasAll(draft, lackOf(draft, read)) ? { episodes: 0 } : {}) }, read);
