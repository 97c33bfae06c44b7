import { digits } from './digits.js';

describe('numbers', () => {
  const intl = new Intl.NumberFormat('en');

  it.each([
    0, 7, 12, 999, 1_000, 5_512, 65_536, 100_000, 1_234_567, 1_000_000_000, -5, -999, -1_000, 1.5, 1_234.5678,
  ])('%d is written as by Intl', (amount) => {
    expect(digits(amount)).toBe(intl.format(amount));
  });
});
