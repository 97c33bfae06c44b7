import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sized } from '@libs/testing/cases.js';
import { eventually } from '../../../test/support/eventually.js';
import { theSite } from './fair-queue.js';
import { WorkerPool } from './worker-pool.js';

let folder: string;
let file: URL;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'staffroll-workers-'));
  const path = join(folder, 'jobs.mjs');
  file = pathToFileURL(path);
  await writeFile(
    path,
    `export const add = ({ a, b }) => ({ value: a + b });
     export const refuse = () => ({ failure: { code: 'invalid-list', detail: 'menus: This is missing.' } });
     export const spin = () => { for (;;); };
     export const eat = () => { const all = []; for (;;) all.push(new Array(2_000_000).fill(0)); };
     export const fail = () => { throw new Error('a mistake of ours'); };
     export const ask = ({ name, questions }) => new Promise((resolve) => {
       questions.once('message', (answer) => resolve({ value: { name, answer } }));
       questions.postMessage(name);
     });`,
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const pools: WorkerPool[] = [];
const poolOf = (patience?: number) => {
  const pool = new WorkerPool(patience);
  pools.push(pool);
  return (name: string, caller = 'somebody', task: unknown = {}) => pool.run({ file, name }, task, caller);
};
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.onApplicationShutdown())));

describe('A job on another thread', () => {
  it('returns its result, and passes on its failure', async () => {
    const run = poolOf();
    expect(await run('add', 'somebody', { a: 1, b: 2 })).toBe(3);
    await expect(run('refuse')).rejects.toMatchObject({
      code: 'invalid-list',
      detail: 'menus: This is missing.',
    });
    await expect(run('fail')).rejects.toThrow('a mistake of ours');
    expect(await run('add', 'somebody', { a: 3, b: 4 })).toBe(7);
  });

  it('can ask the site questions while it runs, and learns when there is no answer', async () => {
    const pool = new WorkerPool();
    pools.push(pool);
    const ask = (name: string) =>
      pool.run({ file, name: 'ask' }, { name }, 'somebody', async (asked: string) => {
        if (asked === 'nobody') throw new Error('The database is away.');
        return { asked };
      });
    expect(await Promise.all([ask('one'), ask('other'), ask('nobody')])).toEqual([
      { name: 'one', answer: { asked: 'one' } },
      { name: 'other', answer: { asked: 'other' } },
      { name: 'nobody', answer: null },
    ]);
  });

  it('that never ends is stopped, and others continue', async () => {
    const run = poolOf(sized(3_000, 500));
    const stuck = run('spin', 'an attacker');
    const again = run('spin', 'an attacker');
    // That is short for starting a thread where the machine is busy, so they may ask again.
    const added = (caller: string) =>
      eventually('The sum', () => run('add', caller, { a: 1, b: 2 }).catch(() => null));
    expect(await added('somebody')).toBe(3);
    await expect(stuck).rejects.toMatchObject({ code: 'too-much-work', status: 422 });
    await expect(again).rejects.toMatchObject({ code: 'too-much-work' });
    expect(await added('an attacker')).toBe(3);
  });

  it('of the site itself is never refused, and may take as long as it needs', async () => {
    const run = poolOf(0);
    await expect(run('add', 'somebody', { a: 1, b: 2 })).rejects.toMatchObject({ code: 'too-much-work' });
    const sums = Array.from({ length: 8 }, (_, a) => run('add', theSite, { a, b: 1 }));
    expect(await Promise.all(sums)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('that uses unlimited memory is stopped, and the process continues', async () => {
    const run = poolOf(60_000);
    await expect(run('eat')).rejects.toMatchObject({ code: 'too-much-work' });
    expect(await run('add', 'somebody', { a: 1, b: 2 })).toBe(3);
  });
});
