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
