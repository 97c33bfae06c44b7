import { Migration } from '@mikro-orm/migrations';
import { currentKey } from '@libs/names/person-key.js';

/** Keys that are folded at a time. */
const together = 20_000;

/** Where keys of people are stored, besides what is derived from lists. */
const keyColumns = `
  select key from person union select from_key from person_merge union select into_key from person_merge
  union select key from person_profile union select key from person_identifier union select unnest(keys) from person_told_apart
  union select key from person_task union select json_array_elements_text(request -> 'keys') from person_task
  union select subject from follow where about in ('person', 'studio') union select subject from followed_credit
  union select subject from public_change where about in ('person', 'studio')
  union select other from public_change where about in ('person', 'studio')
  union select subject_id from audit where subject = 'person'
  union select after -> 'other' ->> 'key' from audit where subject = 'person'`;

/**
 * Names without a database id that differ only by `・`, `＝`, `=`, hyphens or spaces are one identity (`identityName`). What was
 * stored under a key with such marks is stored under the one without; where both have something, the one without them, or the first,
 * holds. Lists that credit somebody who is another identity now are projected anew; until then, their credits stand where they were.
 */
export class Migration0079 extends Migration {
  override async up(): Promise<void> {
    await this.execute(
      'create temporary table folded (old text primary key, key text not null) on commit drop',
    );
    for (let last = ''; ;) {
      const rows = (await this.execute(
        `select key from (${keyColumns}) k where key ~ '^[ps]:(ja|en):' and key collate "C" > ? order by key collate "C" limit ?`,
        [last, together],
      )) as { key: string }[];
      if (rows.length === 0) break;
      last = rows.at(-1)!.key;
      const changed = rows
        .map(({ key }) => ({ old: key, key: currentKey(key) }))
        .filter(({ old, key }) => old !== key);
      await this.execute(
        'insert into folded select * from json_to_recordset(?::json) as r (old text, key text)',
        [JSON.stringify(changed)],
      );
    }
    await this.execute('analyze folded');
    await this.merges();
    await this.execute(`
      insert into person_profile (key, ja, en)
        select distinct on (f.key) f.key, p.ja, p.en from person_profile p join folded f on f.old = p.key order by f.key, p.key
        on conflict do nothing;
      delete from person_profile p using folded f where p.key = f.old;
      insert into person_identifier (key, database, identifier)
        select f.key, i.database, i.identifier from person_identifier i join folded f on f.old = i.key on conflict do nothing;
      delete from person_identifier i using folded f where i.key = f.old;
      update person_told_apart t set keys = (
          select array_agg(distinct coalesce(f.key, k)) from unnest(t.keys) k left join folded f on f.old = k
        ) where exists (select 1 from unnest(t.keys) k join folded f on f.old = k);
      update person_task t set request = jsonb_set(t.request::jsonb, '{keys}', (
          select coalesce(jsonb_agg(distinct coalesce(f.key, k)), '[]')
          from json_array_elements_text(t.request -> 'keys') k left join folded f on f.old = k
        ))::json where exists (select 1 from json_array_elements_text(t.request -> 'keys') k join folded f on f.old = k);
      -- Of two tasks at work, which would become those of one person, one keeps its key until it ends.
      update person_task t set key = f.key from folded f where t.key = f.old and (t.state not in ('waiting', 'running')
        or not exists (select 1 from person_task o left join folded g on g.old = o.key
          where o.id <> t.id and o.state in ('waiting', 'running') and coalesce(g.key, o.key) = f.key));
      insert into follow (account_id, about, subject, what, created_at)
        select o.account_id, o.about, f.key, o.what, o.created_at from follow o join folded f on f.old = o.subject
        where o.about in ('person', 'studio') order by o.created_at, o.id on conflict do nothing;
      delete from follow o using folded f where o.about in ('person', 'studio') and o.subject = f.old;
      insert into followed_credit (subject, list_id, day, credits, at)
        select f.key, o.list_id, o.day, sum(o.credits), max(o.at) from followed_credit o join folded f on f.old = o.subject
        group by 1, 2, 3
        on conflict (subject, list_id, day) do update set credits = followed_credit.credits + excluded.credits;
      delete from followed_credit o using folded f where o.subject = f.old;
      -- What has no number yet is one for each subject and transaction.
      update public_change c set subject = f.key from folded f
        where c.about in ('person', 'studio') and c.subject = f.old and c.number is not null;
      update public_change c set other = f.key from folded f where c.about in ('person', 'studio') and c.other = f.old;
      update audit a set subject_id = f.key from folded f where a.subject = 'person' and a.subject_id = f.old;
      update audit a set after = jsonb_set(a.after::jsonb, '{other,key}', to_jsonb(f.key))::json from folded f
        where a.subject = 'person' and a.after -> 'other' ->> 'key' = f.old;
    `);
    await this.people();
  }

  /** One after the other: none may close a circle with those that are there. */
  private async merges(): Promise<void> {
    const rows = (await this.execute(
      `with gone as (
         delete from person_merge m using folded f where f.old in (m.from_key, m.into_key)
         returning m.from_key, m.into_key, m.account_id, m.at
       )
       select coalesce(f.key, g.from_key) as "from", coalesce(i.key, g.into_key) as "into", g.account_id as account, g.at
       from (select distinct * from gone) g left join folded f on f.old = g.from_key left join folded i on i.old = g.into_key
       order by g.at, g.from_key`,
    )) as { from: string; into: string; account: number | null; at: Date }[];
    for (const { from, into, account, at } of rows)
      await this.execute(
        `insert into person_merge (from_key, into_key, account_id, at)
         select from_key, into_key, account_id, at
         from (values (?::text, ?::text, ?::integer, ?::timestamptz)) m (from_key, into_key, account_id, at)
         where person_root(into_key) <> from_key on conflict do nothing`,
        [from, into, account, at],
      );
  }

  /** The one who is credited under the key itself, else the one with the most credits, keeps the others' address at once. */
  private async people(): Promise<void> {
    await this.execute(`
      create temporary table ranked on commit drop as
        select id, credits, own, key, row_number() over (partition by key order by own = key desc, credits desc, id) as place
        from (select p.id, p.credits, p.key as own, coalesce(f.key, p.key) as key from person p left join folded f on f.old = p.key) p
        where key in (select key from folded);
      update credit c set own_key = nullif(f.key, p.key) from folded f, person p where f.old = c.own_key and p.id = c.person_id;
      update list set projected_revision = -1 where id in (
        select o.list_id from ranked r join person_list o on o.person_id = r.id
        where r.place > 1 or exists (select 1 from person_merge m where m.from_key = r.key));
      update person p set key = r.key from ranked r where r.id = p.id and r.place = 1 and r.own <> r.key;
      delete from search_line where kind = 'p'
        and owner in (select n.id from ranked r join person_name n on n.person_id = r.id where r.place > 1 and r.credits = 0);
      delete from person p using ranked r where p.id = r.id and r.place > 1 and r.credits = 0;
    `);
  }
}
