import { Failure } from '@libs/contract/base/errors.js';
import { type PersonRef, readPersonRef } from '@libs/contract/people/person-path.js';
import type { Route } from '@libs/contract/endpoints.js';

/** Parses the id of an address or query: digits, `ja:NAME` or `en:NAME`. Failure: bad-request. */
export function refOf(id: unknown): PersonRef {
  const ref = typeof id === 'string' ? readPersonRef(id) : null;
  if (!ref) throw new Failure('bad-request', 'id: digits, ja:NAME or en:NAME.');
  return ref;
}

/** Whether an endpoint is about studios, such as `GET /api/v1/studios/:id/profile`. */
export const isOfStudio = (route: Route): boolean => route.includes('/studios/');
