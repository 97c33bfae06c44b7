import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { ListedName } from '@libs/readings/dictionary.js';
import type { Part } from '@libs/readings/model.js';

/**
 * The names of IPADIC and Sudachi, of which the packages would be 140 MB, and those of Mozc, which no package has.
 * `scripts/dictionaries/pack.mjs` and `mozc.mjs` make the files anew; licences are in docs/notices.md.
 */
const file = new URL('./packed-names.br', import.meta.url);
const mozcFile = new URL('./mozc-names.br', import.meta.url);

/** What a file that `scripts/dictionaries` made contains. */
export const unpacked = async (packed: URL): Promise<Buffer> =>
  promisify(brotliDecompress)(await readFile(packed));

/** The text of the packed names: one a line, its fields separated by tabs. */
export const readPacked = (): Promise<Buffer> => unpacked(file);

/** The same of the names of Mozc. */
export const readMozc = (): Promise<Buffer> => unpacked(mozcFile);

/** The names of IPADIC, then those of Sudachi, usual ones and those of Mozc. */
export async function readPackedNames(): Promise<ListedName[]> {
  const texts = await Promise.all([readPacked(), readMozc()]);
  return texts
    .join('\n')
    .split('\n')
    .map((line) => {
      const [part, name, kana, weight, teaches] = line.split('\t') as [
        Part | '',
        string,
        string,
        string,
        string,
      ];
      return { part: part || null, text: name, kana, weight: Number(weight), teaches: teaches === '1' };
    });
}
