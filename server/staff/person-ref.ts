import { Failure, type PersonRef, readPersonRef } from '../../libs/contract/index.js';

/** Reads the id of an address or a query: digits, `ja:NAME` or `en:NAME`. Failure: bad-request. */
export function refOf(id: unknown): PersonRef {
  const ref = typeof id === 'string' ? readPersonRef(id) : null;
  if (!ref) throw new Failure('bad-request', 'id: digits, ja:NAME or en:NAME.');
  return ref;
}
