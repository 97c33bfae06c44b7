import { expect, it } from '@jest/globals';
import { follow, questionBefore, showing, startAt } from './desk';
import type { ReviewItem } from './review-item';

const names = (...keys: string[]): ReviewItem[] =>
  keys.map((key) => ({ key, kind: 'person', ja: key, rows: 1 }));
const nobody = new Map<string, unknown>();
const around = (more: Partial<Parameters<typeof follow>[2]> = {}) => ({
  hasBegun: true,
  decided: [],
  peopleAt: nobody,
  ...more,
});

it('begins with the first name that nobody else looks at, until something is pressed', () => {
  const items = names('a', 'b', 'c');
  const others = around({ hasBegun: false, peopleAt: new Map([['a', {}]]) });
  const first = follow(startAt(items[0]), items, others);
  expect(first.key).toBe('b');
  // Somebody arrives there: whoever is here already stays.
  const arrived = around({ hasBegun: false, peopleAt: new Map([['b', {}]]) });
  expect(follow(first, items, arrived)).toBe(first);
  const reordered = names('c', 'a', 'b');
  expect(follow(first, reordered, others).key).toBe('c');
  expect(follow(first, reordered, around())).toMatchObject({ key: 'b', index: 2 });
});

it('shows the next name, and stays there, when the current one is settled elsewhere', () => {
  const items = names('a', 'b', 'c');
  const typed = { ...showing(startAt(items[0]), items, 'b'), typed: 'Be', choice: 1, isOtherKind: true };
  expect(follow(typed, items, around())).toBe(typed);
  const next = follow(typed, names('a', 'c'), around());
  expect(next).toMatchObject({ key: 'c', index: 1, typed: null, choice: null, isOtherKind: false });
  expect(next.message).toBe('Somebody else reviewed this name.');
  expect(follow(next, names('new', 'a', 'c'), around())).toMatchObject({ key: 'c', index: 2 });
  expect(follow(typed, names('a', 'c'), around({ decided: ['b'] })).message).toBe('');
  expect(follow(typed, names('a'), around()).key).toBe('a');
  expect(follow(typed, [], around())).toBe(typed);
});

it('returns to a name whose decision was undone once it waits again', () => {
  const items = names('a', 'c');
  const desk = { ...showing(startAt(items[0]), items, 'c'), wanted: 'b' };
  expect(follow(desk, items, around())).toBe(desk);
  expect(follow(desk, names('a', 'b', 'c'), around())).toMatchObject({ key: 'b', index: 1, wanted: null });
});

it('asks once more before a weak guess, unless it was chosen or typed', () => {
  const desk = startAt(undefined);
  const guess = { confidence: 0.59 };
  expect(questionBefore(desk, guess)).toBe('This is a guess, 59% sure. Confirm it again if it is right.');
  expect(questionBefore(desk, { confidence: 0 })).toMatch(/^This is what the list says; nobody has/);
  expect(questionBefore(desk, { confidence: 0.594 })).not.toBeNull();
  // It is shown as 60%.
  expect(questionBefore(desk, { confidence: 0.596 })).toBeNull();
  expect(questionBefore(desk, null)).toBeNull();
  for (const more of [{ typed: 'A' }, { choice: 0 }, { isAsked: true }])
    expect(questionBefore({ ...desk, ...more }, guess)).toBeNull();
});
