const closers: Record<string, string> = {
  '(': ')',
  '[': ']',
  '〔': '〕',
  '【': '】',
  '「': '」',
  '『': '』',
};
const closing = new Set(Object.values(closers));

/** The positions of brackets in a text. */
interface Brackets {
  /** For the offset of an opening bracket, the offset of its closing one, otherwise -1. */
  close: Int32Array;
  /** Offsets of unclosed opening brackets. */
  open: number[];
}

/**
 * Pairs brackets in one pass. A pair spans at most one line break: an unclosed bracket must not swallow the rest of a
 * text. `folded` has half-width brackets.
 */
export function matchBrackets(folded: string): Brackets {
  const close = new Int32Array(folded.length).fill(-1);
  const open: number[] = [];
  if (!/[([〔【「『]/.test(folded)) return { close, open };
  const stack: { at: number; closer: string; line: number }[] = [];
  const waiting = new Map<string, number>();
  let line = 0;
  for (let at = 0; at < folded.length; at++) {
    const one = folded[at]!;
    if (one === '\n') line++;
    else if (closers[one]) {
      stack.push({ at, closer: closers[one], line });
      waiting.set(closers[one], (waiting.get(closers[one]) ?? 0) + 1);
    } else if (closing.has(one) && (waiting.get(one) ?? 0) > 0) {
      let top = stack.pop()!;
      for (; top.closer !== one; top = stack.pop()!) {
        waiting.set(top.closer, waiting.get(top.closer)! - 1);
        open.push(top.at);
      }
      waiting.set(one, waiting.get(one)! - 1);
      if (line - top.line <= 1) close[top.at] = at;
      else open.push(top.at);
    }
  }
  for (const left of stack) open.push(left.at);
  return { close, open };
}

/** 1 for every offset inside a pair of brackets, including the brackets. */
export function insideBrackets({ close }: Brackets): Uint8Array {
  const inside = new Uint8Array(close.length);
  for (let at = 0; at < close.length; at++) {
    if (close[at]! >= 0) {
      inside.fill(1, at, close[at]! + 1);
      at = close[at]!;
    }
  }
  return inside;
}

const groups: Record<string, string> = Object.fromEntries(
  ['()', '（）', '[]', '［］', '〔〕', '【】', '<>', '＜＞', '〈〉', '《》', '｛｝', '{}'].map(
    ([open, close]) => [open, close],
  ),
);
/** A bracket is closed nearby. */
const maxGroupLength = 60;

/** The position behind the bracket that opens at `at`; -1 if it is not closed nearby. */
export function behindBracket(text: string, at: number, closer: string): number {
  let depth = 0;
  for (let end = at; end < text.length && end - at <= maxGroupLength; end++) {
    if (text[end] === text[at]) depth++;
    else if (text[end] === closer && --depth === 0) return end + 1;
  }
  return -1;
}

/** The bracket that a text starts with, of any kind but quotation marks; null if there is none, or a very long one. */
export function readGroupAt(text: string): { inner: string; end: number } | null {
  const closer = groups[text[0]!];
  const end = closer === undefined ? -1 : behindBracket(text, 0, closer);
  return end < 0 ? null : { inner: text.slice(1, end - 1), end };
}
