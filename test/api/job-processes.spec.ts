import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sized } from '@libs/testing/cases.js';
import { JobProcess } from '../../server/base/workers/job-process.js';
import { step } from '../runner/progress.mjs';
import { byDay } from '../support/by-day.js';
import { eventually } from '../support/eventually.js';
import { testJobs } from '../support/jobs.js';

const { file, poolOf } = testJobs(
  `import { writeSync } from 'node:fs';
     export const add = ({ a, b }) => ({ value: a + b });
     export const wait = async () => {
       await new Promise((done) => setTimeout(done, 1_000));
       return { value: 'waited' };
     };
     export const spin = () => { for (;;); };
     export const spinAloud = () => { writeSync(1, String(process.pid)); for (;;); };
     export const eat = () => { const all = []; for (;;) all.push(new Array(2_000_000).fill(0)); };
     export const grow = () => { const all = []; for (;;) all.push(new Array(30_000_000).fill(0)); };`,
);

/** A program that lets a job compute without end. */
const server = (jobs: URL) => `
  import { WorkerPool } from '${new URL('../../server/base/workers/worker-pool.ts', import.meta.url).href}';
  void new WorkerPool().run({ file: new URL('${jobs.href}'), name: 'spinAloud' }, {}, 'somebody');
`;
const typescript = new URL('../runner/typescript.mjs', import.meta.url).href;

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}

describe('A job in another process', () => {
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

  it('is stopped by the work it does, not by the time that a busy machine takes for it', async () => {
    expect(await poolOf(300)('wait')).toBe('waited');
    const one = new JobProcess();
    const spun = one.run({ file: file().href, name: 'spin' }, {}, 100);
    // Its own guard ends it, long before its server gives up.
    await expect(spun).rejects.toMatchObject({ name: 'StoppedJob', message: 'its process ended (SIGKILL)' });
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

  it('ends too if its server was gone before it had started', async () => {
    const program = fileURLToPath(new URL('../../server/base/workers/job.worker.ts', import.meta.url));
    const nobody = fork(program, ['0'], { serialization: 'advanced', execArgv: [] });
    const ended = once(nobody, 'exit');
    nobody.send({ file: file().href, name: 'spin', task: {}, fields: {}, asks: false, maxWork: 60_000 });
    expect(await step('The end of the process', ended)).toEqual([null, 'SIGKILL']);
  });

  it('ends with its server, even if that is killed while the job computes', async () => {
    const killed = spawn(
      process.execPath,
      ['--import', typescript, '--input-type=module', '--eval', server(file())],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const id = Number((await once(killed.stdout, 'data'))[0]);
    killed.kill('SIGKILL');
    expect(await eventually('The end of the process', () => (isRunning(id) ? null : 'ended'))).toBe('ended');
  });
});
