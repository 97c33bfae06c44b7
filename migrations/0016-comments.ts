import { Migration } from '@mikro-orm/migrations';

/** Searches the comments of credits, which few credits have, without reading all credits (docs/decisions/0012). */
export class Migration0016 extends Migration {
  override up(): void {
    this.addSql(
      'create index credit_comment_text on credit using gin (comment gin_trgm_ops) where comment is not null;',
    );
  }
}
