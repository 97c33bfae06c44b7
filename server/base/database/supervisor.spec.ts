import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DatabaseState, PostgresSupervisor } from './supervisor.js';

/** A Postgres that can never run, because its folder is empty. */
describe('A Postgres that cannot be restarted', () => {
  let data: string;
  beforeAll(async () => (data = await mkdtemp(join(tmpdir(), 'staffroll-supervisor-'))));
  afterAll(() => rm(data, { recursive: true }));

  const times = { look: 5, firstPause: 10, maxPause: 80, giveUpAfter: 300, lasting: 1_000 };
  const log = { info: () => undefined, warn: () => undefined };

  it('is retried with growing pauses, and given up after a while with the reason', async () => {
    const attempts: number[] = [];
    const restart = async () => {
      attempts.push(Date.now());
      throw new Error('The files are gone.');
    };
    const supervisor = new PostgresSupervisor({ data, restart }, log, times);
    const heard: [DatabaseState, string][] = [];
    await new Promise<void>((done) =>
      supervisor.onState((state, reason) => {
        heard.push([state, reason]);
        if (state === 'lost') done();
      }),
    );
    expect(heard.map(([state]) => state)).toEqual(['down', 'lost']);
    expect(heard[1]![1]).toContain('The files are gone.');
    // 10, 20, 40, then 80 ms each, plus the checks in between: far fewer than without growing pauses.
    expect(attempts.length).toBeGreaterThan(2);
    expect(attempts.length).toBeLessThan(12);
    await supervisor.stop();
  });

  it('is not retried after stopping', async () => {
    let attempts = 0;
    const restart = async () => {
      attempts += 1;
      throw new Error('no');
    };
    const supervisor = new PostgresSupervisor({ data, restart }, log, times);
    await supervisor.stop();
    const before = attempts;
    await new Promise((done) => setTimeout(done, 100));
    expect(attempts).toBe(before);
  });
});
