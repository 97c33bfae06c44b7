import { foldWidth } from '../../characters/characters.js';
import { remembered } from '../words/remembered.js';

/** Where a separator stands in a text. */
export interface Found {
  from: number;
  to: number;
}

/**
 * A separator as a pattern for folded texts. A space stands for any number of spaces, several for so many at least; a tab for
 * tabs and the spaces around them; one sign alone for any number of it: leaders have the length that aligns the names.
 */
const patternOf = remembered((separator) => {
  const signs = [...foldWidth(separator.trim())];
  const pattern = separator.includes('\t')
    ? String.raw`(?<!\s)[^\S\t]*\t\s*`
    : signs.length === 0
      ? // Runs are found from their start only, so that they are scanned once.
        `(?<!\\s)\\s{${separator.length},}`
      : new Set(signs).size === 1
        ? `${escaped(signs[0]!)}+`
        : signs.map((sign) => (/\s/.test(sign) ? String.raw`\s+` : escaped(sign))).join('');
  const before = signs.length > 0 && /^\s/.test(separator) ? String.raw`(?<=\s)` : '';
  const after = signs.length > 0 && /\s$/.test(separator) ? String.raw`(?=\s)` : '';
  return new RegExp(before + pattern + after, 'gu');
}, 500);

const escaped = (sign: string): string => sign.replace(/[.*+?^${}()|[\]\\/]/u, String.raw`\$&`);

/** All places of a separator in a text. */
export function findSeparators(text: string, separator: string): Found[] {
  return separator === ''
    ? []
    : [...foldWidth(text).matchAll(patternOf(separator))].map(({ index, 0: found }) => ({
        from: index,
        to: index + found.length,
      }));
}

/** Whether a separator stands between two parts of a line. */
export function hasSeparator(text: string, separator: string): boolean {
  const end = text.trimEnd().length;
  const start = text.length - text.trimStart().length;
  return findSeparators(text, separator).some(({ from, to }) => from >= start && from < end && to > start);
}
