import { type LookedAt, maxLookedAt, readLookedAt, withLookedAt } from './looked-at';

const list = (name: string): LookedAt => ({ kind: 'list', to: `/staff/${name}`, name, ja: null });

describe('what was looked at last', () => {
  it('comes first, once, and what is oldest is left out', () => {
    const many = Array.from({ length: maxLookedAt }, (_, index) => list(`list-${index}`));
    expect(withLookedAt(many, list('list-3')).map(({ name }) => name)).toEqual(
      ['list-3', ...many.map(({ name }) => name)].filter((name, at) => at === 0 || name !== 'list-3'),
    );
    const more = withLookedAt(many, list('new'));
    expect(more).toHaveLength(maxLookedAt);
    expect(more.map(({ name }) => name)).not.toContain(`list-${maxLookedAt - 1}`);
  });

  it.each([
    null,
    'text',
    {},
    [null, 1, 'x'],
    [{ ...list('a'), to: 'https://elsewhere.example/staff/a' }],
    [{ ...list('a'), to: '//elsewhere.example' }],
    [{ ...list('a'), kind: 'role' }],
    [{ ...list('a'), name: '' }],
    [{ ...list('a'), ja: 7 }],
  ])('is nothing if something else is stored: %j', (stored) => expect(readLookedAt(stored)).toEqual([]));

  it('is read as it was stored', () => expect(readLookedAt([list('a')])).toEqual([list('a')]));
});
