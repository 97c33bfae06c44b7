import { type ErrorCode, errors, Failure } from '@libs/contract/errors.js';

/** What says nothing about the deed, only that the server could not be asked or could not answer. */
const general = new Set<ErrorCode>(['server-error', 'unavailable', 'network']);

/**
 * What to say when something that somebody did, or that a page asked for, failed: a refusal in the server's words. Where the
 * server is down or out of reach, `own`, the sentence of the catalogue that is about this deed, and then why.
 */
export function failureIn(error: unknown, own: ErrorCode): Failure {
  if (error instanceof Failure && !general.has(error.code)) return error;
  const why =
    error instanceof Failure && error.code !== 'server-error' ? errors[error.code].message : undefined;
  return new Failure(own, why, undefined, error instanceof Failure ? error.retryAfter : undefined);
}
