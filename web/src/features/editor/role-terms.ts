import type { Json, ListTree } from '@libs/list/document.js';
import { setField } from '@libs/list/edit.js';
import { findNode } from '@libs/list/nodes.js';
import type { Operation } from '@libs/list/operation.js';
import type { RolePlace, RoleTranslation } from '@libs/roles/translate.js';
import { menuKindOf } from './menu-kind';

type Translate = (ja: string, place: RolePlace) => RoleTranslation;

let translate: Translate | null = null;

/** The dictionary is as large as the rest of the editor, so it comes after it; until then roles stay as they are typed. */
export async function loadRoleTerms(): Promise<void> {
  translate ??= (await import('@libs/roles/translate.js')).translateRole;
}

const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/**
 * The English name for a role whose Japanese one is being written, from the dictionary and by its place; several that are
 * equally good as `A [OR] B`. Nothing where there is an English name, or where the list wants no translation.
 */
export function translatedRole(tree: ListTree, id: string, original: string): Operation[] {
  const found = findNode(tree, id);
  if (found?.kind !== 'role' || !translate || !original) return [];
  if (text(found.node.data['name']) || tree.settings['autoTranslation'] === false) return [];
  const { name } = translate(original.replace(/\s+/g, ''), {
    menuKind: menuKindOf(text(found.menu.data['name'])),
    category: text(found.category.data['name']),
  });
  return name ? [setField(tree, id, 'name', name)] : [];
}

/** What `A [OR] B` offers; nothing for a name that is settled. */
export function alternativesOf(name: string): string[] {
  const names = name.split(/\s*\[OR\]\s*/).filter(Boolean);
  return names.length > 1 ? names : [];
}
