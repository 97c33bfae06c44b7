import { Migration } from '@mikro-orm/migrations';

/** Titles of lists by a part of them, for advanced search. */
export class Migration0070 extends Migration {
  override up(): void {
    this.addSql(`
      create function lines_of(texts text[]) returns text language sql immutable parallel safe strict as $$
        select array_to_string(texts, chr(10))
      $$;
      create index list_titles on list using gin (title gin_trgm_ops, native gin_trgm_ops, lines_of(synonyms) gin_trgm_ops);
    `);
  }
}
