import { standardCategories } from '../../roles/categories.js';
import type { Category } from '../../list/model/interchange.types.js';

const rank = new Map<string, number>(standardCategories.map((name, index) => [name, index]));

/** The blocks of a menu in the usual order of their categories. */
export function sortBlocks(blocks: readonly Category[]): Category[] {
  // Stable: blocks of one category (one per studio) and nonstandard categories keep the order of the text.
  return blocks.slice().sort((a, b) => (rank.get(a.name) ?? rank.size) - (rank.get(b.name) ?? rank.size));
}
