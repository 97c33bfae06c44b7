import { Migration } from '@mikro-orm/migrations';

/** The title of the list that a sender knew, for when it is not public any more; and when the state of a report was set. */
export class Migration0090 extends Migration {
  override up(): void {
    this.addSql(`alter table report add column title text null, add column settled_at timestamptz null;`);
    // Nobody learns the title of a list that is hidden now: it may have another one since.
    this.addSql(`
      update report r set title = l.title from list l
      where l.id = r.list_id and l.deleted_at is null and l.status <> 'UNLISTED';
    `);
    // A note is a later change than the state.
    this.addSql(`
      update report r set settled_at = r.updated_at
      where r.settled_by is not null
        and not exists (select from report_note n where n.report_id = r.id and n.at = r.updated_at);
    `);
  }
}
