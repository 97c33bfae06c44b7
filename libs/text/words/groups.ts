import { insideBrackets, matchBrackets } from './brackets.js';
import { foldWidth } from '../../characters/characters.js';
import { splitAt } from './rules.js';

/** Between successive holders of a role. */
export const arrow = /→|⇒|➡|⇨|->/g;

/** A name and the bracketed text before or after it. */
interface Parts {
  outer: string;
  groups: string[];
}

/** （株） before or behind the name of a company is part of it. */
const legalForm = /^\([株有合名資財社]\)$/;

/**
 * Splits `A（x）（y）` or `（x）A` into the name and the contents of its brackets; brackets in the middle belong to the name.
 */
export function takeGroups(text: string): Parts {
  if (!/[（(［[【〔]/.test(text)) return { outer: text, groups: [] };
  const folded = foldWidth(text);
  const { close } = matchBrackets(folded);
  const groups: string[] = [];
  let from = 0;
  let outer = '';
  let pieces = 0;
  for (let at = 0; at <= text.length; at++) {
    const isGroup =
      at < text.length && '([【〔'.includes(folded[at]!) && !legalForm.test(folded.slice(at, at + 3));
    const end = isGroup ? close[at]! : -1;
    if (end < 0 && at < text.length) {
      // 「…」 is part of a name, including brackets inside it.
      if (close[at]! > 0) at = close[at]!;
      continue;
    }
    const plain = text.slice(from, at).trim();
    if (plain !== '') {
      pieces++;
      outer = plain;
    }
    if (end >= 0) {
      groups.push(text.slice(at + 1, end).trim());
      at = end;
      from = end + 1;
    }
  }
  return pieces > 1 ? { outer: text, groups: [] } : { outer, groups: groups.filter((one) => one !== '') };
}

/** Splits a text at matches of `separator` (a global expression) that are outside brackets. */
export function splitOutside(text: string, separator: RegExp): string[] {
  if (text.search(separator) < 0) return [text];
  const inside = insideBrackets(matchBrackets(foldWidth(text)));
  return splitAt(text, (whole, found) => {
    for (const match of whole.matchAll(separator)) {
      if (!inside[match.index]) found(match.index, match.index + match[0].length);
    }
  })
    .map((one) => one.trim())
    .filter((one) => one !== '');
}
