import { Migration } from '@mikro-orm/migrations';

/**
 * How often somebody's credits give each primary name, kept as credits change, so that totals need not read all credits of a person.
 * Weights in search are to two digits, so that they rarely change.
 */
export class Migration0036 extends Migration {
  override up(): void {
    this.addSql(`
      create table person_main (
        person_id integer not null,
        ja text not null,
        en text not null,
        own boolean not null,
        credits integer not null
      );
      insert into person_main
      select person_id, main_ja, main_en, own_key is null, count(*) from credit
      group by person_id, main_ja, main_en, own_key is null;
      create index on person_main (person_id);
      update search_line l set weight = (p.credits - p.credits % (case when p.credits < 1000 then 10
          when p.credits < 10000 then 100 else 1000 end)) * 100 + 9 * n.count / p.credits * 11
      from person p join person_name n on n.person_id = p.id
      where p.credits >= 100 and l.kind = 'p' and l.owner = n.id;
    `);
  }
}
