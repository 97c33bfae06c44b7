import type { Request } from 'express';
import { addQuery } from '@libs/contract/base/add-query.js';

/** Where a request is redirected to inside the site, with its own query as it was written. Browsers keep the hash by themselves. */
export function keepQuery(address: `/${string}`, { originalUrl }: Pick<Request, 'originalUrl'>): string {
  const at = originalUrl.indexOf('?');
  return addQuery(address, at < 0 ? '' : originalUrl.slice(at));
}
