import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** Writes a text to a file of server/names, compressed; `unpacked` of server/names/packed-names.ts reads it. */
export function writePacked(name, text) {
  const bytes = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  writeFileSync(join(import.meta.dirname, '../../server/names', name), brotliCompressSync(bytes, { params }));
}
