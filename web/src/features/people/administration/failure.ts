import { Failure } from '@libs/contract/base/errors.js';

/** Any thrown error as an API failure. */
export const failureFrom = (error: unknown): Failure =>
  error instanceof Failure ? error : new Failure('server-error');
