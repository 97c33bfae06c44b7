export const menuKinds = ['overview', 'opening', 'ending', 'episode', 'other'] as const;
export type MenuKind = (typeof menuKinds)[number];

/** The context of a role in a list; its English name depends on it. */
export interface RolePlace {
  menuKind: MenuKind;
  /** The category that already contains the role, if known. */
  category?: string;
}
