import { Migration } from '@mikro-orm/migrations';
import { nameKey } from '@libs/names/lookup-key.js';

/** Rows that are read and written at a time, so that memory does not grow with the site. */
const together = 20_000;

/**
 * The lookup of names finds what search finds. Only keys that change are written: of 100,000 names about half, in some seconds.
 */
export class Migration0076 extends Migration {
  override async up(): Promise<void> {
    // Made anew at the end, which is faster than keeping them up to date.
    await this.execute('drop index person_name_ja_key_idx, person_name_en_key_idx, reading_ja_key_idx');
    await this.keys('person_name', ['ja_key', 'ja'], ['en_key', 'en']);
    await this.keys('reading', ['ja_key', 'kanji']);
    await this.execute(`
      create index on person_name (ja_key);
      create index on person_name (en_key);
      create index reading_ja_key_idx on reading (ja_key) where state = 'confirmed';
    `);
  }

  private async keys(table: string, ...columns: [key: string, name: string][]): Promise<void> {
    const said = columns.flat().join(', ');
    for (let last = 0; ;) {
      const rows = (await this.execute(`select id, ${said} from ${table} where id > ? order by id limit ?`, [
        last,
        together,
      ])) as ({ id: number } & Record<string, string>)[];
      if (rows.length === 0) return;
      last = rows.at(-1)!.id;
      const changed = rows
        .map((row) => ({
          row,
          keys: Object.fromEntries(columns.map(([key, name]) => [key, nameKey(row[name]!)])),
        }))
        .filter(({ row, keys }) => columns.some(([key]) => row[key] !== keys[key]))
        .map(({ row, keys }) => ({ id: row.id, ...keys }));
      if (changed.length === 0) continue;
      await this.execute(
        `update ${table} t set ${columns.map(([key]) => `${key} = r.${key}`).join(', ')}
         from jsonb_to_recordset(?::jsonb) as r (id integer, ${columns.map(([key]) => `${key} text`).join(', ')})
         where t.id = r.id`,
        [JSON.stringify(changed)],
      );
    }
  }
}
