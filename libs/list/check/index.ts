/** The list checker, names that look alike, the summary, and whether a list is complete. */
export * from '../episodes.js';
export * from './flags.js';
export { checkList, checkTree } from './check.js';
export type { CheckOptions } from './rules/list-warnings.js';
export { roleNameFault } from './rules/names.js';
export { mend } from './mend.js';
export { mendAll } from './mend-all.js';
export { lookAlikes, type LookAlike, type LookAlikeName, type LookAlikeReason } from './look-alikes.js';
export { summary, type SummaryPerson, type SummaryRole } from './summary.js';
export { completeness, type Completeness } from './completeness.js';
