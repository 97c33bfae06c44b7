import { cleanLine, isKept, isSeparator } from './characters.js';
import { readBarred, readTabbed, readWikiTable, Repeats, type Grid, type Piece } from './grids.js';
import { readItem, takeMarkup } from './markup.js';
import { readTable, type Table, type TableWords } from './tables.js';

/** One line to read. A source line with breaks in it (`<br>`) gives several with one number. */
export interface Line {
  /** Counts from 1. */
  number: number;
  text: string;
  blank: boolean;
  /** How many space characters stand before the text. */
  indent: number;
  /** The next line that is not blank. */
  next: Line | null;
  /** Whether a blank line stands right before. */
  afterBlank: boolean;
  /** A star stood before it: a heading of some wikis, an item of a list in others. */
  starred: boolean;
  /** A whole table that stands here. */
  table: Table | null;
}

export interface ReadLines {
  lines: Line[];
  /** Markup that is not in the lines any more. */
  removed: Piece[];
}

/** Collects lines; what they are beside each other is settled at the end. */
class Lines {
  readonly lines: Line[] = [];
  readonly removed: Piece[] = [];

  constructor(private readonly words: TableWords | null) {}

  add(number: number, text: string, depth = 0, starred = false, table: Table | null = null): void {
    const bare = text.trimStart();
    const spaces = text.length - bare.length;
    this.lines.push({
      number,
      text: depth > 0 ? '　'.repeat(depth) + text : text,
      blank: bare === '' && table === null,
      indent: Math.max(0, spaces) + depth,
      next: null,
      afterBlank: false,
      starred,
      table,
    });
  }

  /** One source line, its markup taken out. */
  read(number: number, raw: string): void {
    const item = isSeparator(raw) ? null : readItem(raw);
    const plain = takeMarkup(item?.text ?? raw);
    if (plain.removed !== '' && !isKept(item?.text ?? raw, plain.lines.join(''))) {
      this.removed.push({ line: number, text: plain.removed });
    }
    for (const [index, text] of plain.lines.entries()) {
      this.add(number, text, (item?.depth ?? 0) + Math.min(index, 1), index === 0 && item?.star === true);
    }
  }

  /** The rows of a table that nothing is known about, as tab separated lines. */
  grid(grid: Grid, repeats: Repeats): void {
    const table = this.words && readTable(grid, this.words, repeats);
    if (table) {
      this.add(table.line, '', 0, false, table);
      return;
    }
    this.removed.push(...grid.removed.filter((piece) => !isKept(piece.text, '')));
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
        pieces.push(...cell.pieces.map((piece) => ({ ...piece, tab: true })));
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

/** Splits a text into lines at LF, CRLF or CR, and finds tables. `words` tells what a table may be made of; null: names only. */
export function readLines(text: string, words: TableWords | null): ReadLines {
  const source = text.split(/\r\n|\r|\n/).map(cleanLine);
  const read = new Lines(words);
  const repeats = new Repeats();
  for (let at = 0; at < source.length;) {
    const raw = source[at]!;
    const grid =
      (raw.includes('{|') && readWikiTable(source, at, repeats)) ||
      (raw.includes('|') && readBarred(source, at, repeats)) ||
      (raw.includes('\t') && readTabbed(source, at)) ||
      null;
    if (grid) {
      read.grid(grid, repeats);
      at = grid.end;
    } else {
      read.read(at + 1, raw);
      at++;
    }
  }
  const { lines, removed } = read;
  let next: Line | null = null;
  for (let index = lines.length - 1; index >= 0; index--) {
    const line = lines[index]!;
    line.next = next;
    line.afterBlank = index > 0 && lines[index - 1]!.blank;
    if (!line.blank) next = line;
  }
  return { lines, removed };
}
