import { readStaff } from '@libs/list/interchange/interchange.js';
import type { CreditNode } from '@libs/list/model/document.js';
import type { TextSettings } from '@libs/text/words/text.types.js';
import { refreshRoles, rolesNow } from '../../../../stores/role-dictionary';

/** Loads what reads names, so that the first paste need not wait for it. */
export const loadNameReader = (): Promise<unknown> => Promise.all([import('./text-import'), refreshRoles()]);

/**
 * The names in a text, as rows for the role with this Japanese name; null if not all of it is names.
 * Fails if the program for it cannot be loaded.
 */
export async function readNames(
  text: string,
  settings: TextSettings,
  role: string,
  newId: () => string,
): Promise<CreditNode[] | null> {
  const { readText } = await import('./text-import');
  const { dictionary } = rolesNow() ?? (await refreshRoles());
  const { menus, notes } = readText(text, { as: 'staff', role }, settings, dictionary);
  const staff = menus[0]?.credits[0]?.roles[0]?.staff ?? [];
  return notes.length > 0 ? null : staff.map((row) => readStaff(row, newId));
}
