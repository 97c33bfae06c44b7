import { shapeOf } from '@libs/text/words/line-shape.js';
import { maxHints, type LineHint, type TakenLine } from '@libs/text/words/line-kinds.js';

/** What was said about the lines of a text, by line. */
export type Hints = readonly LineHint[];

export const noHints: Hints = [];

/** What the lines of a text were taken for, by their number; the first place is empty. */
export type LinesTaken = readonly (TakenLine | undefined)[];

export function linesTaken(lines: readonly TakenLine[]): LinesTaken {
  const found: (TakenLine | undefined)[] = [];
  for (const one of lines) found[one.line] = one;
  return found;
}

/** How many lines have each shape. */
export function countShapes(lines: readonly TakenLine[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const { shape } of lines) found.set(shape, (found.get(shape) ?? 0) + 1);
  return found;
}

/**
 * Says something about a line of a text. What was said about the same line, and about the lines like it from another place, no longer
 * counts: the last word does. Hints on neighbouring lines of one shape stay, as they are about its lines in turn.
 */
export function withHint(hints: Hints, hint: LineHint, text: string): Hints {
  const others = hints.filter(({ line }) => line !== hint.line);
  if (!hint.like) return [...others, hint].slice(-maxHints);
  const lines = text.split('\n');
  const shape = shapeIn(lines, hint.line);
  const beside = new Set(linesInTurn(others, hint.line, lines));
  return [
    ...others.filter((one) => !one.like || beside.has(one.line) || shapeIn(lines, one.line) !== shape),
    hint,
  ].slice(-maxHints);
}

/**
 * Other lines that would be about the lines of a shape in turn with this one: those with hints about lines like them that have its shape, and
 * nothing but blank lines between.
 */
export function linesInTurn(hints: Hints, line: number, lines: readonly string[]): number[] {
  const shape = shapeIn(lines, line);
  const like = new Set(hints.filter((one) => one.like).map((one) => one.line));
  const found: number[] = [];
  for (const step of [-1, 1]) {
    for (let at = line + step; at > 0 && at <= lines.length; at += step) {
      const own = shapeIn(lines, at);
      if (own === '') continue;
      if (!like.has(at) || own !== shape) break;
      found.push(at);
    }
  }
  return found.sort((a, b) => a - b);
}

/** Takes back what was said about a line: on it, or on one like it. */
export function withoutHint(hints: Hints, line: number, text: string): Hints {
  const onIt = hints.some((one) => one.line === line);
  if (onIt) return hints.filter((one) => one.line !== line);
  const lines = text.split('\n');
  const shape = shapeIn(lines, line);
  return hints.filter((one) => !(one.like && shapeIn(lines, one.line) === shape));
}

const shapeIn = (lines: readonly string[], line: number): string => shapeOf(lines[line - 1] ?? '');

/**
 * Hints after the text was changed: they stay with their lines. Of lines that were replaced, what was said only about one is forgotten;
 * what was said about all of a shape goes to the first line of that shape which is left, so that a text of the same style that takes
 * the place of another is read alike.
 */
export function hintsMoved(hints: Hints, before: string, after: string): Hints {
  if (hints.length === 0 || before === after) return hints;
  const old = before.split('\n');
  const now = after.split('\n');
  const shorter = Math.min(old.length, now.length);
  let above = 0;
  while (above < shorter && old[above] === now[above]) above++;
  let below = 0;
  while (below < shorter - above && old[old.length - 1 - below] === now[now.length - 1 - below]) below++;
  const by = now.length - old.length;
  const gone = old.length - below - above;
  // A line that is being written stays itself.
  if (by === 0 && gone === 1) return hints;
  let places: Map<string, number> | undefined;
  const moved = new Map<number, LineHint>();
  const replaced: LineHint[] = [];
  for (const hint of hints) {
    if (hint.line <= above) moved.set(hint.line, hint);
    else if (hint.line > old.length - below) moved.set(hint.line + by, { ...hint, line: hint.line + by });
    else if (hint.like) replaced.push(hint);
  }
  for (const hint of replaced) {
    places ??= firstOfShapes(now);
    const line = places.get(shapeIn(old, hint.line));
    if (line !== undefined && !moved.has(line)) moved.set(line, { ...hint, line });
  }
  return [...moved.values()];
}

function firstOfShapes(lines: readonly string[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const [index, line] of lines.entries()) {
    const shape = shapeOf(line);
    if (shape && !found.has(shape)) found.set(shape, index + 1);
  }
  return found;
}
