import { markup, type Converted } from './converted.js';

const clock = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:\s?[AaPp]\.?[Mm]\.?)?`;
const day = String.raw`\d{1,4}[./-]\d{1,2}[./-]\d{1,4}`;
/** `21:04<tab>Who<tab>…`, `[2023/05/14 21:04:10] Who: …`, `14.05.23, 21:04 - Who: …`: the head of a message. */
const head = new RegExp(
  String.raw`^(?:\[?${clock}\]?\t[^\t]{0,60}\t|\[?${day},?\s${clock}\]?\s(?:[-–]\s)?[^:：\t]{1,40}:\s)`,
);
/** A message of several lines stands in quotation marks in some exports. */
const maxQuoted = 200;

/** A message of an exported chat, without who said it and when, and divided from the message before. */
export function readMessage(source: readonly string[], at: number): Converted | null {
  const start = head.exec(source[at]!)?.[0];
  if (start === undefined) return null;
  const notes = [markup(at + 1, start)];
  const first = source[at]!.slice(start.length);
  const last = first.startsWith('"') ? lastOf(source, at) : at;
  const texts = [first, ...source.slice(at + 1, last + 1)];
  if (last > at) {
    texts[0] = first.slice(1);
    texts[texts.length - 1] = texts.at(-1)!.replace(/"\s*$/, '');
    notes.push(markup(at + 1, '"'), markup(last + 1, '"'));
  }
  const divider = { line: at + 1, text: '---' };
  return {
    end: last + 1,
    items: [divider, ...texts.map((text, index) => ({ line: at + 1 + index, text }))],
    notes,
  };
}

/** The line on which a quoted message ends; the first one if it does not before the next message. */
function lastOf(source: readonly string[], at: number): number {
  const end = Math.min(source.length, at + maxQuoted);
  for (let line = at + 1; line < end && !head.test(source[line]!); line++)
    if (/"\s*$/.test(source[line]!)) return line;
  return at;
}
