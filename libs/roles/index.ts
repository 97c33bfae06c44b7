/** The role dictionary: what Japanese credit roles are called in English, and in which category they stand. */
export * from './categories.js';
export { roleTerms, type RoleTerm } from './terms.js';
export { foldRole, lookupEnglishRole, lookupRole } from './lookup.js';
export {
  translateParts,
  translateRole,
  type MenuKind,
  type RolePlace,
  type RoleTranslation,
} from './translate.js';
