/** A list's page; `menu` selects one of its menus (specification, section 2: the hash is the menu's name without a leading #). */
export const listAddress = (list: { slug: string | null; uuid: string }, menu?: string): string =>
  `/staff/${list.slug ?? list.uuid}${menu ? `#${encodeURIComponent(menu.replace(/^#/, ''))}` : ''}`;

/** A member's page. */
export const memberAddress = (id: number): string => `/user/${id}`;
