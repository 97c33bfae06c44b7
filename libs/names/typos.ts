/** From this many letters on, words also match with one letter wrong, missing, extra or swapped. */
export const minTypoLength = 4;
/** How many letters of a word are examined; whoever got these right has found it. */
const maxLetters = 10;

const withoutOne = (word: string) =>
  Array.from({ length: word.length }, (_, at) => word.slice(0, at) + word.slice(at + 1));

/** The word, and the word with each single letter left out. */
export const typoProbes = (word: string): string[] => [
  ...new Set([word.slice(0, maxLetters), ...withoutOne(word.slice(0, maxLetters))]),
];

/**
 * The forms stored for a Latin word so that it is found despite a typing error, complete or half typed: its prefixes,
 * each also with any one letter left out. If two words are one error apart, these share a form with `typoProbes` of the
 * other word.
 */
export function typoForms(word: string): string[] {
  const forms = new Set<string>();
  const whole = word.slice(0, maxLetters);
  for (let length = Math.min(minTypoLength, whole.length); length <= whole.length; length += 1)
    for (const form of typoProbes(whole.slice(0, length))) forms.add(form);
  return [...forms];
}

/** Whether two texts differ by at most one character that is wrong, missing, extra, or swapped with its neighbour. */
export function withinOneTypo(a: string, b: string): boolean {
  if (a === b) return true;
  // The cheap check first: most texts differ in length by more than surrogates can account for.
  if (Math.abs(a.length - b.length) > 2) return false;
  const [short, long] = [[...a], [...b]].sort((x, y) => x.length - y.length) as [string[], string[]];
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  const rest = (text: string[], from: number) => text.slice(from).join('');
  if (short.length < long.length) return rest(short, start) === rest(long, start + 1);
  if (rest(short, start + 1) === rest(long, start + 1)) return true;
  return (
    short[start] === long[start + 1] &&
    short[start + 1] === long[start] &&
    rest(short, start + 2) === rest(long, start + 2)
  );
}

/** From this many kana on, a word is looked for inside of titles although one of them is wrong; fewer are in too many. */
export const minInnerTypoLength = 4;

/**
 * Whether a word of kana stands somewhere in a text with one kana wrong, missing, extra or swapped: `ぷりきあ` in `ふたりはぷりきゅあ`.
 * Its first or its last kana must be right, so that the word is not just a neighbour. Linear in the text.
 */
export function containsNearly(text: string, word: string): boolean {
  const [characters, wanted] = [[...text], [...word]];
  if (wanted.length < minInnerTypoLength) return false;
  // Of a short word, one kana less is what many words have.
  const lengths = [0, 1, ...(wanted.length > minInnerTypoLength ? [-1] : [])].map(
    (more) => wanted.length + more,
  );
  return characters.some((first, start) =>
    lengths.some((length) => {
      const end = start + length;
      if (end > characters.length) return false;
      if (first !== wanted[0] && characters[end - 1] !== wanted.at(-1)) return false;
      return withinOneTypo(characters.slice(start, end).join(''), word);
    }),
  );
}
