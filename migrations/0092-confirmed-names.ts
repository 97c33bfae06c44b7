import { Migration } from '@mikro-orm/migrations';

/** Which English names members confirmed themselves, and in which list (rule name-2). */
export class Migration0092 extends Migration {
  override up(): void {
    this.addSql(`
      create table confirmed_name (
        account_id integer not null references account on delete cascade,
        list_id integer not null references list on delete cascade,
        ja text not null,
        is_studio boolean not null,
        en text not null,
        at timestamptz not null default now(),
        primary key (account_id, list_id, ja, is_studio)
      );
      create index on confirmed_name (ja);
      create index on confirmed_name (list_id);
    `);
  }
}
