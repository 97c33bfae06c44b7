import { Migration } from '@mikro-orm/migrations';

/** How anime belong together: as AniList says, and between lists as members say. */
export class Migration0062 extends Migration {
  override up(): void {
    this.addSql(`
      create table anime_relation (
        from_id integer not null,
        to_id integer not null,
        kind text not null,
        title text not null,
        native text,
        format text,
        year integer,
        primary key (from_id, to_id)
      );
      create index on anime_relation (to_id);
      create table list_relation (
        list_id integer not null references list on delete cascade,
        other_id integer not null references list on delete cascade,
        kind text not null,
        account_id integer references account on delete set null,
        at timestamptz not null default now(),
        primary key (list_id, other_id),
        constraint list_relation_check check (list_id <> other_id)
      );
      create index on list_relation (other_id);
      create index on list_relation (account_id);
    `);
  }
}
