import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InterchangeDocument } from '@libs/list/model/interchange.types.js';

export { demoAccounts, type DemoAccount } from '../../domain/users/demo-accounts.js';

const folder = join(import.meta.dirname, 'lists');

/** The lists of a fresh Staffroll site, as documents that could be uploaded, in the order of their files; airing ones come last. */
export function demoLists(): InterchangeDocument[] {
  return readdirSync(folder)
    .sort()
    .map((name): InterchangeDocument => JSON.parse(readFileSync(join(folder, name), 'utf8')));
}
