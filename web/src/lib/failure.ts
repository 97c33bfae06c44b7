import { type ErrorCode, errors, Failure } from '@libs/contract/base/errors.js';

/** Codes that say nothing about the action, only that the server was unreachable or failed. */
const general = new Set<ErrorCode>(['server-error', 'unavailable', 'network']);

/** Any thrown error as a failure of the catalogue. */
export const asFailure = (error: unknown): Failure =>
  error instanceof Failure ? error : new Failure('server-error');

/**
 * The message for a failed action or request: a refusal in the server's words; if the server is down or unreachable,
 * `own` (the catalogue's message for this action) followed by the reason or the reference for the operator.
 */
export function failureIn(error: unknown, own: ErrorCode): Failure {
  if (error instanceof Failure && !general.has(error.code)) return error;
  if (!(error instanceof Failure)) return new Failure(own);
  const why = error.code === 'server-error' ? error.detail : errors[error.code].message;
  return new Failure(own, why, undefined, error.retryAfter);
}
