import type { Response } from 'express';
import { type LimitName, limitTable } from './limit-table.js';
import type { Limits } from './limits.service.js';

/**
 * Says what the caller has left of a limit: the header fields of draft-ietf-httpapi-ratelimit-headers-10. One request may be under
 * several limits.
 */
export function tellLimit(response: Response, limits: Limits, name: LimitName, who: string): void {
  if (response.headersSent) return;
  const said = limitHeaders(limits, name, who);
  if (!said) return;
  for (const [header, value] of said) {
    forgetLimit(response, header, name);
    response.append(header, value);
  }
}

/** Null: limits are off. */
export function limitHeaders(limits: Limits, name: LimitName, who: string): [string, string][] | null {
  const left = limits.left(name, who);
  if (!left) return null;
  const { points, seconds } = limitTable[name];
  return [
    ['RateLimit-Policy', `"${name}";q=${points};w=${seconds}`],
    ['RateLimit', `"${name}";r=${left.points};t=${left.seconds}`],
  ];
}

/** What was said of the same limit before, which others do not share. */
function forgetLimit(response: Response, header: string, name: LimitName): void {
  const said = response.getHeader(header);
  if (said === undefined) return;
  const others = [said]
    .flat()
    .map(String)
    .filter((one) => !one.startsWith(`"${name}"`));
  if (others.length > 0) response.setHeader(header, others);
  else response.removeHeader(header);
}

/** Answers that shared caches give to everybody say nothing about one caller. */
export function forgetLimits(response: Response): void {
  response.removeHeader('RateLimit-Policy');
  response.removeHeader('RateLimit');
}
