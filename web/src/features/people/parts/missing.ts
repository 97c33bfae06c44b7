import type { ListStatus } from '@libs/list/model/interchange.types.js';

/** States of lists in which credits may be missing: on the pages of people, only they are worth a word. */
const incomplete = new Set<ListStatus>(['UNLISTED', 'NOT_YET_RELEASED', 'IN_PROGRESS', 'PARTIAL']);

/** Whether the list may lack credits; somebody may have done more in it than it says. */
export const mayLackCredits = (status: ListStatus): boolean => incomplete.has(status);
