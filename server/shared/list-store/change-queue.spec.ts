import { setImmediate } from 'node:timers/promises';
import { ChangeQueue, queueLimits, type Work } from './change-queue.js';

interface Item extends Work {
  name: string;
}
const item = (name: string, owner: string | null = name, more: Partial<Work> = {}): Item => ({
  name,
  owner,
  operations: 1,
  bytes: 10,
  ...more,
});

/** A queue whose batches finish when the test says so. */
function held() {
  const batches: { list: string; names: string[]; finish: () => void }[] = [];
  const queue = new ChangeQueue<Item, string>(
    (list, items) =>
      new Promise((done) => {
        const names = items.map(({ name }) => name);
        const finish = () =>
          done(names.map((name) => (name === 'bad' ? { error: new Error(name) } : { result: name })));
        batches.push({ list, names, finish });
      }),
  );
  const finish = async () => {
    batches.at(-1)!.finish();
    await setImmediate();
  };
  return { queue, batches, finish };
}

describe('The queue of changes', () => {
  it('batches what arrives while another batch runs, in order, and gives each its own answer', async () => {
    const { queue, batches, finish } = held();
    const answers = ['a', 'b', 'bad', 'c'].map((name) => queue.add('list', item(name)));
    const settled = Promise.allSettled(answers);
    await finish();
    expect(batches.map(({ names }) => names)).toEqual([['a'], ['b', 'bad', 'c']]);
    await finish();
    expect((await settled).map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(await answers[3]).toBe('c');
  });

  it('lets neither one caller nor all of them fill the queue of a list, and never refuses the system', async () => {
    const { queue } = held();
    const refused = async (work: Promise<string>) => {
      work.catch(() => undefined);
      return Promise.race([
        work.then(
          () => false,
          (error: { code: string }) => error.code,
        ),
        setImmediate(false),
      ]);
    };
    void queue.add('list', item('first'));
    for (let n = 0; n < queueLimits.waitingOfOne; n += 1) void queue.add('list', item('greedy'));
    expect(await refused(asked(() => queue.add('list', item('greedy'))))).toBe('too-many-requests');
    expect(await refused(asked(() => queue.add('list', item('other'))))).toBe(false);
    expect(await refused(asked(() => queue.add('other list', item('greedy'))))).toBe(false);
    const heavy = item('heavy', 'heavy', { bytes: queueLimits.waitingBytes });
    expect(await refused(asked(() => queue.add('list', heavy)))).toBe('too-many-requests');
    expect(await refused(asked(() => queue.add('list', { ...heavy, owner: null })))).toBe(false);
  });

  it('splits batches by number and size, but processes larger items alone', async () => {
    const { queue, batches, finish } = held();
    void queue.add('list', item('first'));
    void queue.add('list', item('small'));
    void queue.add('list', item('huge', 'huge', { bytes: queueLimits.batchBytes + 1 }));
    for (let n = 0; n <= queueLimits.batch; n += 1) void queue.add('list', item(`${n}`));
    for (let n = 0; n < 4; n += 1) await finish();
    expect(batches.map(({ names }) => names.length)).toEqual([1, 1, 1, queueLimits.batch, 1]);
  });

  it('limits how many lists are written at a time, in turns', async () => {
    const { queue, batches } = held();
    for (let n = 0; n <= queueLimits.lists; n += 1) {
      void queue.add(`${n}`, item('one'));
      void queue.add(`${n}`, item('two'));
    }
    expect(batches).toHaveLength(queueLimits.lists);
    batches[0]!.finish();
    await setImmediate();
    // The list that has not run yet goes before the second batch of the first one.
    expect(batches.at(-1)).toMatchObject({ list: `${queueLimits.lists}` });
  });
});

async function asked(ask: () => Promise<string>): Promise<string> {
  return ask();
}
