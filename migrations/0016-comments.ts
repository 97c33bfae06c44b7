import { Migration } from '@mikro-orm/migrations';

/** A text in the comments of credits, which few credits have, without reading them all (docs/decisions/0012). */
export class Migration0016 extends Migration {
  override up(): void {
    this.addSql(
      'create index credit_comment_text on credit using gin (comment gin_trgm_ops) where comment is not null;',
    );
  }
}
