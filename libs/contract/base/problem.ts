import { z } from 'zod';
import { Remark } from './shapes.js';

/** RFC 9457, `application/problem+json`. `code` is a key of the error catalogue, `title` its message. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: z.string(),
  detail: z.string().optional(),
  /** Seconds until the same request may be sent again; the same as the header `Retry-After`. */
  retryAfter: z.number().int().optional(),
  /** Lets the operator find the matching log entry. */
  requestId: z.string().optional(),
  errors: z.array(Remark).optional(),
});
export type Problem = z.infer<typeof Problem>;
