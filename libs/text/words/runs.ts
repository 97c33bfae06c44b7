import { behindBracket } from './brackets.js';
import { remembered } from './remembered.js';

/** Kinds of characters, by UTF-16 code unit. */
const enumerated = { word: 1, space: 2, open: 3, close: 4, sign: 5 } as const;
export const { word, space, open, close, sign } = enumerated;

/** Marks before the items of a list. */
export const bullet = /^[■□◆◇●○◎★☆▼▽▲△▶►▷・･‧•♦❖✦*＊]+\s*/;

const wordForm = /[\p{L}\p{Nd}\p{M}々〆〇\ufffd]/u;
const openers = '（(［[【〔〈《＜<「『｛{“‘«‹｢〝◤';
const closers = '）)］]】〕〉》＞>」』｝}”’»›｣〟◢';

const kinds = Uint8Array.from({ length: 0x10000 }, (_, code) => {
  const one = String.fromCharCode(code);
  // Halves of rare kanji; those of emoji count as signs.
  if (code >= 0xd840 && code <= 0xd888) return word;
  if (code >= 0xdc00 && code <= 0xdfff) return word;
  if (one.trim() === '') return space;
  if (openers.includes(one)) return open;
  if (closers.includes(one)) return close;
  return wordForm.test(one) ? word : sign;
});

export const kindAt = (text: string, at: number): number => kinds[text.charCodeAt(at)]!;

/** The second half of a character beyond the first 65,536. */
export const isLowHalf = (text: string, at: number): boolean =>
  text.charCodeAt(at) >= 0xdc00 && text.charCodeAt(at) <= 0xdfff;

/** The closing bracket for an opening one. */
export const closerOf: Readonly<Record<string, string>> = Object.fromEntries(
  [...openers].map((one, index) => [one, closers[index]!]),
);

/** Characters between two words: from `from` up to `to`. */
export interface Run {
  from: number;
  to: number;
}

const maxRuns = 400;

/** The runs of spaces and signs between words from `start` on; bracketed text counts as part of the word before it. */
export function runsOf(text: string, start: number): Run[] {
  const runs: Run[] = [];
  let at = start;
  while (at < text.length && runs.length < maxRuns) {
    const kind = kindAt(text, at);
    if (kind === word) {
      // The second half of an emoji belongs to the sign.
      at++;
      continue;
    }
    if (kind === open) {
      const end = behindBracket(text, at, closerOf[text[at]!]!);
      if (end > at) {
        at = end;
        continue;
      }
    }
    const from = at;
    while (at < text.length) {
      const next = kindAt(text, at);
      const low = isLowHalf(text, at) && at > from;
      if (next === word && !low) break;
      if (next === open && behindBracket(text, at, closerOf[text[at]!]!) > at) break;
      at++;
    }
    runs.push({ from, to: at });
  }
  return runs;
}

/** A run as one sign: in one width, without spaces around it, `……` as `…`. A run of spaces is one space. */
export const keyOf = remembered((text) => {
  if (text.length > 20) return '';
  const sign = text
    .normalize('NFKC')
    .replace(/\s+/g, '')
    .replace(/(.)\1+/gu, '$1');
  return sign || (text.includes('\t') ? '\t' : ' ');
}, 2_000);
