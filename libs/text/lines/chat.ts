import { markup, type Converted } from './converted.js';

const clock = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:\s?[AaPp]\.?[Mm]\.?)?`;
const day = String.raw`\d{1,4}[./-]\d{1,2}[./-]\d{1,4}`;
/** `21:04<tab>Who<tab>…`, `[2023/05/14 21:04:10] Who: …`, `14.05.23, 21:04 - Who: …`: the head of a message. */
const head = new RegExp(
  String.raw`^(?:\[?${clock}\]?\t[^\t]{0,60}\t|\[?${day},?\s${clock}\]?\s(?:[-–]\s)?[^:：\t]{1,40}:\s)`,
);
/** A message of several lines stands in quotation marks in some exports. */
const maxQuoted = 200;

/**
 * A message of an exported chat: what it says without who said it and when, divided from the message before.
 */
export function readMessage(source: readonly string[], at: number): Converted | null {
  const start = head.exec(source[at]!)?.[0];
  if (start === undefined) return null;
  const found: Converted = { end: at + 1, items: [{ line: at + 1, text: '---' }], notes: [] };
  found.notes.push(markup(at + 1, start));
  let text = source[at]!.slice(start.length);
  const last = text.startsWith('"') ? lastOf(source, at) : at;
  if (last > at) {
    text = text.slice(1);
    found.notes.push(markup(at + 1, '"'), markup(last + 1, '"'));
  }
  for (;;) {
    const isLast = found.end > last;
    found.items.push({
      line: found.end,
      text: isLast && last > at ? text.replace(/"\s*$/, '') : text,
    });
    if (isLast) return found;
    text = source[found.end]!;
    found.end++;
  }
}

/** The line on which a quoted message ends; the first one if it does not before the next message. */
function lastOf(source: readonly string[], at: number): number {
  const end = Math.min(source.length, at + maxQuoted);
  for (let line = at + 1; line < end && !head.test(source[line]!); line++)
    if (/"\s*$/.test(source[line]!)) return line;
  return at;
}
