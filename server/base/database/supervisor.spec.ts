import { jest } from '@jest/globals';
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
  const said: string[] = [];
  const log = { info: () => undefined, warn: (message: string) => void said.push(message) };

  it('is retried with growing pauses, and given up after a while with the reason', async () => {
    // By this clock only attempts take time: how long anything else takes on a busy machine does not matter.
    let passed = 0;
    const began = Date.now();
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => began + passed);
    const restart = async () => {
      passed += 60;
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
    clock.mockRestore();
    expect(heard.map(([state]) => state)).toEqual(['down', 'lost']);
    expect(heard[1]![1]).toContain('The files are gone.');
    const pauses = said.flatMap((message) => /Next attempt in (\S+) s\./.exec(message)?.[1] ?? []);
    expect(pauses).toEqual(['0.01', '0.02', '0.04', '0.08', '0.08']);
    expect(passed).toBe(360);
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
