/** The usual categories of a menu, in display order. A list may add its own. */
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

export type StandardCategory = (typeof standardCategories)[number];
