import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** A strong ETag of a body. */
export const etagOf = (body: string | Buffer) =>
  `"${createHash('sha1').update(body).digest('base64url').slice(0, 22)}"`;

/** Bodies that whoever keeps them forgets together. */
export interface Era {
  isOver: boolean;
}

/** A body that is sent more than once: its ETag, and its compressed forms, each created when first requested. */
export class EncodedBody {
  readonly body: Buffer;
  readonly etag: string;
  private readonly encoded = new Map<Encoding, Promise<Buffer>>();

  /** `era`: nobody else may keep it for longer. */
  constructor(
    body: string | Buffer,
    etag?: string,
    readonly era?: Era,
  ) {
    this.body = alone(typeof body === 'string' ? Buffer.from(body) : body);
    this.etag = etag ?? etagOf(this.body);
  }

  /** Bytes in memory, including compressed forms (usually at most half of the body). */
  get size(): number {
    return Math.ceil(this.body.length * 1.5) + 1024;
  }

  /** A compressed form that was made before. */
  know(encoding: Encoding, encoded: Buffer): void {
    this.encoded.set(encoding, Promise.resolve(encoded));
  }

  in(encoding: Encoding): Promise<Buffer> {
    const known = this.encoded.get(encoding);
    if (known) return known;
    const made =
      encoding === 'identity' ? Promise.resolve(this.body) : compress(this.body, encoding).then(alone);
    this.encoded.set(encoding, made);
    return made;
  }
}

/**
 * The same bytes, for whoever keeps them: small buffers, and those of zlib, are parts of 64 KB, which would stay in memory as a whole.
 */
export function alone(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** Compresses a body as the client accepts it. */
export async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') {
    return brotli(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    });
  }
  return encoding === 'gzip' ? deflate(body, { level: 6 }) : body;
}

/** The best encoding that an `Accept-Encoding` header allows. */
export function encodingOf(header: string | undefined): Encoding {
  const accepted = new Set(
    (header ?? '').split(',').flatMap((part) => {
      const [name, ...parameters] = part.trim().toLowerCase().split(';');
      return parameters.some((parameter) => /^\s*q=0(\.0+)?\s*$/.test(parameter)) ? [] : [name!.trim()];
    }),
  );
  return accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : 'identity';
}
