import { append, cleanLine, isKept, isSeparator } from '../../characters/characters.js';
import { readBarred, readTabbed, readWikiTable, Repeats, type Grid, type Piece } from '../tables/grids.js';
import { readHtmlTable } from '../tables/html.js';
import { linesOf, type Fact } from '../hints/resolve.js';
import type { RoleStart } from '../words/role-signs.js';
import { traitsOf } from '../words/traits.js';
import { convert } from './convert.js';
import type { ConvertedNote, NotConverted } from './converted.js';
import { readHidden } from './hidden.js';
import { readSideBySide } from './side-by-side.js';
import { readItem, takeMarkup } from '../words/markup.js';
import { readPeople } from '../tables/people.js';
import { readSeparated } from '../tables/separated.js';
import { unwrapLines } from './unwrap.js';
import { readTable, type Table, type TableWords } from '../tables/tables.js';

/** One line to parse. A source line with breaks in it (`<br>`) becomes several lines with the same number. */
export interface Line {
  /** Counted from 1. */
  number: number;
  text: string;
  /** The text as it was, if the signs that this text uses were replaced by the usual ones. */
  source?: string;
  /** The kinds of characters in `text`: `words/traits.ts`. */
  traits: number;
  /** The known role that the line starts with, if any. */
  start?: RoleStart;
  blank: boolean;
  /** Number of space characters before the text. */
  indent: number;
  /** The next line that is not blank. */
  next: Line | null;
  /** Whether a blank line precedes it. */
  afterBlank: boolean;
  /** It started with a star: a heading in some wikis, a list item in others. */
  starred: boolean;
  /** A whole table in place of the line. */
  table: Table | null;
  /** What the line is, because somebody said so. */
  fact?: Fact;
}

export interface ReadLines {
  lines: Line[];
  /** Markup that was removed from the lines. */
  removed: Piece[];
  /** Headings that stood beside each other. */
  beside: Piece[];
  /** About text of other formats. */
  notes: ConvertedNote[];
}

const goesOn: ReadonlySet<Fact['as']> = new Set(['role-names', 'cast']);
const foldMark = /^\s*\[END\]\s*$/i;
const boxLine = /^[\s\u2500-\u259f]*[\u2502-\u259f][\s\u2500-\u259f]*$/;

/** `> …`: quoted in a message. */
const isQuoted = (raw: string): boolean => raw.startsWith('> ');

/** Nothing but the frame of a box. */
function isBoxLine(raw: string): boolean {
  const last = raw.charCodeAt(raw.length - 1);
  return ((last >= 0x2500 && last <= 0x259f) || last === 0x20 || last === 0x3000) && boxLine.test(raw);
}

/** Collects lines; their relations to each other are set at the end. */
class Lines {
  readonly lines: Line[] = [];
  readonly removed: Piece[] = [];
  readonly beside: Piece[] = [];
  readonly notes: ConvertedNote[] = [];

  constructor(private readonly words: TableWords | null) {}

  add(
    number: number,
    text: string,
    depth = 0,
    starred = false,
    table: Table | null = null,
    fact?: Fact,
  ): void {
    const bare = text.trimStart();
    const spaces = text.length - bare.length;
    const whole = depth > 0 ? '　'.repeat(depth) + text : text;
    this.lines.push({
      number,
      text: whole,
      traits: traitsOf(whole),
      blank: bare === '' && table === null,
      indent: Math.max(0, spaces) + depth,
      next: null,
      afterBlank: false,
      starred,
      table,
      ...(fact ? { fact } : {}),
    });
  }

  /** One source line without its markup. */
  read(number: number, raw: string, fact?: Fact): void {
    if (!fact && (foldMark.test(raw) || isBoxLine(raw))) {
      // The end of a part that a wiki folds away, or a line around a heading.
      this.removed.push({ line: number, text: raw.trim() });
      this.add(number, '');
      return;
    }
    const item = isSeparator(raw) ? null : readItem(raw);
    const plain = takeMarkup(item?.text ?? raw);
    if (fact?.as === 'table') plain.lines = [plain.lines.join('、')];
    if (plain.removed !== '' && !isKept(item?.text ?? raw, plain.lines.join(''))) {
      this.removed.push({ line: number, text: plain.removed });
    }
    for (const [index, text] of plain.lines.entries()) {
      const depth = (item?.depth ?? 0) + Math.min(index, 1);
      // Below the first line of somebody's role, its names go on.
      const own = fact && index > 0 && goesOn.has(fact.as) ? { ...fact, as: 'names' as const } : fact;
      this.add(number, text, depth, index === 0 && item?.star === true, null, own);
    }
  }

  /** A table, or the rows of an unrecognised one as tab-separated lines. */
  grid(grid: Grid, repeats: Repeats): void {
    const table =
      this.words && (readPeople(grid, this.words, repeats) ?? readTable(grid, this.words, repeats));
    if (table) {
      this.add(table.line, '', 0, false, table);
      return;
    }
    append(
      this.removed,
      grid.removed.filter((piece) => !isKept(piece.text, '')),
    );
    for (const { cells } of grid.rows) {
      const [first, ...others] = cells;
      const own = first!.pieces;
      const heads =
        own.length > 1 && others.length > 0
          ? [{ line: own[0]!.line, text: own.map((one) => one.text).join('') }]
          : own;
      const pieces: (Piece & { tab: boolean })[] = heads.map((piece) => ({ ...piece, tab: false }));
      for (const cell of new Set(others)) {
        if (cell === first) continue;
        for (const piece of cell.pieces) pieces.push({ ...piece, tab: true });
      }
      let line = 0;
      let text = '';
      const flush = () => line > 0 && this.add(line, text);
      for (const piece of pieces) {
        if (piece.line === line && piece.tab) text += `\t${piece.text}`;
        else {
          flush();
          line = piece.line;
          text = piece.tab ? `\t${piece.text}` : piece.text;
        }
      }
      flush();
    }
  }
}

const noFacts: ReadonlyMap<number, Fact> = new Map();

/**
 * Splits a text into lines at LF, CRLF or CR, and finds tables. `words` recognises roles and headings in tables; null:
 * tables contain only names. Lines with a fact are no part of a table, which ends before them.
 */
export function readLines(
  text: string,
  words: TableWords | null,
  facts: ReadonlyMap<number, Fact> = noFacts,
): ReadLines {
  const all = linesOf(text).map(cleanLine);
  const unwrapped = unwrapLines(all, words);
  /** The lines before the next one with a fact. */
  const source = facts.size === 0 ? all : [];
  const read = new Lines(words);
  append(read.removed, unwrapped);
  const repeats = new Repeats();
  const not: NotConverted = { json: 0, yaml: 0, xml: 0, turns: 0, inLanguages: null };
  const unclosed = { until: 0 };
  const emptyHtml = { until: 0 };
  const unclosedHtml = { until: 0 };
  for (let at = 0; at < all.length;) {
    const fact = facts.get(at + 1);
    if (fact) {
      read.read(at + 1, all[at]!, fact);
      source.push('');
      at++;
      continue;
    }
    while (source.length < all.length && !facts.has(source.length + 1)) source.push(all[source.length]!);
    const raw = source[at]!;
    const converted = words ? convert(source, at, words, not) : null;
    if (converted) {
      append(read.notes, converted.notes);
      for (const item of converted.items) {
        if ('text' in item) read.read(item.line, item.text);
        else read.add(item.line, '', 0, false, item);
      }
      at = converted.end;
      continue;
    }
    const hidden = raw.includes('<') ? readHidden(source, at, unclosedHtml) : null;
    if (hidden) {
      append(read.removed, hidden.removed);
      at = hidden.end;
      continue;
    }
    const grid =
      (raw.includes('{|') && readWikiTable(source, at, repeats, unclosed)) ||
      (raw.includes('<t') && readHtmlTable(source, at, repeats, emptyHtml)) ||
      (raw.includes('|') && readBarred(source, at, repeats)) ||
      (raw.includes('\t') && readTabbed(source, at)) ||
      null;
    const beside = grid || !words ? null : readSideBySide(source, at, words);
    if (beside) {
      read.beside.push({ line: at + 1, text: raw.trim() });
      for (const { line, text } of beside.lines) read.read(line, text);
      at = beside.end;
      continue;
    }
    const table = grid ?? (words && readSeparated(source, at, words));
    if (table) {
      read.grid(table, repeats);
      at = table.end;
    } else {
      if (at > 1 && words && isQuoted(source[at - 1]!) && isQuoted(source[at - 2]!) && !isQuoted(raw))
        // What stands below a quotation is said about it.
        read.add(at + 1, '---');
      read.read(at + 1, raw);
      at++;
    }
  }
  const { lines, removed, beside, notes } = read;
  let next: Line | null = null;
  for (let index = lines.length - 1; index >= 0; index--) {
    const line = lines[index]!;
    line.next = next;
    line.afterBlank = index > 0 && lines[index - 1]!.blank;
    if (!line.blank) next = line;
  }
  return { lines, removed, beside, notes };
}
