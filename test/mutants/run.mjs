/* `npm test -- mutants`: makes small wrong changes in the sources, one at a time, and sees whether a test fails. Without a path it
   takes the files that differ from the main branch; `all` takes everything in scope.mjs. */
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { randomInt } from 'node:crypto';
import { git, mainBranchBase, newFiles } from '../../scripts/main-branch.mjs';
import { random } from '../bench/random.mjs';
import { allSources, apiTestsOf, root } from './scope.mjs';

const seed = (process.env.MUTANTS_SEED ||= String(randomInt(1_000_000)));
const paths = process.argv.slice(2);
const isAll = paths.includes('all');
const changed = paths.length === 0 ? changedLines() : null;
const sources = chosenSources();
if (sources.length === 0) {
  console.log('None of these files is one whose mutants are tried (test/mutants/scope.mjs).');
  process.exit(0);
}

/** How many mutants are tried: of files that changed, as many as five minutes allow; of those that only API tests reach, a sample. */
const maxMutants = {
  unit: Number(process.env.MUTANTS_MAX || (changed ? 1_000 : Infinity)),
  api: Number(process.env.MUTANTS_MAX || (changed ? 25 : 200)),
};

function chosenSources() {
  const known = allSources();
  if (isAll) return known;
  if (changed) return known.filter((file) => changed.has(file));
  const wanted = paths.map((path) => relative(root, resolve(path)));
  for (const path of wanted)
    if (!known.some((file) => isWithin(file, path))) {
      console.error(`${path} is nothing whose mutants are tried; test/mutants/scope.mjs says what is.`);
      process.exit(2);
    }
  return known.filter((file) => wanted.some((path) => isWithin(file, path)));
}

function isWithin(file, path) {
  return file === path || file.startsWith(`${path.replace(/\/$/, '')}/`);
}

/** The lines that differ from the main branch, in files that differ from it, committed or not. */
function changedLines() {
  const base = mainBranchBase();
  if (!base) {
    console.error(
      'There is no branch main to compare with. Name files or folders: npm test -- mutants libs/list/model/order.ts',
    );
    process.exit(2);
  }
  const lines = new Map();
  let file;
  for (const line of git('diff', '--unified=0', '--no-color', base)) {
    if (line.startsWith('+++ b/')) lines.set((file = line.slice(6)), new Set());
    const hunk = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line);
    if (hunk)
      for (let count = 0; count < Number(hunk[2] ?? 1); count++) lines.get(file).add(Number(hunk[1]) + count);
  }
  for (const path of newFiles()) lines.set(path, null);
  return lines;
}

/** At most `count` of the mutants, those on changed lines first. */
function sample(mutants, count) {
  if (mutants.length <= count) return mutants;
  const { next } = random(Number(seed));
  const isChanged = ({ file, line }) =>
    Boolean(changed && (!changed.get(file) || changed.get(file).has(line)));
  return mutants
    .map((mutant) => ({ mutant, rank: next() - (isChanged(mutant) ? 1 : 0) }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, count)
    .map(({ mutant }) => mutant);
}

// So that the instrumented code is removed.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130));
const { instrument } = await import('./instrument.mjs');
const { tryUnit } = await import('./unit.mjs');
const { tryApi } = await import('./api.mjs');
const { acceptedOf, report } = await import('./report.mjs');

console.log(`Seed ${seed}: MUTANTS_SEED=${seed} tries the same mutants again.`);
const began = performance.now();
const mutants = await instrument(sources);
const { accepted, rest, idle } = acceptedOf(mutants, sources);
const unit = sample(
  rest.filter(({ file }) => apiTestsOf(file).length === 0),
  maxMutants.unit,
);
const api = sample(
  rest.filter(({ file }) => apiTestsOf(file).length > 0),
  maxMutants.api,
);
console.log(
  `${sources.length} files, ${mutants.length} mutants, ${accepted.length} of them accepted; ${unit.length + api.length} are tried.`,
);

const processes = Number(process.env.MUTANTS_PROCESSES || availableParallelism());
const results = [];
/** Shows how far it is, once a minute. */
let shown = performance.now();
const tried = (mutant, outcome) => {
  results.push({ ...mutant, ...outcome });
  if (performance.now() - shown < 60_000) return;
  shown = performance.now();
  console.log(`${results.length} of ${unit.length + api.length} …`);
  report(results, { isInterim: true });
};
if (unit.length > 0) await tryUnit(unit, processes, tried);
if (api.length > 0) await tryApi(api, processes, tried);

mkdirSync(join(root, '.cache/mutants'), { recursive: true });
const isGood = report(results, {
  seed,
  idle,
  sampled: new Set(api.map(({ file }) => file)),
  seconds: (performance.now() - began) / 1000,
});
process.exit(isGood ? 0 : 1);
