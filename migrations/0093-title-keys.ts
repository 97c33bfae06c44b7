import { Migration } from '@mikro-orm/migrations';

/** Lists are found by a title, however it is spelled. */
export class Migration0093 extends Migration {
  override up(): void {
    this.addSql(`
      create function title_keys(titles text) returns text[] language sql immutable parallel safe strict as $$
        select string_to_array(
          regexp_replace(regexp_replace(translate(titles, ' ー', ''), 'o[ouh]+', 'o', 'g'), 'uu+', 'u', 'g'), chr(10))
      $$;
      create index list_title_keys on list using gin (title_keys(search_text));
    `);
  }
}
