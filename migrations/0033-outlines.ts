import { Migration } from '@mikro-orm/migrations';

/**
 * The numbers of everything in a list, with gaps, so that a new row does not number all later rows again. Lists get theirs when
 * they are next projected; until then their credits and notes are numbered without gaps.
 */
export class Migration0033 extends Migration {
  override up(): void {
    this.addSql(`
      create table list_outline (
        list_id integer not null,
        menu_id text not null,
        first integer not null,
        last integer not null,
        rows integer not null,
        nodes text not null,
        places integer[] not null,
        tally json not null,
        primary key (list_id, menu_id)
      );
      create index list_outline_order on list_outline (list_id, first);
    `);
  }
}
