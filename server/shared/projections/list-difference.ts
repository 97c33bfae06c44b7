import type { EntityManager } from '@mikro-orm/postgresql';
import type { Comment } from '@libs/list/model/comments.js';
import type { MenuNode } from '@libs/list/model/document.js';
import { eachComment } from '@libs/list/model/comments.js';
import { rawQuery } from '../../base/database/raw-query.js';
import { mapInBatches } from '../../base/workers/batches.js';
import { type CreditRow, eachCredit, headingText } from './credit-rows.js';
import { isRow, type Outline } from './outline.js';

/** A comment or note of a list as stored in its projection. */
export type NoteRow = Pick<
  Comment,
  'place' | 'kind' | 'position' | 'menu' | 'category' | 'roleJa' | 'roleEn' | 'text'
>;

/** The credits of a menu, at the numbers of its outline. */
export function creditsOf(menu: MenuNode, { nodes, places }: Pick<Outline, 'nodes' | 'places'>): CreditRow[] {
  const rows = places.filter((_, index) => isRow(nodes[index]!));
  return [...eachCredit({ menus: [menu] })].map((row) => ({ ...row, position: rows[row.position]! }));
}

/** The same of its comments and notes; those of rows have the number of the row. */
export function notesOf(menu: MenuNode, { places }: Pick<Outline, 'places'>): NoteRow[] {
  return [...eachComment({ fields: {}, menus: [menu] })].map((comment) => {
    const place = places[comment.place - 1]!;
    return {
      ...comment,
      menu: headingText(comment.menu),
      category: headingText(comment.category),
      roleJa: headingText(comment.roleJa),
      roleEn: headingText(comment.roleEn),
      place,
      position: comment.position === null ? null : place,
    };
  });
}

/** What must be done to turn stored rows into the wanted ones, by their numbers. */
export interface Difference<Row> {
  gone: number[];
  changed: Row[];
  added: Row[];
}

/** `keyOf`: the number of a row; `textOf`: all that is stored of it. */
export async function differenceOf<Row>(
  stored: readonly Row[],
  wanted: readonly Row[],
  keyOf: (row: Row) => number,
  textOf: (row: Row) => string,
): Promise<Difference<Row>> {
  const before = new Map(await mapInBatches(stored, (row) => [keyOf(row), textOf(row)]));
  const difference: Difference<Row> = { gone: [], changed: [], added: [] };
  await mapInBatches(wanted, (row) => {
    const text = before.get(keyOf(row));
    before.delete(keyOf(row));
    if (text === undefined) difference.added.push(row);
    else if (text !== textOf(row)) difference.changed.push(row);
  });
  // One by one: a long list of arguments is too many for a call.
  for (const key of before.keys()) difference.gone.push(key);
  return difference;
}

export const textOfCredit = (row: CreditRow): string =>
  JSON.stringify([
    row.key,
    row.own_key,
    row.menu,
    row.category,
    row.role_ja,
    row.role_en,
    row.ja,
    row.en,
    row.guess,
    row.affiliation && [row.affiliation['ja'], row.affiliation['en']],
    row.comment,
    row.is_nc,
    row.is_primary,
    row.main_ja,
    row.main_en,
  ]);

export const textOfNote = ({ kind, position, menu, category, roleJa, roleEn, text }: NoteRow): string =>
  JSON.stringify([kind, position, menu, category, roleJa, roleEn, text]);

const ranges = (outlines: Iterable<Outline>): string =>
  JSON.stringify([...outlines].map(({ places }) => ({ first: places[0], last: places.at(-1) })));

/**
 * What is stored of the credits in these menus. Each part is limited by itself: how many credits lie between two numbers cannot be
 * estimated, and a plan for too many of them reads all people of the site.
 */
export const storedCredits = (
  em: EntityManager,
  listId: number,
  outlines: Iterable<Outline>,
): Promise<CreditRow[]> =>
  rawQuery<CreditRow>(
    em,
    `select c.position, p.key, c.own_key, p.is_studio, p.anilist_id, c.menu, c.category, c.role_ja, c.role_en, c.ja, c.en, c.guess,
       c.affiliation, c.comment, c.is_nc, c.is_primary, c.main_ja, c.main_en
     from json_to_recordset(?::json) as r (first integer, last integer)
     cross join lateral (select * from credit c where c.list_id = ? and c.position between r.first and r.last offset 0) c
     cross join lateral (select key, is_studio, anilist_id from person p where p.id = c.person_id offset 0) p`,
    [ranges(outlines), listId],
    true,
  );

/** The same of their notes. */
export const storedNotes = (
  em: EntityManager,
  listId: number,
  outlines: Iterable<Outline>,
): Promise<NoteRow[]> =>
  rawQuery<NoteRow>(
    em,
    `select n.place, n.kind, n.position, n.menu, n.category, n.role_ja as "roleJa", n.role_en as "roleEn", n.text
     from json_to_recordset(?::json) as r (first integer, last integer)
     join list_note n on n.list_id = ? and n.place between r.first and r.last`,
    [ranges(outlines), listId],
    true,
  );
