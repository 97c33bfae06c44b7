import { pathPartOfName } from '@libs/contract/people/person-path.js';
import { menuSegment } from '@libs/list/model/find-menu.js';

/** A list's page; `menu` selects one of its menus (rule address-4). */
export const listAddress = (list: { slug: string | null; uuid: string }, menu?: string): `/${string}` =>
  `/staff/${list.slug ?? list.uuid}${menu ? `#${encodeURIComponent(menu.replace(/^#/, ''))}` : ''}`;

/** The page of one episode, to share; that of the list with its hash where an episode has none. */
export function episodeAddress(
  list: { slug: string | null; uuid: string },
  names: readonly string[],
  index: number,
): `/${string}` {
  const segment = menuSegment(names, index);
  if (segment === null) return listAddress(list, names[index]);
  return `${listAddress(list)}/${encodeURIComponent(segment)}`;
}

/** A member's page. */
export const memberAddress = (id: number): string => `/user/${id}`;

/** The page of a role, by its English name. */
export const roleAddress = (role: string): `/role/${string}` => `/role/${pathPartOfName(role)}`;

/** The history of a term of the role dictionary, also of a deleted one; for moderators. */
export const termAddress = (id: string): `/${string}` => `/roles#term-${id}`;

/** The id in the hash of `termAddress`; null: it is another hash. */
export function termInHash(hash: string): number | null {
  const [, id] = /^#term-([1-9]\d{0,9})$/.exec(hash) ?? [];
  return id === undefined ? null : Number(id);
}
