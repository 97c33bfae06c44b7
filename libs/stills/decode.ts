import type { Guess } from './reader.js';

/** A character as returned by the recogniser. */
interface Decoded extends Guess {
  /** The position of its middle on the line, 0 to 1. */
  at: number;
  alternatives: Guess[];
}

/** How many alternatives are kept per character. */
const maxAlternatives = 6;
/** Less likely alternatives are noise. */
const least = 0.0005;

/**
 * Decodes the output of a recogniser trained with CTC: for each of `steps` steps along the line, the likelihood of nothing (class
 * 0) and of each character of `alphabet` (class 1 and on). A character that stays the same over several steps counts once.
 */
export function decode(output: Float32Array, steps: number, alphabet: readonly string[]): Decoded[] {
  const classes = alphabet.length + 1;
  if (output.length !== steps * classes)
    throw new Error(
      `The model tells ${output.length / steps} characters apart, its alphabet has ${classes}.`,
    );
  const found: Decoded[] = [];
  let current = 0;
  let first = 0;
  const close = (end: number) => {
    if (current !== 0) found.push(characterOf(output, classes, alphabet, current, first, end));
  };
  for (let step = 0; step < steps; step += 1) {
    const best = largest(output, step * classes, classes);
    if (best === current) continue;
    close(step);
    current = best;
    first = step;
  }
  close(steps);
  for (const one of found) one.at /= steps;
  return found;
}

function largest(output: Float32Array, from: number, count: number): number {
  let best = 0;
  for (let at = 1; at < count; at += 1) if (output[from + at]! > output[from + best]!) best = at;
  return best;
}

function characterOf(
  output: Float32Array,
  classes: number,
  alphabet: readonly string[],
  best: number,
  first: number,
  end: number,
): Decoded {
  let confidence = 0;
  const others = new Map<number, number>();
  for (let step = first; step < end; step += 1) {
    confidence = Math.max(confidence, output[step * classes + best]!);
    for (let at = 1; at < classes; at += 1) {
      const likelihood = output[step * classes + at]!;
      if (at !== best && likelihood > least) others.set(at, Math.max(others.get(at) ?? 0, likelihood));
    }
  }
  const alternatives = [...others]
    .map(([at, likelihood]) => ({ text: alphabet[at - 1]!, confidence: likelihood }))
    .filter(({ text }) => text.trim() !== '')
    .sort((a, b) => b.confidence - a.confidence)
    .slice(0, maxAlternatives);
  return { text: alphabet[best - 1]!, confidence, at: (first + end) / 2, alternatives };
}
