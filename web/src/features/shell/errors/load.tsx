import { Failure } from '@libs/contract/base/errors.js';
import type { ReactNode } from 'react';
import { FailurePage } from './FailurePage';
import { notFound, setStatus } from '../../../lib/waku';

/**
 * Loads the data of a page and renders it. Missing or malformed addresses become the 404 page; any other API failure
 * becomes an error page with the failure's status.
 */
export async function load<Data>(
  from: () => Promise<Data>,
  draw: (data: Data) => ReactNode,
): Promise<ReactNode> {
  let data: Data;
  try {
    data = await from();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.status === 404 || error.status === 400) notFound();
    setStatus(error.status || 503);
    return <FailurePage code={error.code} detail={error.detail} retryAfter={error.retryAfter} />;
  }
  return draw(data);
}
