import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';

/** A strong ETag of a body. */
export const etagOf = (body: string | Buffer) =>
  `"${createHash('sha1').update(body).digest('base64url').slice(0, 22)}"`;

/** Whether `If-None-Match` names this tag; weak and strong forms of one tag are the same thing here (RFC 9110, 13.1.2). */
export function isFresh(request: Request, etag: string): boolean {
  const asked = request.headers['if-none-match'];
  if (!asked) return false;
  return asked
    .split(',')
    .some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''));
}

/**
 * Answers JSON with an ETag, or 304 where the caller has it. `maxAge` in seconds is for shared caches too, so give it
 * only to what is the same for everybody; without it the answer is private and revalidated each time.
 */
export function sendJson(
  request: Request,
  response: Response,
  body: unknown,
  options: { maxAge?: number; etag?: string; private?: boolean } = {},
): void {
  const text = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  const etag = options.etag ?? etagOf(text);
  response.setHeader('ETag', etag);
  response.setHeader(
    'Cache-Control',
    options.private
      ? 'private, no-cache'
      : options.maxAge
        ? `public, max-age=${options.maxAge}`
        : 'public, no-cache',
  );
  if (isFresh(request, etag)) {
    response.status(304).end();
    return;
  }
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.end(text);
}
