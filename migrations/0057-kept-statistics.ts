import { Migration } from '@mikro-orm/migrations';

/** What statistics count, kept by difference: all credits were counted each half hour. The first count fills these tables. */
export class Migration0057 extends Migration {
  override up(): void {
    this.addSql(`
      create table counted_change (
        list_id integer not null,
        person_id integer not null,
        is_studio boolean not null,
        menu text not null,
        role_en text not null,
        draws boolean not null,
        n integer not null
      );
      create table counted_list (
        list_id integer primary key,
        credits integer not null,
        episodes integer not null,
        episode_credits integer not null,
        animators integer not null
      );
      create table counted_menu (
        list_id integer not null,
        menu text not null,
        is_episode boolean not null,
        credits integer not null,
        animators integer not null
      );
      create index on counted_menu (list_id);
      create table counted_person (person_id integer primary key, is_studio boolean not null, credits integer not null);
      create table counted_role (hash bigint not null, role text not null, credits bigint not null);
      create index on counted_role (hash);
      create table counted_role_person (
        hash bigint not null,
        role text not null,
        person_id integer not null,
        credits integer not null,
        episodes integer not null,
        lists integer not null
      );
      create index on counted_role_person (hash, person_id);
      create index counted_role_rank on counted_role_person (hash, episodes desc, lists desc, person_id);
      create function note_counted() returns trigger language plpgsql as $body$
        begin
          if tg_op = 'INSERT' then
            insert into counted_change
            select c.list_id, c.person_id, p.is_studio, c.menu, c.role_en,
              c.role_en ~* 'key animat' or (c.role_en = '' and c.role_ja ~ '原画'), count(*)
            from come c join person p on p.id = c.person_id group by 1, 2, 3, 4, 5, 6;
          elsif tg_op = 'DELETE' then
            insert into counted_change
            select c.list_id, c.person_id, p.is_studio, c.menu, c.role_en,
              c.role_en ~* 'key animat' or (c.role_en = '' and c.role_ja ~ '原画'), -count(*)
            from gone c join person p on p.id = c.person_id group by 1, 2, 3, 4, 5, 6;
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
      create trigger note_new_counted after insert on credit
        referencing new table as come for each statement execute function note_counted();
      create trigger note_gone_counted after delete on credit
        referencing old table as gone for each statement execute function note_counted();
      create trigger note_changed_counted after update on credit
        referencing old table as gone new table as come for each statement execute function note_counted();
    `);
  }
}
