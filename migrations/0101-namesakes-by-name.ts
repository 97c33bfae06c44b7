import { Migration } from '@mikro-orm/migrations';

/** Namesakes are looked up by the name alone, also with a plan that was made while there were few people. */
export class Migration0101 extends Migration {
  override up(): void {
    this.addSql(`
      create or replace function find_namesakes() returns trigger language plpgsql as $body$
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
            -- Found by the name alone: a plan made while there are few people would look through the credited ones each time.
            select 1 from (select is_studio, credits from person where ja = t.ja offset 0) p
            where p.is_studio = t.is_studio and p.credits > 0 offset 1
          ) on conflict do nothing;
          return null;
        end $body$;
    `);
  }
}
