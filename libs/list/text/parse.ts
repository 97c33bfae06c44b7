import type { MenuKind } from '../../roles/index.js';
import type { InterchangeDocument, Menu, Role } from '../interchange.types.js';
import type { RolesResult, StaffResult, TextResult, TextSettings } from '../text.types.js';
import { hasJapanese } from './characters.js';
import { Draft } from './draft.js';
import { readLines } from './lines.js';
import { Menus } from './menus.js';
import { Parser } from './parser.js';
import { compileRules, type Rules } from './rules.js';
import { readStaff } from './staff.js';

function notePatterns(draft: Draft, rules: Rules): void {
  for (const source of rules.refused) draft.note(0, 'bad-pattern', source);
  for (const source of rules.slow()) draft.note(0, 'slow-pattern', source);
}

function documentOf(draft: Draft, settings: TextSettings): InterchangeDocument {
  const { delimiters, episodeDelimiters, episodeRegex, roleDelimiters, staffDelimiters } = settings;
  const given = Object.entries({
    delimiters,
    episodeDelimiters,
    episodeRegex,
    roleDelimiters,
    staffDelimiters,
  }).filter(([, value]) => value !== undefined);
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

/**
 * Reads a credit text, as sites and discs print them, into a list document: headings become menus, roles go into
 * category blocks, names become staff rows.
 *
 * Never throws and never loses a character: what is not in the document is in a note (line and text). Takes time in
 * proportion to the text, whatever the text and the patterns in the settings.
 */
export function parseCreditText(text: string, settings: TextSettings = {}): TextResult {
  const rules = compileRules(settings);
  const draft = new Draft();
  const menus = new Menus(draft, rules.padding);
  const parser = new Parser(draft, { rules, english: !hasJapanese(text), menus });
  for (const line of readLines(text)) parser.line(line);
  parser.close();
  menus.finish();
  notePatterns(draft, rules);
  const { notes, placements } = draft.finish();
  return { document: documentOf(draft, settings), notes, placements };
}

/**
 * Reads roles with their staff for a menu that is there already. Headings of menus in the text go to the notes.
 * `place.category` takes the roles that the dictionary does not know, up to the first that it knows.
 */
export function parseRolesText(
  text: string,
  settings: TextSettings,
  place: { menuKind: MenuKind; category?: string },
): RolesResult {
  const rules = compileRules(settings);
  const draft = new Draft();
  const menu: Menu = { name: '', credits: [] };
  draft.menus.push(menu);
  const parser = new Parser(draft, { rules, english: !hasJapanese(text), menus: null });
  parser.start(menu, place.menuKind, place.category ?? null);
  for (const line of readLines(text)) parser.line(line);
  parser.close();
  notePatterns(draft, rules);
  const { notes, placements } = draft.finish();
  return {
    credits: menu.credits,
    ...(menu.note === undefined ? {} : { note: menu.note }),
    notes,
    placements,
  };
}

/** Reads names for a role that is there already; `role` (Japanese) helps to tell studios from people. */
export function parseStaffText(text: string, settings: TextSettings = {}, role = ''): StaffResult {
  const rules = compileRules(settings);
  const draft = new Draft();
  const target: Role = { name: '', original: role, staff: [] };
  draft.menus.push({ name: '', credits: [{ name: '', roles: [target] }] });
  const segments = readLines(text).map((line) => ({ line: line.number, text: line.text }));
  const { rows, notes } = readStaff(segments, { rules, role, english: false });
  for (const { line, lastLine, row } of rows) {
    target.staff.push(row);
    draft.place(line, row);
    if (lastLine !== line) draft.place(lastLine, row);
  }
  for (const { line, code, text: piece, row } of notes) draft.note(line, code, piece, row ?? null);
  notePatterns(draft, rules);
  return { ...draft.finish(), staff: target.staff };
}
