import { addTo, isKept, isLatin } from '../../characters/characters.js';
import { readQualifier } from '../words/qualifiers.js';
import { episodeHeading, type EpisodeRow, type RoleRow, type Table } from '../tables/tables.js';
import { isCastHeading } from '../headings/cast.js';
import { openCharacter } from './cast-lines.js';
import type { Collector } from './collector.js';

/** A table with recognised headers: a menu for each episode, or roles with names in both languages. */
export function readTable(into: Collector, table: Table): void {
  into.close();
  const heads = new Map<number, string[]>();
  for (const { line, text } of table.heads) addTo(heads, line, text.trim());
  for (const [line, texts] of heads) into.draft.note(line, 'table-heads', texts.join('　'));
  for (const row of table.episodes) episode(into, row);
  let current: string | undefined;
  let role = '';
  for (const row of table.roles) {
    const isNext = row.episode !== undefined && row.episode !== current;
    if (isNext) {
      const title = row.title ?? '';
      episode(into, { line: row.line, episode: row.episode!, title, roles: new Map() });
    }
    // A role of several rows is one.
    const goesOn = row.episode !== undefined && !isNext && row.role === role;
    roleRow(into, goesOn ? { ...row, role: '', roleEn: '' } : row);
    current = row.episode;
    role = row.role;
  }
  into.close();
  for (const { line, text } of table.short) into.draft.note(line, 'unplaced-line', text);
  for (const { line, text } of table.left) into.draft.note(line, 'left-out', text.trim());
  for (const { line, text } of table.dittos) into.draft.note(line, 'ditto', text.trim());
  for (const { line, text } of table.removed) {
    if (!isKept(text, '')) into.draft.note(line, 'markup', text);
  }
}

function episode(into: Collector, row: EpisodeRow): void {
  const { menus, rules } = into.options;
  const source = [row.episode, row.title].filter((text) => text !== '').join(' ');
  const heading = episodeHeading(row, rules);
  into.close();
  if (menus) {
    into.start(menus.open(heading, { number: row.line, text: source }), heading.kind);
  } else if (source !== '') into.draft.note(row.line, 'unplaced-line', source);
  for (const [role, pieces] of row.roles) {
    const [first] = pieces;
    into.open(role, 'table', { number: first!.line, indent: 0 });
    for (const { line, text } of pieces) into.push({ line, text });
  }
}

/** A role with its names, and what the row says about them. */
export function roleRow(into: Collector, row: RoleRow): void {
  const line = { number: row.line, indent: 0 };
  if (row.pieces.length === 0 && isCastHeading(row.role)) {
    into.close();
    into.cast = true;
    const isTranslated = isCastHeading(row.roleEn);
    into.draft.note(row.line, 'cast', isTranslated ? `${row.role}　${row.roleEn}` : row.role, into.menu);
    if (!isTranslated && row.roleEn !== '') into.draft.note(row.line, 'unplaced-line', row.roleEn);
  } else if (row.role !== '') {
    into.cast &&= !into.heads.known(row.role);
    if (into.cast || row.isCharacter) openCharacter(into, row.role, line, 'table');
    else into.open(row.role, 'table', line);
    const { heads } = into.role!;
    if (row.inEnglish)
      into.role!.heads = heads.map((head) =>
        isLatin(head.original) ? { ...head, original: '', name: head.original, english: true } : head,
      );
    if (row.roleEn !== '' && into.role!.heads.length === 1) into.role!.english = row.roleEn;
    else if (row.roleEn !== '') into.draft.note(row.line, 'unplaced-line', row.roleEn);
  } else if (row.roleEn !== '') into.draft.note(row.line, 'unplaced-line', row.roleEn);
  const qualifier = row.comment ? readQualifier(row.comment, into.options.rules.roles) : null;
  const extra = {
    ...(row.nameEn ? { en: row.nameEn } : {}),
    ...(row.company ? { company: row.company } : {}),
    ...(row.comment && !qualifier?.isNC ? { comment: qualifier?.comment ?? row.comment } : {}),
  };
  if (row.comment && !qualifier?.isNC && extra.comment !== row.comment)
    into.draft.note(row.line, 'range', row.comment);
  if (!into.role || row.pieces.length === 0) {
    const left = [...row.pieces.map(({ text }) => text.trim()), row.nameEn, row.company, row.comment];
    if (into.role && (row.nameEn || row.company)) into.push({ line: row.line, text: '', ...extra });
    else if (left.some((text) => text !== ''))
      into.draft.note(row.line, 'unplaced-line', left.join(' ').trim());
    return;
  }
  for (const [index, piece] of row.pieces.entries()) {
    const uncredited = qualifier?.isNC && index === 0 ? `（${row.comment}）` : '';
    into.push({ ...piece, text: piece.text + uncredited, ...(index === 0 ? extra : {}) });
  }
}
