import { jest } from '@jest/globals';
import { Kept } from './kept.js';

/** A cache, whose answers are numbered in the order in which they are made, and a clock. */
function scene() {
  const kept = new Kept<number>();
  let made = 0;
  return { ask: () => kept.of('a', async () => (made += 1)), kept, made: () => made };
}

beforeEach(() => void jest.useFakeTimers({ now: 1_000_000, doNotFake: ['nextTick', 'queueMicrotask'] }));
afterEach(() => void jest.useRealTimers());

it('gives an answer for a minute, and an older one while a new one is made', async () => {
  const { ask } = scene();
  expect([await ask(), await ask()]).toEqual([1, 1]);
  jest.advanceTimersByTime(60_000);
  expect(await ask()).toBe(1);
  jest.advanceTimersByTime(1);
  expect(await ask()).toBe(1);
  expect(await ask()).toBe(2);
});

it('makes an outdated answer anew before anybody gets it, once a second at most', async () => {
  const { ask, kept, made } = scene();
  expect(await ask()).toBe(1);
  jest.advanceTimersByTime(500);
  kept.outdate();
  const asked = [ask(), ask()];
  jest.advanceTimersByTime(500);
  expect(made()).toBe(1);
  jest.advanceTimersByTime(1);
  expect(await Promise.all(asked)).toEqual([2, 2]);
  // It is of after the change.
  jest.advanceTimersByTime(2_000);
  expect(await ask()).toBe(2);
});

it('makes it anew after that time, even if the clock of the machine has not gone on as far', async () => {
  const { ask, kept } = scene();
  await ask();
  kept.outdate();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  const asked = ask();
  jest.advanceTimersByTime(1_001);
  expect(await asked).toBe(2);
  clock.mockRestore();
});

it('makes an answer anew that was asked for in the very millisecond of the change', async () => {
  const { ask, kept } = scene();
  expect(await ask()).toBe(1);
  kept.outdate();
  jest.advanceTimersByTime(1_001);
  expect(await ask()).toBe(2);
});

it('does not take an answer for new that was being made when it became outdated', async () => {
  const { ask, kept } = scene();
  await ask();
  jest.advanceTimersByTime(60_001);
  // Begins to make another one, of before the change.
  expect(await ask()).toBe(1);
  kept.outdate();
  jest.advanceTimersByTime(1_001);
  const asked = ask();
  // It waits for the one that is being made.
  jest.advanceTimersByTime(1);
  expect(await asked).toBe(3);
});

it('gives nobody what it was to forget, nor an answer that was being made meanwhile', async () => {
  const { ask, kept } = scene();
  await ask();
  jest.advanceTimersByTime(60_001);
  const former = ask();
  kept.forget();
  expect(await former).toBe(1);
  expect(await ask()).toBe(3);
});
