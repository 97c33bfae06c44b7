import { insideBrackets, matchBrackets } from '../words/brackets.js';
import { dropEnd, foldWidth, isLatin } from '../../characters/characters.js';
import { barredCells } from '../words/line-shape.js';
import { splitAt } from '../words/rules.js';
import { endOfMark, rolesWithin } from '../words/role-signs.js';
import { closerOf, keyOf, kindAt, open as opener, runsOf } from '../words/runs.js';
import { findSeparators, type Found } from './separators.js';

/** A role, or a character, and the text of its names. */
export interface Part {
  role: string;
  names: string;
}

type IsRole = (text: string) => boolean;

const listSigns = new Set('、，,､・･/／&＆');
const roleEnd = /[\s:：・･…‥.\-–—―=＝|｜/／→]/;
/** Roles are no longer: what stands before a sign further away is a sentence. */
const maxRoleLength = 120;
/** Pairs, or roles, that are read in one line. */
export const maxPairs = 60;

/** `- [X] `, `> `, `12. `: the marks of an item before what it says. */
const itemMark = /^\s*(?:[^\p{L}\p{N}\s([{（［【「『<《〈]{1,3}\s+)?(?:(?:\[.?\]|\d{1,3}[.)．）])\s+)?/u;
/** `<#2a4b7c> {{{#ffffff …}}}`: how a cell looks, before and around what it says. */
const look = /^(?:\s*<[^<>]{1,200}>)+|\{\{\{(?:#\S{1,40}\s)?|\}\}\}|'{2,5}/g;
/** `[7/7]`: how many of the items below are done. */
const progress = /(?<!\s)\s*[[(（［]\d{1,3}[/／]\d{1,3}[\])）］]$/;

/** What an item of a list, or a cell, says. */
export const withoutMark = (text: string): string => text.replace(itemMark, '').replace(look, '').trim();

/** A role without the mark before it and the frame around it. */
export function bareRole(text: string): string {
  let role = dropEnd(withoutMark(text).replace(progress, ''), roleEnd) || text.trim();
  const mark = endOfMark(role);
  const last = mark > 0 && kindAt(role, mark - 1) === opener ? role[mark - 1]! : '';
  const closer = last === '' ? -1 : role.indexOf(closerOf[last]!, mark);
  // （株）… is no frame: only one around the whole role.
  if (last !== '' && closer >= 0 && closer < role.length - 1) return role.slice(mark - 1).trim();
  if (mark < role.length) role = role.slice(mark);
  if (last !== '' && closer >= 0) role = role.slice(0, -1);
  const end = role.at(-1);
  const open = Object.keys(closerOf).find((one) => closerOf[one] === end);
  if (open !== undefined && !role.includes(open)) role = role.slice(0, -1);
  return dropEnd(role.trim(), roleEnd) || text.trim();
}

const isWide = (text: string, { from, to }: Found): boolean =>
  to - from > 1 || /[\t\u3000]/.test(text.slice(from, to));

/** The separator behind the role: the last one before which all is a role of the dictionary, else the first that may be it. */
function behindRole(text: string, found: readonly Found[], isRole: IsRole): Found | undefined {
  const start = endOfMark(text);
  const usable = found.filter(({ from, to }) => from > 0 && to > start && from <= maxRoleLength).slice(0, 12);
  const known = usable.findLast(({ from }) => isRole(bareRole(text.slice(0, from))));
  if (known) return known;
  const spaces = usable.length > 0 && text.slice(usable[0]!.from, usable[0]!.to).trim() === '';
  return (spaces ? usable.find((one) => isWide(text, one)) : undefined) ?? usable[0];
}

/** The frame that a line starts with: 【役職】名前. */
function framed(text: string): Part | null {
  const start = endOfMark(text);
  const frame = start > 0 ? closerOf[text[start - 1]!] : undefined;
  const end = frame === undefined ? -1 : text.indexOf(frame, start);
  return end > start ? { role: text.slice(start, end), names: text.slice(end + 1) } : null;
}

/** The sign of a line that divides it in two: one that stands in no list, else a wide gap, else the first gap. */
function mainSign(text: string, start: number): Found | undefined {
  const runs = runsOf(text.slice(start, start + maxRoleLength), 0)
    .map(({ from, to }) => ({ from: start + from, to: start + to }))
    .filter(({ from, to }) => from > start && to < text.length);
  const bare = ({ from, to }: Found) => text.slice(from, to).trim();
  return (
    runs.find((one) => bare(one) !== '' && !listSigns.has(bare(one))) ??
    runs.find((one) => bare(one) === '' && isWide(text, one)) ??
    runs.find((one) => bare(one) === '' && !isLatin(text.slice(start, one.from))) ??
    runs[0]
  );
}

/** Each piece of a line between wide gaps or slashes has the sign: `役職：名前／役職：名前`. */
function pieces(text: string, separator: string): Part[] | null {
  const cuts = [...text.matchAll(/(?:[^\S\t]{2,}|\u3000|\t|[／/|｜])(?=\S)/g)];
  if (cuts.length === 0 || cuts.length > maxPairs) return null;
  const parts: Part[] = [];
  let from = 0;
  for (const end of [...cuts.map((one) => one.index), text.length]) {
    const piece = text.slice(from, end);
    const found = findSeparators(piece, separator);
    if (found.length !== 1 || found[0]!.from === 0 || piece.slice(found[0]!.to).trim() === '') return null;
    parts.push({ role: piece.slice(0, found[0]!.from), names: piece.slice(found[0]!.to) });
    from = end + 1;
  }
  return parts;
}

/** A role and its names behind it, perhaps several on the line. `names` of the last is '' if nothing divides the line. */
export function roleBefore(text: string, separator: string | undefined, isRole: IsRole): Part[] {
  const line = text.trim();
  const found = separator === undefined ? [] : findSeparators(line, separator);
  const first = found.length > 0 ? behindRole(line, found, isRole) : undefined;
  if (first && separator !== undefined) {
    const isSign = separator.trim() !== '';
    const apart = isSign && found.length > 1 ? pieces(line, separator) : null;
    if (apart) return apart.map(({ role, names }) => ({ role: bareRole(role), names }));
    const parts: Part[] = [{ role: bareRole(line.slice(0, first.from)), names: '' }];
    let from = first.to;
    const key = keyOf(line.slice(first.from, first.to));
    const more = found.length > 1 ? rolesWithin(line, runsOf(line, 0), key, isRole) : [];
    for (const { before, sign } of more.slice(0, maxPairs)) {
      if (before.from < from) continue;
      parts.at(-1)!.names = line.slice(from, before.from);
      parts.push({ role: line.slice(before.to, sign.from), names: '' });
      from = sign.to;
    }
    parts.at(-1)!.names = line.slice(from);
    return parts;
  }
  const frame = framed(line);
  if (frame) return [{ ...frame, names: frame.names.replace(/^\s*[:：・／/]\s*/, '') }];
  const sign = mainSign(line, endOfMark(line));
  return sign
    ? [{ role: bareRole(line.slice(0, sign.from)), names: line.slice(sign.to) }]
    : [{ role: bareRole(line), names: '' }];
}

const bracketed = /([^（(【［[]{1,200})[（(【［[]([^（()）【】［］[\]]{1,80})[)）】］\]]/g;

/** `名前（役職）`, perhaps several. */
function inBrackets(line: string): Part[] | null {
  const parts: Part[] = [];
  let end = 0;
  for (const found of line.matchAll(bracketed)) {
    if (found.index !== end || parts.length >= maxPairs) return null;
    end += found[0].length;
    parts.push({ role: found[2]!.trim(), names: found[1]!.replace(/^[\s、，,・／/]+/, '') });
  }
  return end > 0 && end === line.length ? parts : null;
}

/** Names and their role behind them. */
export function roleBehind(text: string, separator: string | undefined, isRole: IsRole): Part[] {
  const line = text.trim();
  const given = separator === undefined ? [] : findSeparators(line, separator);
  const usable = given.filter(({ from, to }) => from > 0 && to < line.length);
  const isBracket = separator !== undefined && separator !== '' && kindAt(separator.trim(), 0) === opener;
  if (usable.length > 0 && !isBracket) {
    const isRoleBehind = ({ to }: Found) =>
      line.length - to <= maxRoleLength && isRole(bareRole(line.slice(to)));
    const spaces = line.slice(usable[0]!.from, usable[0]!.to).trim() === '';
    const sign =
      usable.slice(-12).find(isRoleBehind) ??
      (spaces ? usable.findLast((one) => isWide(line, one)) : undefined) ??
      usable.at(-1)!;
    return [{ role: bareRole(line.slice(sign.to)), names: line.slice(0, sign.from) }];
  }
  const brackets = inBrackets(line);
  if (brackets) return brackets;
  const runs = runsOf(line, 0).filter(({ from, to }) => from > 0 && to < line.length);
  const known = runs
    .slice(-8)
    .find(({ to }) => line.length - to <= maxRoleLength && isRole(bareRole(line.slice(to))));
  const sign =
    known ??
    runs.findLast(({ from, to }) => {
      const bare = line.slice(from, to).trim();
      return bare !== '' && !listSigns.has(bare);
    }) ??
    runs.findLast((one) => isWide(line, one)) ??
    runs.at(-1);
  return sign
    ? [{ role: bareRole(line.slice(sign.to)), names: line.slice(0, sign.from) }]
    : [{ role: '', names: line }];
}

/** The names of a text between separators outside brackets. */
export function splitNames(text: string, separator: string): string[] {
  const found = findSeparators(text, separator);
  if (found.length === 0) return [text];
  const inside = insideBrackets(matchBrackets(foldWidth(text)));
  const names = between(
    text,
    found.filter((one) => !inside[one.from]),
  );
  const bare = names.map((name) => name.trim().replace(wrap, '$2')).filter((name) => name !== '');
  // Spaces that part a name of one character from another stand within names too.
  return separator.trim() === '' && bare.length % 2 === 0 && bare.some((name) => name.length === 1)
    ? bare.flatMap((name, index) => (index % 2 === 0 ? [`${name} ${bare[index + 1]!}`] : []))
    : bare;
}

/** `||…||`: how a name looks. */
const wrap = /^(\|\||[*_~]{1,2})([^|*_~]+)\1$/;

/** The cells of a row. */
export function cellsOf(text: string, separator: string | undefined): string[] {
  // Between tabs, cells may be empty.
  if (separator !== undefined && separator !== '\t') {
    const line = separator.trim() === '' ? text.trim() : text;
    const found = findSeparators(line, separator);
    if (found.length > 0) return between(line, found);
  }
  if (text.includes('\t')) return text.split('\t');
  if (/[|｜]/.test(text)) return barredCells(text);
  const line = text.trim();
  return between(
    line,
    findSeparators(line, ' ').filter((one) => isWide(line, one)),
  );
}

const between = (text: string, found: readonly Found[]): string[] =>
  splitAt(text, (_text, cut) => {
    for (const { from, to } of found) cut(from, to);
  });
