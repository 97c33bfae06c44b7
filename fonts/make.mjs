/**
 * Cuts the Japanese fonts for pages, cards and drawn covers into files: the commonest characters in a few (credits.txt, studios.txt, titles.txt),
 * the rest by code point. Writes files/, faces.json and the style sheets. README.md says when and how to run it.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import packages from '../scripts/packages.cjs';

const here = import.meta.dirname;
const require = createRequire(join(await packages.packagesFor('fonts'), 'make.mjs'));
const subset = require('subset-font');
const harfbuzz = await import('harfbuzzjs');

/** Kanji in the files of the commonest ones, by frequency. */
const tiers = {
  credits: [300, 250, 200, 150, 150, 125, 125],
  studios: [150, 250, 200, 200, 250, 250],
  titles: [280, 200, 200, 220, 200, 200],
};
/** Kanji in each file of the others. */
const rest = { common: 120, rare: 450 };

const faces = [
  {
    name: 'noto-sans-jp-400',
    source: 'noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf',
    family: 'Noto Sans JP Web',
    weight: 400,
    by: 'credits',
  },
  {
    name: 'noto-sans-jp-700',
    source: 'noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf',
    family: 'Noto Sans JP Web',
    weight: 700,
    by: 'studios',
  },
  {
    name: 'shippori-mincho-600',
    source: 'shippori-mincho/600SemiBold/ShipporiMincho_600SemiBold.ttf',
    family: 'Shippori Mincho',
    weight: 600,
    by: 'titles',
  },
];
const isMincho = ({ family }) => family === 'Shippori Mincho';
/** Of what is rare, in one weight: browsers embolden it. A family of its own, so that its wide ranges hide nothing. */
const rareFamily = 'Noto Sans JP Web Rare';

const read = (name) => [...readFileSync(join(here, name), 'utf8').replaceAll('\n', '')];
const orders = { credits: read('credits.txt'), studios: read('studios.txt'), titles: read('titles.txt') };

const isKanji = (one) => /\p{Script=Han}/u.test(one) && !/[々〆〇]/.test(one);
/** Kana and the signs of Japanese text and credits. */
const isKana = (one) =>
  /[\u{3000}-\u{30ff}〇‐–—‘’“”†‡•…‥※′″←↑→↓■□▲△▼▽◆◇○◎●★☆♀♂♪×÷°±！-＠［-｀｛-～]/u.test(one);
/** Less common. */
const isSign = (one) => /[Ａ-Ｚａ-ｚ①-⑳㈱㈲♡♥♭♯]/u.test(one);
const isLetter = (one) => /[ -~\u{a0}-\u{bf}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u.test(one);

/** JIS X 0208, both levels. */
const jis = new Set();
const decoder = new TextDecoder('euc-jp');
for (let row = 0xb0; row <= 0xf4; row += 1)
  for (let cell = 0xa1; cell <= 0xfe; cell += 1) {
    const one = decoder.decode(Uint8Array.of(row, cell));
    if (isKanji(one)) jis.add(one);
  }

const hex = (point) => point.toString(16).toUpperCase();
const range = (first, last) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`);
const points = (characters) => characters.map((one) => one.codePointAt(0)).sort((a, b) => a - b);

/** Exactly these characters. */
function exactly(characters) {
  const found = [];
  for (const point of points(characters)) {
    const last = found.at(-1);
    if (last && last[1] === point - 1) last[1] = point;
    else found.push([point, point]);
  }
  return found.map(([first, last]) => range(first, last)).join(',');
}

/** From the first to the last: what lies between and belongs to a commoner file is found there first. */
const spanning = (characters) => range(points(characters)[0], points(characters).at(-1));

function inBlocks(characters, size) {
  const sorted = points(characters).map((point) => String.fromCodePoint(point));
  const count = Math.ceil(sorted.length / size);
  return Array.from({ length: count }, (_, at) =>
    sorted.slice(Math.floor((at * sorted.length) / count), Math.floor(((at + 1) * sorted.length) / count)),
  );
}

/** The files of a face with their characters; of two with the same character, the later one is used. */
function plan(face, has) {
  const { name, family, weight, by } = face;
  const order = orders[by].filter((one) => has.has(one) && isKanji(one));
  const common = tiers[by].map((size, at, sizes) => {
    const start = sizes.slice(0, at).reduce((sum, one) => sum + one, 0);
    return order.slice(start, start + size);
  });
  const all = [...has].filter((one) => one >= ' ');
  common[0].push(...all.filter(isKana));
  common[1].push(...all.filter(isSign));
  const taken = new Set(common.flat());
  const left = all.filter((one) => !taken.has(one));
  const letters = left.filter(isLetter);
  const seen = new Set([...jis, ...orders.credits]);
  const known = left.filter((one) => isKanji(one) && seen.has(one));
  const file = (part, characters, ranges, of = family) => ({
    characters,
    file: `${name}-${part}.woff2`,
    family: of,
    weight,
    ranges,
  });
  const files = [
    ...inBlocks(known, rest.common).map((block, at) => file(`rest-${at + 1}`, block, spanning(block))),
    // Without the space, for which browsers would load the file on every page.
    file('letters', letters, exactly(letters.filter((one) => one !== ' '))),
    ...common.map((tier, at) => file(`common-${at + 1}`, tier, exactly(tier))).reverse(),
  ];
  if (weight !== 400) return files;
  const rare = left.filter((one) => isKanji(one) && !seen.has(one));
  const signs = left.filter((one) => !isKanji(one) && !isLetter(one));
  return [
    ...inBlocks(rare, rest.rare).map((block, at) =>
      file(`rare-${at + 1}`, block, spanning(block), rareFamily),
    ),
    ...inBlocks(signs, rest.rare).map((block, at) =>
      file(`signs-${at + 1}`, block, exactly(block), rareFamily),
    ),
    ...files,
  ];
}

const folder = join(here, 'files');
mkdirSync(folder, { recursive: true });
for (const old of readdirSync(folder)) unlinkSync(join(folder, old));
const made = [];
for (const face of faces) {
  const source = readFileSync(require.resolve(`@expo-google-fonts/${face.source}`));
  const has = new Set(
    [...new harfbuzz.Face(new harfbuzz.Blob(source)).collectUnicodes()].map((point) =>
      String.fromCodePoint(point),
    ),
  );
  for (const one of plan(face, has)) {
    const body = await subset(source, one.characters.join(''), {
      targetFormat: 'woff2',
      noHinting: true,
      // Only titles are set vertically, and vertical forms would double all kana.
      keepFeatures: isMincho(face) ? ['vert', 'vrt2'] : [],
      dropTables: ['STAT', 'DSIG'],
    });
    writeFileSync(join(folder, one.file), body);
    made.push({ ...one, sha256: createHash('sha256').update(body).digest('hex') });
    console.log(one.file, one.characters.length, body.length);
  }
}
const listed = made.map(({ file, sha256, characters }) => ({
  file,
  sha256,
  characters: characters.join(''),
}));
writeFileSync(join(here, 'faces.json'), `${JSON.stringify(listed, null, 2)}\n`);

const rule = ({ file, family, weight, ranges }) =>
  `@font-face{font-family:'${family}';font-weight:${weight};font-display:swap;src:url(./files/${file}) format('woff2');unicode-range:${ranges}}\n`;
/** Pages set letters in Inter, in Japanese text as well; cards and covers have only these. */
const sans = made.filter((one) => !isMincho(one) && !one.file.endsWith('-letters.woff2'));
writeFileSync(join(here, 'sans.css'), sans.map(rule).join(''));
writeFileSync(join(here, 'mincho.css'), made.filter(isMincho).map(rule).join(''));
