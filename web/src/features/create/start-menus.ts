import { limits } from '@libs/list/document.js';
import type { Menu } from '@libs/list/interchange.types.js';
import { isSameMenu } from '@libs/list/same-menu.js';
import { linesOf, type CreateDraft } from './draft';

/** Which menus a new list begins with. */
export interface MenuPlan {
  hasOverview: boolean;
  /** How many of each. */
  openings: number;
  endings: number;
  episodes: number;
  /** Names of further menus. */
  others: string[];
}

const most = limits.menus;
const isAmount = (text: string): boolean => /^\d{1,4}$/.test(text) && Number(text) <= most;
const amount = (text: string): number => (isAmount(text.trim()) ? Number(text) : 0);

/** Episodes of the anime that are menus of their own: those of the details, but the one of a film is no `#01`. */
export const usualEpisodes = ({ episodes, format }: Readonly<CreateDraft>): number =>
  format === 'MOVIE' || format === 'MUSIC' ? 0 : amount(episodes);

/** What the draft says, as far as it can be read; without a number of episodes the usual one. */
export function planOf(draft: Readonly<CreateDraft>): MenuPlan {
  return {
    hasOverview: draft.overview !== 'no',
    openings: amount(draft.openings),
    endings: amount(draft.endings),
    episodes: draft.menuEpisodes.trim() ? amount(draft.menuEpisodes) : usualEpisodes(draft),
    others: linesOf(draft.otherMenus),
  };
}

/** What is wrong with the plan, by field. */
export function planFaults(draft: Readonly<CreateDraft>): Partial<Record<keyof CreateDraft, string>> {
  const faults: Partial<Record<keyof CreateDraft, string>> = {};
  for (const field of ['openings', 'endings', 'menuEpisodes'] as const) {
    const text = draft[field].trim();
    if (text && !isAmount(text)) faults[field] = `A number from 0 to ${most.toLocaleString('en')}.`;
  }
  if (Object.keys(faults).length === 0 && planNames(planOf(draft)).length > most) {
    faults.menuEpisodes = `A list has at most ${most.toLocaleString('en')} episodes.`;
  }
  return faults;
}

/** Digits of the numbers of so many episodes; 2 to 5 (specification, section 5). */
export const paddingOf = ({ episodes }: MenuPlan): number => Math.max(2, String(episodes).length);

/** `OP` alone has no number, several have. */
const numbered = (name: string, count: number): string[] =>
  count === 1 ? [name] : Array.from({ length: count }, (_, index) => `${name}${index + 1}`);

/** The names of the menus, in order, each once. */
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
 * The menus of a new list: those of the plan, in its order, each with the credits that were read for it; what was read
 * besides comes after the menu that it follows in the text.
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
