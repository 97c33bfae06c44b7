import type { Request, Response } from 'express';
import { EncodedBody, encodingOf } from './encoded.js';
import { isFresh } from './json.js';

/** Sends a text of any type, compressed and with an ETag, or 304 if the client has it. */
export async function sendDocument(
  request: Request,
  response: Response,
  { type, text, cacheControl }: { type: string; text: string; cacheControl: string },
): Promise<void> {
  const body = new EncodedBody(text);
  response.vary('Accept-Encoding');
  response.setHeader('ETag', body.etag);
  response.setHeader('Cache-Control', cacheControl);
  if (isFresh(request, body.etag)) {
    response.status(304).end();
    return;
  }
  response.type(type);
  const encoding = encodingOf(request.headers['accept-encoding']);
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.end(await body.in(encoding));
}
