import { Migration } from '@mikro-orm/migrations';

/** Roles of lists that moderators have declined to add to the dictionary. */
export class Migration0043 extends Migration {
  override up(): void {
    this.addSql(`
      create table declined_role (
        -- As roles are compared: libs/roles, foldRole.
        key text primary key,
        ja text not null,
        account_id integer references account on delete set null,
        at timestamptz not null default now()
      );
      create index declined_role_account_id_idx on declined_role (account_id);
    `);
  }
}
