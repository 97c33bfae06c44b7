import { knowledgeOf, type Knowledge } from './correct.js';
import type { Guess, ReadCharacter, ReadLine } from './reader.js';

/** For tests: characters as a reader that is sure of them gives them; `unsure` by their places. */
export function read(text: string, unsure: Record<number, string> = {}): ReadCharacter[] {
  return [...text].map((character, at) => ({
    text: character,
    confidence: unsure[at] === undefined ? 0.999 : 0.5,
    x: at * 40 + 20,
    alternatives: [...(unsure[at] ?? '')].map((one): Guess => ({ text: one, confidence: 0.2 })),
  }));
}

/** For tests: a line of text with its left edge at `left`, letters of 40 pixels. */
export function line(text: string, left: number, top: number, unsure: Record<number, string> = {}): ReadLine {
  const letters = read(text, unsure).map((character) => ({ ...character, x: character.x + left }));
  return {
    box: { left, top, width: letters.length * 40, height: 40 },
    certainty: 0.9,
    characters: letters,
  };
}

export const everyCharacter: ReadonlySet<string> = Object.assign(new Set<string>(), { has: () => true });

export const knows = (
  roles: string[],
  names: string[] = [],
): Knowledge & { alphabet: ReadonlySet<string> } => ({
  ...knowledgeOf(roles, names),
  alphabet: everyCharacter,
});
