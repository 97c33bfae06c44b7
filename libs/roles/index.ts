/** The role dictionary: the English names of Japanese credit roles, and the categories they belong to. */
export * from './categories.js';
export { sharedNames, weightsOf, type SharedName } from './shared.js';
export type { RoleTerm } from './terms.js';
export { builtInTerms } from './built-in.js';
export { builtInRoles, RoleDictionary } from './dictionary.js';
export { foldRole } from './fold.js';
export { menuKinds, type MenuKind, type RolePlace } from './place.js';
export { translateParts, translateRole, type RoleTranslation } from './translate.js';
