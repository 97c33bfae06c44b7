import { standardCategories } from '../../roles/categories.js';
import type { JsonObject } from './document.js';

export { standardCategories };

/**
 * Delimiters of a list without its own, as character sets or sources of regular expressions (rule input-12).
 */
export const standardDelimiters = {
  delimiters: '\t、　\n',
  episodeRegex: '^(?:第|#)(?<episode>\\d+)話?',
  roleDelimiters: '[・\\/／]',
  staffDelimiters: '[\\t\\n、　]+',
} as const;

/** The settings of a new list. */
export function standardSettings(): JsonObject {
  return {
    categories: standardCategories.map((name) => ({ name })),
    ...standardDelimiters,
    autoLink: true,
    autoTranslation: true,
    clipboardFormat: false,
    showConflicts: true,
  };
}
