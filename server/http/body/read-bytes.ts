import type { Request } from 'express';
import { Failure } from '../../../libs/contract/index.js';
import { JsonShape } from './json-shape.js';
import type { BodyRules } from './takes-body.js';

/** Milliseconds without any data after which reading a body is aborted. */
const patience = 20_000;

/** Bytes of bodies that this process may hold at once; far more than any handful of people send. */
const mostHeld = 128 * 1024 * 1024;
let held = 0;

/** Whether a request has a body, and its announced length; null: not announced. */
export function bodyLength({ headers }: Request): number | null {
  if (headers['transfer-encoding'] !== undefined) return null;
  return Number(headers['content-length'] ?? 0);
}

/**
 * Reads the body of a request and checks it as it arrives. The headers are checked before the first byte is read;
 * whatever is not read is left to `discardUnread`.
 * @param count called with the number of bytes; throws if there are too many. Failures: unsupported-media-type,
 * body-slow, busy, those of `rules`, and what `count` throws.
 */
export async function readBytes(
  request: Request,
  rules: BodyRules,
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
  request.res?.once('close', () => (held -= bytes));
  await new Promise<void>((done, failed) => {
    const idle = setTimeout(() => end(new Failure('body-slow')), patience);
    const take = (chunk: Buffer) => {
      idle.refresh();
      bytes += chunk.length;
      held += chunk.length;
      const fault = shape.take(chunk);
      if (bytes > rules.bytes) return end(new Failure(rules.tooLarge, most(rules)));
      if (held > mostHeld) return end(new Failure('busy', undefined, undefined, 10));
      if (fault) return end(new Failure(rules.tooMuch, fault));
      chunks.push(chunk);
      try {
        count(chunk.length);
      } catch (error) {
        end(error as Error);
      }
    };
    const whole = () => end();
    const broken = () =>
      end(new Failure('bad-request', 'The connection was closed before the whole body arrived.'));
    const end = (error?: Error) => {
      clearTimeout(idle);
      request.off('data', take).off('end', whole).off('error', broken).off('close', broken);
      request.pause();
      if (error) failed(error);
      else done();
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
