import { hasJapanese, isLatin, isSeparator } from '../../characters/characters.js';
import type { Piece } from '../tables/grids.js';
import { rowOf, tableOfRoles, type RoleRow, type TableWords } from '../tables/tables.js';
import { endsLikeRole } from '../names/studios.js';
import { splitOutside } from '../words/groups.js';
import { isCastHeading } from '../headings/cast.js';
import { markup, type Converted, type Converter } from './converted.js';

const maxLength = 200;
const minPairs = 3;
const comma = /[,、，]\s*|\s+[/／]\s+/g;
const bracket = /\s*[（(][^（）()]{1,80}[)）]$/;
/** `Surname, Given`. */
const surnameFirst = /^(\p{Lu}[\p{L}\p{M}'’. -]{0,40}), (\p{L}[\p{L}\p{M}'’. -]{0,40})$/u;

/** A name of a database, with the given name first. */
export const givenFirst = (name: string): string => name.trim().replace(surnameFirst, '$2 $1');

/** The roles that a line lists, each perhaps with a bracket behind it; none if one is not known. */
function rolesOf(text: string, words: TableWords): string[] {
  if (text.length > maxLength || /[:：　…]/.test(text)) return [];
  const roles = splitOutside(text.trim(), comma);
  return roles.length > 0 && roles.every((one) => words.isRole(one.replace(bracket, ''))) ? roles : [];
}

/** Text that follows below each other in turns: of roles and names, of two languages, or columns one after the other. */
export const readTurns: Converter = (source, at, words, not) => {
  const raw = source[at]!;
  const next = source[at + 1];
  if (next === undefined || next === '' || raw.length > maxLength || raw === '') return null;
  if (seemsLatin(next) !== seemsLatin(raw)) {
    const found = readLanguages(source, at, words, not);
    if (found) return found;
  }
  if (surnameFirst.test(next.trim()) && isCastHeading(lastAbove(source, at)))
    return readActors(source, at, words);
  if (at < not.turns || /[:：　…]/.test(next) || !startsBlock(source, at, words)) return null;
  const above = rolesOf(raw, words);
  const below = rolesOf(next, words);
  if (above.length > 0 && below.length > 0) return readColumnsApart(source, at, words, not);
  const named = above.length > 0 ? surnameFirst.test(next.trim()) : below.length > 0 && isName(raw, words);
  return named ? readPairs(source, at, words, not) : null;
};

/** 2Dワークス is in Japanese. */
const seemsLatin = (text: string): boolean =>
  text.charCodeAt(0) < 0x250 && text.charCodeAt(text.length - 1) < 0x250;

/** Whether nothing above a line belongs to it. */
function startsBlock(source: readonly string[], at: number, words: TableWords): boolean {
  const above = source[at - 1]?.trim() ?? '';
  return above === '' || isEnd(above, words);
}

/** Whether people and roles in turns end here. */
const isEnd = (text: string, words: TableWords): boolean =>
  isSeparator(text) || words.isHeading(text) || isCastHeading(text);

/** The line above, or above one blank line. */
const lastAbove = (source: readonly string[], at: number): string =>
  source[at - 1]?.trim() || (source[at - 2] ?? '');

/** One name: no role, heading or sign of one. */
const isName = (text: string, words: TableWords): boolean =>
  /\p{L}/u.test(text) &&
  text.length <= 60 &&
  !/[:：「『【\d]|[、　\t]./.test(text.trim()) &&
  !words.isRole(text.trim()) &&
  !isEnd(text, words);

/** Characters below a heading of the cast, each above `Surname, Given`. */
function readActors(source: readonly string[], from: number, words: TableWords): Converted | null {
  const rows: RoleRow[] = [];
  let at = from;
  while (
    at < source.length &&
    surnameFirst.test(source[at + 1]?.trim() ?? '') &&
    isName(source[at]!, words)
  ) {
    const actor = { line: at + 2, text: givenFirst(source[at + 1]!) };
    rows.push(rowOf(at + 1, givenFirst(source[at]!), [actor]));
    at += 2;
    if (source[at]?.trim() === '') at++;
  }
  return rows.length > 0 ? { end: at, items: [tableOfRoles(rows)], notes: [] } : null;
}

/** `Surname, Given` above `Role, Role (eps 1-3)`, or below it, up to a heading or another kind of line. */
const readPairs: Converter = (source, from, words, not) => {
  const blocks: Piece[][] = [[]];
  let at = from;
  for (; at < source.length; at++) {
    const text = source[at]!.trim();
    if (/[:：\t]/.test(text) || text.length > maxLength || isEnd(text, words)) break;
    if (text !== '') blocks.at(-1)!.push({ line: at + 1, text });
    else if (blocks.at(-1)!.length > 0) {
      // A blank line behind each person, or at the end of all.
      if (blocks.length === 1 && blocks[0]!.length >= 2 * minPairs) break;
      blocks.push([]);
    }
  }
  not.turns = at;
  const [first] = blocks;
  const rolesFirst = rolesOf(first![0]!.text, words).length > 0;
  const spaced = blocks.length > 1 && blocks[1]!.length > 0;
  const groups = spaced
    ? blocks.filter((block) => block.length > 0)
    : Array.from({ length: (first!.length + 1) >> 1 }, (_, index) => first!.slice(2 * index, 2 * index + 2));
  const all = groups.map((group) => {
    const [name, ...lines] = rolesFirst ? group.toReversed() : group;
    const known = lines.filter(({ text }) => rolesOf(text, words).length > 0).length;
    return { name: name!, lines, known };
  });
  const other = all.findIndex(({ name, lines }) => lines.length === 0 || !isName(name.text, words));
  const people = other < 0 ? all : all.slice(0, other);
  const count = people.reduce((sum, { lines }) => sum + lines.length, 0);
  const known = people.reduce((sum, one) => sum + one.known, 0);
  if (people.length < minPairs || known * 3 < count * 2) return null;
  const rows = people.flatMap(({ name, lines }) =>
    lines.flatMap(({ line, text }) =>
      splitOutside(text, comma).map((role) => rowOf(line, role, [{ ...name, text: givenFirst(name.text) }])),
    ),
  );
  const end = other < 0 ? at : groups[other]![0]!.line - 1;
  return { end, items: [tableOfRoles(rows)], notes: [] };
};

/** Roles below each other, and below all of them as many names: columns that were copied one after the other. */
const readColumnsApart: Converter = (source, from, words, not) => {
  const block: Piece[] = [];
  const notes: Converted['notes'] = [];
  let at = from;
  for (; at < source.length && source[at]!.trim() !== ''; at++) {
    const piece = { line: at + 1, text: source[at]!.trim() };
    if (/[:：\t「]/.test(piece.text) || words.isHeading(piece.text)) break;
    if (/\p{L}/u.test(piece.text)) block.push(piece);
    else notes.push(markup(piece.line, piece.text));
  }
  not.turns = at;
  const count = block.findIndex(({ text }) => rolesOf(text, words).length === 0);
  const names = block.slice(count);
  if (count < minPairs || names.length !== count || !names.every(({ text }) => isName(text, words)))
    return null;
  const rows = names.map((name, index) => rowOf(block[index]!.line, block[index]!.text, [name]));
  for (const name of names) notes.push({ ...name, code: 'doubtful-line' });
  return { end: at, items: [tableOfRoles(rows)], notes };
};

const gap = /\s{2,}|\t|　|\s*[:：、,，]\s*/;

/** A role and its names; in English the longest role that the line starts with, if one space follows it. */
function splitLine(text: string, words: TableWords): string[] {
  const [role, ...names] = text.trim().split(gap);
  if (names.length > 0 && words.englishRole(role!) !== '') return [role!, ...names];
  const parts = role!.split(' ');
  for (let count = Math.min(parts.length, 5); count > 0; count--) {
    const start = parts.slice(0, count).join(' ');
    const rest = parts.slice(count).join(' ');
    if (words.englishRole(start) !== '') return [start, ...(rest === '' ? [] : [rest]), ...names];
  }
  return [text.trim()];
}

/** `監督：山田太郎` above or below `Director: Taro Yamada`: the same credit in both languages. */
const readLanguages: Converter = (source, at, words, not) => {
  const two = [source[at]!, source[at + 1]!] as const;
  const ja = two.findIndex((one) => hasJapanese(one));
  const [one, other] = ja === 0 ? two : [two[1], two[0]];
  if (ja < 0 || !isLatin(other)) return null;
  const line = at + 1 + ja;
  const found: Converted = { end: at + 2, items: [], notes: [] };
  const isCast = isCastHeading(one) && isCastHeading(other);
  if (isCast || (headingStart.test(one) && words.isHeading(one) && words.isHeading(other))) {
    if (numberOf(one) !== numberOf(other)) return null;
    if (isCast) not.inLanguages = 'cast';
    found.items.push({ line, text: one });
    found.notes.push(markup(at + 2 - ja, other));
    return found;
  }
  let [role, ...names] = splitLine(one, words) as [string, ...string[]];
  let [roleEn, ...namesEn] = splitLine(other, words) as [string, ...string[]];
  const english = words.englishRole(role);
  if (english === '' || english !== words.englishRole(roleEn)) {
    // Below other credits in this form: a role that is not known, or a character.
    if (not.inLanguages && isCastHeading(lastAbove(source, at))) not.inLanguages = 'cast';
    const isKnown = not.inLanguages === 'roles' && (english !== '' || words.isRole(one.trim()));
    const isHead = not.inLanguages === 'cast' || (not.inLanguages === 'roles' && endsLikeRole(one.trim()));
    const voiced = not.inLanguages === 'cast' ? [one, other].map((text) => text.trim().split(leader)) : [];
    if (voiced.length > 0 && voiced.every((parts) => parts.length === 2))
      [[role, ...names], [roleEn, ...namesEn]] = voiced as [[string, string], [string, string]];
    else if (!isKnown && (!isHead || !isName(one, words) || !startsBlock(source, at, words)))
      return readFurther(source, at, words, not);
    else if (names.length !== 1 || namesEn.length !== 1)
      [[role, ...names], [roleEn, ...namesEn]] = [[one.trim()], [other.trim()]];
  }
  if (names.length !== namesEn.length) return null;
  if (names.length === 0) {
    const below = namesInTurns(source, found.end, ja, words);
    if (below.rows.length === 0) return null;
    if (english !== '') not.inLanguages = 'roles';
    not.role = { role, roleEn };
    found.items.push(
      tableOfRoles(below.rows.map((row, index) => (index === 0 ? { ...row, line, role, roleEn } : row))),
    );
    return { ...found, end: below.end };
  }
  const rows = names.map((text, index) =>
    rowOf(line, index === 0 ? role : '', [{ line, text }], {
      roleEn: index === 0 ? roleEn : '',
      nameEn: namesEn[index]!,
    }),
  );
  found.items.push(tableOfRoles(rows));
  return found;
};

/** Names in turns in both languages, perhaps with blank lines around them. */
function namesInTurns(
  source: readonly string[],
  at: number,
  ja: number,
  words: TableWords,
): { rows: RoleRow[]; end: number } {
  const rows: RoleRow[] = [];
  const blank = source[at]?.trim() === '' ? 1 : 0;
  let end = at;
  for (let from = at; from < source.length; from = end) {
    if (source[from]!.trim() === '') from += blank;
    const [name, nameEn] = [source[from + ja]?.trim() ?? '', source[from + 1 - ja]?.trim() ?? ''];
    if (!hasJapanese(name) || !isName(name, words) || !isLatin(nameEn) || words.isRole(nameEn)) break;
    const line = from + ja + 1;
    rows.push(rowOf(line, '', [{ line, text: name }], { nameEn }));
    end = from + 2;
  }
  return { rows, end };
}

/** A block of subtitles with further names of the role of the last one. */
const readFurther: Converter = (source, at, words, not) => {
  if (!not.isEvent || !not.role || at > 0) return null;
  const { rows, end } = namesInTurns(source, at, hasJapanese(source[at]!) ? 0 : 1, words);
  if (end < source.length) return null;
  return { end, items: [tableOfRoles([{ ...rows[0]!, ...not.role }, ...rows.slice(1)])], notes: [] };
};

const headingStart = /^(?:第|[#♯]|オープニング|エンディング|OP|ED)/;
/** Between a character and the actor. */
const leader = /\s*[…‥]+\s*/;
const numberOf = (text: string): string | undefined => /\d+/.exec(text)?.[0];
