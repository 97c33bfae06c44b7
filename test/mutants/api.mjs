/* Tries mutants with API tests, each in a process of its own that starts a server: seconds for each mutant. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { apiTestsOf, root } from './scope.mjs';
import { share, Worker } from './workers.mjs';

/** @param tried as in unit.mjs. */
export async function tryApi(mutants, processes, tried) {
  // The tests' Postgres is that of the built server, and requests of pages need the built pages.
  if (spawnSync(process.execPath, ['scripts/run.cjs', 'build'], { cwd: root, stdio: 'inherit' }).status !== 0)
    throw new Error('The build has failed (see above).');
  const { default: setup } = await import(join(root, 'test/global-setup.mjs'));
  const { default: teardown } = await import(join(root, 'test/global-teardown.mjs'));
  await setup();
  // Also the tests that are slow (test/support/by-day.ts).
  process.env.NIGHT = '1';
  try {
    const workers = Array.from({ length: processes }, () => new Worker());
    const files = [...new Set(mutants.flatMap(({ file }) => apiTestsOf(file)))];
    console.log(`Running ${files.length} files of API tests without mutants …`);
    const reach = new Map();
    await share(workers, files, async (worker, file) => {
      const { began, answer } = await dryRun(worker, file);
      const ids = new Set(
        [answer.whileLoading, ...Object.values(answer.perTest)].flatMap((one) => Object.keys(one)),
      );
      reach.set(file, { ids, ms: performance.now() - began, tests: answer.tests.map(({ id }) => id) });
    });
    await share(workers, mutants, async (worker, mutant) => {
      const wanted = apiTestsOf(mutant.file).filter((file) => reach.get(file).ids.has(mutant.id));
      const time = wanted.reduce((sum, file) => sum + reach.get(file).ms, 0);
      const answer =
        wanted.length > 0
          ? await worker.ask(
              {
                do: 'tryMutant',
                mutant: mutant.id,
                files: wanted.map((file) => [file, reach.get(file).tests]),
                isFresh: true,
              },
              60_000 + time * 3,
            )
          : {};
      worker.end();
      tried(mutant, {
        state: answer.failure ? 'killed' : wanted.length > 0 ? 'survived' : 'unreached',
        by: answer.failure ? (answer.file ?? answer.failure) : undefined,
      });
    });
  } finally {
    await teardown();
  }
}

/** Runs a file without a mutant, and without the tests that fail then: they would find every mutant. Says which. */
async function dryRun(worker, file) {
  const without = [];
  for (;;) {
    const began = performance.now();
    const answer = await worker.ask({ do: 'dryRun', file, without }, 10 * 60_000);
    worker.end();
    if (!answer.failure) return { began, answer };
    if (!answer.test) throw new Error(`${file} fails without any mutant: ${answer.failure}`);
    without.push(answer.test);
    console.warn(`Left out, because it fails without any mutant: ${file}: ${answer.failure}`);
  }
}
