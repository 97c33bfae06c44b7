import { jest } from '@jest/globals';
import { cardTimes, Pointing } from './pointing';

interface Name {
  name: string;
}

const [one, other] = [{ name: 'one' }, { name: 'other' }];

/** `takes`: milliseconds until an answer; infinite: it fails. */
function page({ known = [] as Name[], takes = 0, nobody = [] as Name[] } = {}) {
  const seen: string[] = [];
  const asked: string[] = [];
  let stays = false;
  const pointing = new Pointing<Name, string>({
    known: (link) => (known.includes(link) ? link.name : undefined),
    ask: (link) => {
      asked.push(link.name);
      return new Promise((resolve, reject) =>
        takes === Infinity
          ? reject(new Error('no network'))
          : setTimeout(() => resolve(nobody.includes(link) ? null : link.name), takes),
      );
    },
    failed: 'failed',
    show: (_, card) => seen.push(card),
    hide: () => seen.push('-'),
    stays: () => stays,
  });
  return { pointing, seen, asked, hold: (isHeld: boolean) => (stays = isHeld) };
}

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('the card of a name', () => {
  it('comes 100 ms after the pointer rests, if it is known', async () => {
    const { pointing, seen, asked } = page({ known: [one] });
    pointing.over(one);
    await pass(cardTimes.known - 1);
    expect(seen).toEqual([]);
    await pass(1);
    expect([seen, asked]).toEqual([['one'], []]);
  });

  it('comes after 300 ms if it had to be asked for, or once the answer is there', async () => {
    const fast = page({ takes: 20 });
    fast.pointing.over(one);
    await pass(cardTimes.asked - 1);
    expect([fast.seen, fast.asked]).toEqual([[], ['one']]);
    await pass(1);
    expect(fast.seen).toEqual(['one']);
    const slow = page({ takes: 900 });
    slow.pointing.over(one);
    await pass(999);
    expect(slow.seen).toEqual([]);
    await pass(1);
    expect(slow.seen).toEqual(['one']);
  });

  it('is neither shown nor asked for while the pointer moves, or only crosses names', async () => {
    const { pointing, seen, asked } = page();
    pointing.over(one);
    for (let step = 0; step < 10; step += 1) {
      await pass(60);
      pointing.moved();
    }
    pointing.over(other);
    await pass(60);
    pointing.out();
    await pass(2000);
    expect([seen, asked]).toEqual([[], []]);
  });

  it('waits again if the pointer moves within the name while it was asked for', async () => {
    const { pointing, seen } = page({ takes: 50 });
    pointing.over(one);
    await pass(150);
    pointing.moved();
    await pass(cardTimes.asked - 1);
    expect(seen).toEqual([]);
    await pass(1);
    expect(seen).toEqual(['one']);
  });

  it('does not come for a name that was left while it was asked for', async () => {
    const { pointing, seen } = page({ takes: 500 });
    pointing.over(one);
    await pass(200);
    pointing.out();
    await pass(2000);
    expect(seen).toEqual([]);
  });

  it('goes when name and card are left, but not on the way between them', async () => {
    const { pointing, seen } = page({ known: [one] });
    pointing.over(one);
    await pass(100);
    pointing.out();
    await pass(cardTimes.leave - 1);
    pointing.inside();
    await pass(5000);
    expect(seen).toEqual(['one']);
    pointing.out();
    await pass(cardTimes.leave);
    expect(seen).toEqual(['one', '-']);
  });

  it('stays while something of it is open', async () => {
    const { pointing, seen, hold } = page({ known: [one] });
    pointing.over(one);
    await pass(100);
    hold(true);
    pointing.out();
    await pass(5000);
    expect(seen).toEqual(['one']);
    hold(false);
    await pass(cardTimes.leave);
    expect(seen).toEqual(['one', '-']);
  });

  it('makes room for that of another name, and goes at once when it is closed', async () => {
    const { pointing, seen } = page({ known: [one, other] });
    pointing.over(one);
    await pass(100);
    pointing.out();
    pointing.over(other);
    await pass(100);
    expect(seen).toEqual(['one', 'other']);
    pointing.close();
    await pass(5000);
    expect(seen).toEqual(['one', 'other', '-']);
  });

  it('goes from the name before, while that of the next one is asked for', async () => {
    const { pointing, seen } = page({ known: [one], takes: 500 });
    pointing.over(one);
    await pass(100);
    pointing.over(other);
    await pass(cardTimes.leave);
    expect(seen).toEqual(['one', '-']);
    await pass(400);
    expect(seen).toEqual(['one', '-', 'other']);
  });

  it('says nothing of failures, nor of names without a page', async () => {
    const failing = page({ takes: Infinity });
    failing.pointing.over(one);
    await pass(5000);
    expect(failing.seen).toEqual([]);
    const empty = page({ nobody: [one] });
    empty.pointing.over(one);
    await pass(5000);
    expect(empty.seen).toEqual([]);
  });

  it('comes at once for a finger that stays, which is told of a failure', async () => {
    const known = page({ known: [one] });
    known.pointing.pressed(one);
    expect(known.seen).toEqual(['one']);
    const failing = page({ takes: Infinity });
    failing.pointing.pressed(one);
    await pass(0);
    expect(failing.seen).toEqual(['failed']);
  });
});
