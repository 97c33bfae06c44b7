import type { ListTree } from '../model/document.js';
import { episodeOfMenu } from '../model/episodes.js';
import { completenessOf, tallyMenu, untranslatedLimit, type MenuTally } from './completeness.js';
import type { Lapse } from './lapse.js';

/** Whether the status Completed still holds for a list. */
export interface Standing {
  /** For a series that is still airing, the episode up to which all are complete (`#06`); otherwise null. */
  completeUpTo: string | null;
  /** Null: it is complete. */
  lapse: Lapse | null;
}

/** Whether later edits broke the rule for Completed; empty for lists with another status. */
export const standingOf = (tree: ListTree): Standing =>
  standingOfMenus(tree.fields, tree.anilist, tree.menus.map(tallyMenu));

/** The same, from tallies of single menus. */
export function standingOfMenus(
  { status }: ListTree['fields'],
  { status: airing }: ListTree['anilist'],
  menus: readonly MenuTally[],
): Standing {
  if (status !== 'COMPLETED') return { completeUpTo: null, lapse: null };
  const isAiring = airing === 'RELEASING';
  const aired = isAiring ? withoutUpcoming(menus) : menus;
  const { reasons, untranslated, unconfirmed, limit } = completenessOf(aired);
  const rows = aired.reduce((sum, menu) => sum + menu.rows, 0);
  const isOver = untranslated + unconfirmed > limit;
  const percent = (count: number) =>
    isOver && count > 0 ? Math.max(1, Math.round((count / rows) * 100)) : 0;
  return {
    completeUpTo: isAiring ? lastComplete(aired) : null,
    lapse:
      reasons.length === 0
        ? null
        : {
            reasons,
            untranslated: percent(untranslated),
            unconfirmed: percent(unconfirmed),
          },
  };
}

/** Ignores empty episodes after the last one with credits: they have not aired yet. */
function withoutUpcoming(menus: readonly MenuTally[]): MenuTally[] {
  let last = 0;
  for (const menu of menus) if (!menu.isEmpty) last = Math.max(last, episodeOfMenu(menu.name) ?? 0);
  return menus.filter((menu) => !menu.isEmpty || (episodeOfMenu(menu.name) ?? 0) <= last);
}

/** The last episode before the first incomplete one. */
function lastComplete(menus: readonly MenuTally[]): string | null {
  const episodes = menus
    .flatMap((menu) => {
      const number = episodeOfMenu(menu.name);
      return number === null ? [] : { menu, number };
    })
    .sort((a, b) => a.number - b.number);
  let [rows, open] = [0, 0];
  let last: string | null = null;
  for (const { menu } of episodes) {
    rows += menu.rows;
    open += menu.untranslated + menu.unconfirmed;
    const lacks = menu.isEmpty || menu.emptyCategories.length > 0 || menu.emptyRoles.length > 0;
    if (lacks || open > untranslatedLimit(rows)) break;
    last = menu.name.replace(/(?<=.)[「『].*/s, '').trim();
  }
  return last;
}
