import { insideBrackets, matchBrackets } from '../words/brackets.js';
import { append, foldWidth } from '../../characters/characters.js';
import type { TextNoteCode } from '../words/notes.js';
import type { Rules } from '../words/rules.js';
import { traits, traitsOf } from '../words/traits.js';

/** A piece of staff text, one per source line. */
export interface Segment {
  line: number;
  text: string;
  /** Added to every row of the segment, for example `A part`. */
  comment?: string;
  /** Known to be a studio. */
  studio?: true;
  /** Known to be one name. */
  single?: true;
  /** Somebody said that these are names. */
  said?: true;
  /** The indent of the line, if the segment is a whole one. */
  indent?: number;
  /** Where the names of a role start on its line. */
  column?: number;
  /** Table cells about the one name of the segment: its English form and its company. */
  en?: string;
  company?: string;
}

/** A name with the bracketed text after it. */
export interface Token {
  line: number;
  lastLine: number;
  text: string;
  /** The only token on its line. */
  alone: boolean;
  /** Known to be a studio. */
  studio?: true;
  /** Known to be one name. */
  single?: true;
  comment?: string;
  /** The indent of its line, if that has no role. */
  indent?: number;
  /** Where the names start on the line of the role. */
  column?: number;
  /** Only one wide space separates it from the token before. */
  wide: boolean;
  /** A comma separates it from the token before: it is somebody else. */
  listed: boolean;
  /** It starts a segment: in a cell of a table, a line of its own. */
  begins: boolean;
  /** The same name in both languages. */
  both?: { ja: string; en: string };
  /** What to note about how the token came about. */
  found?: { code: TextNoteCode; text: string };
}

/** A comma between Latin names. */
export const latinComma = /[,;](?=\s)(?!\s+(?:Inc|Ltd|LLC|Co|Jr|Sr)\b)/g;

/**
 * Splits segments into tokens at delimiters outside brackets; line breaks always delimit. `unclosed`: they contain an
 * unclosed bracket.
 */
export function tokenize(segments: Segment[], rules: Rules): { tokens: Token[]; unclosed: Token[] } {
  if (segments.some((one) => one.single)) return tokenizeApart(segments, rules);
  if (rules.hasUsualStaff && segments.every(({ text }) => (traitsOf(text) & ~simple) === 0)) {
    return { tokens: simpleTokens(segments), unclosed: [] };
  }
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
  if (text.includes(',') || text.includes(';')) {
    for (const match of text.matchAll(latinComma)) mark(match.index, match.index + 1);
  }
  const tokens: Token[] = [];
  const unclosed: Token[] = [];
  let from = 0;
  let segment = 0;
  let segmentEnd = segments[0]?.text.length ?? 0;
  let seen = 0;
  let before = -1;
  const opened = brackets.open.sort((a, b) => a - b);
  for (let at = 0; at <= text.length; at++) {
    if (!cut[at]) continue;
    const piece = text.slice(from, at).trim();
    while (from > segmentEnd) segmentEnd += segments[++segment]!.text.length + 1;
    if (piece !== '') {
      const { line } = segments[segment]!;
      const extra = extraOf(segments[segment]!);
      const start = from + text.slice(from, at).search(/\S/);
      const wide = before >= 0 && start - before === 1 && text[before] === '　';
      const listed = before >= 0 && /[、､，,;；]/.test(text.slice(before, start));
      before = start + piece.length;
      while (at > segmentEnd) segmentEnd += segments[++segment]!.text.length + 1;
      const lastLine = segments[segment]!.line;
      const begins = text.slice(from, start).includes('\n') || (from > 0 && text[from - 1] === '\n');
      tokens.push({ line, lastLine, text: piece, alone: false, wide, listed, begins, ...extra });
      if (opened[seen] !== undefined && opened[seen]! < at) {
        unclosed.push(tokens.at(-1)!);
        while (opened[seen] !== undefined && opened[seen]! < at) seen++;
      }
    }
    from = at + 1;
  }
  markAlone(tokens);
  return { tokens, unclosed };
}

/** What the tokens of a segment have of it. */
const extraOf = ({ comment, studio, indent, column }: Segment) => ({ comment, studio, indent, column });

/** Which tokens are the only ones on their lines. */
export function markAlone(tokens: readonly Token[]): void {
  for (const [index, token] of tokens.entries())
    token.alone = tokens[index - 1]?.line !== token.line && tokens[index + 1]?.line !== token.line;
}

/** Segments that are one name each among others. */
function tokenizeApart(segments: readonly Segment[], rules: Rules): { tokens: Token[]; unclosed: Token[] } {
  const tokens: Token[] = [];
  const unclosed: Token[] = [];
  let others: Segment[] = [];
  const flush = () => {
    const read = others.length > 0 ? tokenize(others, rules) : { tokens: [], unclosed: [] };
    append(tokens, read.tokens);
    append(unclosed, read.unclosed);
    others = [];
  };
  for (const segment of segments) {
    if (!segment.single) {
      others.push(segment);
      continue;
    }
    flush();
    const { line, text } = segment;
    if (text.trim() === '') continue;
    tokens.push({
      line,
      lastLine: line,
      text: text.trim(),
      alone: false,
      wide: false,
      listed: true,
      begins: true,
      single: true,
      ...extraOf(segment),
    });
  }
  flush();
  markAlone(tokens);
  return { tokens, unclosed };
}

const simple =
  traits.latin | traits.digit | traits.space | traits.wideSpace | traits.tab | traits.comma | traits.colon;

const codes = { space: 0x20, wide: 0x3000, tab: 0x09 } as const;
const isComma = (code: number): boolean => code === 0x3001 || code === 0xff0c || code === 0xff64;

/** The tokens of segments without brackets and signs, which only commas and spaces delimit. */
function simpleTokens(segments: readonly Segment[]): Token[] {
  const tokens: Token[] = [];
  let listed = false;
  for (const segment of segments) {
    const { text } = segment;
    let from = 0;
    let before = -1;
    const close = (end: number): void => {
      while (from < end && text.charCodeAt(from) === codes.space) from++;
      let to = end;
      while (to > from && text.charCodeAt(to - 1) === codes.space) to--;
      if (to === from) return;
      const { line } = segment;
      tokens.push({
        line,
        lastLine: line,
        text: text.slice(from, to),
        alone: false,
        wide: before >= 0 && from - before === 1 && text.charCodeAt(before) === codes.wide,
        listed: listed && tokens.length > 0,
        begins: before < 0,
        ...extraOf(segment),
      });
      before = to;
      listed = false;
    };
    for (let at = 0; at <= text.length; at++) {
      const code = text.charCodeAt(at);
      const comma = isComma(code);
      // A single half-width space stands inside a name.
      const cuts =
        at === text.length ||
        comma ||
        code === codes.wide ||
        code === codes.tab ||
        (code === codes.space && text.charCodeAt(at + 1) === codes.space);
      if (!cuts) continue;
      close(at);
      if (comma) listed = true;
      from = at + 1;
    }
  }
  markAlone(tokens);
  return tokens;
}
