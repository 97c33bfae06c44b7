import type { NextFunction, Request, Response } from 'express';
import { encodedWithoutAdultCovers, isFromRobot, withoutAdultCovers } from './adult-covers.js';
import { compress, EncodedBody, encodingOf, type Era, etagOf } from './encoded.js';
import { keeperOf } from './kept/sent-answers.js';

/** Shorter answers fit into one packet uncompressed. */
const worthCompressing = 1400;

/**
 * Whether `If-None-Match` contains this ETag; weak and strong forms are equal here (RFC 9110, 13.1.2). Unlike
 * `request.fresh`, this ignores `Cache-Control: no-cache`, which fetch adds to every request with an ETag.
 */
export function isFresh(request: Pick<Request, 'headers'>, etag: string): boolean {
  const asked = request.headers['if-none-match'];
  if (!asked) return false;
  return asked
    .split(',')
    .some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''));
}

/** Marks every answer as not cacheable, unless its handler says otherwise. */
export function keepNothing(_request: Request, response: Response, next: NextFunction): void {
  response.setHeader('Cache-Control', 'no-store');
  next();
}

/** Caching rules for an answer. */
export interface Caching {
  /** Its ETag, if it is not derived from its bytes. */
  etag?: string | undefined;
  /** It depends on the visitor: neither proxies nor browsers cache it, only pages that know its ETag. */
  private?: boolean;
  /** It is different each time, so it has no ETag and is not cached. */
  isUntagged?: boolean;
  /** Of a body that somebody keeps. */
  era?: Era | undefined;
}

/**
 * Sets the caching headers of an answer; cacheable answers are revalidated each time. Returns true if the client
 * already has the current version and nothing else needs to be sent (304).
 */
export function sendCaching(request: Request, response: Response, caching: Caching): boolean {
  if (caching.isUntagged) {
    response.setHeader('Cache-Control', 'no-store');
    return false;
  }
  response.vary('Accept-Encoding');
  response.setHeader('Cache-Control', caching.private ? 'no-store' : 'public, no-cache');
  if (!caching.etag) return false;
  response.setHeader('ETag', caching.etag);
  const isKnown = isFresh(request, caching.etag);
  if (isKnown) {
    response.status(304);
    keeperOf(response)?.keep(null, caching.era);
    response.end();
  }
  return isKnown;
}

/**
 * Sends JSON (a value, its bytes, or an EncodedBody) with an ETag, or 304 if the client has it. Robots get it without
 * adult covers.
 */
export function sendJson(request: Request, response: Response, body: unknown, caching: Caching = {}): void {
  const forRobot = !caching.isUntagged && isFromRobot(request);
  const kept = body instanceof EncodedBody ? body : null;
  const known = kept && forRobot ? encodedWithoutAdultCovers(kept) : kept;
  const bytes = known?.body ?? bytesOf(body, forRobot);
  const etag = caching.etag ?? (caching.isUntagged ? undefined : (known?.etag ?? etagOf(bytes)));
  const era = known?.era;
  if (sendCaching(request, response, { ...caching, etag, era })) return;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  const accepted = encodingOf(request.headers['accept-encoding']);
  const send = (sent: Buffer) => {
    response.setHeader('Content-Length', sent.length);
    if (!caching.isUntagged) keeperOf(response)?.keep({ accepted, bytes: sent }, era);
    response.end(sent);
  };
  if (caching.isUntagged || accepted === 'identity' || bytes.length < worthCompressing) {
    send(bytes);
    return;
  }
  // A body that is sent once is not worth the better but slower compression.
  const encoding = known ? accepted : 'gzip';
  response.setHeader('Content-Encoding', encoding);
  (known ? known.in(encoding) : compress(bytes, encoding)).then(send, (error: Error) =>
    response.destroy(error),
  );
}

/** The ETag of an answer that may be different for robots. */
export const tagFor = (request: Request, etag: string): string =>
  isFromRobot(request) ? etag.replace(/"$/, '-r"') : etag;

function bytesOf(body: unknown, forRobot: boolean): Buffer {
  const isMade = body instanceof Uint8Array;
  if (!forRobot) return isMade ? Buffer.from(body) : Buffer.from(JSON.stringify(body));
  const value: unknown = isMade ? JSON.parse(Buffer.from(body).toString()) : body;
  return Buffer.from(JSON.stringify(withoutAdultCovers(value)));
}
