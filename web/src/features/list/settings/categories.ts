import type { JsonObject, ListTree } from '@libs/list/document.js';
import type { Operation } from '@libs/list/operation.js';
import { isObject, set, textOf } from './values';

/** The list's own categories in display order; what else stands beside a name is kept. */
export const categoriesOf = (tree: ListTree): JsonObject[] => {
  const value = tree.settings['categories'];
  return Array.isArray(value) ? value.filter(isObject) : [];
};

export const categoryName = (category: JsonObject): string => textOf(category['name']);

/** What is wrong with a name for a category, or null. `except`: the place of the one that is renamed. */
export function categoryFault(tree: ListTree, name: string, except = -1): string | null {
  if (!name) return 'A category needs a name.';
  if (name.length > 200) return 'At most 200 characters.';
  const same = categoriesOf(tree).some(
    (category, index) => index !== except && categoryName(category).toLowerCase() === name.toLowerCase(),
  );
  return same ? 'There is a category with this name already.' : null;
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

/** Moves the category at `from` so that it stands at `to`. */
export function moveCategory(tree: ListTree, from: number, to: number): Operation[] {
  const categories = categoriesOf(tree);
  const [moved] = categories.splice(from, 1);
  if (!moved || to < 0 || to > categories.length) return [];
  categories.splice(to, 0, moved);
  return write(tree, categories);
}
