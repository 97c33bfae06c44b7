import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/**
 * A name as a line, its fields separated by tabs; the reverse is in server/domain/names/packed-names.ts. Weights are rounded: the last
 * digits of logarithms differ between machines.
 */
export const lineOf = ({ part, text, kana, weight, teaches }) =>
  [part ?? '', text, kana, Number(weight.toPrecision(6)), Number(teaches)].join('\t');

/** Writes a text to a file of server/domain/names, compressed; `unpacked` of server/domain/names/packed-names.ts reads it. */
export function writePacked(name, text) {
  const bytes = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  writeFileSync(
    join(import.meta.dirname, '../../server/domain/names', name),
    brotliCompressSync(bytes, { params }),
  );
}
