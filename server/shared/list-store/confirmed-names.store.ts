import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { ConfirmedName } from '@libs/list/model/confirmed-names.js';
import { kysely } from '../../base/database/kysely.js';

/** Records which English names members confirmed, each with the list in which they did (rule name-2). */
@Injectable()
export class ConfirmedNames {
  /** In the transaction of the change. A later name for the same Japanese one replaces the earlier. */
  async record(
    em: EntityManager,
    listId: number,
    accountId: number,
    names: readonly ConfirmedName[],
  ): Promise<void> {
    const one = new Map(names.map((name) => [JSON.stringify([name.ja, name.isStudio]), name]));
    const all = [...one.values()];
    if (all.length === 0) return;
    const given = sql<{ ja: string; en: string; is_studio: boolean }>`
      unnest(${all.map(({ ja }) => ja)}::text[], ${all.map(({ en }) => en)}::text[], ${all.map(({ isStudio }) => isStudio)}::boolean[])`.as<'n'>(
      sql`n (ja, en, is_studio)`,
    );
    await kysely(em)
      .insertInto('confirmed_name')
      .columns(['account_id', 'list_id', 'ja', 'en', 'is_studio'])
      .expression((eb) =>
        eb
          .selectFrom(given)
          .select([
            eb.val(accountId).as('account_id'),
            eb.val(listId).as('list_id'),
            'n.ja',
            'n.en',
            'n.is_studio',
          ]),
      )
      .onConflict((on) =>
        on
          .columns(['account_id', 'list_id', 'ja', 'is_studio'])
          .doUpdateSet((eb) => ({ en: eb.ref('excluded.en'), at: sql`now()` })),
      )
      .execute();
  }
}
