import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { ListedName } from '../../libs/names/reading/index.js';
import type { Part } from '../../libs/names/reading/model.js';

const [zip, unzip] = [promisify(gzip), promisify(gunzip)];

/** Where the build puts the names of the installed dictionaries (scripts/build-server.mjs), beside this file when compiled. */
export const installedNamesFile = new URL('./installed-names.gz', import.meta.url);

/** One name a line, its fields separated by tabs, compressed. */
export const packNames = (names: readonly ListedName[]): Promise<Buffer> =>
  zip(
    names
      .map(({ part, text, kana, weight, teaches }) =>
        [part ?? '', text, kana, weight, Number(teaches)].join('\t'),
      )
      .join('\n'),
  );

/** The reverse of `packNames`. */
export async function unpackNames(packed: Uint8Array): Promise<ListedName[]> {
  const text = (await unzip(packed)).toString('utf8');
  return text.split('\n').map((line) => {
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

/** The names of IPADIC and Sudachi. The server needs only these, not the packages that contain them (140 MB). */
export const readInstalledNames = async (): Promise<ListedName[]> =>
  unpackNames(await readFile(installedNamesFile));
