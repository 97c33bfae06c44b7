import { foldWidth } from './characters.js';
import { readHeading, type Heading } from './headings.js';
import { cellText, type Grid, type GridCell, type GridRow, type Piece, type Repeats } from './grids.js';
import { readNumber } from './qualifiers.js';
import type { Rules } from './rules.js';

/** What a table says of one episode. */
export interface EpisodeRow {
  line: number;
  /** As the cell names it: `1`, `第1話`, `OP`; '' when only its title is told. */
  episode: string;
  title: string;
  roles: { role: string; pieces: Piece[] }[];
}

/** What a table says of one role. */
export interface RoleRow {
  line: number;
  role: string;
  /** English, '' when the table does not tell. */
  roleEn: string;
  pieces: Piece[];
  nameEn: string;
  company: string;
  comment: string;
}

/** A table with heads that say what its columns or rows are. */
export interface Table {
  line: number;
  episodes: EpisodeRow[];
  roles: RoleRow[];
  /** The heads themselves. */
  heads: Piece[];
  /** Rows that lack cells, so that nobody can say which. */
  short: Piece[];
  /** Cells that a list has no place for, such as dates. */
  left: Piece[];
  /** `〃` and the like, which repeat the cell above. */
  dittos: Piece[];
  removed: Piece[];
}

export interface TableWords {
  /** Whether a text is a role of the dictionary. */
  isRole: (text: string) => boolean;
  /** Whether a text is the heading of a menu. */
  isHeading: (text: string) => boolean;
}

const episodeWord =
  /^(?:話数?|回数?|放送回|各話|エピソード|集数?|话数?|番号|no\.?|#|№|ep\.?|eps\.?|episodes?(?:\s*(?:no\.?|number|#))?)$/i;
const titleWord =
  /^(?:(?:サブ)?タイトル|題名?|副題|各話タイトル|标题|標題|(?:episode\s*|sub)?titles?|name of episode)$/i;
const otherWord =
  /^(?:(?:初回?)?(?:放送|公開|配信|放映|発売)(?:日時?|年月日)?|放送局|視聴率|初放送|備考|出典|播出日期|首播日期|备注|(?:original\s*)?(?:air|release|broadcast)\s*dates?|dates?|notes?|remarks?|ref\.?)$/i;
/** In the corner between the heads of rows and columns. */
const cornerWord = /^(?:役職|役割|担当|スタッフ|職種|staff|roles?|jobs?)$/i;
const ditto = /^(?:〃|同上|々|″|”|"|same|ditto)$/i;
/** No name: such a cell under a role shows that cells before it are lacking. */
const date = /^(?:\d{4}年)?\s*\d{1,2}月\d{1,2}日|^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}/;
const number = /^\d{1,4}(?:\.\d)?$/;

const fold = (text: string): string => foldWidth(text).replace(/\s+/g, ' ').trim();

const isEpisode = (text: string, words: TableWords): boolean =>
  number.test(fold(text)) || (text !== '' && words.isHeading(text));

/** Reads a table whose heads tell what it is; null for any other, which is read line by line. */
export function readTable(grid: Grid, words: TableWords, repeats: Repeats): Table | null {
  return (
    readEpisodes(grid, words, repeats) ?? readEpisodes(turned(grid), words, repeats) ?? readRoles(grid, words)
  );
}

/** Rows as columns. Only for tables that are small enough to be read so. */
function turned(grid: Grid): Grid {
  const width = Math.max(...grid.rows.map((row) => row.cells.length));
  if (grid.rows.length > 200 || width > 200 || width < 2) return { ...grid, rows: [] };
  const rows = Array.from({ length: width }, (_, column): GridRow => {
    const cells = grid.rows.map((row) => row.cells[column] ?? { pieces: [] });
    return {
      line: cells.find((cell) => cell.pieces.length > 0)?.pieces[0]!.line ?? grid.rows[0]!.line,
      cells,
    };
  });
  return { ...grid, rows };
}

interface Columns {
  episode: number;
  title: number;
  roles: Map<number, string>;
}

/** The columns of a row of heads over episodes; null when the row is none. */
function episodeColumns(row: GridRow, next: GridRow | undefined, words: TableWords): Columns | null {
  const texts = row.cells.map((cell) => cellText(cell).replace(/\n/g, ''));
  const roles = new Map<number, string>();
  let episode = -1;
  let title = -1;
  let known = 0;
  for (const [column, text] of texts.entries()) {
    const folded = fold(text);
    if (folded === '' || otherWord.test(folded) || (column === 0 && cornerWord.test(folded))) continue;
    if (episode < 0 && episodeWord.test(folded)) episode = column;
    else if (title < 0 && titleWord.test(folded)) title = column;
    else {
      if (words.isRole(text)) known++;
      roles.set(column, text);
    }
  }
  const named = episode >= 0 || title >= 0;
  if (known < 1 || known * 2 < roles.size || (known < 2 && !named)) return null;
  const first = next?.cells.findIndex((cell) => isEpisode(cellText(cell), words)) ?? -1;
  if (episode < 0 && first >= 0 && !roles.has(first) && first !== title) episode = first;
  if (episode < 0 && title < 0) return null;
  return { episode, title, roles };
}

function emptyTable(grid: Grid, line: number): Table {
  return { line, episodes: [], roles: [], heads: [], short: [], left: [], dittos: [], removed: grid.removed };
}

function readEpisodes(grid: Grid, words: TableWords, repeats: Repeats): Table | null {
  let columns: Columns | null = null;
  const table = emptyTable(grid, grid.rows[0]?.line ?? 0);
  const above = new Map<number, Piece[]>();
  const told = new Set<GridCell>();
  const tell = (cell: GridCell | undefined, into: Piece[]) => {
    if (!cell || told.has(cell)) return;
    told.add(cell);
    into.push(...cell.pieces.filter((piece) => piece.text.trim() !== ''));
  };
  let last: { cell: GridCell | undefined; row: EpisodeRow } | null = null;
  let width = 0;
  for (const [index, row] of grid.rows.entries()) {
    const head: Columns | null = episodeColumns(row, grid.rows[index + 1], words);
    if (head) {
      columns = head;
      width = row.cells.length;
      above.clear();
      last = null;
      for (const cell of row.cells) tell(cell, table.heads);
      continue;
    }
    if (!columns) {
      if (index >= 2) return null;
      for (const cell of row.cells) tell(cell, table.left);
      continue;
    }
    const { episode, title, roles } = columns;
    const episodeCell = row.cells[episode];
    const name = fold(cellText(episodeCell)).replace(/\n/g, ' ');
    const titled = cellText(row.cells[title]).replace(/\n/g, ' ');
    // A row with fewer cells than heads may lack any of them.
    const whole =
      row.cells.length >= width ||
      (row.cells.length >= Math.max(...roles.keys()) + 1 &&
        ![...roles.keys()].some((column) => date.test(cellText(row.cells[column]))));
    const goesOn = last !== null && (name === '' ? titled === '' : last.cell === episodeCell);
    if (!whole || (name === '' && titled === '' && !last)) {
      const text = row.cells.map(cellText).join('\t');
      if (text.trim() !== '') table.short.push({ line: row.line, text });
      continue;
    }
    if (!goesOn) {
      const opened: EpisodeRow = { line: row.line, episode: name, title: titled, roles: [] };
      table.episodes.push(opened);
      last = { cell: episodeCell, row: opened };
    }
    for (const [column, cell] of row.cells.entries()) {
      const role = roles.get(column);
      if (role === undefined) {
        if (column !== episode && column !== title) tell(cell, table.left);
        continue;
      }
      let pieces = cell.pieces.filter((piece) => /[\p{L}\p{N}?？�〃″”"]/u.test(piece.text));
      const before = above.get(column);
      if (
        pieces.length === 1 &&
        ditto.test(pieces[0]!.text.trim()) &&
        before &&
        repeats.allows({ pieces: before })
      ) {
        table.dittos.push(pieces[0]!);
        pieces = before.map((piece) => ({ ...piece, line: row.line }));
      }
      if (pieces.length === 0) continue;
      above.set(column, pieces);
      const there = last!.row.roles.find((one) => one.role === role);
      if (!there) last!.row.roles.push({ role, pieces: [...pieces] });
      else if (!pieces.every((piece) => there.pieces.includes(piece))) there.pieces.push(...pieces);
    }
  }
  return table.episodes.length > 0 ? table : null;
}

const roleHeads: { key: keyof RoleColumns; word: RegExp }[] = [
  { key: 'roleEn', word: /^(?:english roles?|roles? ?\(?en(?:glish)?\)?|役職 ?\(?英語?\)?|英語役職)$/i },
  {
    key: 'role',
    word: /^(?:役職名?|役割|担当|職種|職務|职务|職位|职位|岗位|japanese roles?|roles? ?\(?ja(?:panese)?\)?)$/i,
  },
  { key: 'anyRole', word: /^(?:roles?|positions?|jobs?|credits?)$/i },
  {
    key: 'nameEn',
    word: /^(?:english(?: names?)?|romaji|romani[sz]ed(?: names?)?|ローマ字(?:表記)?|英語名?|英名|英字|names? ?\(?en(?:glish)?\)?|names? ?\(?romaji\)?)$/i,
  },
  {
    key: 'name',
    word: /^(?:名前|氏名|名義|スタッフ名?|担当者名?|人名|姓名|人员|人員|漢字|日本語名?|japanese(?: names?)?|kanji|names? ?\(?ja(?:panese)?\)?)$/i,
  },
  { key: 'anyName', word: /^(?:names?|staff)$/i },
  {
    key: 'company',
    word: /^(?:所属(?:会社)?|会社名?|スタジオ|公司|studios?|compan(?:y|ies)|affiliations?)$/i,
  },
  {
    key: 'comment',
    word: /^(?:備考|コメント|备注|話数|担当話数|notes?|comments?|remarks?|episodes?|eps?\.?)$/i,
  },
];

interface RoleColumns {
  role?: number;
  roleEn?: number;
  anyRole?: number;
  name?: number;
  nameEn?: number;
  anyName?: number;
  company?: number;
  comment?: number;
}

/** A table of role, names and more, by its first row. One of role and names only is read line by line as well. */
function readRoles(grid: Grid, words: TableWords): Table | null {
  const [head, ...rows] = grid.rows;
  if (!head || rows.length === 0) return null;
  const columns: RoleColumns = {};
  for (const [column, cell] of head.cells.entries()) {
    const text = fold(cellText(cell));
    if (text === '' || words.isRole(text)) {
      if (text !== '' && !/^(?:スタッフ|staff)$/i.test(text)) return null;
    }
    const found = roleHeads.find(({ key, word }) => columns[key] === undefined && word.test(text));
    if (found) columns[found.key] = column;
  }
  const role = columns.role ?? columns.anyRole ?? columns.roleEn;
  const name = columns.name ?? columns.anyName ?? columns.nameEn;
  if (role === undefined || name === undefined) return null;
  const roleEn = columns.roleEn ?? (columns.role === undefined ? undefined : columns.anyRole);
  const nameEn = columns.nameEn ?? (columns.name === undefined ? undefined : columns.anyName);
  const extra = [roleEn, nameEn, columns.company, columns.comment].filter(
    (one) => one !== undefined && one !== role && one !== name,
  );
  if (extra.length === 0) return null;
  const table = emptyTable(grid, head.line);
  for (const cell of head.cells) table.heads.push(...cell.pieces);
  const used = new Set([role, name, ...extra]);
  for (const row of rows) {
    const text = (column: number | undefined) =>
      column === undefined || column === role || column === name
        ? ''
        : cellText(row.cells[column]).replace(/\n/g, '、');
    table.roles.push({
      line: row.line,
      role: cellText(row.cells[role]).replace(/\n/g, ''),
      roleEn: text(roleEn),
      pieces: (row.cells[name]?.pieces ?? []).filter((piece) => piece.text.trim() !== ''),
      nameEn: text(nameEn),
      company: text(columns.company),
      comment: text(columns.comment),
    });
    for (const [column, cell] of row.cells.entries()) {
      if (!used.has(column)) table.left.push(...cell.pieces.filter((piece) => piece.text.trim() !== ''));
    }
  }
  return table;
}

/** The menu of an episode that a table names; a word that is no usual heading names it as it stands. */
export function episodeHeading({ episode, title }: EpisodeRow, rules: Rules): Heading {
  const named = title === '' || /^[「『"“]/.test(title) ? title : `「${title}」`;
  const whole = number.test(episode)
    ? { kind: 'episode' as const, base: '#', number: readNumber(episode) ?? episode, version: '' }
    : readHeading(episode, rules);
  if (whole)
    return {
      title: '',
      ambiguous: false,
      ...whole,
      ...(named ? { title: (('title' in whole && whole.title) || '') + named } : {}),
    };
  return { kind: 'other', base: episode, number: '', version: '', title: named, ambiguous: false };
}
