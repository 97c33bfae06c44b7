import { AsyncLocalStorage } from 'node:async_hooks';
import { FairQueue } from './fair-queue.js';

/** Jobs that end on request. */
function setUp(slots: number) {
  const queue = new FairQueue(slots);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (caller: string, name: string) =>
    queue.run(caller, () => {
      begun.push(name);
      return new Promise<string>((done) => ends.set(name, () => done(name)));
    });
  const end = async (name: string) => {
    ends.get(name)!();
    await new Promise((next) => setImmediate(next));
  };
  return { begun, add, end };
}

describe('Turns', () => {
  it('run one per caller at a time, in turns', async () => {
    const { begun, add, end } = setUp(2);
    const first = add('a', 'a1');
    for (const name of ['a2', 'a3']) void add('a', name);
    expect(begun).toEqual(['a1']);
    for (const name of ['b1', 'b2']) void add('b', name);
    void add('c', 'c1');
    expect(begun).toEqual(['a1', 'b1']);
    await end('a1');
    expect(await first).toBe('a1');
    expect(begun).toEqual(['a1', 'b1', 'a2']);
    await end('b1');
    expect(begun).toEqual(['a1', 'b1', 'a2', 'b2']);
    await end('b2');
    expect(begun.at(-1)).toBe('c1');
  });

  it('are refused for a caller with too many waiting, but not for others', async () => {
    const { add, begun } = setUp(1);
    for (let count = 0; count < 5; count += 1) void add('a', `a${count}`);
    await expect(add('a', 'one more')).rejects.toMatchObject({ code: 'too-many-requests' });
    void add('b', 'b');
    for (let count = 0; count < 100; count += 1) void add(`other ${count}`, 'x').catch(() => undefined);
    await expect(add('late', 'x')).rejects.toMatchObject({ code: 'busy' });
    expect(begun).toEqual(['a0']);
  });

  it('run in the context of their caller, whoever is done before them', async () => {
    const request = new AsyncLocalStorage<string>();
    const queue = new FairQueue(1);
    const seen: (string | undefined)[] = [];
    let endFirst = () => {};
    const first = request.run('first', () =>
      queue.run('a', () => new Promise<void>((done) => (endFirst = done))),
    );
    const second = request.run('second', () =>
      queue.run('b', () => Promise.resolve(void seen.push(request.getStore()))),
    );
    request.run('first', endFirst);
    await Promise.all([first, second]);
    expect(seen).toEqual(['second']);
  });

  it('continue after a failed job', async () => {
    const queue = new FairQueue(1);
    await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await queue.run('a', () => Promise.resolve(5))).toBe(5);
  });
});
