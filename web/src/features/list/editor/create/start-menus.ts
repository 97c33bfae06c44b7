import { limits } from '@libs/list/model/document.js';
import type { Menu } from '@libs/list/model/interchange.types.js';
import { isSameMenu } from '@libs/list/operations/same-menu.js';
import { digits } from '../../../../lib/words';
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
 * The menus of a new list: the planned ones in order, each with the credits parsed for it; other parsed menus come
 * after the menu that they follow in the text.
 */
export function startMenus(plan: MenuPlan, read: readonly Menu[]): Menu[] {
  const menus: Menu[] = planNames(plan).map((name) => ({ name, credits: [] }));
  const filled = new Set<Menu>();
  let last = -1;
  for (const menu of read) {
    const at = menus.findIndex((one) => !filled.has(one) && isSameMenu(one.name, menu.name));
    filled.add(menu);
    if (at >= 0) {
      menus[at] = menu;
      last = at;
    } else menus.splice(++last, 0, menu);
  }
  return menus;
}
