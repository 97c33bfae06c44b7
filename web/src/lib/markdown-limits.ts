/** How many Markdown characters and lines a text may have and still be parsed as Markdown. */
const markLimit = 5_000;
const lineLimit = 3_000;

/**
 * Whether the parser might take long: its time is quadratic in the number of characters that may open or close
 * something. Notes of the longest lists have some hundred.
 */
export function isTooCostly(text: string): boolean {
  let marks = 0;
  let lines = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === 10 || code === 13) lines += 1;
    else marks += weights[code] ?? 0;
    if (marks > markLimit || lines > lineLimit) return true;
  }
  return false;
}

/**
 * According to measurements, heading underlines cost most. Full stops, commas, quotes and brackets of prose cost
 * nothing.
 */
const weights: Record<number, number> = {};
for (const sign of '[]*_~`|<>&!^#+\\') weights[sign.charCodeAt(0)] = 1;
for (const sign of '=') weights[sign.charCodeAt(0)] = 4;
for (const sign of '-:@') weights[sign.charCodeAt(0)] = 0.5;

/** Matches one marker that opens a quote, list item or footnote, including preceding white space. */
const opener = /[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])|\[\^[^\]\s]{1,99}\]:)/y;

/**
 * Truncates lines that open more than `most` quotes, lists and footnotes at once, or are nested more deeply: the parser
 * is recursive.
 */
export function limitNesting(text: string, most: number): string {
  return text.replace(/^.{101,}$/gm, (line) =>
    limitLine(
      line.replace(/^[ \t]+/, (space) => space.slice(0, most * columns)),
      most,
    ),
  );
}

/** A nested list is indented by at least this much. */
const columns = 2;

function limitLine(line: string, most: number): string {
  opener.lastIndex = 0;
  let end = 0;
  for (let count = 0; count < most; count += 1) {
    if (!opener.test(line)) return line;
    end = opener.lastIndex;
  }
  return opener.test(line) ? line.slice(0, end) : line;
}
