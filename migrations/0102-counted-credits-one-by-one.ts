import { Migration } from '@mikro-orm/migrations';

/** Credits that statistics have yet to count are noted one by one: to group them takes longer, and hardly any two are the same. */
export class Migration0102 extends Migration {
  override up(): void {
    this.addSql(`
      create or replace function note_counted() returns trigger language plpgsql as $body$
        begin
          if tg_op = 'INSERT' then
            insert into counted_change
            select c.list_id, c.person_id, p.is_studio, c.menu, c.role_en,
              c.role_en ~* 'key animat' or (c.role_en = '' and c.role_ja ~ '原画'), 1
            from come c join person p on p.id = c.person_id;
          elsif tg_op = 'DELETE' then
            insert into counted_change
            select c.list_id, c.person_id, p.is_studio, c.menu, c.role_en,
              c.role_en ~* 'key animat' or (c.role_en = '' and c.role_ja ~ '原画'), -1
            from gone c join person p on p.id = c.person_id;
          else
            insert into counted_change
            select c.list_id, c.person_id, p.is_studio, c.menu, c.role_en,
              c.role_en ~* 'key animat' or (c.role_en = '' and c.role_ja ~ '原画'), sum(n)
            from (
              select list_id, person_id, menu, role_en, role_ja, 1 as n from come
              union all select list_id, person_id, menu, role_en, role_ja, -1 from gone
            ) c join person p on p.id = c.person_id group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0;
          end if;
          return null;
        end $body$;
    `);
  }
}
