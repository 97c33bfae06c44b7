import type { InterchangeDocument } from '@libs/list/model/interchange.types.js';
import { inventedLists } from './invented/index.js';
import { knownLists } from './known/index.js';

export { demoAccounts, type DemoAccount } from '../../domain/users/demo-accounts.js';

/** The lists of a fresh Staffroll site; airing ones come last. The same bytes at every start. */
export function demoLists(): InterchangeDocument[] {
  return [...knownLists(), ...inventedLists()];
}
