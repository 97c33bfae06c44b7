import type { Menu, Role, StaffRow } from '../../list/model/interchange.types.js';
import type { TextResult } from '../words/text.types.js';
import { foldWidth } from '../../characters/characters.js';

/** One text of the corpus. Its format: README.md in this folder. */
interface CorpusText {
  text: string;
  /** What a person reads in it. */
  expected: ExpectedCredit[];
}

/** A credit: who is credited for what, and where. Parts that the corpus does not give are null and match anything. */
interface ExpectedCredit {
  menu: string;
  role: string;
  roleEn: string | null;
  ja: string;
  en: string | null;
  isStudio: boolean;
  studio: string;
  comment: string;
  isNC: boolean;
}

interface Score {
  expected: number;
  found: number;
  right: number;
  /** Found but not expected, and no note says that they are to be checked. */
  silent: string[];
  /** Found but not expected. */
  wrong: string[];
  missed: string[];
}

const divider = '\n=====\n';

function readName(source: string, place: Pick<ExpectedCredit, 'menu' | 'role' | 'roleEn'>): ExpectedCredit {
  const parts = /^(.*?)(\*)?(?:@(.*?))?(?:\s*\{(.*)\})?(\s*!nc)?$/.exec(source.trim())!;
  const [ja, en] = parts[1]!.split('=');
  return {
    ...place,
    ja: ja!.trim(),
    en: en?.trim() ?? null,
    isStudio: parts[2] !== undefined,
    studio: parts[3]?.trim() ?? '',
    comment: parts[4]?.trim() ?? '',
    isNC: parts[5] !== undefined,
  };
}

/** Parses a file of the corpus. */
export function readCorpusText(source: string): CorpusText {
  const at = source.indexOf(divider);
  if (at < 0) throw new Error('The file has no line ===== between the text and its credits.');
  const expected: ExpectedCredit[] = [];
  let menu = '';
  for (const line of source.slice(at + divider.length).split('\n')) {
    const heading = /^\[(.*)\]$/.exec(line);
    if (heading) menu = heading[1]!;
    else if (line.trim() !== '') {
      const colon = line.indexOf('：');
      if (colon < 0) throw new Error(`This is neither a menu nor a role with its names: ${line}`);
      const [role = '', roleEn] = line.slice(0, colon).split('=');
      for (const name of line.slice(colon + 1).split(' / ')) {
        expected.push(readName(name, { menu, role, roleEn: roleEn ?? null }));
      }
    }
  }
  return { text: source.slice(0, at), expected };
}

/** Spaces inside Japanese names and roles only align them. */
const bare = (text: string): string => foldWidth(text).replace(/\s+/g, '').replaceAll('､', '、');
const said = (comment: string): string => bare(comment).replace(/[「」『』《》“”"]/g, '');

function keyOf(credit: ExpectedCredit): string {
  const { menu, role, ja, isStudio, studio, comment, isNC } = credit;
  const marks = `${isStudio ? '*' : ''}${studio ? `@${bare(studio)}` : ''}`;
  const remark = `${comment ? `{${said(comment)}}` : ''}${isNC ? '!nc' : ''}`;
  return `[${bare(menu)}] ${bare(role)}：${bare(ja)}${marks}${remark}`;
}

interface FoundCredit {
  key: string;
  roleEn: string;
  en: string;
  noted: boolean;
}

function foundKey(menu: Menu, role: Role, row: StaffRow): string {
  return keyOf({
    menu: menu.name,
    role: role.original,
    roleEn: null,
    ja: row.ja,
    en: null,
    isStudio: row.isStudio === true,
    studio: row.studio?.ja || row.studio?.en || '',
    comment: row.comment ?? '',
    isNC: row.isNC === true,
  });
}

function creditsOf({ document, notes, placements }: TextResult): FoundCredit[] {
  const pathOf = (...steps: (number | undefined)[]) => steps.filter((one) => one !== undefined).join('.');
  const doubts = notes.filter(({ level }) => level === 'check');
  const noted = new Set(
    doubts.flatMap(({ path }) => (path ? [pathOf(path.menu, path.category, path.role, path.staff)] : [])),
  );
  const lines = new Set(doubts.map(({ line }) => line));
  for (const { line, path } of placements) {
    if (lines.has(line)) noted.add(pathOf(path.menu, path.category, path.role, path.staff));
  }
  return document.menus.flatMap((menu, m) =>
    menu.credits.flatMap((category, c) =>
      category.roles.flatMap((role, r) =>
        role.staff.map((row, s) => ({
          key: foundKey(menu, role, row),
          roleEn: role.name,
          en: row.en,
          noted: [pathOf(m), pathOf(m, c, r), pathOf(m, c, r, s)].some((path) => noted.has(path)),
        })),
      ),
    ),
  );
}

const fits = (credit: ExpectedCredit, found: FoundCredit): boolean =>
  (credit.en === null || credit.en === found.en) &&
  (credit.roleEn === null || credit.roleEn === found.roleEn);

/** Compares what the parser found in a text with what a person reads in it. */
export function score(expected: readonly ExpectedCredit[], result: TextResult): Score {
  const open = new Map<string, FoundCredit[]>();
  const found = creditsOf(result);
  for (const one of found) {
    const same = open.get(one.key);
    if (same) same.push(one);
    else open.set(one.key, [one]);
  }
  const missed: string[] = [];
  for (const credit of expected) {
    const key = keyOf(credit);
    const same = open.get(key) ?? [];
    const at = same.findIndex((one) => fits(credit, one));
    if (at >= 0) same.splice(at, 1);
    else
      missed.push(`${key}${credit.roleEn ? ` (${credit.roleEn})` : ''}${credit.en ? ` (${credit.en})` : ''}`);
  }
  const left = [...open.values()].flat();
  const tell = ({ key, roleEn, en }: FoundCredit) => `${key} (${roleEn}) (${en})`;
  return {
    expected: expected.length,
    found: found.length,
    right: expected.length - missed.length,
    wrong: left.map(tell),
    silent: left.filter((one) => !one.noted).map(tell),
    missed,
  };
}

/** Several scores as one. */
export function sumScores(scores: readonly Score[]): Score {
  const sum = (pick: (one: Score) => number) => scores.reduce((total, one) => total + pick(one), 0);
  return {
    expected: sum((one) => one.expected),
    found: sum((one) => one.found),
    right: sum((one) => one.right),
    wrong: scores.flatMap((one) => one.wrong),
    silent: scores.flatMap((one) => one.silent),
    missed: scores.flatMap((one) => one.missed),
  };
}

export const recallOf = ({ right, expected }: Score): number => right / expected;
export const precisionOf = ({ right, found }: Score): number => (found === 0 ? 1 : right / found);
