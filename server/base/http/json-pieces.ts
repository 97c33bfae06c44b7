import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { encodingOf } from './encoded.js';
import { type Caching, sendCaching, sendJson } from './json.js';

/** Answers up to this many characters are collected and sent at once. */
const gathered = 256 * 1024;

/** JSON that arrives in pieces of text. */
export class JsonPieces {
  constructor(readonly pieces: AsyncIterator<string>) {}

  /** All of it as one string. */
  async whole(): Promise<string> {
    let text = '';
    for await (const piece of startingWith('', this.pieces)) text += piece;
    return text;
  }
}

/**
 * Sends JSON that arrives in pieces. Long answers are streamed, so that they are never in memory as a whole and other
 * requests are served between the pieces.
 */
export async function sendJsonPieces(
  request: Request,
  response: Response,
  { pieces }: JsonPieces,
  caching: Caching,
): Promise<void> {
  let first = '';
  while (first.length < gathered) {
    const { value, done } = await pieces.next();
    if (done) {
      sendJson(request, response, Buffer.from(first), caching);
      return;
    }
    first += value;
  }
  if (sendCaching(request, response, caching)) return;
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

/** A client that disconnects midway is not a failure of the server. */
const ignoringLeavers = (sending: Promise<void>): Promise<void> =>
  sending.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
