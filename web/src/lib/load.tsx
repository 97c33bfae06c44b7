import { Failure } from '@libs/contract/errors.js';
import type { ReactNode } from 'react';
import { FailurePage } from '../features/errors/FailurePage';
import { notFound, setStatus } from './waku';

/**
 * Loads what a page shows and draws it. What is not there, or can never be there by its address, becomes the 404 page; any
 * other failure of the API becomes a page that says so, with the failure's status.
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
    return <FailurePage code={error.code} detail={error.detail} />;
  }
  return draw(data);
}
