import { Migration } from '@mikro-orm/migrations';

/** Indexes for the filters of the advanced search (docs/decisions/0012). */
export class Migration0010 extends Migration {
  override up(): void {
    this.addSql(`
      create extension if not exists pg_trgm;
      create index on person_name using gin (ja gin_trgm_ops, en gin_trgm_ops);
      -- Role names may be longer than an index takes.
      create index credit_role on credit (hashtextextended(role_en || chr(10) || role_ja, 0), list_id, position);
      create index credit_comment on credit (list_id desc, position) where comment is not null;
    `);
  }
}
