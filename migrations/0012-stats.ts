import { Migration } from '@mikro-orm/migrations';

/** Site-wide statistics, recomputed every half hour. */
export class Migration0012 extends Migration {
  override up(): void {
    this.addSql(`
      create table site_statistics (
        one boolean primary key default true check (one),
        computed_at timestamptz not null,
        figures json not null
      );

      -- Apart from the other figures, because a page shows one role of many.
      create table prolific_role (
        place integer primary key,
        role text not null unique,
        people json not null
      );
    `);
  }
}
