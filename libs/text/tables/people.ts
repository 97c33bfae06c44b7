import { append } from '../../characters/characters.js';
import { splitOutside } from '../words/groups.js';
import { cellText, type Grid, type GridRow, type Repeats } from './grids.js';
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
const between = /\s*[、,，/／+＋&＆\n]\s*/g;
const maxHead = 3;
const minEpisodes = 2;
/** Columns before the episodes: numbers, roles, names, companies. */
const maxBefore = 6;

/** Whether most of these texts, each counted once, are so. */
function most(texts: readonly string[], is: (text: string) => boolean): boolean {
  const distinct = [...new Set(texts)];
  return distinct.length > 0 && distinct.filter(is).length * 2 >= distinct.length;
}

const textOf = (row: GridRow, column: number | undefined): string =>
  column === undefined ? '' : cellText(row.cells[column]).trim();
const textsOf = (rows: readonly GridRow[], column: number): string[] =>
  rows.map((row) => textOf(row, column)).filter((text) => text !== '');

/** A table with a row or column for each person, and the episodes the other way. */
export const readPeople = (grid: Grid, words: TableWords, repeats: Repeats): Table | null =>
  readRows(grid, words, repeats) ?? readRows(turned(grid), words, repeats);

/** Below the episodes stand roles, or marks if a column has the role of the row. */
function readRows(grid: Grid, words: TableWords, repeats: Repeats): Table | null {
  const isColumn = ({ cells }: GridRow, column: number) => isEpisode(cellText(cells[column]), words);
  const columnsOf = (row: GridRow) => [...row.cells.keys()].filter((column) => isColumn(row, column));
  const at = grid.rows.slice(0, maxHead).findIndex((row) => columnsOf(row).length >= minEpisodes);
  const head = grid.rows[at];
  const columns = head ? columnsOf(head) : [];
  if (!head || columns[0] === 0 || columns[0]! > maxBefore) return null;
  const rows = grid.rows.slice(at + 1);
  const isRoles = (text: string) => splitOutside(text, between).every((one) => words.isRole(one));
  const before = [...Array(columns[0]).keys()].filter((column) =>
    textsOf(rows, column).some((text) => /\p{L}/u.test(text)),
  );
  const role = before.find((column) => most(textsOf(rows, column), isRoles));
  const others = before.filter((column) => column !== role);
  const isNamed = (column: number) => /name/i.test(columnOf(cellText(head.cells[column])) ?? '');
  const isUnsaid = (column: number) => columnOf(cellText(head.cells[column])) === undefined;
  const name = others.find(isNamed) ?? others.findLast(isUnsaid) ?? others[0];
  const isCredit = (text: string) => (role === undefined ? isRoles(text) : mark.test(text));
  const isOfEpisode = new Set(columns);
  const given = (row: GridRow) =>
    row.cells
      .map((cell, column) => (isOfEpisode.has(column) ? cellText(cell).trim() : ''))
      .filter((text) => !isEmpty(text));
  /** Titles or dates: something else below each episode, and no credit. */
  const isHeadOf = (row: GridRow, who = textOf(row, name)) =>
    who === '' ||
    titleWord.test(who) ||
    otherWord.test(who) ||
    (new Set(given(row)).size === columns.length && !given(row).some(isCredit));
  const people = name === undefined ? [] : rows.filter((row) => !isHeadOf(row));
  if (name === undefined || !most(people.flatMap(given), isCredit)) return null;
  // Beside numbers stand roles and names, each below its header.
  if (most(textsOf(people, name), isHeadWord)) return null;

  const table: Table = { ...tableOfRoles([], head.line), removed: grid.removed };
  for (const row of grid.rows.slice(0, at))
    for (const { pieces } of row.cells) append(table.left, written(pieces));
  for (const { pieces } of head.cells) append(table.heads, written(pieces));
  const episodes = new Map<number, EpisodeRow>();
  for (const column of columns) {
    const { line } = head.cells[column]!.pieces[0]!;
    episodes.set(column, { line, episode: textOf(head, column), title: '', roles: new Map() });
  }
  table.episodes = [...episodes.values()];
  /** Undefined above all people; null where nobody has the row. */
  let person: GridRow | null | undefined;
  let lastRole = '';
  let isTitled = false;
  for (const row of rows) {
    const who = textOf(row, name);
    const what = role === undefined ? '' : textOf(row, role);
    const isBlank = given(row).length === 0;
    if (isBlank || (person === undefined && isHeadOf(row))) {
      const isTitles: boolean = !isBlank && !isTitled && !otherWord.test(who);
      if (isBlank && person && who !== '') person = null;
      for (const [column, { pieces }] of row.cells.entries()) {
        const episode = isTitles ? episodes.get(column) : undefined;
        if (episode) episode.title = textOf(row, column).replaceAll('\n', ' ');
        else append(isBlank ? table.short : table.left, written(pieces));
      }
      isTitled ||= isTitles;
      continue;
    }
    if (who !== '') person = row;
    lastRole = what || lastRole;
    for (const [column, cell] of row.cells.entries()) {
      const text = cellText(cell).trim();
      const episode = episodes.get(column);
      const done = role === undefined ? splitOutside(text, between) : mark.test(text) ? [lastRole] : [''];
      const isOpen = episode && !isEmpty(text) && !done.includes('');
      if (!isOpen || !person || !repeats.allows(person.cells[name]!)) {
        if (column !== name && column !== role) append(table.left, written(cell.pieces));
        continue;
      }
      const names = person.cells[name]!.pieces.map((piece) => ({ ...piece, line: cell.pieces[0]!.line }));
      if (role !== undefined) (/\d/.test(text) ? table.left : table.removed).push({ line: row.line, text });
      for (const one of done) {
        const there = episode.roles.get(one) ?? new Set();
        // The role is there once, though it stands in each of these rows.
        if (there.size > 0 && role === undefined) table.heads.push({ line: names[0]!.line, text: one });
        for (const piece of names) there.add(piece);
        episode.roles.set(one, there);
      }
    }
    if (role !== undefined && what !== '') table.heads.push({ line: row.line, text: what });
  }
  return table;
}
