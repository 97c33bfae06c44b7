import { append } from '../../characters/characters.js';
import { splitOutside } from '../words/groups.js';
import { cellText, type Grid, type GridCell, type GridRow, type Piece, type Repeats } from './grids.js';
import {
  columnOf,
  ditto,
  isEpisode,
  isHeadWord,
  otherWord,
  tableOfRoles,
  titleWord,
  turned,
  written,
  type EpisodeRow,
  type Table,
  type TableWords,
} from './tables.js';

/** The person did it in this episode, perhaps so many cuts. */
const mark = /^(?:[○◯〇●◎✓✔✅☑レ]|[1-9]\d{0,2})$/;
/** Nothing stands there, or what stands elsewhere: a dash, a cross, 〃. */
const isEmpty = (text: string): boolean => text === '' || /^[-–—―－ー×✕✗xX]$/.test(text) || ditto.test(text);
/** Between what somebody did in an episode; 絵コンテ・演出 is one role. */
const between = /(?:(?<!\s)\s+)?[、,，/／+＋&＆\n]\s*/g;
const maxHead = 3;
const minEpisodes = 2;
/** Columns before the episodes: numbers, roles, names, companies. */
const maxBefore = 6;

/** Whether most of these texts, each counted once, are so. */
function most(texts: readonly string[], is: (text: string) => boolean): boolean {
  const distinct = [...new Set(texts)];
  return distinct.length > 0 && distinct.filter(is).length * 2 >= distinct.length;
}

const textOf = (row: GridRow, column: number): string => cellText(row.cells[column]);
const textsOf = (rows: readonly GridRow[], column: number): string[] =>
  rows.map((row) => textOf(row, column));

/** Whether others have the role, too. */
function addNames({ roles }: EpisodeRow, role: string, person: GridCell, line: number): boolean {
  const there = roles.get(role) ?? new Set();
  const isAgain = there.size > 0;
  for (const piece of person.pieces) there.add({ ...piece, line });
  roles.set(role, there);
  return isAgain;
}

/** The columns that are called like episodes. */
const episodesOf = ({ cells }: GridRow, words: TableWords): number[] =>
  [...cells.keys()].filter((column) => isEpisode(cellText(cells[column]), words));

/** A table with a row or column for each person, and the episodes the other way. */
export const readPeople = (grid: Grid, words: TableWords, repeats: Repeats): Table | null =>
  readParts(grid, words, repeats) ?? readParts(turned(grid), words, repeats);

/** More episodes may stand below, under a header that begins as the first one. */
function readParts(grid: Grid, words: TableWords, repeats: Repeats): Table | null {
  const { rows } = grid;
  const head = rows.slice(0, maxHead).find((row) => episodesOf(row, words).length >= minEpisodes);
  if (!head) return null;
  const corner = textOf(head, 0);
  const starts = [...rows.keys()].filter((at) => {
    const row = rows[at]!;
    if (row === head || textOf(row, 0) !== corner) return false;
    const columns = episodesOf(row, words);
    // Below nothing, numbers may be marks.
    const isHead = corner !== '' || columns.some((column) => !mark.test(textOf(row, column)));
    return isHead && columns.length >= minEpisodes;
  });
  const parts = [0, ...starts].map((from, index) =>
    readRows({ ...grid, rows: rows.slice(from, starts[index]) }, words, repeats),
  );
  const [first] = parts;
  for (const part of parts) {
    if (!part) return null;
    if (part === first) continue;
    for (const key of ['heads', 'short', 'left'] as const) append(first![key], part[key]);
    append(first!.episodes, part.episodes);
  }
  return first!;
}

/** Below the episodes stand roles, or marks if a column has the role of the row. */
function readRows(grid: Grid, words: TableWords, repeats: Repeats): Table | null {
  const at = grid.rows.slice(0, maxHead).findIndex((row) => episodesOf(row, words).length >= minEpisodes);
  const head = grid.rows[at];
  const columns = head ? episodesOf(head, words) : [];
  if (!head || columns[0]! > maxBefore) return null;
  const rows = grid.rows.slice(at + 1);
  const isRoles = (text: string) => splitOutside(text, between).every((one) => words.isRole(one));
  const before = [...Array(columns[0]).keys()].filter((column) =>
    textsOf(rows, column).some((text) => /\p{L}/u.test(text)),
  );
  const role = before.find((column) => most(textsOf(rows, column), isRoles)) ?? -1;
  const others = before.filter((column) => column !== role);
  const headers = head.cells.map((cell) => columnOf(cellText(cell)));
  const name =
    others.find((column) => /name/i.test(headers[column] ?? '')) ??
    others.findLast((column) => headers[column] === undefined) ??
    others[0] ??
    -1;
  const isCredit = (text: string) => (role < 0 ? isRoles(text) : mark.test(text));
  const isOfEpisode = new Set(columns);
  const given = (row: GridRow) =>
    row.cells
      .map((cell, column) => (isOfEpisode.has(column) ? cellText(cell) : ''))
      .filter((text) => !isEmpty(text));
  /** Titles or dates: something else below each episode, and no credit. */
  const isHeadOf = (row: GridRow, who = textOf(row, name)) =>
    who === '' ||
    titleWord.test(who) ||
    otherWord.test(who) ||
    (new Set(given(row)).size === columns.length && !given(row).some(isCredit));
  const people = rows.filter((row) => !isHeadOf(row));
  // Beside numbers, roles and names may stand below their headers.
  if (!most(people.flatMap(given), isCredit) || most(textsOf(people, name), isHeadWord)) return null;

  const table: Table = { ...tableOfRoles([], head.line), removed: grid.removed };
  const keep = (into: Piece[], row: GridRow) => {
    for (const { pieces } of row.cells) append(into, written(pieces));
  };
  for (const row of grid.rows.slice(0, at)) keep(table.left, row);
  keep(table.heads, head);
  const episodes = new Map<number, EpisodeRow>();
  for (const column of columns) {
    const { line } = head.cells[column]!.pieces[0]!;
    episodes.set(column, { line, episode: textOf(head, column), title: '', roles: new Map() });
  }
  table.episodes = [...episodes.values()];
  /** Undefined above all people; null where nobody has the row. */
  let person: GridCell | null | undefined;
  let lastRole = '';
  let isTitled = false;
  for (const row of rows) {
    const who = textOf(row, name);
    if (given(row).length === 0) {
      keep(table.short, row);
      person &&= null;
      continue;
    }
    const isAbove: boolean = person === undefined && isHeadOf(row);
    const isTitles: boolean = isAbove && !isTitled && !otherWord.test(who);
    isTitled ||= isTitles;
    if (!isAbove && who !== '') person = row.cells[name]!;
    lastRole = textOf(row, role) || lastRole;
    let isRead = false;
    for (const [column, cell] of row.cells.entries()) {
      const text = cellText(cell);
      const episode = episodes.get(column);
      const done = role < 0 ? splitOutside(text, between) : mark.test(text) ? [lastRole] : [''];
      if (isTitles && episode) episode.title = text.replaceAll('\n', ' ');
      else if (column === role) append(table.heads, written(cell.pieces));
      else if (
        isAbove ||
        !episode ||
        isEmpty(text) ||
        done.includes('') ||
        !person ||
        !repeats.allows(person)
      ) {
        if (column !== name) append(table.left, written(cell.pieces));
      } else {
        isRead = true;
        if (role >= 0) append(/\d/.test(text) ? table.left : table.removed, cell.pieces);
        const again = done.filter((one) => addNames(episode, one, person!, cell.pieces[0]!.line));
        // The role is there once, though it stands in each of these rows.
        if (role < 0)
          append(
            table.heads,
            again.map((one) => ({ line: row.line, text: one })),
          );
      }
    }
    if (!isRead) append(table.left, written(row.cells[name]?.pieces ?? []));
  }
  return table;
}
