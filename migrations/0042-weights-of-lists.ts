import { Migration } from '@mikro-orm/migrations';

/** Lists with shorter titles are found first, so that a series comes before its sequels; before, newer ones came first. */
export class Migration0042 extends Migration {
  override up(): void {
    this.addSql(`
      update search_line s set weight = (200 - least(length(l.title), 200)) * 10000
        + 9999 - least(greatest(coalesce(l.season_year, 9999), 0), 9999)
      from list l where s.kind = 'l' and s.owner = l.id;
    `);
  }
}
