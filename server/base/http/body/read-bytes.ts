import type { Request } from 'express';
import { Failure } from '@libs/contract/base/errors.js';
import { roomFor } from './body-room.js';
import { JsonShape } from './json-shape.js';
import type { BodyRules } from './takes-body.js';

/**
 * A body must end, or so many bytes of it must arrive, in each so many milliseconds: 4 KB a second, which a weak mobile
 * connection has. A single byte now and then does not keep it going.
 */
const pace = { milliseconds: 20_000, bytes: 80 * 1024 };

/** Whether a request has a body, and its announced length; null: not announced. */
export function bodyLength({ headers }: Request): number | null {
  if (headers['transfer-encoding'] !== undefined) return null;
  return Number(headers['content-length'] ?? 0);
}

/**
 * Reads the body of a request and checks it as it arrives. The headers are checked before the first byte is read;
 * whatever is not read is left to `discardUnread`.
 * @param caller as `callerOf` names it; each has a share of the room for bodies.
 * @param count called with the number of bytes; throws if there are too many. Failures: unsupported-media-type,
 * body-slow, too-many-requests, busy, those of `rules`, and what `count` throws.
 */
export async function readBytes(
  request: Request,
  rules: BodyRules,
  caller: string,
  count: (bytes: number) => void,
): Promise<Buffer> {
  const length = bodyLength(request);
  if (length === 0) return Buffer.alloc(0);
  refuseOtherTypes(request);
  if (length !== null && length > rules.bytes) throw new Failure(rules.tooLarge, most(rules));
  // curl and others send `Expect: 100-continue` before a large body.
  if (request.headers.expect) request.res?.writeContinue();

  const shape = new JsonShape(rules.shape);
  const chunks: Buffer[] = [];
  let bytes = 0;
  await new Promise<void>((done, failed) => {
    const place = roomFor(length ?? rules.bytes).enter(caller, (failure) => end(failure));
    request.res?.once('close', () => place.leave());
    let bytesBefore = 0;
    const timer = setInterval(() => {
      if (bytes - bytesBefore < pace.bytes) end(new Failure('body-slow'));
      bytesBefore = bytes;
    }, pace.milliseconds);
    const take = (chunk: Buffer) => {
      bytes += chunk.length;
      const fault = shape.take(chunk);
      if (bytes > rules.bytes) return end(new Failure(rules.tooLarge, most(rules)));
      if (fault) return end(new Failure(rules.tooMuch, fault));
      try {
        place.add(chunk.length);
        count(chunk.length);
      } catch (error) {
        return end(error as Error);
      }
      chunks.push(chunk);
    };
    const whole = () => {
      place.whole();
      end();
    };
    const broken = () =>
      end(new Failure('bad-request', 'The connection was closed before the whole body arrived.'));
    const end = (error?: Error) => {
      clearInterval(timer);
      request.off('data', take).off('end', whole).off('error', broken).off('close', broken);
      request.pause();
      if (error) {
        // Nothing of it is used any more, but its answer may take a while to arrive.
        chunks.length = 0;
        place.leave();
        failed(error);
      } else done();
    };
    request.on('data', take).on('end', whole).on('error', broken).on('close', broken);
  });
  return Buffer.concat(chunks, bytes);
}

/** Only JSON, and never compressed: a few compressed bytes can expand to fill the memory. */
function refuseOtherTypes({ headers }: Request): void {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (encoding !== 'identity' && encoding !== '')
    throw new Failure(
      'unsupported-media-type',
      `Content-Encoding is ${encoding.slice(0, 40)}; send it uncompressed.`,
    );
  const type = headers['content-type']?.split(';')[0]!.trim().toLowerCase();
  if (type && !/^application\/(?:[\w.!#$&^-]+\+)?json$/.test(type))
    throw new Failure(
      'unsupported-media-type',
      `Content-Type is ${type.slice(0, 80)}; send application/json.`,
    );
}

function most({ bytes }: BodyRules): string {
  const kilobytes = bytes / 1024;
  return `At most ${kilobytes < 1024 ? `${kilobytes} KB` : `${kilobytes / 1024} MB`} here.`;
}
