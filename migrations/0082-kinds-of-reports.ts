import { Migration } from '@mikro-orm/migrations';

/** What a report says is wrong, and the row that it is about. Comments of discussions have been reported with that word as their place. */
export class Migration0082 extends Migration {
  override up(): void {
    this.addSql(
      `alter table report add column kind text not null default 'other', add column node text null;`,
    );
    this.addSql(`update report set kind = 'comment' where place = 'Discussion' and episode is null;`);
    this.addSql(
      `alter table report add constraint report_kind_check check (kind in ('name', 'role', 'missing', 'comment', 'other'));`,
    );
  }
}
