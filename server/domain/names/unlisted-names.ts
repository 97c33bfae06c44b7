import type { EntityManager } from '@mikro-orm/postgresql';
import { maxNameLength } from '@libs/contract/names/waiting-names.js';
import type { Visitor } from '../../base/http/visitor.js';
import type { ListStore } from '../../shared/list-store/list.store.js';
import { nameKey } from '@libs/names/lookup-key.js';
import { editableUnlisted } from '../../shared/list-store/unlisted-lists.js';
import { eachCredit } from '../../shared/projections/credit-rows.js';
import { yieldToEventLoop } from '../../base/workers/batches.js';

/** How many UNLISTED lists are read, most recently created first, and how many of their rows are taken. */
const maxLists = 100;
const maxRows = 20_000;

/** A row with a waiting name, in the form of a projected credit. */
export interface UnlistedName {
  list: number;
  ja: string;
  /** `nameKey` of it. */
  key: string;
  studio: boolean;
  role_ja: string;
  role_en: string;
  menu: string;
}

/**
 * Rows with waiting names in UNLISTED lists that a member may edit. These lists have no projection, so that nobody else can find
 * them; their documents are read instead.
 * @param only names with this `nameKey`.
 */
export async function unlistedNames(
  em: EntityManager,
  lists: ListStore,
  member: NonNullable<Visitor>,
  only?: string,
): Promise<UnlistedName[]> {
  const names: UnlistedName[] = [];
  for (const id of await editableUnlisted(em, member, maxLists)) {
    for (const row of eachCredit({ menus: await lists.menus(em, id) })) {
      if (names.length >= maxRows) return names;
      if (row.en || !row.ja || row.anilist_id !== null || row.ja.length > maxNameLength) continue;
      const key = nameKey(row.ja);
      if (only !== undefined && key !== only) continue;
      const { role_ja, role_en, menu } = row;
      names.push({ list: id, ja: row.ja, key, studio: row.is_studio, role_ja, role_en, menu });
    }
    await yieldToEventLoop();
  }
  return names;
}
