import { Migration } from '@mikro-orm/migrations';

/**
 * Unconfirmed names count as untranslated: in the progress bar of each menu, which no longer requires a Japanese name, and for
 * the status Completed. Only lists with such names can lose that status; they are projected again at the next start.
 */
export class Migration0029 extends Migration {
  override up(): void {
    this.addSql(`
      update list_menu m set translated = counted.translated
      from (
        select m.list_id, m.id, count(*) filter (
          where credit -> 'data' ->> 'en' ~ '\\S' and credit -> 'data' ->> 'en' <> '???'
            and coalesce(credit -> 'data' ->> 'untranslated', '') not in ('true', '1')
            and coalesce(credit -> 'data' ->> 'unconfirmed', '') not in ('true', '1')
        ) as translated
        from list_menu m
          cross join json_array_elements(m.categories) category
          cross join json_array_elements(category -> 'roles') role
          cross join json_array_elements(role -> 'credits') credit
        where m.translated < m.rows or m.categories::text like '%"unconfirmed"%' or m.categories::text like '%"untranslated"%'
        group by m.list_id, m.id
      ) counted
      where m.list_id = counted.list_id and m.id = counted.id and m.translated <> counted.translated;
      update list set lapse = lapse || '{"unconfirmed": 0}' where lapse is not null;
      update list set projected_revision = -1 where status = 'COMPLETED' and exists (
        select 1 from list_menu m where m.list_id = list.id and m.categories::text like '%"unconfirmed"%'
      );
    `);
  }
}
