import type { EntityManager } from '@mikro-orm/postgresql';
import { rawQuery } from '../../base/database/raw-query.js';
import { sendArrays } from '../../base/http/json-chunks.js';
import type { Difference, NoteRow } from './list-difference.js';

/** The number of the comment on the list itself; all others are higher. */
const ownPlace = 0;

/** Forgets all notes of a list. */
export async function dropNotes(em: EntityManager, listId: number): Promise<void> {
  await rawQuery(em, 'delete from list_note where list_id = ?', [listId]);
}

export async function writeNotes(
  em: EntityManager,
  listId: number,
  { gone, changed, added }: Difference<NoteRow>,
): Promise<void> {
  if (gone.length > 0)
    await rawQuery(em, 'delete from list_note where list_id = ? and place = any (?::integer[])', [
      listId,
      gone,
    ]);
  await sendArrays(
    [...changed, ...added],
    ({ place, kind, position, menu, category, roleJa, roleEn, text }) =>
      JSON.stringify({ place, kind, position, menu, category, role_ja: roleJa, role_en: roleEn, text }),
    (some) => rawQuery(em, upsertNotes, [listId, some], true),
  );
}

/** Stores the comment on the list itself. */
export async function writeOwnNote(em: EntityManager, listId: number, comment: unknown): Promise<void> {
  const text = typeof comment === 'string' && comment.trim() ? comment : null;
  const nowhere = { position: null, menu: '', category: '', roleJa: '', roleEn: '' };
  await writeNotes(em, listId, {
    gone: text === null ? [ownPlace] : [],
    changed: text === null ? [] : [{ place: ownPlace, kind: 'list', ...nowhere, text }],
    added: [],
  });
}

const upsertNotes = `insert into list_note as n (list_id, place, kind, position, menu, category, role_ja, role_en, text)
     select ?, r.place, r.kind, r.position, r.menu, r.category, r.role_ja, r.role_en, r.text
     from json_to_recordset(?::json) as r (place integer, kind text, position integer, menu text, category text,
       role_ja text, role_en text, text text)
     on conflict (list_id, place) do update set kind = excluded.kind, position = excluded.position, menu = excluded.menu,
       category = excluded.category, role_ja = excluded.role_ja, role_en = excluded.role_en, text = excluded.text
     where (n.kind, n.position, n.menu, n.category, n.role_ja, n.role_en, n.text) is distinct from
       (excluded.kind, excluded.position, excluded.menu, excluded.category, excluded.role_ja, excluded.role_en, excluded.text)`;
