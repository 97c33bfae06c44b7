/* Tries mutants with unit tests. A run without mutants tells which tests reach which; then each mutant is tried with only those, the
   ones that have found most mutants in the least time first, until one fails. */
import { unitTestsOf } from './scope.mjs';
import { share, Worker } from './workers.mjs';

/** A mutant is tried with tests that take this long together, in milliseconds of the processor. */
const maxTime = 3_000;

/** @param tried hears of each mutant and its outcome: `state` is killed, survived or unreached; `by` says what killed it. */
export async function tryUnit(mutants, processes, tried) {
  const workers = Array.from({ length: processes }, () => new Worker());
  const { tests, files, reach } = await coverage(workers, mutants);

  await share(workers, mutants, async (worker, mutant) => {
    const { id } = mutant;
    const found = reach.get(id) ?? { tests: new Map(), files: new Set() };
    let hits = 0;
    for (const test of found.tests.values()) hits += test;
    const outcome = async (isFresh, wanted) => {
      const time = wanted.reduce((sum, [, , ms]) => sum + ms, 0);
      for (let isFirst = true; ; isFirst = false) {
        const answer = await worker.ask(
          {
            do: 'tryMutant',
            mutant: id,
            files: wanted.map(([file, ids]) => [file, ids]),
            isFresh,
            hitLimit: Math.max(1_000, hits * 100),
          },
          20_000 + time * 20,
        );
        // Another mutant is to blame, perhaps: once more in a new process, where it can only have been this one.
        if (!answer.isPolluted || !isFirst) return answer;
      }
    };

    const ordered = [...found.tests.keys()]
      .map((test) => tests.get(test))
      .sort((a, b) => a.ms / (1 + a.kills) - b.ms / (1 + b.kills));
    const here = within(ordered);
    let answer = here.length > 0 ? await outcome(false, inRuns(here)) : { hits: 0 };
    // What happens while modules load happens only once, and what a cache keeps may not happen again.
    if (!answer.failure && (found.files.size > 0 || (here.length > 0 && answer.hits === 0))) {
      const loading = new Set([...found.files, ...here.map(({ file }) => file)]);
      const nearest = within(
        [...loading]
          .map((file) => files.get(file))
          .sort((a, b) => distance(mutant.file, a.file) - distance(mutant.file, b.file) || a.ms - b.ms),
      );
      answer = await outcome(
        true,
        nearest.map(({ file, ms }) => [file, null, ms]),
      );
    }
    if (answer.failure && answer.test) tests.get(answer.test).kills++;
    const isReached = found.tests.size > 0 || found.files.size > 0;
    tried(mutant, {
      state: answer.failure ? 'killed' : isReached ? 'survived' : 'unreached',
      by: answer.failure ? (answer.file ?? answer.failure) : undefined,
    });
  });
}

/** The first ones, as many as fit into `maxTime`; at least one. */
function within(ordered) {
  let sum = 0;
  return ordered.filter(({ ms }, place) => (sum += ms) <= maxTime || place === 0);
}

/** Tests in their order, those of a file that follow each other together. */
function inRuns(ordered) {
  const runs = [];
  for (const { id, file, ms } of ordered) {
    const last = runs.at(-1);
    if (last?.[0] === file) {
      last[1].push(id);
      last[2] += ms;
    } else runs.push([file, [id], ms]);
  }
  return runs;
}

/** How many folders lie between two files. */
function distance(a, b) {
  const [from, to] = [a.split('/').slice(0, -1), b.split('/').slice(0, -1)];
  let same = 0;
  while (same < from.length && from[same] === to[same]) same++;
  return from.length + to.length - 2 * same;
}

/** Runs all tests that could reach the mutants once, each file by itself. */
async function coverage(workers, mutants) {
  const wanted = new Set(mutants.map(({ id }) => id));
  const specs = unitTestsOf([...new Set(mutants.map(({ file }) => file))]);
  const [tests, files, reach] = [new Map(), new Map(), new Map()];
  const reachOf = (mutant) => {
    if (!reach.has(mutant)) reach.set(mutant, { tests: new Map(), files: new Set() });
    return reach.get(mutant);
  };
  console.log(`Running ${specs.length} files of tests without mutants …`);
  await share(workers, specs, async (worker, file) => {
    const answer = await worker.ask({ do: 'dryRun', file }, 10 * 60_000);
    if (answer.failure) throw new Error(`${file} fails without any mutant: ${answer.failure}`);
    files.set(file, { file, ms: answer.tests.reduce((sum, { ms }) => sum + ms, answer.loading) });
    for (const { id, ms } of answer.tests) tests.set(id, { id, file, ms, kills: 0 });
    for (const mutant of Object.keys(answer.whileLoading))
      if (wanted.has(mutant)) reachOf(mutant).files.add(file);
    for (const [test, hits] of Object.entries(answer.perTest))
      for (const [mutant, count] of Object.entries(hits))
        if (wanted.has(mutant)) reachOf(mutant).tests.set(test, count);
  });
  return { tests, files, reach };
}
