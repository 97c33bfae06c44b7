import { nameKey } from '../names/lookup-key.js';
import { characterVariants } from '../names/variants.js';
import { isUnsure, maxChanges, type Character } from './correct.js';
import { lookAlikesOf } from './look-alikes.js';
import { nameCharacters } from './name-characters.js';
import { readText } from './reader.js';

/** What one name may be besides what was read, at most: the likeliest. */
const maxPerOwner = 200;
/** Changes of one name that are tried together with one another; the likeliest. */
const maxInPairs = 24;

/** Characters that have other forms. */
const inForms = new Set([...characterVariants].flat());

interface Guess {
  text: string;
  likelihood: number;
}

/**
 * The names to ask the site about, so that `compareName` finds among its answers what it looks for: each name with a
 * character that has other forms, and what each name that was read unsurely may be. None twice that differ in forms of characters
 * alone; the first `most`, names as they were read before guesses, likelier guesses first.
 */
export function namesToAsk(
  names: readonly (readonly Character[])[],
  alphabet: ReadonlySet<string>,
  most: number,
): string[] {
  const unwritable = nameCharacters.filter((character) => !alphabet.has(character));
  const asRead = names
    .filter((name) => name.some((one) => inForms.has(one.text) || isUnsure(one)))
    .map((name) => readText(name));
  const guesses = names
    .flatMap((name) => guessesOf(name, unwritable))
    .toSorted((one, other) => other.likelihood - one.likelihood);
  const found = new Map<string, string>();
  for (const text of [...asRead, ...guesses.map((guess) => guess.text)]) {
    if (found.size >= most) break;
    const key = nameKey(text);
    if (key && !found.has(key)) found.set(key, text);
  }
  return [...found.values()];
}

/** A name with as many of its unsure characters changed as may be, each into what it may be. */
function guessesOf(name: readonly Character[], unwritable: readonly string[]): Guess[] {
  const most = maxChanges(name);
  if (most === 0) return [];
  const letters = name.map(({ text }) => text);
  const changes = name.flatMap((character, at) =>
    isUnsure(character)
      ? othersOf(character, unwritable).map(({ text, likelihood }) => ({ at, text, likelihood }))
      : [],
  );
  const one = changes.map(({ at, text, likelihood }) => ({
    text: letters.with(at, text).join(''),
    likelihood,
  }));
  const likely = changes
    .toSorted((first, second) => second.likelihood - first.likelihood)
    .slice(0, most < 2 ? 0 : maxInPairs);
  const two = likely.flatMap((first) =>
    likely
      .filter(({ at }) => at > first.at)
      .map((second) => ({
        text: letters.with(first.at, first.text).with(second.at, second.text).join(''),
        likelihood: first.likelihood * second.likelihood,
      })),
  );
  return [...one, ...two]
    .toSorted((first, second) => second.likelihood - first.likelihood)
    .slice(0, maxPerOwner);
}

/** What an unsure character may be: what the reader thought of, what looks alike, and what it cannot write. */
function othersOf(character: Character, unwritable: readonly string[]): Guess[] {
  const others = new Map<string, number>();
  const add = (text: string, likelihood: number) => {
    if (text !== character.text && !others.has(text)) others.set(text, likelihood);
  };
  for (const { text, confidence } of character.alternatives) add(text, confidence);
  for (const text of lookAlikesOf(character.text)) add(text, 0.01);
  // Kanji only: what is written in kana or Latin letters the reader knows.
  if (/\p{Script=Han}/u.test(character.text)) for (const text of unwritable) add(text, 0.0001);
  return [...others].map(([text, likelihood]) => ({ text, likelihood }));
}
