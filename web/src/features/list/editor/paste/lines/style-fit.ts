import { shapeOf } from '@libs/text/words/line-shape.js';
import type { StyleRule } from '@libs/text/words/line-kinds.js';

/** How many lines of a text have each shape. */
export type Shapes = ReadonlyMap<string, number>;

export function shapesOf(text: string): Shapes {
  const found = new Map<string, number>();
  for (const line of text.split('\n')) {
    const shape = shapeOf(line);
    if (shape) found.set(shape, (found.get(shape) ?? 0) + 1);
  }
  return found;
}

/** Whether a text is of the style that these rules are about: at least half of its kinds of lines are there. */
export const isOfStyle = (rules: readonly StyleRule[], shapes: Shapes): boolean =>
  rules.length > 0 && rules.filter(({ shape }) => shapes.has(shape)).length * 2 >= rules.length;

/** Share of the lines of a text that a style must say something about in order to be offered. */
const offeredFrom = 0.5;
/** A text that is shorter looks like anything. */
const fewestLines = 5;

/** The style that says something about most lines of a text; null: none about enough of them. */
export function likeliestStyle<Style extends { rules: readonly StyleRule[] }>(
  styles: readonly Style[],
  shapes: Shapes,
): Style | null {
  let lines = 0;
  for (const amount of shapes.values()) lines += amount;
  if (lines < fewestLines) return null;
  let best: Style | null = null;
  let most = lines * offeredFrom;
  for (const style of styles) {
    if (!isOfStyle(style.rules, shapes)) continue;
    const covered = style.rules.reduce((sum, { shape }) => sum + (shapes.get(shape) ?? 0), 0);
    if (covered < most || (covered === most && best)) continue;
    best = style;
    most = covered;
  }
  return best;
}
