import { Migration } from '@mikro-orm/migrations';

/** Indexes for queries that read all accounts, and the names that several people share, kept as they change. */
export class Migration0056 extends Migration {
  override up(): void {
    this.addSql(`
      create index account_contributors on account (id) where is_contributor;
      create index account_moderators on account (id) where is_moderator;
      create index account_banned on account (id) where ban_reason is not null;
      create index account_name_part on account using gin (screen_name gin_trgm_ops);

      create table person_namesake (is_studio boolean not null, ja text not null, primary key (is_studio, ja));
      create function find_namesakes() returns trigger language plpgsql as $body$
        declare touched json;
        begin
          if tg_op = 'INSERT' then
            select json_agg(distinct jsonb_build_object('is_studio', is_studio, 'ja', ja)) into touched
            from come where credits > 0 and ja <> '';
          elsif tg_op = 'DELETE' then
            select json_agg(distinct jsonb_build_object('is_studio', is_studio, 'ja', ja)) into touched
            from gone where credits > 0 and ja <> '';
          else
            select json_agg(distinct jsonb_build_object('is_studio', v.is_studio, 'ja', v.ja)) into touched
            from come c join gone g using (id)
            cross join lateral (values (c.is_studio, c.ja), (g.is_studio, g.ja)) v (is_studio, ja)
            where (c.ja, c.credits > 0) is distinct from (g.ja, g.credits > 0) and v.ja <> '';
          end if;
          if touched is null then return null; end if;
          delete from person_namesake n using json_to_recordset(touched) as t (is_studio boolean, ja text)
          where n.is_studio = t.is_studio and n.ja = t.ja;
          insert into person_namesake
          select t.is_studio, t.ja from json_to_recordset(touched) as t (is_studio boolean, ja text)
          where exists (
            select 1 from person p where p.ja = t.ja and p.is_studio = t.is_studio and p.credits > 0 offset 1
          ) on conflict do nothing;
          return null;
        end $body$;
      create trigger namesakes_of_new after insert on person
        referencing new table as come for each statement execute function find_namesakes();
      create trigger namesakes_of_gone after delete on person
        referencing old table as gone for each statement execute function find_namesakes();
      create trigger namesakes_of_changed after update on person
        referencing old table as gone new table as come for each statement execute function find_namesakes();
      insert into person_namesake select is_studio, ja from person
      where ja <> '' and credits > 0 group by is_studio, ja having count(*) > 1;
    `);
  }
}
