import type { Request, Response } from 'express';
import { encodedWithoutAdultCovers, isFromRobot, withoutAdultCovers } from './adult-covers.js';
import { compress, EncodedBody, encodingOf, etagOf } from './encoded.js';

/** Shorter answers fit into one packet as they are. */
const worthCompressing = 1400;

/** Whether `If-None-Match` names this tag; weak and strong forms of one tag are the same thing here (RFC 9110, 13.1.2). */
export function isFresh(request: Request, etag: string): boolean {
  const asked = request.headers['if-none-match'];
  if (!asked) return false;
  return asked
    .split(',')
    .some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''));
}

/**
 * Answers JSON (a value, or an EncodedBody that holds JSON) with an ETag, or 304 where the caller has it. Every answer is
 * revalidated each time; `private` keeps one that differs by visitor out of shared caches. Robots get it without adult
 * covers.
 */
export function sendJson(
  request: Request,
  response: Response,
  body: unknown,
  options: { etag?: string; private?: boolean } = {},
): void {
  const forRobot = isFromRobot(request);
  const kept = body instanceof EncodedBody ? body : null;
  const known = kept && forRobot ? encodedWithoutAdultCovers(kept) : kept;
  const bytes = known?.body ?? bytesOf(body, forRobot);
  const etag = (options.etag && tagFor(request, options.etag)) ?? known?.etag ?? etagOf(bytes);
  response.setHeader('ETag', etag);
  response.vary('Accept-Encoding');
  response.setHeader('Cache-Control', options.private ? 'private, no-cache' : 'public, no-cache');
  if (isFresh(request, etag)) {
    response.status(304).end();
    return;
  }
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  const accepted = encodingOf(request.headers['accept-encoding']);
  if (accepted === 'identity' || bytes.length < worthCompressing) {
    response.setHeader('Content-Length', bytes.length);
    response.end(bytes);
    return;
  }
  // What is sent once is not worth the better and slower compression.
  const encoding = known ? accepted : 'gzip';
  response.setHeader('Content-Encoding', encoding);
  (known ? known.in(encoding) : compress(bytes, encoding)).then(
    (encoded) => {
      response.setHeader('Content-Length', encoded.length);
      response.end(encoded);
    },
    (error: Error) => response.destroy(error),
  );
}

/** The tag of an answer that may differ for robots. */
export const tagFor = (request: Request, etag: string): string =>
  isFromRobot(request) ? etag.replace(/"$/, '-r"') : etag;

/** `body`: a value, or JSON already. */
function bytesOf(body: unknown, forRobot: boolean): Buffer {
  if (!forRobot) return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  const value: unknown = typeof body === 'string' && body ? JSON.parse(body) : body;
  return Buffer.from(value === '' ? '' : JSON.stringify(withoutAdultCovers(value)));
}
