import { authorText, renamedAuthor } from './author-text.js';

describe('the author text of a list', () => {
  it('loses who left, gains who came, and keeps names of people without an account', () => {
    expect(authorText('mika, an old hand,sora', ['mika', 'sora'], ['sora', 'yuki'])).toBe(
      'an old hand, sora, yuki',
    );
  });

  it('names nobody twice, and stays as it is when nothing changed', () => {
    expect(authorText('sora, mika', ['mika', 'sora'], ['mika', 'sora'])).toBe('sora, mika');
    expect(authorText('', [], ['mika'])).toBe('mika');
    expect(authorText('mika', ['mika'], [])).toBe('');
  });
});

describe('an author with another name', () => {
  it('is named by it in the same place, and nobody else is', () => {
    expect(renamedAuthor('mika, an old hand,sora', 'mika', 'yuki')).toBe('yuki, an old hand, sora');
    expect(renamedAuthor('mikas,sora', 'mika', 'yuki')).toBe('mikas,sora');
    expect(renamedAuthor('', 'mika', 'yuki')).toBe('');
  });
});
