import { Migration } from '@mikro-orm/migrations';

/** How many lists and credits have each role, kept as credits change: what the dictionary lacks was counted from all of them. */
export class Migration0044 extends Migration {
  override up(): void {
    this.addSql(`
      create table role_use (
        hash bigint not null,
        role_ja text not null,
        role_en text not null,
        is_cast boolean not null,
        lists integer not null,
        credits integer not null
      );
      create index role_use_hash on role_use (hash);
      insert into role_use
      select hashtextextended(role_en || chr(10) || role_ja, 0), role_ja, role_en, is_cast, count(*), sum(credits)
      from (
        select role_ja, role_en, category ~* 'cast|声|キャスト|配音' as is_cast, list_id, count(*) as credits
        from credit group by 1, 2, 3, 4
      ) c group by role_ja, role_en, is_cast;
    `);
  }
}
