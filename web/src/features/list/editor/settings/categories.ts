import type { JsonObject, ListTree } from '@libs/list/model/document.js';
import type { Operation } from '@libs/list/model/operation.js';
import { isObject, set, valueText } from './values';

/** The list's own categories in display order; other fields are kept. */
export const categoriesOf = (tree: ListTree): JsonObject[] => {
  const value = tree.settings['categories'];
  return Array.isArray(value) ? value.filter(isObject) : [];
};

export const categoryName = (category: JsonObject): string => valueText(category['name']);

/** The error in a category name, or null. `except`: index of the one being renamed. */
export function categoryFault(tree: ListTree, name: string, except = -1): string | null {
  if (!name) return 'A category needs a name.';
  if (name.length > 200) return 'At most 200 characters.';
  const same = categoriesOf(tree).some(
    (category, index) => index !== except && categoryName(category).toLowerCase() === name.toLowerCase(),
  );
  return same ? 'There is already a category with this name.' : null;
}

const write = (tree: ListTree, categories: JsonObject[]): Operation[] =>
  set(tree, 'settings', 'categories', categories);

export const addCategory = (tree: ListTree, name: string): Operation[] =>
  write(tree, [...categoriesOf(tree), { name }]);

export const renameCategory = (tree: ListTree, at: number, name: string): Operation[] =>
  write(
    tree,
    categoriesOf(tree).map((category, index) => (index === at ? { ...category, name } : category)),
  );

export const removeCategory = (tree: ListTree, at: number): Operation[] =>
  write(
    tree,
    categoriesOf(tree).filter((_category, index) => index !== at),
  );

/** Moves the category at `from` to index `to`. */
export function moveCategory(tree: ListTree, from: number, to: number): Operation[] {
  const categories = categoriesOf(tree);
  const [moved] = categories.splice(from, 1);
  if (!moved || to < 0 || to > categories.length) return [];
  categories.splice(to, 0, moved);
  return write(tree, categories);
}
