/**
 * Which kanji the site shows most: writes credits.txt (names and roles, as lists show them), studios.txt (studios, which are bold) and
 * titles.txt (titles of works and episodes, which are set large), most frequent first. make.mjs cuts the fonts by them.
 *
 *     npm run build && node fonts/count.mjs [FILE…]
 *
 * It counts the demo, the credit texts of the parser's tests and the role dictionary, and the given files: credit texts of your own,
 * whose characters become part of both orders while the files themselves stay where they are.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const { demoLists } = await import('../dist/server/app/demo/index.js');
const { roleTable } = await import('../dist/libs/roles/table.js');

const corpus = join(root, 'libs/text/corpus');
const texts = readdirSync(corpus)
  .filter((name) => name.endsWith('.txt') && !/chinese|korean/.test(name))
  .map((name) => readFileSync(join(corpus, name), 'utf8'))
  .join('\n');
const given = process.argv.slice(2).map((file) => readFileSync(file, 'utf8'));

const lists = demoLists();
const rows = lists.flatMap(({ menus }) =>
  menus.flatMap(({ credits }) => credits.flatMap(({ roles }) => roles.flatMap(({ staff }) => staff))),
);
const titles = lists.flatMap(({ anilist, menus }) => [
  anilist.title.native,
  ...menus.map(({ name }) => name),
]);
const studios = rows.filter(({ isStudio }) => isStudio).map(({ ja }) => ja);
const roles = JSON.stringify(roleTable);

const kanji = /\p{Script=Han}/u;

/** Orders by the share that a character has of each source. */
function ordered(sources) {
  const shares = new Map();
  for (const { text, weight } of sources) {
    const found = Array.from(text).filter((one) => kanji.test(one));
    for (const one of found) shares.set(one, (shares.get(one) ?? 0) + weight / found.length);
  }
  return [...shares].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([one]) => one);
}

function write(name, characters) {
  const lines = characters.join('').match(/.{1,60}/gu);
  writeFileSync(join(import.meta.dirname, name), `${lines.join('\n')}\n`);
  console.log(`${name}: ${characters.length} kanji`);
}

const credits = [
  { text: JSON.stringify(lists), weight: 2 },
  { text: texts, weight: 1 },
  { text: roles, weight: 0.5 },
  ...given.map((text) => ({ text, weight: 1 })),
];
/** Each counts, however rarely it occurs: a title or studio is shown wherever it is named. */
const each = (names) => ({ text: [...new Set(names.join(''))].join(''), weight: 4 });

write('credits.txt', ordered(credits));
write('studios.txt', ordered([each(studios), ...credits]));
write('titles.txt', ordered([each(titles), ...credits]));
