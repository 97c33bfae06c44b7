import type { InterchangeDocument } from '../../libs/list/index.js';
import { inventedLists } from './invented/index.js';
import { knownLists } from './known/index.js';

export { demoAccounts, type DemoAccount } from './accounts.js';

/** The lists that a fresh Staffroll shows; what is on air comes last. The same bytes at every start. */
export function demoLists(): InterchangeDocument[] {
  return [...knownLists(), ...inventedLists()];
}
