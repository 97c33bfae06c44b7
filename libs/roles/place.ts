export const menuKinds = ['overview', 'opening', 'ending', 'episode', 'other'] as const;
export type MenuKind = (typeof menuKinds)[number];

/** Where a role stands in a list; its English name depends on it. */
export interface RolePlace {
  menuKind: MenuKind;
  /** The category that the role already stands in, when known. */
  category?: string;
}
