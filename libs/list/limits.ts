import { limits, type Json, type ListTree } from './document.js';

/** Which limit of a list is broken (decisions, section 6). Bytes are measured where the JSON is. */
export type BrokenLimit = 'menus' | 'credits' | 'text';

/** @returns the first limit that the list breaks, or null. */
export function checkLimits(tree: ListTree): BrokenLimit | null {
  if (tree.menus.length > limits.menus) return 'menus';
  let credits = 0;
  let longest = longestText([tree.fields, tree.settings, tree.anilist]);
  const measure = (data: Json) => {
    longest = Math.max(longest, longestText(data));
  };
  for (const menu of tree.menus) {
    measure(menu.data);
    for (const category of menu.categories) {
      measure(category.data);
      for (const role of category.roles) {
        measure(role.data);
        credits += role.credits.length;
        for (const credit of role.credits) measure(credit.data);
      }
    }
  }
  if (credits > limits.credits) return 'credits';
  return longest > limits.text ? 'text' : null;
}

function longestText(value: Json): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  let longest = 0;
  for (const name in value) longest = Math.max(longest, longestText((value as Record<string, Json>)[name]!));
  return longest;
}
