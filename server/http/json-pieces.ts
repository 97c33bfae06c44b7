import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { encodingOf } from './encoded.js';
import { isFresh, sendJson, tagFor } from './json.js';

/** Characters up to which an answer is gathered and sent as one. */
const gathered = 256 * 1024;

/**
 * Answers JSON that comes in pieces of text, under a tag that is known before them, or 304 where the caller has it. What is
 * long is sent as it comes, so that it is never in memory as a whole and others are answered between its pieces.
 */
export async function sendJsonPieces(
  request: Request,
  response: Response,
  etag: string,
  pieces: AsyncIterator<string>,
): Promise<void> {
  const tag = tagFor(request, etag);
  if (isFresh(request, tag)) {
    sendJson(request, response, '', { etag });
    return;
  }
  let first = '';
  while (first.length < gathered) {
    const { value, done } = await pieces.next();
    if (done) {
      sendJson(request, response, first, { etag });
      return;
    }
    first += value;
  }
  response.setHeader('ETag', tag);
  response.vary('Accept-Encoding');
  response.setHeader('Cache-Control', 'public, no-cache');
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  const whole = Readable.from(startingWith(first, pieces), { objectMode: false });
  if (encodingOf(request.headers['accept-encoding']) === 'identity') {
    await ignoringLeavers(pipeline(whole, response));
    return;
  }
  response.setHeader('Content-Encoding', 'gzip');
  await ignoringLeavers(pipeline(whole, createGzip({ level: 6 }), response));
}

async function* startingWith(first: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/** Who goes away in the middle has not met a failure of ours. */
const ignoringLeavers = (sending: Promise<void>): Promise<void> =>
  sending.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
