import { limits, type Json, type ListTree } from './document.js';
import { visit } from './walk.js';

/** Which limit a list exceeds (rule limit-1). Bytes are measured where the JSON is available. */
type BrokenLimit = 'menus' | 'credits' | 'text';

/** @returns the first limit that the list exceeds, or null. */
export function checkLimits(tree: ListTree): BrokenLimit | null {
  if (tree.menus.length > limits.menus) return 'menus';
  let credits = 0;
  let longest = longestIn([tree.fields, tree.settings, tree.anilist], 0);
  const measure = ({ data }: { data: Json }) => {
    longest = longestIn(data, longest);
  };
  visit(tree.menus, {
    menu: measure,
    category: measure,
    role: measure,
    credit: (credit) => {
      credits += 1;
      measure(credit);
    },
  });
  if (credits > limits.credits) return 'credits';
  return longest > limits.text ? 'text' : null;
}

/** The length of the longest text in a value, at least `longest`. */
function longestIn(value: Json, longest: number): number {
  if (typeof value === 'string') return Math.max(longest, value.length);
  if (typeof value !== 'object' || value === null) return longest;
  for (const name in value) {
    const inner = (value as Record<string, Json>)[name]!;
    // Most values are texts, and a recursive call for each would take half of the time.
    if (typeof inner !== 'string') longest = longestIn(inner, longest);
    else if (inner.length > longest) longest = inner.length;
  }
  return longest;
}
