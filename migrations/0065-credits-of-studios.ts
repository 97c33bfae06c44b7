import { Migration } from '@mikro-orm/migrations';

/** Credits of people of a studio, by the name of the studio. */
export class Migration0065 extends Migration {
  override up(): void {
    this.addSql(`
      create index credit_of_studio on credit
        (hashtextextended(coalesce(nullif(affiliation->>'ja', ''), affiliation->>'en', ''), 0), person_id) where affiliation is not null;
    `);
  }
}
