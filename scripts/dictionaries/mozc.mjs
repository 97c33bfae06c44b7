/* Makes server/domain/names/mozc-names.br anew, of the folder `src/data/dictionary_oss` of Mozc's source (docs/notices.md says which):
   `npm run build`, then `node scripts/dictionaries/mozc.mjs FOLDER`, then make.mjs. What changes the names also changes the checksum in
   server/domain/names/packed-names.spec.ts. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mozcNames } from '../../dist/libs/readings/mozc.js';
import { lineOf, writePacked } from './write.mjs';

const isTable = (name) => /^dictionary\d\d\.txt$/.test(name);

/** `1918 名詞,固有名詞,人名,名,*,*,*`: the numbers of the kinds of words, which change from version to version. */
async function kindsIn(folder) {
  const text = await readFile(join(folder, 'id.def'), 'utf8');
  return new Map(
    text.split('\n').map((line) => {
      const [number, kind = ''] = line.split(' ');
      return [number, kind.split(',').slice(0, 4).join(',')];
    }),
  );
}

const folder = process.argv[2];
const kinds = await kindsIn(folder);
const tables = (await readdir(folder)).filter(isTable).toSorted();
const texts = await Promise.all(tables.map((name) => readFile(join(folder, name), 'utf8')));
const words = texts.flatMap((text) =>
  text.split('\n').flatMap((line) => {
    const [kana, left, right, cost, written] = line.split('\t');
    if (!written) return [];
    return [{ text: written, kana, kinds: [kinds.get(left), kinds.get(right)], cost: Number(cost) }];
  }),
);
const names = mozcNames(words);
writePacked('mozc-names.br', names.map(lineOf).toSorted().join('\n'));
console.log(`${names.length} names`);
