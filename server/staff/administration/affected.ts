import type { EntityManager } from '@mikro-orm/postgresql';
import { bound } from '../../database/bound.js';
import type { ListStore } from '../../lists/list.store.js';
import type { CreditWish } from './credit-plan.js';
import { planCredits } from './credit-plan.js';

export interface AffectedList {
  id: number;
  uuid: string;
  slug: string | null;
  title: string;
  status: string;
  credits: number;
}

/** The id in the database that a credit has in its document. */
const ownId = `substring(coalesce(c.own_key, p.key) from '^[ps]:([0-9]+)$')::integer`;

/** Which credits a wish is about and changes, in SQL; the same as `planCredits`. */
const conditions: Record<CreditWish['kind'], string> = {
  link: `(r.names is null or exists (select 1 from json_to_recordset(r.names) as n (ja text, en text) where n.ja = c.ja and n.en = c.en))
    and ${ownId} is distinct from r.id`,
  unlink: `(r.names is null or exists (select 1 from json_to_recordset(r.names) as n (ja text, en text) where n.ja = c.ja and n.en = c.en))
    and ${ownId} is not null
    and not case when c.ja <> '' then left(p.key, 2) || 'ja:' || c.ja else left(p.key, 2) || 'en:' || c.en end = any (r.keys)`,
  sync: `c.ja = r.ja and (${ownId} is distinct from r.id or (r.en <> '' and c.en <> r.en))`,
};

/**
 * The lists in which a wish changes credits, and how many, the most first. Those that everybody sees from the projection;
 * of UNLISTED ones, which have none, the documents are read.
 */
export async function affectedLists(
  em: EntityManager,
  store: ListStore,
  wish: CreditWish,
): Promise<AffectedList[]> {
  const bare = `${wish.isStudio ? 's' : 'p'}:ja:${wish.ja.normalize('NFC')}`;
  const listed = await bound<AffectedList>(
    em,
    `with r as (select ?::json as names, ?::integer as id, ?::text as ja, ?::text as en, ?::text[] as keys)
     select l.id, l.uuid, l.slug, l.title, l.status, count(*)::int as credits
     from r, person p join credit c on c.person_id = p.id join list l on l.id = c.list_id
     where p.key = any (?::text[]) and ${conditions[wish.kind]}
     group by l.id order by count(*) desc, l.title`,
    [
      wish.names && JSON.stringify(wish.names),
      wish.anilistId,
      wish.ja,
      wish.en,
      wish.keys,
      wish.kind === 'sync' ? [...wish.keys, bare] : wish.keys,
    ],
  );
  const hidden = await unlisted(em, store, wish);
  return [...listed, ...hidden].toSorted((a, b) => b.credits - a.credits);
}

async function unlisted(em: EntityManager, store: ListStore, wish: CreditWish): Promise<AffectedList[]> {
  const rows = await bound<{ uuid: string }>(
    em,
    `select l.uuid from list l where l.status = 'UNLISTED' and l.deleted_at is null and exists (
       select 1 from list_menu m, unnest(?::text[]) mark
       where m.list_id = l.id and strpos(m.categories::text, mark) > 0)`,
    [marksOf(wish)],
  );
  const found: AffectedList[] = [];
  for (const { uuid } of rows) {
    const row = await store.find(em, uuid);
    if (!row) continue;
    const { credits } = planCredits({ menus: await store.menus(em, row.id) }, wish);
    const { id, slug, title, status } = row;
    if (credits > 0) found.push({ id, uuid, slug, title, status, credits });
  }
  return found;
}

/** Text that a document with such credits has somewhere. */
function marksOf({ kind, keys, names, ja }: CreditWish): string[] {
  if (kind === 'sync') return [JSON.stringify(ja)];
  if (names) return names.map((name) => JSON.stringify(name.ja || name.en));
  return keys.map((key) => {
    const [, id, name] = /^[ps]:(?:(\d+)|(?:ja|en):([\s\S]+))$/.exec(key) ?? [];
    return id ? `"id":${id}` : JSON.stringify(name ?? key);
  });
}
