import type { AnimeStaff } from '@libs/contract/lists/anime.js';
import { applyChange } from '@libs/list/model/apply.js';
import { addToOverview, compareStaff } from '@libs/list/overview/compare-staff.js';
import type { ListTree } from '@libs/list/model/document.js';
import { emptyTree } from '@libs/list/model/empty-tree.js';
import { readMenu, writeDocument } from '@libs/list/interchange/interchange.js';
import type { Menu } from '@libs/list/model/interchange.types.js';
import { isSameMenu } from '@libs/list/operations/same-menu.js';
import { readAnilist } from '@libs/identities/anilist-id.js';
import type { CreateDraft } from '../../../shell/new-list/draft';

/** The staff imported for the draft's anime; null: none, or that of another anime. */
export function draftStaff({ anilist, staff }: Pick<CreateDraft, 'anilist' | 'staff'>): AnimeStaff | null {
  try {
    const kept: unknown = staff ? JSON.parse(staff) : null;
    if (!kept || typeof kept !== 'object' || !('of' in kept) || !('staff' in kept)) return null;
    const of = readAnilist(anilist);
    return of !== null && kept.of === of ? (kept.staff as AnimeStaff) : null;
  } catch {
    return null;
  }
}

/** The staff of an anime as stored in the draft. */
export const keptStaff = (anilistId: string, staff: AnimeStaff): string =>
  JSON.stringify({ of: anilistId, staff });

/** The menus of a new list with the staff, and how many of its rows were added to them. */
interface StaffedMenus {
  menus: Menu[];
  added: number;
}

/**
 * Puts the staff into the Overview; without one, the menus stay as they are. An Overview that the credit text filled keeps its
 * credits and receives only what the text has nowhere.
 */
export function withStaff(menus: readonly Menu[], staff: AnimeStaff | null): StaffedMenus {
  const at = menus.findIndex(({ name }) => isSameMenu(name, 'Overview'));
  if (!staff || at < 0) return { menus: [...menus], added: 0 };
  const overview = menus[at]!;
  if (overview.credits.length === 0)
    return { menus: menus.with(at, { ...overview, credits: staff.credits }), added: staff.rows };
  let last = 0;
  const newId = () => `new${(last += 1)}`;
  const tree: ListTree = {
    ...emptyTree({ title: '', uuid: '' }),
    menus: menus.map((menu) =>
      readMenu({ ...menu, name: menu === overview ? 'Overview' : menu.name }, newId),
    ),
  };
  const { missing, missingRows } = compareStaff(tree, staff.credits);
  if (missingRows === 0) return { menus: [...menus], added: 0 };
  const { tree: after } = applyChange(tree, addToOverview(tree, missing, newId));
  const { credits } = writeDocument({ ...after, menus: [after.menus[at]!] }).menus[0]!;
  return { menus: menus.with(at, { ...overview, credits }), added: missingRows };
}
