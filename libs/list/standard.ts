import type { JsonObject } from './document.js';

/** In the order in which pages show them (wire formats, section 1). */
export const standardCategories = [
  'Main Staff',
  'Production',
  'Sound',
  'Key Animation',
  '2nd Key Animation',
  'In-Between Animation',
  'Finish Animation',
  'Background Art',
  '3DCG',
  'Photography',
  'Editing',
  'Theme Song',
  'Insert Song',
  'Music',
  'Commercial',
  'Live Action',
  'Miscellaneous',
] as const;

/** Delimiters of a list that sets none, as character sets or sources of regular expressions (wire formats, section 1). */
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
