import { AsyncLocalStorage } from 'node:async_hooks';
import { theSite } from './fair-queue.js';
import { SharedBytes } from './job-process.js';
import { testJobs } from '../../../test/support/jobs.js';

const { file, newPool, poolOf } = testJobs(
  `export const add = ({ a, b }) => ({ value: a + b });
     export const refuse = () => ({ failure: { code: 'invalid-list', detail: 'menus: This is missing.' } });
     export const spin = () => { for (;;); };
     export const fail = () => { throw new Error('a mistake of ours'); };
     export const bytes = ({ shared, other }) => ({ value: { same: globalThis.last === (globalThis.last = shared), text: Buffer.from(shared.bytes).toString(), other } });
     export const ask = async ({ name, ask }) => ({ value: { name, answer: await ask(name) } });`,
);

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
    const pool = newPool();
    const ask = (name: string) =>
      pool.run({ file: file(), name: 'ask' }, { name }, 'somebody', async (asked: string) => {
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
    const pool = newPool();
    const request = new AsyncLocalStorage<string>();
    const ask = (by: string) =>
      request.run(by, () =>
        pool.run({ file: file(), name: 'ask' }, { name: by }, 'somebody', async () => request.getStore()),
      );
    for (const by of ['first', 'second']) expect(await ask(by)).toEqual({ name: by, answer: by });
  });

  it('of the site itself is never refused, and may take as long as it needs', async () => {
    const run = poolOf(0);
    await expect(run('spin')).rejects.toMatchObject({ code: 'too-much-work' });
    const sums = Array.from({ length: 8 }, (_, a) => run('add', theSite, { a, b: 1 }));
    expect(await Promise.all(sums)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('gets bytes that many jobs need once, until they change', async () => {
    const run = poolOf();
    const [one, other] = ['one', 'other'].map((text) => new SharedBytes(Buffer.from(text)));
    const asked = (shared: unknown) => run('bytes', 'somebody', { shared, other: 1 });
    expect(await asked(one)).toEqual({ same: false, text: 'one', other: 1 });
    expect(await asked(one)).toEqual({ same: true, text: 'one', other: 1 });
    expect(await asked(other)).toEqual({ same: false, text: 'other', other: 1 });
  });
});
