import { AsyncLocalStorage } from 'node:async_hooks';
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { sized } from '@libs/testing/cases.js';
import { byDay } from '../../../test/support/by-day.js';
import { step } from '../../../test/runner/progress.mjs';
import { eventually } from '../../../test/support/eventually.js';
import { theSite } from './fair-queue.js';
import { SharedBytes } from './job-process.js';
import { WorkerPool } from './worker-pool.js';

let folder: string;
let file: URL;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'staffroll-workers-'));
  const path = join(folder, 'jobs.mjs');
  file = pathToFileURL(path);
  await writeFile(
    path,
    `import { writeSync } from 'node:fs';
     export const add = ({ a, b }) => ({ value: a + b });
     export const refuse = () => ({ failure: { code: 'invalid-list', detail: 'menus: This is missing.' } });
     export const spin = () => { for (;;); };
     export const spinAloud = () => { writeSync(1, String(process.pid)); for (;;); };
     export const eat = () => { const all = []; for (;;) all.push(new Array(2_000_000).fill(0)); };
     export const fail = () => { throw new Error('a mistake of ours'); };
     export const grow = () => { const all = []; for (;;) all.push(new Array(30_000_000).fill(0)); };
     export const bytes = ({ shared, other }) => ({ value: { same: globalThis.last === (globalThis.last = shared), text: Buffer.from(shared.bytes).toString(), other } });
     export const ask = async ({ name, ask }) => ({ value: { name, answer: await ask(name) } });`,
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A program that lets a job compute without end. */
const server = (jobs: URL) => `
  import { WorkerPool } from '${new URL('worker-pool.ts', import.meta.url).href}';
  void new WorkerPool().run({ file: new URL('${jobs.href}'), name: 'spinAloud' }, {}, 'somebody');
`;
const typescript = new URL('../../../test/runner/typescript.mjs', import.meta.url).href;

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}

const pools: WorkerPool[] = [];
const poolOf = (patience?: number) => {
  const pool = new WorkerPool(patience);
  pools.push(pool);
  return (name: string, caller = 'somebody', task: unknown = {}) => pool.run({ file, name }, task, caller);
};
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.onApplicationShutdown())));

describe('A job in another process', () => {
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

  it('is answered in the context of its caller, whoever the process was started for', async () => {
    const pool = new WorkerPool();
    pools.push(pool);
    const request = new AsyncLocalStorage<string>();
    const ask = (by: string) =>
      request.run(by, () =>
        pool.run({ file, name: 'ask' }, { name: by }, 'somebody', async () => request.getStore()),
      );
    for (const by of ['first', 'second']) expect(await ask(by)).toEqual({ name: by, answer: by });
  });

  it('that never ends is stopped, and others continue', async () => {
    const run = poolOf(sized(3_000, 500));
    // Awaited from the beginning: a failure that nobody waits for yet ends the process of the tests.
    const stopped = Promise.all(
      [1, 2].map(() =>
        expect(run('spin', 'an attacker')).rejects.toMatchObject({ code: 'too-much-work', status: 422 }),
      ),
    );
    // That is short where the machine is busy, so they may ask again.
    const added = (caller: string) =>
      eventually('The sum', () => run('add', caller, { a: 1, b: 2 }).catch(() => null));
    expect(await added('somebody')).toBe(3);
    await stopped;
    expect(await added('an attacker')).toBe(3);
  });

  it('of the site itself is never refused, and may take as long as it needs', async () => {
    const run = poolOf(0);
    await expect(run('spin')).rejects.toMatchObject({ code: 'too-much-work' });
    const sums = Array.from({ length: 8 }, (_, a) => run('add', theSite, { a, b: 1 }));
    expect(await Promise.all(sums)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  // V8 can end a thread that fills its memory with many things, but not one whose next array is too large for it: that ends the process.
  it.each(byDay(['grow', 'eat'], 1))(
    'that uses unlimited memory (%s) is stopped, and the server continues',
    async (name) => {
      const run = poolOf(60_000);
      await expect(run(name)).rejects.toMatchObject({ code: 'too-much-work' });
      expect(await run('add', 'somebody', { a: 1, b: 2 })).toBe(3);
    },
  );

  it('gets bytes that many jobs need once, until they change', async () => {
    const run = poolOf();
    const [one, other] = ['one', 'other'].map((text) => new SharedBytes(Buffer.from(text)));
    const asked = (shared: unknown) => run('bytes', 'somebody', { shared, other: 1 });
    expect(await asked(one)).toEqual({ same: false, text: 'one', other: 1 });
    expect(await asked(one)).toEqual({ same: true, text: 'one', other: 1 });
    expect(await asked(other)).toEqual({ same: false, text: 'other', other: 1 });
  });

  it('ends too if its server was gone before it had started', async () => {
    const program = fileURLToPath(new URL('job.worker.ts', import.meta.url));
    const nobody = fork(program, ['0'], { serialization: 'advanced', execArgv: [] });
    const ended = once(nobody, 'exit');
    nobody.send({ file: file.href, name: 'spin', task: {}, fields: {}, asks: false });
    expect(await step('The end of the process', ended)).toEqual([null, 'SIGKILL']);
  });

  it('ends with its server, even if that is killed while the job computes', async () => {
    const killed = spawn(
      process.execPath,
      ['--import', typescript, '--input-type=module', '--eval', server(file)],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const id = Number((await once(killed.stdout, 'data'))[0]);
    killed.kill('SIGKILL');
    expect(await eventually('The end of the process', () => (isRunning(id) ? null : 'ended'))).toBe('ended');
  });
});
