import type { FoundText } from '@libs/contract/site/advanced-search.js';

/** Length of the excerpt, and of the context before and after the relevant part, in characters. */
const shown = 240;
const around = 80;

/** The part of a long text around its first match; its marks are relative to the start of `text`. */
export function excerptOf({
  text,
  marks,
}: Pick<FoundText, 'text' | 'marks'>): Pick<FoundText, 'text' | 'marks'> {
  if (text.length <= shown) return { text, marks };
  const first = marks[0] ?? [0, 0];
  const from = Math.max(0, first[0] - around);
  const to = Math.max(from + shown, first[1]);
  const start = from > 0 ? '…' : '';
  const cut = (at: number) => Math.min(at, to) - from + start.length;
  return {
    text: `${start}${text.slice(from, to)}${to < text.length ? '…' : ''}`,
    marks: marks.filter(([at]) => at < to).map(([at, end]) => [cut(at), cut(end)]),
  };
}

/** Two texts without their common beginning and end, where these are long. */
export function changeOf(before: string, after: string): { before: string; after: string } {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const [head, tail] = [Math.max(0, start - around), Math.max(0, end - around)];
  const cut = (text: string) =>
    `${head > 0 ? '…' : ''}${text.slice(head, text.length - tail)}${tail > 0 ? '…' : ''}`;
  return { before: cut(before), after: cut(after) };
}
