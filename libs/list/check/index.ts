/** The list checker, look-alike names, the summary, and completeness. */
export * from '../episodes.js';
export * from './flags.js';
export { checkList, checkTree } from './check.js';
export type { CheckOptions } from './rules/list-warnings.js';
export { roleNameFault } from './rules/names.js';
export type { KnownNames } from './known-names.js';
export { foldKnown, namesToLookUp } from './names-to-look-up.js';
export { foldName } from './rule.js';
export { bringBack, dismiss, isDismissed } from './dismissed.js';
export { fixFlag } from './fix.js';
export { fixAll } from './fix-all.js';
export { lookAlikes, type LookAlike, type LookAlikeName, type LookAlikeReason } from './look-alikes.js';
export { summary, type SummaryPerson, type SummaryRole } from './summary.js';
export { completeness, tallyMenu, type Completeness, type MenuTally } from './completeness.js';
export { lapseWords, type Lapse } from './lapse.js';
export { standingOf, standingOfMenus, type Standing } from './standing.js';
