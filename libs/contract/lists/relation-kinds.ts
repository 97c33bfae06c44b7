/** What the other work is to this one, as at AniList. Apart, so that browsers need no schemas for it. */
export const relationKinds = [
  'PREQUEL',
  'SEQUEL',
  'PARENT',
  'SIDE_STORY',
  'SPIN_OFF',
  'ALTERNATIVE',
  'SUMMARY',
  'COMPILATION',
  'CONTAINS',
] as const;
export type RelationKind = (typeof relationKinds)[number];
