import { lineKinds } from '@libs/text/words/line-kinds.js';
import { kindOfLetter, kindWords } from './line-words';

it('each kind has a letter of its own, which chooses it in either case', () => {
  const letters = lineKinds.map((kind) => kindWords[kind].letter);
  expect(new Set(letters).size).toBe(lineKinds.length);
  for (const kind of lineKinds) {
    expect(kindOfLetter(kindWords[kind].letter)).toBe(kind);
    expect(kindOfLetter(kindWords[kind].letter.toLowerCase())).toBe(kind);
  }
  expect(kindOfLetter('z')).toBeNull();
});

it('the letter of a kind stands at the beginning of a word of it, or crosses the line out', () => {
  const others = Object.values(kindWords)
    .filter(({ letter, word }) => !new RegExp(`\\b${letter}`).test(word))
    .map(({ letter }) => letter);
  expect(others).toEqual(['X']);
});
