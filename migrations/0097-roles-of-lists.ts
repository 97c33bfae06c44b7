import { Migration } from '@mikro-orm/migrations';

/** How many credits each list has of a role, kept as credits change: the history of a role was counted from all of its credits. */
export class Migration0097 extends Migration {
  override up(): void {
    this.addSql(`
      create table role_list (hash bigint not null, list_id integer not null, is_cast boolean not null, credits integer not null);
      insert into role_list
      select hashtextextended(role_en || chr(10) || role_ja, 0), list_id, category ~* 'cast|声|キャスト|配音', count(*)
      from credit group by 1, 2, 3;
      create index role_list_hash on role_list (hash, list_id, is_cast) include (credits);
    `);
  }
}
