import type { Json, ListTree } from '@libs/list/model/document.js';
import { setField } from '@libs/list/model/edit.js';
import { findNode } from '@libs/list/model/nodes.js';
import type { Operation } from '@libs/list/model/operation.js';
import type { RolePlace } from '@libs/roles/place.js';
import { rolesNow } from '../../../../stores/role-dictionary';
import { menuKindOf } from './menu-kind';

const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/** The context of a role in a list; null if there is no such role. */
export function placeOfRole(tree: ListTree, id: string): RolePlace | null {
  const found = findNode(tree, id);
  if (found?.kind !== 'role') return null;
  return {
    menuKind: menuKindOf(text(found.menu.data['name'])),
    category: text(found.category.data['name']),
  };
}

/**
 * The English name for a role whose Japanese name is being typed, from the dictionary, depending on its place; several equally
 * good ones as `A [OR] B`. None if there is an English name already, if the list wants no translation, or while the dictionary is
 * still loading.
 */
export function translatedRole(tree: ListTree, id: string, original: string): Operation[] {
  const found = findNode(tree, id);
  const place = placeOfRole(tree, id);
  const roles = rolesNow();
  if (found?.kind !== 'role' || !place || !roles || !original) return [];
  if (text(found.node.data['name']) || tree.settings['autoTranslation'] === false) return [];
  const { name } = roles.translate(original.replace(/\s+/g, ''), place);
  return name ? [setField(tree, id, 'name', name)] : [];
}

/** The alternatives in `A [OR] B`; none for a definite name. */
export function alternativesOf(name: string): string[] {
  const names = name.split(/\s*\[OR\]\s*/).filter(Boolean);
  return names.length > 1 ? names : [];
}
