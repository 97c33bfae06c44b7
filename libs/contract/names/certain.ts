import type { NameBasis } from './names.js';

/** Whether a match with this evidence is certain, so that it is filled in without a mark (rule name-2). */
export const isCertain = (basis: NameBasis): boolean => basis !== 'single';
