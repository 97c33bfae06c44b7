import { maxEdited, readEdited, withEdited } from './edited-episodes';

describe('where each list was edited last', () => {
  it('is kept once for a list, the latest first, and the oldest is left out', () => {
    const many = Array.from({ length: maxEdited }, (_, index) => [`list-${index}`, '#01'] as const);
    expect(withEdited(many, 'list-3', '#02')).toEqual([
      ['list-3', '#02'],
      ...many.filter(([uuid]) => uuid !== 'list-3'),
    ]);
    expect(withEdited(many, 'new', '#01')).toEqual([['new', '#01'], ...many.slice(0, -1)]);
  });

  it.each([null, 'text', {}, [null, 1, 'x'], [['a']], [['a', 1]], [['a', 'b', 'c']]])(
    'is nothing if something else is stored: %j',
    (stored) => expect(readEdited(stored)).toEqual([]),
  );

  it('is read as it was stored', () => expect(readEdited([['a', '#01']])).toEqual([['a', '#01']]));
});
