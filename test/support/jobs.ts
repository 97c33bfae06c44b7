import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { WorkerPool } from '../../server/base/workers/worker-pool.js';

/**
 * Jobs for the tests of a file, and pools that do them; both are gone afterwards.
 * @param source JavaScript that exports the jobs, as a worker's file does.
 */
export function testJobs(source: string) {
  let folder = '';
  let file: URL;
  const pools: WorkerPool[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'staffroll-jobs-'));
    const path = join(folder, 'jobs.mjs');
    file = pathToFileURL(path);
    await writeFile(path, source);
  });
  afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.onApplicationShutdown())));
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const newPool = (patience?: number): WorkerPool => {
    const pool = new WorkerPool(patience);
    pools.push(pool);
    return pool;
  };
  return {
    file: () => file,
    newPool,
    /** A new pool, as a function that does one of the jobs. */
    poolOf: (patience?: number) => {
      const pool = newPool(patience);
      return (name: string, caller = 'somebody', task: unknown = {}) =>
        pool.run({ file, name }, task, caller);
    },
  };
}
