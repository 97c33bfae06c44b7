/**
 * `node test/bench/names-fit.mjs` (after a build): finds the weights of `libs/names/reading/weights.ts` anew from known names, so
 * that the right reading of as many as possible comes first (softmax regression; each name is unlearnt while it is asked).
 * For every fold (not with `--quick`) it says how well weights from the other folds do there, which shows that they are not made to measure;
 * last it prints those from all names.
 */
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { dictionaries } from './names-dictionaries.mjs';
import { folds, knownNames } from './names-data.mjs';
import { root } from './server.mjs';

const library = (file) => import(pathToFileURL(join(root, 'dist/libs/names/reading', file)).href);
const { NameModel } = await library('model.js');
const { candidatesOf } = await library('candidates.js');
const { englishOf } = await library('suggest.js');
const { unitsOf } = await library('units.js');
const { lengthWeights } = await library('weights.js');

const lengths = Object.keys(lengthWeights);
const blocks = { S: 7, G: 7, length: lengths.length, Z: 6, K: 6 };
const size = Object.values(blocks).reduce((sum, value) => sum + value, 0);
const startOf = Object.fromEntries(
  Object.keys(blocks).map((key, index) => [
    key,
    Object.values(blocks)
      .slice(0, index)
      .reduce((a, b) => a + b, 0),
  ]),
);

function vectorOf(candidate) {
  const vector = new Float64Array(size);
  if (candidate.language !== 'J') {
    vector.set(candidate.features, startOf[candidate.language]);
    return vector;
  }
  vector.set(candidate.surname.features, startOf.S);
  vector.set(candidate.given.features, startOf.G);
  const length = lengths.indexOf(candidate.lengths);
  if (length >= 0) vector[startOf.length + length] = 1;
  return vector;
}

/** The candidates of each name as vectors, and which of them is right (-1: none). `held` names are never learnt. */
function questions(dictionary, names, held) {
  const model = new NameModel(dictionary);
  for (const name of names) if (name.fold !== held) model.learn(name);
  return names.map((name) => {
    const taught = name.fold !== held && model.forget(name);
    const found = candidatesOf(unitsOf(name.ja), null, dictionary, model.tally)
      .toSorted((a, b) => b.score - a.score)
      .slice(0, 60);
    if (taught) model.learn(name);
    const right = found.findIndex(
      (candidate) => englishOf(candidate).toLowerCase() === name.en.toLowerCase(),
    );
    return { name, right, english: found.map(englishOf), vectors: found.map(vectorOf) };
  });
}

function fit(asked) {
  const deviation = new Float64Array(size).fill(1e-3);
  const all = asked.flatMap(({ vectors }) => vectors);
  for (let index = 0; index < size; index += 1) {
    const mean = all.reduce((sum, vector) => sum + vector[index], 0) / all.length;
    deviation[index] += Math.sqrt(
      all.reduce((sum, vector) => sum + (vector[index] - mean) ** 2, 0) / all.length,
    );
  }
  const [weights, momentum, spread] = [0, 1, 2].map(() => new Float64Array(size));
  for (let round = 1; round <= 200; round += 1) {
    const slope = new Float64Array(size);
    for (const { vectors, right } of asked) {
      const odds = shares(
        vectors,
        weights.map((weight, index) => weight / deviation[index]),
      );
      vectors.forEach((vector, place) => {
        const error = odds[place] - (place === right ? 1 : 0);
        for (let index = 0; index < size; index += 1)
          slope[index] += (error * vector[index]) / deviation[index];
      });
    }
    for (let index = 0; index < size; index += 1) {
      const step = slope[index] / asked.length + 3e-4 * weights[index];
      momentum[index] = 0.9 * momentum[index] + 0.1 * step;
      spread[index] = 0.99 * spread[index] + 0.01 * step * step;
      const size1 = momentum[index] / (1 - 0.9 ** round);
      weights[index] -= (0.08 * size1) / (Math.sqrt(spread[index] / (1 - 0.99 ** round)) + 1e-8);
    }
  }
  return weights.map((weight, index) => weight / deviation[index]);
}

function shares(vectors, weights) {
  const scores = vectors.map((vector) =>
    vector.reduce((sum, value, index) => sum + value * weights[index], 0),
  );
  const highest = Math.max(...scores);
  const odds = scores.map((score) => Math.exp(score - highest));
  const sum = odds.reduce((a, b) => a + b, 0);
  return odds.map((value) => value / sum);
}

function report(label, asked, weights) {
  const places = asked.map(({ right, vectors, english }) => {
    if (right < 0) return Infinity;
    const odds = shares(vectors, weights);
    const better = odds.flatMap((value, place) => (value > odds[right] ? [english[place]] : []));
    return new Set(better).size;
  });
  const part = (count) => `${((100 * count) / asked.length).toFixed(1)}%`;
  const first = places.filter((place) => place < 1).length;
  const three = places.filter((place) => place < 3).length;
  const any = places.filter((place) => place < Infinity).length;
  console.log(
    `${label}: first ${part(first)}, one of three ${part(three)}, any candidate ${part(any)} of ${asked.length}`,
  );
}

const names = knownNames();
const dictionary = names && (await dictionaries(console.log)).at(-1).counts;
if (!dictionary) {
  console.log('There are no known names here (KNOWN_NAMES), so there is nothing to fit.');
  process.exit(0);
}
for (let held = 0; held < (process.argv.includes('--quick') ? 0 : folds); held += 1) {
  const asked = questions(dictionary, names, held);
  const weights = fit(asked.filter(({ name, right }) => name.fold !== held && right >= 0));
  report(
    `Fold ${held}`,
    asked.filter(({ name }) => name.fold === held),
    weights,
  );
}
const weights = fit(questions(dictionary, names, -1).filter(({ right }) => right >= 0));
const block = (key) =>
  Array.from(weights.slice(startOf[key], startOf[key] + blocks[key]), (weight) => Number(weight.toFixed(2)));
const lengthsFound = Object.fromEntries(lengths.map((key, index) => [key, block('length')[index]]));
console.log({
  partWeights: { S: block('S'), G: block('G') },
  lengthWeights: lengthsFound,
  foreignWeights: { Z: block('Z'), K: block('K') },
});
