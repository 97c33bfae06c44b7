import { Failure } from '@libs/contract/errors.js';

/** A failure of the API, whatever was thrown. */
export const failureFrom = (error: unknown): Failure =>
  error instanceof Failure ? error : new Failure('server-error');
