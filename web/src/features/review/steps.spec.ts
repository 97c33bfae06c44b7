import { expect, it } from '@jest/globals';
import { nextOf } from './steps';

const steps = ['a', 'b', 'c', 'd'].map((key) => ({ key }));
const none = () => false;

it('moves to the next name, and wraps around at the end', () => {
  expect(nextOf(steps, 0, 1, none)).toBe('b');
  expect(nextOf(steps, 3, 1, none)).toBe('a');
  expect(nextOf(steps, 0, -1, none)).toBe('d');
});

it('skips names that others are looking at or that were skipped before', () => {
  expect(nextOf(steps, 0, 1, (key) => key === 'b' || key === 'c')).toBe('d');
  expect(nextOf(steps, 0, 1, () => true)).toBeNull();
  expect(nextOf(steps.slice(0, 1), 0, 1, none)).toBeNull();
});
