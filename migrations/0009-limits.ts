import { Migration } from '@mikro-orm/migrations';

/** Usage of rate limits across all processes. Worthless after a crash, so it is not logged. */
export class Migration0009 extends Migration {
  override up(): void {
    this.addSql(`
      create unlogged table rate_limit (
        name text not null,
        who text not null,
        points integer not null,
        ends_at timestamptz not null,
        primary key (name, who)
      );
    `);
  }
}
