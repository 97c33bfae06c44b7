import type { Piece } from '../tables/grids.js';

const opening = /<(script|style|head|svg|noscript)\b/i;
/** Programs and styles of a page are no longer. */
const maxLines = 500;

/**
 * The lines of a program, a style or similar that pages do not show, from the one that opens it at `from` to the one that closes
 * it. Null for any other line.
 * @param unclosed what opens before this line is not closed; shared between calls for the same text.
 */
export function readHidden(
  lines: string[],
  from: number,
  unclosed: { until: number },
): { end: number; removed: Piece[] } | null {
  const line = lines[from]!;
  const tag = from < unclosed.until ? undefined : opening.exec(line)?.[1]!.toLowerCase();
  if (tag === undefined || line.toLowerCase().includes(`</${tag}`) || !line.trimStart().startsWith('<'))
    return null;
  const removed: Piece[] = [];
  for (let at = from; at < lines.length && at - from < maxLines; at++) {
    const text = lines[at]!.trim();
    const close = text.toLowerCase().indexOf(`</${tag}>`);
    const end = close < 0 ? text.length : close + tag.length + 3;
    if (text !== '') removed.push({ line: at + 1, text: text.slice(0, end) });
    if (close < 0) continue;
    // Text behind it is still to be read.
    lines[at] = text.slice(end);
    return { end: at, removed };
  }
  unclosed.until = Math.min(lines.length, from + maxLines);
  return null;
}
