import { replacementPrefix } from '@libs/contract/site/advanced-search.js';
import { idMaker } from '@libs/list/model/ids.js';

const newId = idMaker(Math.random);

/** The id of a change that was made from elsewhere than its list. Whoever made it can undo it. */
export const newDecisionId = (): string => `${replacementPrefix}${newId()}${newId()}`;
