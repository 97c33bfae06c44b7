import type { ErrorCode } from './errors.js';

/** The answer to a socket event that was refused. */
export interface ErrorResponse {
  ok: false;
  code: ErrorCode;
  /** For people: the message of the catalogue with any specifics (a reason, a place). */
  message: string;
  /** Seconds to wait before sending it again; with `too-many-requests` and `read-only`. */
  retryAfter?: number;
}
