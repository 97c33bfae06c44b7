import { joined, wholly, type Words } from '../../characters/words.js';
import { append, foldWidth, isKept } from '../../characters/characters.js';
import { newHeading, readHeading, type Heading } from '../headings/headings.js';
import { cellText, type Grid, type GridCell, type GridRow, type Piece, type Repeats } from './grids.js';
import { readNumber, readQualifier } from '../words/qualifiers.js';
import type { ColumnKind } from '../words/line-kinds.js';
import type { Rules } from '../words/rules.js';

/** What a table says about one episode. */
export interface EpisodeRow {
  line: number;
  /** As in the cell: `1`, `第1話`, `OP`; '' if only its title is given. */
  episode: string;
  title: string;
  /** The staff of each role; none is empty. */
  roles: Map<string, Set<Piece>>;
}

/** What a table says about one role. */
export interface RoleRow {
  line: number;
  role: string;
  /** English, '' if the table does not give it. */
  roleEn: string;
  pieces: Piece[];
  nameEn: string;
  company: string;
  comment: string;
  /** The episode of the row, if the table says so for each. */
  episode?: string;
  title?: string;
  /** The role is a character, the names are the actors. */
  isCharacter?: boolean;
  /** A role in Latin letters alone is in English. */
  inEnglish?: boolean;
}

/** A table whose headers identify its columns or rows. */
export interface Table {
  line: number;
  /** What the cells of its rows are, where each row is a line. */
  columns?: ColumnKind[];
  episodes: EpisodeRow[];
  roles: RoleRow[];
  /** The headers themselves. */
  heads: Piece[];
  /** Rows with missing cells, so that their columns are ambiguous. */
  short: Piece[];
  /** Cells that lists have no field for, such as dates. */
  left: Piece[];
  /** `〃` and similar marks that repeat the cell above. */
  dittos: Piece[];
  removed: Piece[];
}

export const rowOf = (line: number, role: string, pieces: Piece[], more: Partial<RoleRow> = {}): RoleRow => ({
  line,
  role,
  roleEn: '',
  pieces,
  nameEn: '',
  company: '',
  comment: '',
  ...more,
});

export interface TableWords {
  /** Whether a text is a role of the dictionary. */
  isRole: (text: string) => boolean;
  /** Whether a text is the heading of a menu. */
  isHeading: (text: string) => boolean;
  /** The English name that the dictionary has for a role, Japanese or English; '' for any other text. */
  englishRole: (text: string) => string;
}

/** Headers of columns: written and compared without spaces, and without brackets around the language: `Name (EN)`. */
const headers = (...lists: string[]): Words => wholly(lists.join('|'));
const headerOf = (text: string): string =>
  fold(text)
    .replaceAll(' ', '')
    .replace(/\((\p{Script=Latin}+|英語?)\)$/u, '$1');

export const episodeWord = headers(
  '회|회차|화|화수|話|話数|回|回数|放送回|各話|エピソード|集|集数|话|话数|話數|集數|回數|番号',
  'no|no.|#|№|ep|ep.|eps|eps.',
  joined('episode|episodes', '|no|no.|number|#'),
);
export const titleWord = headers(
  '제목|부제|タイトル|サブタイトル|各話タイトル|題|題名|副題',
  joined('|中文|日文|原文|各話|各话|副', '标题|標題|題目|题目'),
  joined('|sub|episode', 'title|titles'),
  'nameofepisode',
);
/** Headers of columns about an episode that are no roles. */
export const otherWord = headers(
  joined('|初|初回', '放送|公開|配信|放映|発売', '|日|日時|年月日'),
  '放送局|視聴率|備考|出典',
  joined('播出|首播|播放|播映|放送|上映', '日|日期|时间|時間'),
  '首播|日期|备注|備註|收视率|收視率',
  joined('|original', 'air|release|broadcast', 'date|dates'),
  'date|dates|note|notes|remark|remarks|ref|ref.',
);
/** The corner between row and column headers. */
export const cornerWord = headers('役職|役割|担当|スタッフ|職種|staff|role|roles|job|jobs');
export const ditto = wholly('〃|同上|々|″|”|"|same|ditto');
/** The same as in the column before. */
const dittoBefore = /^(?:同左|←|⇐|<-)$/;
/** Not a name: below a role, such a cell shows that earlier cells are missing. */
const date = /^(?:\d{4}年)?\s*\d{1,2}月\d{1,2}日|^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}/;
const number = /^\d{1,4}(?:\.\d)?$/;

const fold = (text: string): string => foldWidth(text).replace(/\s+/g, ' ').trim();

export const written = (pieces: readonly Piece[]): Piece[] =>
  pieces.filter((piece) => piece.text.trim() !== '');

/** スタッフ heads names. */
export const isEpisode = (text: string, words: TableWords): boolean =>
  number.test(fold(text)) || (text !== '' && words.isHeading(text) && !isHeadWord(text));

/** Parses a table with recognised headers; null for any other table, which is parsed line by line. */
export function readTable(grid: Grid, words: TableWords, repeats: Repeats): Table | null {
  return (
    new EpisodeTable(grid, words, repeats, false).read() ??
    new EpisodeTable(turned(grid), words, repeats, true).read() ??
    readRoles(grid, words) ??
    readBelowTitle(grid, words) ??
    readTasks(grid, words)
  );
}

const maxTitleRows = 3;
/** A table of roles whose head stands below the title of a sheet, and what else is said of it. */
function readBelowTitle(grid: Grid, words: TableWords): Table | null {
  const above: Piece[] = [];
  for (const [at, { cells }] of grid.rows.slice(0, maxTitleRows).entries()) {
    const texts = cells.map(cellText);
    if (texts.some((text) => text !== '' && (words.isRole(text) || words.isHeading(text)))) return null;
    // One by one: a row may have more pieces than a function takes arguments.
    for (const piece of new Set(cells.flatMap(({ pieces }) => written(pieces)))) above.push(piece);
    const table = readRoles({ ...grid, rows: grid.rows.slice(at + 1) }, words);
    if (table) return { ...table, left: [...above, ...table.left] };
  }
  return null;
}

const minTasks = 2;
/** `カット1-20`, `Aパート`, `メカ`: what somebody did, never a name. */
const isTask = (text: string): boolean =>
  /\d|カット|シーン|(?<![\p{L}])(?:cuts?|scenes?)(?![\p{L}])/iu.test(text) || readQualifier(text) !== null;

/** Rows of a role, a name and what the person did, without a header; a role goes on while its cell is empty. */
function readTasks(grid: Grid, words: TableWords): Table | null {
  const head = cornerWord.test(headerOf(cellText(grid.rows[0]?.cells[0]))) ? 1 : 0;
  const rows = grid.rows.slice(head);
  const cells = rows.map((row) => row.cells.map(cellText));
  if (!cells[0]?.[0] || !cells.every((row) => row.length <= 3 && (row[1] ?? '') !== '' && !isTask(row[1]!)))
    return null;
  const tasks = cells.flatMap((row) => row[2] || []);
  const roles = cells.flatMap((row) => row[0] || []);
  if (tasks.length < minTasks || tasks.filter(isTask).length * 3 < tasks.length * 2) return null;
  if (roles.filter((one) => words.isRole(one)).length * 2 < roles.length) return null;
  return {
    ...emptyTable(grid, grid.rows[0]!.line),
    columns: ['role', 'names', 'comment'],
    heads: grid.rows.slice(0, head).flatMap((row) => row.cells.flatMap(({ pieces }) => written(pieces))),
    roles: rows.map(({ line, cells: [, name] }, index) => {
      const [role, , task = ''] = cells[index]!;
      return rowOf(line, role!, written(name!.pieces), { comment: task.replaceAll('\n', '、') });
    }),
  };
}

/** Swaps rows and columns. Only for tables small enough. */
export function turned(grid: Grid): Grid {
  const width = grid.rows.reduce((most, row) => Math.max(most, row.cells.length), 0);
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
  lastRole: number;
}

/** A role is repeated in every row, so text too long for a role is not a column header. */
const maxRoleLength = 200;

/** Whether a text can only be the header of a column; cheaper than to read a whole row. */
export function isHeadWord(text: string): boolean {
  const header = headerOf(text);
  return (
    [episodeWord, titleWord, otherWord, cornerWord].some((word) => word.test(header)) ||
    roleHeads.some(({ word }) => word.test(header))
  );
}

/** Whether a cell says what is in its column, or nothing. */
export const isHeadCell = (text: string): boolean => !/[\p{L}\p{N}]/u.test(text) || isHeadWord(text);

/** Whether a row is the header of a table: over episodes, either way round, or of roles and names. */
export function isHead(row: GridRow, words: TableWords): boolean {
  if (episodeColumns(row, undefined, words)) return true;
  const keys = row.cells.map((cell) => columnOf(cellText(cell)) ?? '');
  if (keys.some((key) => /role/i.test(key)) && keys.some((key) => /name/i.test(key))) return true;
  const [first, ...heads] = row.cells.map(cellText);
  const isAbove = first === '' || /role|name/i.test(keys[0]!);
  return isAbove && heads.filter((text) => isEpisode(text, words)).length * 2 > heads.length;
}

/** The columns of a header row over episodes; null if the row is not one. */
function episodeColumns(row: GridRow, next: GridRow | undefined, words: TableWords): Columns | null {
  const texts = row.cells.map((cell) => cellText(cell).replace(/\n/g, ''));
  const roles = new Map<number, string>();
  let episode = -1;
  let title = -1;
  let known = 0;
  let lastRole = -1;
  for (const [column, text] of texts.entries()) {
    if (text.length > maxRoleLength) return null;
    const header = headerOf(text);
    if (header === '' || otherWord.test(header) || (column === 0 && cornerWord.test(header))) continue;
    // Behind roles it counts all episodes.
    if (episode < 0 && known === 0 && episodeWord.test(header)) episode = column;
    else if (title < 0 && titleWord.test(header)) title = column;
    else {
      if (words.isRole(text)) known++;
      roles.set(column, text);
      lastRole = column;
    }
  }
  const named = episode >= 0 || title >= 0;
  if (known < 1 || known * 2 < roles.size || (known < 2 && !named)) return null;
  const first = next?.cells.findIndex((cell) => isEpisode(cellText(cell), words)) ?? -1;
  // A number behind all roles is their count.
  if (episode < 0 && first >= 0 && first < lastRole && !roles.has(first) && first !== title) episode = first;
  if (episode < 0 && title < 0) return null;
  return { episode, title, roles, lastRole };
}

/** A row of one cell across the table: 第1期. */
const isBanner = ({ cells }: GridRow): boolean => {
  const texts = new Set(cells.filter((cell) => cellText(cell) !== ''));
  return (
    cells.length > 2 && texts.size === 1 && cells.filter((cell) => texts.has(cell)).length > cells.length / 2
  );
};

/** Roles that another format than a table gives; none: what was above ends here. */
export const tableOfRoles = (roles: RoleRow[], line = roles[0]!.line): Table => ({
  ...emptyTable({ removed: [] }, line),
  roles,
});

/** The menu of an episode that another format gives. */
export const tableOfEpisode = (line: number, episode: string, title: string): Table => ({
  ...tableOfRoles([], line),
  episodes: [{ line, episode, title, roles: new Map() }],
});

function emptyTable(grid: Pick<Grid, 'removed'>, line: number): Table {
  return { line, episodes: [], roles: [], heads: [], short: [], left: [], dittos: [], removed: grid.removed };
}

/** Reads a table with a row for each episode; `isTurned`: rows and columns were swapped, so that what stands to the left is above. */
class EpisodeTable {
  readonly table: Table;
  private columns: Columns | null = null;
  /** How many cells the header row has. */
  private width = 0;
  /** By column: the pieces of the last cell that had any. */
  private readonly above = new Map<number, Piece[]>();
  private readonly noted = new Set<GridCell>();
  private last: { cell: GridCell | undefined; row: EpisodeRow } | null = null;

  constructor(
    private readonly grid: Grid,
    private readonly words: TableWords,
    private readonly repeats: Repeats,
    private readonly isTurned: boolean,
  ) {
    this.table = emptyTable(grid, grid.rows[0]?.line ?? 0);
  }

  read(): Table | null {
    const { rows } = this.grid;
    for (const [index, row] of rows.entries()) {
      const head = episodeColumns(row, rows[index + 1], this.words);
      if (head) this.startBelow(row, head);
      else if (this.columns) this.row(row, this.columns);
      else if (index >= 2) return null;
      else this.keep(row.cells, this.table.left);
    }
    if (this.table.episodes.length === 0) return null;
    const { episode, title, roles: heads } = this.columns!;
    const of = (column: number): ColumnKind =>
      column === episode || column === title ? 'episode' : heads.has(column) ? 'names' : 'left-out';
    this.table.columns = this.isTurned
      ? rows.map((_, row) => (row === 0 ? 'role' : 'names'))
      : Array.from({ length: this.width }, (_, column) => of(column));
    return this.table;
  }

  /** Keeps the texts of cells that are no credits, each cell once. */
  private keep(cells: readonly (GridCell | undefined)[], into: Piece[]): void {
    for (const cell of cells) {
      if (!cell || this.noted.has(cell)) continue;
      this.noted.add(cell);
      append(into, written(cell.pieces));
    }
  }

  private startBelow(row: GridRow, columns: Columns): void {
    this.columns = columns;
    this.width = row.cells.length;
    this.above.clear();
    this.last = null;
    this.keep(row.cells, this.table.heads);
  }

  private row(row: GridRow, columns: Columns): void {
    if (isBanner(row)) {
      this.keep(row.cells, this.table.left);
      this.last = null;
      return;
    }
    const episode = this.episodeOf(row, columns);
    if (!episode) {
      const text = row.cells.map(cellText).join('\t');
      if (text.trim() !== '') this.table.short.push({ line: row.line, text });
      return;
    }
    for (const [column, cell] of row.cells.entries()) {
      const role = columns.roles.get(column);
      if (role === undefined) {
        if (column !== columns.episode && column !== columns.title) this.keep([cell], this.table.left);
      } else if (isSummary(row, column)) this.keep([cell], this.table.left);
      else this.credit(row, column, episode, role);
    }
  }

  /** The episode that a row is about, which may go on from the row above; null if the row lacks cells. */
  private episodeOf(row: GridRow, { episode, title, roles, lastRole }: Columns): EpisodeRow | null {
    const cell = row.cells[episode];
    const name = fold(cellText(cell)).replace(/\n/g, ' ');
    const titled = cellText(row.cells[title]).replace(/\n/g, ' ');
    // A row with fewer cells than headers may lack any of them.
    const whole =
      row.cells.length >= this.width ||
      (row.cells.length > lastRole &&
        ![...roles.keys()].some((column) => date.test(cellText(row.cells[column]))));
    const { last } = this;
    if (!whole || (name === '' && titled === '' && !last)) return null;
    if (last && (name === '' ? titled === '' : last.cell === cell)) return last.row;
    const opened: EpisodeRow = { line: row.line, episode: name, title: titled, roles: new Map() };
    this.table.episodes.push(opened);
    this.last = { cell, row: opened };
    return opened;
  }

  private credit(row: GridRow, column: number, episode: EpisodeRow, role: string): void {
    const pieces = this.piecesOf(row, column);
    if (pieces.length === 0) return;
    this.above.set(column, pieces);
    const there = episode.roles.get(role);
    if (there) for (const piece of pieces) there.add(piece);
    else episode.roles.set(role, new Set(pieces));
  }

  /** The names in a cell, or in the cell that it repeats. */
  private piecesOf(row: GridRow, column: number): Piece[] {
    const cell = row.cells[column]!;
    for (const piece of this.noted.has(cell) ? [] : cell.pieces) {
      if (!saysSomething(piece) && !isKept(piece.text, '')) this.table.left.push(piece);
    }
    this.noted.add(cell);
    let pieces = cell.pieces.filter(saysSomething);
    const isBefore = () => pieces.length === 1 && dittoBefore.test(pieces[0]!.text.trim());
    const isAbove = pieces.length === 1 && ditto.test(pieces[0]!.text.trim());
    const above = isAbove || (this.isTurned && isBefore()) ? this.above.get(column) : undefined;
    if (above && this.repeats.allows({ pieces: above })) {
      this.table.dittos.push(pieces[0]!);
      pieces = above.map((piece) => ({ ...piece, line: row.line }));
    }
    const left = !this.isTurned && isBefore() ? row.cells[column - 1] : undefined;
    if (left && this.columns!.roles.has(column - 1) && this.repeats.allows(left)) {
      this.table.dittos.push(pieces[0]!);
      pieces = left.pieces.filter((piece) => /[\p{L}\p{N}]/u.test(piece.text));
    }
    return pieces;
  }
}

const saysSomething = (piece: Piece): boolean => /[\p{L}\p{N}?？�〃″”"←⇐]/u.test(piece.text);

/** A summary below the credits, across their columns. */
function isSummary({ cells }: GridRow, column: number): boolean {
  const cell = cells[column]!;
  if (cell !== cells[column + 1] && cell !== cells[column - 1]) return false;
  const text = cellText(cell);
  return text.length > 12 && /[.。!！?？]$/.test(text);
}

const roleWords = {
  roleEn: headers(
    '英語役職',
    joined('english', 'role|roles'),
    joined('role|roles', 'en|english'),
    joined('役職', '英|英語'),
  ),
  role: headers(
    '役職|役職名|役割|担当|職種|職務|职务|職位|职位|岗位',
    joined('japanese', 'role|roles'),
    joined('role|roles', 'ja|japanese'),
  ),
  anyRole: headers('role|roles|position|positions|job|jobs|credit|credits'),
  nameEn: headers(
    '英語|英語名|英名|英字|ローマ字|ローマ字表記|romaji',
    joined('english|romanised|romanized', '|name|names'),
    joined('name|names', 'en|english|romaji'),
  ),
  name: headers(
    '名前|氏名|名義|スタッフ|スタッフ名|担当者|担当者名|人名|姓名|人员|人員|漢字|日本語|日本語名|kanji',
    joined('japanese', '|name|names'),
    joined('name|names', 'ja|japanese'),
  ),
  anyName: headers('name|names|staff'),
  company: headers(
    '所属|所属会社|会社|会社名|スタジオ|公司',
    'studio|studios|company|companies|affiliation|affiliations',
  ),
  comment: headers(
    '備考|コメント|备注|話数|担当話数|担当|担当箇所|担当部分|担当パート|担当範囲|摘要|注記',
    'note|notes|comment|comments|remark|remarks|episode|episodes|ep|ep.|eps|eps.',
  ),
};
type RoleColumn = keyof typeof roleWords;
/** What columns are called: of the words that fit, the first counts. */
export const roleHeads = Object.entries(roleWords).map(([key, word]) => ({ key: key as RoleColumn, word }));
/** What the header of a column says that its cells are. */
export const columnOf = (text: string): RoleColumn | undefined =>
  roleHeads.find(({ word }) => word.test(headerOf(text)))?.key;

/** The column of episodes before the roles, and that of their titles, if every row is about one episode. */
function episodesOf(
  head: GridRow,
  rows: readonly GridRow[],
  words: TableWords,
): { episode: number; title?: number } | null {
  const texts = head.cells.map((cell) => headerOf(cellText(cell)));
  const episode = texts.findIndex((text) => episodeWord.test(text));
  const role = texts.findIndex((text) =>
    roleHeads.some(({ key, word }) => /role/i.test(key) && word.test(text)),
  );
  if (episode < 0 || episode > role) return null;
  const title = texts.findIndex((text) => titleWord.test(text));
  const cells = rows.map((row) => cellText(row.cells[episode]).replace(/\n/g, ''));
  if (cells[0] === '' || !cells.every((text) => text === '' || isEpisode(text, words))) return null;
  return { episode, ...(title < 0 ? {} : { title }) };
}

/** The column of remarks, other than that of episodes. */
function remarksOf(head: GridRow, episode: number): number | undefined {
  const found = head.cells.findIndex(
    (cell, column) => column !== episode && roleWords.comment.test(headerOf(cellText(cell))),
  );
  return found < 0 ? undefined : found;
}

/**
 * A table of roles, names and more, recognised by its first row. A table of only roles and names can be parsed line by
 * line.
 */
function readRoles(grid: Grid, words: TableWords): Table | null {
  const [head, ...rows] = grid.rows;
  if (!head || rows.length === 0) return null;
  const columns: Partial<Record<RoleColumn, number>> = {};
  for (const [column, cell] of head.cells.entries()) {
    const text = fold(cellText(cell));
    // Title is also who draws that of the work.
    if (words.isRole(text) && !/^(?:スタッフ|staff)$/i.test(text) && !titleWord.test(headerOf(text)))
      return null;
    const found = roleHeads.find(({ key, word }) => columns[key] === undefined && word.test(headerOf(text)));
    if (found) columns[found.key] = column;
  }
  const episodes = episodesOf(head, rows, words);
  const role = columns.role ?? columns.anyRole ?? columns.roleEn;
  const name = columns.name ?? columns.anyName ?? columns.nameEn;
  if (role === undefined || name === undefined) return null;
  const roleEn = columns.roleEn ?? (columns.role === undefined ? undefined : columns.anyRole);
  const nameEn = columns.nameEn ?? (columns.name === undefined ? undefined : columns.anyName);
  if (episodes && columns.comment === episodes.episode) columns.comment = remarksOf(head, episodes.episode);
  const extra = [roleEn, nameEn, columns.company, columns.comment, episodes?.episode, episodes?.title].filter(
    (one) => one !== undefined && one !== role && one !== name,
  );
  if (extra.length === 0) return null;
  const table = emptyTable(grid, head.line);
  const kinds: [ColumnKind, number | undefined][] = [
    ['role', role],
    ['names', name],
    ['english-role', roleEn],
    ['english-names', nameEn],
    ['studio', columns.company],
    ['comment', columns.comment],
    ['episode', episodes?.episode],
    ['episode', episodes?.title],
  ];
  table.columns = head.cells.map((_, at) => kinds.find(([, column]) => column === at)?.[0] ?? 'left-out');
  for (const cell of head.cells) append(table.heads, cell.pieces);
  const used = new Set([role, name, ...extra]);
  let episode = '';
  let lastRole = '';
  for (const row of rows) {
    const text = (column: number | undefined) =>
      column === undefined || column === role || column === name
        ? ''
        : cellText(row.cells[column]).replace(/\n/g, '、');
    const given = cellText(row.cells[role]).replace(/\n/g, '');
    const place = episodes ? cellText(row.cells[episodes.episode]).replace(/\n/g, '') : '';
    if (place !== '' && place !== episode) lastRole = '';
    episode = place || episode;
    if (episodes) lastRole = given || lastRole;
    table.roles.push({
      line: row.line,
      ...(episodes ? { episode } : {}),
      ...(episodes?.title === undefined ? {} : { title: text(episodes.title) }),
      role: episodes && place !== '' ? lastRole : given,
      roleEn: text(roleEn),
      pieces: written(row.cells[name]?.pieces ?? []),
      nameEn: text(nameEn),
      company: text(columns.company),
      comment: text(columns.comment),
    });
    for (const [column, cell] of row.cells.entries()) {
      if (!used.has(column)) append(table.left, written(cell.pieces));
    }
  }
  return table;
}

/** What stands in brackets behind the number or the title of an episode and belongs to neither. */
const aside =
  /(?:(?<!\s)\s+)?(?:[（(【［[〔〈＜<]\s*(?:最終[話回章]|最终[话回章]|最後一[話集回]|終|终|完|final(?: episode)?)\s*[)）】］\]〕〉＞>]|🈡|㊡)$/iu;

/** The menu of an episode named in a table; a word that is not a usual heading becomes the name as it is. */
export function episodeHeading(row: Pick<EpisodeRow, 'episode' | 'title'>, rules: Rules): Heading {
  const episode = row.episode.replace(aside, '') || row.episode;
  const title = row.title.replace(aside, '') || row.title;
  const quoted = /^["“]([^"“”]+)["”](?=\s|$)/.exec(title);
  // "Paper Moon" 「紙の月」: the title in both languages.
  const own = quoted && /^["“][^"“”]+["”]\s*([「『][^「」『』]+[」』])$/.exec(title)?.[1];
  const named = own
    ? own
    : quoted
      ? `「${quoted[1]}」`
      : title === '' || /^[「『"“].*[」』"”]$/.test(title)
        ? title
        : `「${title}」`;
  const whole = number.test(episode)
    ? newHeading('episode', '#', { number: readNumber(episode) ?? episode })
    : readHeading(episode, rules);
  return whole ? { ...whole, title: whole.title + named } : newHeading('other', episode, { title: named });
}
