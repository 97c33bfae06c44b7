import { BusyError, Slots } from './slots.js';

describe('Slots', () => {
  it('limit how many run at a time, overall and per group', async () => {
    const slots = new Slots({ all: 3, ofGroup: 2, waiting: 100, waitingOfGroup: 100, milliseconds: 60_000 });
    let running = 0;
    let most = 0;
    const ofGroup = new Map<string, number>();
    const work = (group: string) =>
      slots.run(group, async () => {
        most = Math.max(most, ++running);
        ofGroup.set(group, (ofGroup.get(group) ?? 0) + 1);
        expect(ofGroup.get(group)).toBeLessThanOrEqual(2);
        await new Promise((done) => setTimeout(done, 5));
        running -= 1;
        ofGroup.set(group, ofGroup.get(group)! - 1);
      });
    await Promise.all(['a', 'a', 'a', 'a', 'b', 'b', 'c', 'a'].map(work));
    expect(most).toBe(3);
  });

  it('keep a slow group from holding up the others', async () => {
    const slots = new Slots({ all: 3, ofGroup: 2, waiting: 100, waitingOfGroup: 100, milliseconds: 60_000 });
    let release = () => {};
    const never = new Promise<void>((done) => (release = done));
    const slow = ['a', 'a', 'a'].map((group) => slots.run(group, () => never));
    expect(await slots.run('b', () => Promise.resolve('done'))).toBe('done');
    release();
    await Promise.all(slow);
  });

  it('let groups take turns, and bound how many of one wait', async () => {
    const slots = new Slots({ all: 1, ofGroup: 1, waiting: 100, waitingOfGroup: 3, milliseconds: 60_000 });
    const begun: string[] = [];
    const work = (group: string) => slots.run(group, async () => void begun.push(group));
    let release = () => {};
    const first = slots.run('a', () => new Promise<void>((done) => (release = done)));
    const all = ['a', 'a', 'a', 'b', 'b', 'c'].map(work);
    await expect(work('a')).rejects.toThrow(BusyError);
    release();
    await Promise.all([first, ...all]);
    expect(begun).toEqual(['a', 'b', 'c', 'a', 'b', 'a']);
  });

  it('refuse work that would wait too long or exceed the queue, and continue after failures', async () => {
    const slots = new Slots({ all: 1, ofGroup: 1, waiting: 1, waitingOfGroup: 1, milliseconds: 20 });
    let release = () => {};
    const first = slots.run('a', () => new Promise<void>((done) => (release = done)));
    const second = slots.run('a', () => Promise.resolve());
    await expect(slots.run('a', () => Promise.resolve())).rejects.toThrow(BusyError);
    await expect(second).rejects.toThrow(BusyError);
    release();
    await first;
    await expect(slots.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await slots.run('a', () => Promise.resolve(1))).toBe(1);
  });
});
