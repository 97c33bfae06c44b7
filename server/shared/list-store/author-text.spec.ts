import { limits } from '@libs/list/model/document.js';
import { authorText, namedAuthors, renamedAuthor } from './author-text.js';

describe('the author text of a list', () => {
  it('drops removed authors, adds new ones, and keeps names of people without an account', () => {
    expect(authorText('mika, an old hand,sora', ['mika', 'sora'], ['sora', 'yuki'])).toBe(
      'an old hand, sora, yuki',
    );
  });

  it('has no duplicates, and stays the same when nothing changed', () => {
    expect(authorText('sora, mika', ['mika', 'sora'], ['mika', 'sora'])).toBe('sora, mika');
    expect(authorText('', [], ['mika'])).toBe('mika');
    expect(authorText('mika', ['mika'], [])).toBe('');
  });
});

describe('an author with a new name', () => {
  it('is renamed in the same place, and nobody else is', () => {
    expect(renamedAuthor('mika, an old hand,sora', 'mika', 'yuki')).toBe('yuki, an old hand,sora');
    expect(renamedAuthor('mikas,sora', 'mika', 'yuki')).toBe('mikas,sora');
    expect(renamedAuthor('', 'mika', 'yuki')).toBe('');
    expect(renamedAuthor('mika', 'mika', 'mi$&ka')).toBe('mi$&ka');
  });

  it('is left out of a text that has no room for the new name', () => {
    const full = `mika, sora,${'x'.repeat(limits.text - 12)}`;
    expect(renamedAuthor(full, 'sora', 'yuki')).toHaveLength(limits.text - 1);
    expect(renamedAuthor(full, 'sora', 'yukio')).toBe(full.replace('sora', 'yukio'));
    expect(renamedAuthor(full, 'sora', 'yukiko')).toBe(full.replace(' sora,', ''));
    expect(renamedAuthor(full, 'mika', 'minami')).toBe(full.replace('mika, ', ''));
  });
});

describe('the named authors of a list', () => {
  it('have ids only if they are its accounts, which are all listed, each name once', () => {
    const accounts = [
      { id: 3, screenName: 'sora' },
      { id: 5, screenName: 'yuki' },
    ];
    expect(namedAuthors('mika, sora, mika', accounts)).toEqual([
      { name: 'mika', id: null },
      { name: 'sora', id: 3 },
      { name: 'yuki', id: 5 },
    ]);
    expect(namedAuthors('', [])).toEqual([]);
  });
});
