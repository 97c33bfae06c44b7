import type { NextFunction, Request, Response } from 'express';

/** How much of an unwanted body is read, so that its sender receives the answer instead of a broken connection. */
const maxBytes = 32 * 1024 * 1024;
const maxMilliseconds = 5_000;
/** An ignored sender may not keep us busy either: this many bytes in a row, then a pause. */
const stretch = 256 * 1024;
const pauseMilliseconds = 20;
/** From senders of too much nothing is read: the answer gets a moment to arrive, then the connection is cut. */
const farewellMilliseconds = 300;

/** A request of a caller who sends too much. */
export type CutRequest = Request & { isCut?: boolean };

/** Slowly reads and discards what an answered request still sends, for a limited time; then cuts the connection. */
export function discardUnread(request: CutRequest, response: Response, next: NextFunction): void {
  if (request.headers['transfer-encoding'] === undefined && !Number(request.headers['content-length'])) {
    next();
    return;
  }
  // Node discards whatever nobody has started to read, as fast as it can; this starts reading.
  request.read(0);
  response.once('finish', () => {
    if (!request.complete && !request.destroyed) discard(request);
  });
  next();
}

function discard(request: CutRequest): void {
  const { socket } = request;
  const end = setTimeout(
    () => socket.destroy(),
    request.isCut ? farewellMilliseconds : maxMilliseconds,
  ).unref();
  const over = () => clearTimeout(end);
  request.once('end', over).once('close', over).once('error', over);
  if (request.isCut) {
    request.pause();
    return;
  }
  let bytes = 0;
  let untilPause = stretch;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    untilPause -= chunk.length;
    if (bytes > maxBytes) socket.destroy();
    else if (untilPause < 0) {
      untilPause = stretch;
      request.pause();
      setTimeout(() => request.resume(), pauseMilliseconds);
    }
  });
  request.resume();
}
