import { pathPartOfName } from '@libs/contract/people/person-path.js';
import { menuSegment, withoutSign } from '@libs/list/model/find-menu.js';

interface Addressed {
  slug: string | null;
  uuid: string;
}

/** A list's page; with `menu`, the page of one of its episodes where only its name is known (rule address-6). */
export function listAddress(list: Addressed, menu = '', query = ''): `/${string}` {
  const path = `/staff/${list.slug ?? list.uuid}` as const;
  const asked = query && `?${query}`;
  const segment = menu && menuSegment([menu], 0);
  if (segment) return `${path}/${encodeURIComponent(segment)}${asked}`;
  return `${path}${asked}${menu && hashed(menu)}`;
}

/** The editor of a list, at an episode. One that is there no more leads to the first. */
export function editorAddress(list: Addressed, menu: string): `/${string}` {
  return `${listAddress(list, '', 'edit')}${menu && hashed(menu)}`;
}

const hashed = (menu: string): string => `#${encodeURIComponent(withoutSign(menu))}`;

/** The page of one episode, to share; that of the list with its hash where an episode has none. */
export function episodeAddress(list: Addressed, names: readonly string[], index: number): `/${string}` {
  const segment = menuSegment(names, index);
  if (segment === null) return `${listAddress(list)}${hashed(names[index] ?? '')}`;
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
