/**
 * `node test/bench/names-fit.mjs`: fits the weights of `libs/readings/weights.ts` to known names. First the
 * weights that rank the right reading first for as many as possible (softmax regression over the candidates, with every
 * dictionary, with and without known people; each name is forgotten while it is tested), then those of the confidence (how often
 * such a first suggestion is right). A fifth of the names is held back to evaluate the weights; the bench `names` tests it first.
 * `--every 3` uses a third of the names: some minutes become one or two.
 */
import '../runner/typescript.mjs';
import { dictionaries } from './names-dictionaries.mjs';
import { knownNames } from './names-data.mjs';

const { NameModel } = await import('../../libs/readings/model.js');
const { candidatesOf } = await import('../../libs/readings/candidates.js');
const { evidenceOf, leadOf } = await import('../../libs/readings/calibration.js');
const { englishOf } = await import('../../libs/readings/suggest.js');
const { unitsOf } = await import('../../libs/readings/units.js');
const { foreignWeights, lengthWeights, partWeights } = await import('../../libs/readings/weights.js');

const held = 0;
const rounds = 140;
const ridge = 3e-4;
const every = process.argv.includes('--every')
  ? Number(process.argv[process.argv.indexOf('--every') + 1])
  : 1;
const lengths = Object.keys(lengthWeights);
const sizes = {
  S: partWeights.S.length,
  G: partWeights.G.length,
  length: lengths.length,
  Z: foreignWeights.Z.length,
  K: foreignWeights.K.length,
};
const startOf = {};
let size = 0;
for (const [block, length] of Object.entries(sizes)) {
  startOf[block] = size;
  size += length;
}

function vectorOf(candidate) {
  const vector = new Float64Array(size);
  if (candidate.language !== 'J') {
    vector.set(candidate.features, startOf[candidate.language]);
    return vector;
  }
  vector.set(candidate.surname.features, startOf.S);
  vector.set(candidate.given.features, startOf.G);
  const length = lengths.indexOf(candidate.lengths);
  vector[startOf.length + (length >= 0 ? length : lengths.indexOf('other'))] = 1;
  return vector;
}

/** The candidates of each name with their vectors, and the index of the right one (-1: none). */
function questions(dictionary, names, withPeople) {
  const model = new NameModel(dictionary);
  if (withPeople) for (const name of names) model.learn(name);
  return names
    .filter((_, index) => index % every === 0)
    .map((name) => {
      const taught = withPeople && model.forget(name);
      const found = candidatesOf(unitsOf(name.ja), null, dictionary, model.tally)
        .toSorted((a, b) => b.score - a.score)
        .slice(0, 60);
      if (taught) model.learn(name);
      const english = found.map((candidate) => englishOf(candidate).toLowerCase());
      return {
        held: name.fold === held,
        right: english.indexOf(name.en.toLowerCase()),
        english,
        vectors: found.map(vectorOf),
        evidence: found.map(evidenceOf),
      };
    });
}

const dot = (one, other) => {
  let sum = 0;
  for (let index = 0; index < one.length; index += 1) sum += one[index] * other[index];
  return sum;
};

function shares(vectors, weights) {
  const scores = vectors.map((vector) => dot(vector, weights));
  const highest = Math.max(...scores);
  const odds = scores.map((score) => Math.exp(score - highest));
  const sum = odds.reduce((a, b) => a + b, 0);
  return odds.map((value) => value / sum);
}

function deviations(asked) {
  const [sum, squares] = [new Float64Array(size), new Float64Array(size)];
  let count = 0;
  for (const { vectors } of asked)
    for (const vector of vectors) {
      count += 1;
      for (let index = 0; index < size; index += 1) {
        sum[index] += vector[index];
        squares[index] += vector[index] ** 2;
      }
    }
  // Features that hardly vary must not get huge weights.
  return sum.map(
    (value, index) => Math.sqrt(Math.max(0, squares[index] / count - (value / count) ** 2)) + 0.1,
  );
}

function fit(asked) {
  const deviation = deviations(asked);
  const [weights, momentum, spread] = [0, 1, 2].map(() => new Float64Array(size));
  for (let round = 1; round <= rounds; round += 1) {
    const slope = new Float64Array(size);
    const scaled = weights.map((weight, index) => weight / deviation[index]);
    for (const { vectors, right } of asked) {
      const odds = shares(vectors, scaled);
      vectors.forEach((vector, place) => {
        const error = odds[place] - (place === right ? 1 : 0);
        if (Math.abs(error) < 1e-4) return;
        for (let index = 0; index < size; index += 1)
          slope[index] += (error * vector[index]) / deviation[index];
      });
    }
    for (let index = 0; index < size; index += 1) {
      const step = slope[index] / asked.length + ridge * weights[index];
      momentum[index] = 0.9 * momentum[index] + 0.1 * step;
      spread[index] = 0.99 * spread[index] + 0.01 * step * step;
      const speed = round < rounds / 2 ? 0.1 : 0.04;
      const mean = momentum[index] / (1 - 0.9 ** round);
      weights[index] -= (speed * mean) / (Math.sqrt(spread[index] / (1 - 0.99 ** round)) + 1e-8);
    }
  }
  return weights.map((weight, index) => weight / deviation[index]);
}

/** Logistic regression: the lead of the first suggestion and its evidence, against whether it was right. */
function fitConfidence(asked, weights) {
  const examples = asked.flatMap(({ vectors, evidence, right, english }) => {
    if (vectors.length === 0) return [];
    const odds = shares(vectors, weights);
    const highest = Math.max(...odds);
    const first = odds.indexOf(highest);
    const isRight = right >= 0 && english[first] === english[right];
    return [{ features: [...leadOf(highest), ...evidence[first]], isRight: +isRight }];
  });
  const found = new Float64Array(examples[0].features.length);
  for (let round = 0; round < 4000; round += 1) {
    const slope = new Float64Array(found.length);
    for (const { features, isRight } of examples) {
      const error = 1 / (1 + Math.exp(-dot(features, found))) - isRight;
      for (let index = 0; index < found.length; index += 1) slope[index] += error * features[index];
    }
    for (let index = 0; index < found.length; index += 1)
      found[index] -= 0.1 * (slope[index] / examples.length + 1e-4 * found[index]);
  }
  return found;
}

function report(label, asked, weights) {
  const places = asked.map(({ right, vectors, english }) => {
    if (right < 0) return Infinity;
    const odds = shares(vectors, weights);
    return new Set(odds.flatMap((value, place) => (value > odds[right] ? [english[place]] : []))).size;
  });
  const part = (most) =>
    `${((100 * places.filter((place) => place < most).length) / asked.length).toFixed(1)}%`;
  console.log(
    `${label}: first ${part(1)}, one of three ${part(3)}, any candidate ${part(Infinity)} of ${asked.length}`,
  );
}

const names = knownNames();
if (!names) {
  console.log('There are no known names here (KNOWN_NAMES), so there is nothing to fit.');
  process.exit(0);
}
const groups = [];
for (const { name, counts } of await dictionaries(console.log))
  for (const withPeople of [false, true])
    groups.push({
      label: `${name}${withPeople ? ' and people' : ''}`,
      asked: questions(counts, names, withPeople),
    });
const learnt = groups.flatMap(({ asked }) => asked.filter((one) => !one.held));
const weights = fit(learnt.filter(({ right }) => right >= 0));
for (const { label, asked } of groups)
  report(
    `${label}, held back`,
    asked.filter((one) => one.held),
    weights,
  );
const rounded = (values) => Array.from(values, (value) => Number(value.toFixed(3)));
const block = (key) => rounded(weights.slice(startOf[key], startOf[key] + sizes[key]));
const confidence = rounded(fitConfidence(learnt, weights));
const leads = leadOf(0.5).length;
console.log({
  partWeights: { S: block('S'), G: block('G') },
  lengthWeights: Object.fromEntries(lengths.map((key, index) => [key, block('length')[index]])),
  foreignWeights: { Z: block('Z'), K: block('K') },
  confidenceWeights: { lead: confidence.slice(0, leads), evidence: confidence.slice(leads) },
});
