import type { Line } from '../lines/lines.js';
import { traitsOf } from '../words/traits.js';

/** Replaces the text of a line. */
export function rewriteLine(line: Line, text: string): void {
  line.source ??= line.text;
  line.text = text;
  line.traits = traitsOf(text);
  delete line.start;
}
