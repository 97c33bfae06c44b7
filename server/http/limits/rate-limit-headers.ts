import type { Response } from 'express';
import { type LimitName, limitTable } from './limit-table.js';
import type { Limits } from './limits.service.js';

/**
 * Says what the caller has left of a limit: the header fields of draft-ietf-httpapi-ratelimit-headers-10. One request may be under
 * several limits.
 */
export function tellLimit(response: Response, limits: Limits, name: LimitName, who: string): void {
  const left = limits.left(name, who);
  if (!left || response.headersSent) return;
  const { points, seconds } = limitTable[name];
  response.append('RateLimit-Policy', `"${name}";q=${points};w=${seconds}`);
  response.append('RateLimit', `"${name}";r=${left.points};t=${left.seconds}`);
}

/** Answers that shared caches give to everybody say nothing about one caller. */
export function forgetLimits(response: Response): void {
  response.removeHeader('RateLimit-Policy');
  response.removeHeader('RateLimit');
}
