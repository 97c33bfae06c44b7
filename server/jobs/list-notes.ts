import type { EntityManager } from '@mikro-orm/postgresql';
import type { Comment } from '../../libs/list/index.js';
import { bound } from '../database/bound.js';

/** Brings the notes of a list up to date; what stays the same is not written. `comments`: all that it has. */
export async function replaceNotes(
  em: EntityManager,
  listId: number,
  comments: readonly Comment[],
): Promise<void> {
  await bound(em, 'delete from list_note where list_id = ? and not place = any (?::integer[])', [
    listId,
    comments.map(({ place }) => place),
  ]);
  if (comments.length === 0) return;
  const rows = comments.map(({ place, kind, position, menu, category, roleJa, roleEn, text }) => ({
    place,
    kind,
    position,
    menu,
    category,
    role_ja: roleJa,
    role_en: roleEn,
    text,
  }));
  await bound(
    em,
    `insert into list_note as n (list_id, place, kind, position, menu, category, role_ja, role_en, text)
     select ?, r.place, r.kind, r.position, r.menu, r.category, r.role_ja, r.role_en, r.text
     from json_to_recordset(?::json) as r (place integer, kind text, position integer, menu text, category text,
       role_ja text, role_en text, text text)
     on conflict (list_id, place) do update set kind = excluded.kind, position = excluded.position, menu = excluded.menu,
       category = excluded.category, role_ja = excluded.role_ja, role_en = excluded.role_en, text = excluded.text
     where (n.kind, n.position, n.menu, n.category, n.role_ja, n.role_en, n.text) is distinct from
       (excluded.kind, excluded.position, excluded.menu, excluded.category, excluded.role_ja, excluded.role_en, excluded.text)`,
    [listId, JSON.stringify(rows)],
  );
}
