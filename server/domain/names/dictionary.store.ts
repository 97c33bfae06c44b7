import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { now } from '../../base/database/expressions.js';
import { kysely } from '../../base/database/kysely.js';
import { edition } from './dictionary.js';

/**
 * The imported reading dictionary. It is stored in the database, so that every machine of a site gets it, whichever one it was
 * imported on.
 */
@Injectable()
export class DictionaryStore {
  constructor(private readonly em: EntityManager) {}

  /** Identifies the content; null if none was imported. */
  async version(): Promise<string | null> {
    const row = await kysely(this.em)
      .selectFrom('name_dictionary')
      .select('version')
      .where('edition', '=', edition)
      .executeTakeFirst();
    return row?.version ?? null;
  }

  /** The content, compressed with gzip; null if it was replaced or removed meanwhile. */
  async read(version: string): Promise<Uint8Array | null> {
    const row = await kysely(this.em)
      .selectFrom('name_dictionary')
      .select('content')
      .where('edition', '=', edition)
      .where('version', '=', version)
      .executeTakeFirst();
    return row?.content ?? null;
  }

  /** @param content compressed with gzip. */
  async write(content: Buffer): Promise<void> {
    const version = createHash('sha256').update(content).digest('hex').slice(0, 16);
    await kysely(this.em)
      .insertInto('name_dictionary')
      .values({ edition, version, content })
      .onConflict((conflict) =>
        conflict.column('edition').doUpdateSet((of) => ({
          version: of.ref('excluded.version'),
          content: of.ref('excluded.content'),
          imported_at: now,
        })),
      )
      .execute();
  }

  async remove(): Promise<boolean> {
    const removed = await kysely(this.em).deleteFrom('name_dictionary').returning('edition').execute();
    return removed.length > 0;
  }
}
