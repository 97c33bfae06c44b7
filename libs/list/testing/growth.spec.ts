import { hasAllCases } from '../../testing/cases.js';
import { growth, tooMuch } from './growth.js';

/** Computes for so many milliseconds of processor time. */
function compute(milliseconds: number): void {
  const before = process.cpuUsage();
  for (let spent = 0; spent < milliseconds;) {
    const { user, system } = process.cpuUsage(before);
    spent = (user + system) / 1000;
  }
}

/** Sizes are 100, 800 and, if that was too much, 6,400. */
const isTooMuch = (milliseconds: (size: number) => number) => {
  const found = growth(
    (size) => size,
    (size) => compute(milliseconds(size)),
    100,
  );
  return tooMuch([['', found]]).length > 0;
};

describe('How much longer a larger input takes', () => {
  // They compute for seconds.
  const atNight = hasAllCases ? it : it.skip;
  atNight('is too much if the time grows with the square of the size', () => {
    expect(isTooMuch((size) => size * size * 6e-5)).toBe(true);
  });

  atNight('is fine if it grows with the size, even if the work begins only at some size', () => {
    expect(isTooMuch((size) => size * 0.05)).toBe(false);
    expect(isTooMuch((size) => (size < 500 ? size * 0.005 : size * 0.05))).toBe(false);
  });
});
