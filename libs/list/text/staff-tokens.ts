import { insideBrackets, matchBrackets } from './brackets.js';
import { foldWidth, hasJapanese } from './characters.js';
import type { Rules } from './rules.js';

/** A piece of staff text, one per source line. */
export interface Segment {
  line: number;
  text: string;
  /** Put on every row of the segment, for example `A part`. */
  comment?: string;
  /** It is known to be a studio. */
  studio?: true;
  /** Cells of a table about the one name of the segment: its English form and its company. */
  en?: string;
  company?: string;
}

/** A name, with what stands in brackets behind it. */
export interface Token {
  line: number;
  lastLine: number;
  text: string;
  /** The only token of its line. */
  alone: boolean;
  /** It is known to be a studio. */
  studio?: true;
  comment?: string;
}

/** Splits segments into tokens at delimiters outside brackets; line breaks always delimit. `unclosed`: a bracket opens in them. */
export function tokenize(segments: Segment[], rules: Rules): { tokens: Token[]; unclosed: Token[] } {
  const text = segments.map((one) => one.text).join('\n');
  const folded = foldWidth(text);
  const brackets = matchBrackets(folded);
  const inside = insideBrackets(brackets);
  const cut = new Uint8Array(text.length + 1);
  cut[text.length] = 1;
  const mark = (start: number, end: number) => {
    if (!inside[start]) cut.fill(1, start, end);
  };
  rules.staff(text, mark);
  for (const match of text.matchAll(/\n|\s{2,}/g)) mark(match.index, match.index + match[0].length);
  if (!hasJapanese(text)) {
    for (const match of text.matchAll(/[,;](?=\s)(?!\s+(?:Inc|Ltd|LLC|Co|Jr|Sr)\b)/g)) {
      mark(match.index, match.index + 1);
    }
  }
  const tokens: Token[] = [];
  const unclosed: Token[] = [];
  const perLine = new Map<number, number>();
  let from = 0;
  let segment = 0;
  let segmentEnd = segments[0]?.text.length ?? 0;
  let seen = 0;
  const opened = brackets.open.sort((a, b) => a - b);
  for (let at = 0; at <= text.length; at++) {
    if (!cut[at]) continue;
    const piece = text.slice(from, at).trim();
    while (from > segmentEnd) segmentEnd += segments[++segment]!.text.length + 1;
    if (piece !== '') {
      const { line, comment, studio } = segments[segment]!;
      while (at > segmentEnd) segmentEnd += segments[++segment]!.text.length + 1;
      const lastLine = segments[segment]!.line;
      const extra = { ...(comment ? { comment } : {}), ...(studio ? { studio } : {}) };
      tokens.push({ line, lastLine, text: piece, alone: false, ...extra });
      perLine.set(line, (perLine.get(line) ?? 0) + 1);
      if (opened[seen] !== undefined && opened[seen]! < at) {
        unclosed.push(tokens.at(-1)!);
        while (opened[seen] !== undefined && opened[seen]! < at) seen++;
      }
    }
    from = at + 1;
  }
  for (const token of tokens) token.alone = perLine.get(token.line) === 1;
  return { tokens, unclosed };
}
