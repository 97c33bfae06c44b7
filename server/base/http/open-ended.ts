import { promisify } from 'node:util';
import { brotliCompress, constants, crc32, gzip } from 'node:zlib';
import type { Encoding } from './encoded.js';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** The compressed beginning of a body, to which `ending` can append any end. */
export interface OpenEnded {
  readonly encoding: Encoding;
  /** Complete up to the last byte: the compressor was flushed, not ended. */
  readonly bytes: Buffer;
  /** Of the uncompressed beginning: its checksum (gzip only) and its length. */
  readonly crc: number;
  readonly length: number;
}

/** Compresses the beginning of a body. Whoever keeps it copies it (`alone`). */
export async function openEnded(beginning: Buffer, encoding: Encoding): Promise<OpenEnded> {
  const { length } = beginning;
  if (encoding === 'br') {
    const bytes = await brotli(beginning, {
      finishFlush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: length },
    });
    return { encoding, bytes, crc: 0, length };
  }
  if (encoding === 'identity') return { encoding, bytes: beginning, crc: 0, length };
  const bytes = await deflate(beginning, { level: 6, finishFlush: constants.Z_FULL_FLUSH });
  return { encoding, bytes, crc: crc32(beginning), length };
}

/**
 * The last bytes of a body in the encoding of its beginning. The end is stored rather than compressed, which takes
 * microseconds.
 */
export function ending(open: OpenEnded, end: Buffer): Buffer {
  if (open.encoding === 'br') return Buffer.concat([...stored(end, brotliBlock), emptyLastBlock]);
  if (open.encoding === 'identity') return end;
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(end, open.crc), 0);
  trailer.writeUInt32LE((open.length + end.length) % 2 ** 32, 4);
  return Buffer.concat([...stored(end, deflateBlock), lastDeflateBlock, trailer]);
}

/** The capacity of one stored block, in both formats. */
const maxStored = 0xff_ff;

function* stored(bytes: Buffer, head: (length: number) => Buffer): Generator<Buffer> {
  for (let from = 0; from < bytes.length; from += maxStored) {
    const part = bytes.subarray(from, from + maxStored);
    yield head(part.length);
    yield part;
  }
}

/** An uncompressed meta-block that is not the last (RFC 7932, 9.2): 0, two zero bits, length − 1 in 16 bits, 1; padded to the byte. */
function brotliBlock(length: number): Buffer {
  const head = Buffer.alloc(3);
  head.writeUIntLE(((length - 1) << 3) | (1 << 19), 0, 3);
  return head;
}
/** ISLAST and ISLASTEMPTY. */
const emptyLastBlock = Buffer.from([0x03]);

/** A stored block that is not the last (RFC 1951, 3.2.4); it starts at a byte, as the flush leaves it. */
function deflateBlock(length: number): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(length, 1);
  head.writeUInt16LE(length ^ 0xff_ff, 3);
  return head;
}
/** The last block, with fixed codes, containing only the end-of-block code. */
const lastDeflateBlock = Buffer.from([0x03, 0x00]);
