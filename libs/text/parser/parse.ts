/**
 * Parsing credit texts: whole lists, and text pasted into a menu or role. The stages, one room of `libs/text` each:
 *
 * 1. `lines` splits the text into lines, turns other formats into usual ones (`convert.ts`), puts episodes beside each other in
 *    order, and removes wiki markup and HTML.
 * 2. `tables` parses runs of lines that form a table (tabs, bars, commas, slashes, wiki tables, HTML) into episodes and roles.
 * 3. `conventions` learns from the whole text which signs stand around roles and between names, who is a company, and
 *    how names are aligned, and rewrites lines so that the stages below see one form.
 * 4. `headings` recognises headings: of an episode, a category or the block of a studio.
 * 5. `roles` splits any other line into role names and the text of their staff.
 * 6. `names` splits that text into people, studios, affiliations, English names and comments.
 *
 * The room `parser` joins them: `parse.ts` has an entry point for each kind of text; `parser.ts` passes each line to the right stage; the results go
 * to `collector.ts`, which fills the new list (`draft.ts`) and its notes about what could not be placed. `notes` applies
 * an editor's answer to a note. `words` is used by several stages: kinds of characters, brackets, counts and parts of
 * episodes, the list's own rules. No character is lost: anything that cannot be placed goes to the notes
 * (`conservation.spec.ts`).
 */
import { builtInRoles, type RoleDictionary } from '../../roles/dictionary.js';
import type { MenuKind } from '../../roles/place.js';
import type { InterchangeDocument, Menu, Role, StaffRow } from '../../list/model/interchange.types.js';
import type { RolesResult, StaffResult, TextResult, TextSettings } from '../words/text.types.js';
import type { ColumnKind, Taught } from '../words/line-kinds.js';
import { useConventions } from '../conventions/conventions.js';
import { hasJapanese, isChinese, isKept, isLatin } from '../../characters/characters.js';
import { Collector } from './collector.js';
import { Draft } from './draft.js';
import { linesOf, resolveHints, type Fact, type Resolved } from '../hints/resolve.js';
import { readLines, type Line, type ReadLines } from '../lines/lines.js';
import { hintedNames } from './hinted-lines.js';
import { Menus } from './menus.js';
import { questionsOf } from './questions.js';
import { takenLines } from './taken-lines.js';
import { Parser } from './parser.js';
import { readStarts } from '../words/role-signs.js';
import { compileRules, type Rules } from '../words/rules.js';
import { NameSpaces } from '../names/name-spaces.js';
import type { Table } from '../tables/tables.js';
import { noContext, readStaff } from '../names/staff.js';
import { isNobody } from '../names/no-names.js';
import { readQualifier } from '../words/qualifiers.js';
import { traits } from '../words/traits.js';
import type { Segment } from '../names/staff-tokens.js';
import { isStudioName } from '../names/studios.js';

const collectorOf = (text: string, draft: Draft, rules: Rules, menus: Menus | null): Collector =>
  new Collector(draft, { rules, english: !hasJapanese(text), chinese: isChinese(text), menus, offset: 0 });

/** The notes and places of a draft, also about patterns of the settings. */
function finish(draft: Draft, rules: Rules): ReturnType<Draft['finish']> {
  for (const source of rules.refused) draft.note(0, 'bad-pattern', source);
  for (const source of rules.slow()) draft.note(0, 'slow-pattern', source);
  return draft.finish();
}

/** `原画<tab>名前<tab>カット1-20`. */
function isTask({ text, traits: has }: Line): boolean {
  const cells = (has & traits.tab) === 0 || text.length > 200 ? [] : text.split('\t');
  const last = cells.length === 3 ? cells[2]!.trim() : '';
  return last !== '' && (isNobody(last) || (readQualifier(last)?.code ?? 'qualifier') !== 'qualifier');
}

/** Parses all lines of a text into a draft. */
function readAll(text: string, collector: Collector, facts: ReadonlyMap<number, Fact>): Table[] {
  const parser = new Parser(collector);
  const read = readLines(text, parser, facts);
  const { rules } = collector.options;
  const open = facts.size === 0 ? read.lines : read.lines.filter((line) => !line.fact);
  const learned = useConventions(open, rules.roles, {
    isOther: (one) => parser.isNoStaff(one),
    isHeading: (one) => parser.isCertainHeading(one),
  });
  collector.options.people = learned.people;
  collector.options.offset = learned.offset;
  collector.options.hasTasks = read.lines.some(isTask);
  collector.options.spaces = new NameSpaces(
    read.lines.map((line) => line.text),
    rules.roles,
  );
  const lines = facts.size === 0 ? read.lines : inOrder(open, read.lines);
  for (const line of lines) {
    if (learned.legends.has(line)) {
      collector.draft.note(line.number, 'qualifier', line.text.trim());
      continue;
    }
    parser.line(line);
    const was = learned.rewritten.get(line);
    if (was?.joined) collector.draft.note(line.number, 'joined-name', was.text.trim());
    if (was?.doubtful) collector.draft.note(line.number, 'doubtful-names', was.text.trim());
    if (was && !isKept(was.removed, '')) collector.draft.note(line.number, 'markup', was.removed);
  }
  parser.end();
  noteMarkup(collector.draft, read);
  for (const { line, text } of read.beside) collector.draft.note(line, 'table-heads', text);
  for (const { line, code, text } of read.notes) collector.draft.note(line, code, text);
  return read.lines.flatMap(({ table }) => table ?? []);
}

/** The lines that tables with headers consist of, and their columns. */
function linesOfTables(tables: readonly Table[]): Map<number, readonly ColumnKind[]> {
  const lines = new Map<number, readonly ColumnKind[]>();
  for (const { episodes, roles, heads, short, left, columns = [] } of tables)
    for (const rows of [episodes, roles, heads, short, left])
      for (const { line } of rows) lines.set(line, columns);
  return lines;
}

/** The lines, some of which conventions may have split, and between them those with facts. */
function inOrder(open: readonly Line[], all: readonly Line[]): Line[] {
  const known = new Set(all);
  const lines: Line[] = [];
  let at = 0;
  for (const line of all) {
    lines.push(line.fact ? line : open[at++]!);
    while (!line.fact && at < open.length && !known.has(open[at]!)) lines.push(open[at++]!);
  }
  return lines;
}

function noteMarkup(draft: Draft, { removed }: ReadLines): void {
  for (const { line, text } of removed) draft.note(line, 'markup', text);
}

function documentOf(draft: Draft, settings: TextSettings): InterchangeDocument {
  const { delimiters, episodeDelimiters, episodeRegex, roleDelimiters, staffDelimiters } = settings;
  const delimiting = { delimiters, episodeDelimiters, episodeRegex, roleDelimiters, staffDelimiters };
  const given = Object.entries(delimiting).filter(([, value]) => value !== undefined);
  return {
    title: settings.title ?? '',
    uuid: '',
    slug: null,
    anilistId: null,
    seasonYear: null,
    status: 'IN_PROGRESS',
    author: '',
    comment: '',
    savingId: 0,
    settings: {
      categories: draft.categories().map((name) => ({ name })),
      ...Object.fromEntries(given),
    },
    anilist: { coverImage: {} },
    menus: draft.menus,
  };
}

/** What somebody says about the lines of a text; `resolveHints` tells what is wrong with it. */
function factsOf(text: string, taught: Taught | undefined, roles: RoleDictionary): Resolved['facts'] {
  if (!taught?.hints?.length && !taught?.rules?.length) return new Map();
  const isRole = (word: string) => roles.findPairs(word).length > 0;
  const startsWithRole = (line: string) =>
    readStarts(line.trimStart(), isRole).some(({ key, staff }) => key !== '' && staff < line.length);
  return resolveHints(linesOf(text), taught, startsWithRole).facts;
}

/**
 * Parses a credit text, as printed by sites and discs, into a list document: headings become menus, roles are grouped
 * into categories, names become staff rows.
 *
 * Never throws and never loses a character: anything that is not in the document is in a note (line and text). Takes
 * linear time, whatever the text and the patterns in the settings. `roles`: the dictionary of the site. `taught`: what lines are,
 * as facts; of hints that contradict one another, the first counts.
 */
export function parseCreditText(
  text: string,
  settings: TextSettings = {},
  roles: RoleDictionary = builtInRoles,
  taught?: Taught,
): TextResult {
  const rules = compileRules(settings, roles);
  const draft = new Draft();
  const menus = new Menus(draft, rules.padding);
  const facts = factsOf(text, taught, roles);
  const tables = readAll(text, collectorOf(text, draft, rules, menus), facts);
  menus.finish();
  const { notes, placements } = finish(draft, rules);
  const result = { document: documentOf(draft, settings), notes, placements };
  return { ...result, ...linesTold(text, taught, { ...result, menus: draft.menus, facts, tables, roles }) };
}

/** What each line was taken for, where that is asked for. */
function linesTold(
  text: string,
  taught: Taught | undefined,
  read: Omit<Parameters<typeof questionsOf>[2] & Parameters<typeof takenLines>[1], 'tables'> & {
    tables: readonly Table[];
  },
): Pick<TextResult, 'lines' | 'questions'> {
  if (!taught?.lines) return {};
  const source = linesOf(text);
  const lines = takenLines(source, { ...read, tables: linesOfTables(read.tables) });
  return { lines, questions: questionsOf(source, lines, read) };
}

/**
 * Parses roles with their staff for an existing menu. Headings in the text go to the notes. `place.category` gets the
 * unknown roles before the first known one; with `into`, all roles.
 */
export function parseRolesText(
  text: string,
  settings: TextSettings,
  place: { menuKind: MenuKind; category?: string; into?: boolean },
  roles: RoleDictionary = builtInRoles,
  taught?: Taught,
): RolesResult {
  const rules = compileRules(settings, roles);
  const draft = new Draft(place.into ? (place.category ?? null) : null);
  const menu: Menu = { name: '', credits: [] };
  draft.menus.push(menu);
  const collector = collectorOf(text, draft, rules, null);
  collector.start(menu, place.menuKind, place.category ?? null);
  const facts = factsOf(text, taught, roles);
  const tables = readAll(text, collector, facts);
  const { notes, placements } = finish(draft, rules);
  return {
    credits: menu.credits,
    ...(menu.note === undefined ? {} : { note: menu.note }),
    notes,
    placements,
    ...linesTold(text, taught, { menus: draft.menus, notes, placements, facts, tables, roles }),
  };
}

/** Lines of names; if each has a Japanese name and a Latin one next to it, they are one name in both languages. */
function pairedNames(lines: Line[]): Segment[] {
  const cells = lines.map((line) => line.text.trim().split(/\t+/));
  const paired = cells.every(
    ([ja, en, ...more]) =>
      more.length === 0 &&
      en !== undefined &&
      hasJapanese(ja!) &&
      isLatin(en) &&
      (isStudioName(ja!) || !isStudioName(en)),
  );
  return lines.map((line, index) =>
    paired
      ? { line: line.number, text: cells[index]![0]!, en: cells[index]![1]!.trim() }
      : { line: line.number, text: line.text },
  );
}

/** Parses names for an existing role; `role` (Japanese) helps to distinguish studios from people. */
export function parseStaffText(
  text: string,
  settings: TextSettings = {},
  role = '',
  roles: RoleDictionary = builtInRoles,
  taught?: Taught,
): StaffResult {
  const rules = compileRules(settings, roles);
  const draft = new Draft();
  const target: Role = { name: '', original: role, staff: [] };
  draft.menus.push({ name: '', credits: [{ name: '', roles: [target] }] });
  const facts = factsOf(text, taught, roles);
  const read = readLines(text, null, facts);
  noteMarkup(draft, read);
  const written = read.lines.filter((line) => !line.blank);
  const unhinted = pairedNames(written.filter((line) => !line.fact));
  let next = 0;
  const segments = written.flatMap((line) =>
    line.fact ? hintedNames(line, line.fact, draft, roles) : [unhinted[next++]!],
  );
  const { rows, notes, inner } = readStaff(segments, {
    ...noContext,
    rules,
    chinese: isChinese(text),
    spaces: new NameSpaces(text.split('\n'), roles),
    people: null,
    companies: new Set(),
    role,
    english: !hasJapanese(text) && !hasJapanese(role),
  });
  draft.addRows(target, { rows, notes: [] });
  for (const { line, names, role: of, text: source } of inner) {
    for (const name of names) {
      const row: StaffRow = { ja: name, en: '', comment: of };
      target.staff.push(row);
      draft.place(line, row);
      draft.note(line, 'inner-role', source, row);
    }
  }
  for (const { line, code, text: piece, row } of notes) draft.note(line, code, piece, row ?? null);
  const { notes: all, placements } = finish(draft, rules);
  return {
    staff: target.staff,
    notes: all,
    placements,
    ...linesTold(text, taught, { menus: draft.menus, notes: all, placements, facts, tables: [], roles }),
  };
}
