import { Migration } from '@mikro-orm/migrations';

/**
 * Deleting an account or a list searches for references to it, which without an index reads whole tables. Also gives the request
 * of a task over many lists an ordinary column name.
 */
export class Migration0026 extends Migration {
  override up(): void {
    this.addSql(`
      create index report_settled_by_idx on report (settled_by);
      create index report_note_account_id_idx on report_note (account_id);
      create index reading_decided_by_idx on reading (decided_by);
      create index person_task_list_list_id_idx on person_task_list (list_id);
      create index person_task_account_id_idx on person_task (account_id);
      create index person_merge_account_id_idx on person_merge (account_id);
      create index person_told_apart_account_id_idx on person_told_apart (account_id);
      alter table person_task rename column wish to request;
    `);
  }
}
