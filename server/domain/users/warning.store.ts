import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { expressionBuilder } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { maxWarnings, type MemberWarning, type UnreadWarning } from '@libs/contract/accounts/warnings.js';
import { epoch, now } from '../../base/database/expressions.js';
import { kysely, type Tables } from '../../base/database/kysely.js';

const eb = expressionBuilder<Tables & { w: Tables['account_warning']; b: Tables['account'] }, 'w' | 'b'>();

const unreadColumns = ['w.id', 'w.text', epoch(eb.ref('w.at')).as('at')] as const;

/** Warnings of members. */
@Injectable()
export class WarningStore {
  constructor(private readonly em: EntityManager) {}

  /** Returns its id. */
  async add(em: EntityManager, accountId: number, byId: number, text: string): Promise<number> {
    const { id } = await kysely(em)
      .insertInto('account_warning')
      .values({ account_id: accountId, by_id: byId, text })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** The latest ones of a member, the latest first. */
  of(accountId: number, em = this.em): Promise<MemberWarning[]> {
    return kysely(em)
      .selectFrom('account_warning as w')
      .leftJoin('account as b', 'b.id', 'w.by_id')
      .select([
        ...unreadColumns,
        epoch(eb.ref('w.read_at')).as('readAt'),
        eb
          .case()
          .when('b.id', 'is not', null)
          .then(
            jsonBuildObject({
              id: eb.ref('b.id').$notNull(),
              screenName: eb.ref('b.screen_name').$notNull(),
            }),
          )
          .end()
          .as('by'),
      ])
      .where('w.account_id', '=', accountId)
      .orderBy('w.id', 'desc')
      .limit(maxWarnings)
      .execute();
  }

  /** The oldest one that the member has not read; null: there is none. */
  async unread(accountId: number): Promise<UnreadWarning | null> {
    const row = await kysely(this.em)
      .selectFrom('account_warning as w')
      .select(unreadColumns)
      .where('w.account_id', '=', accountId)
      .where('w.read_at', 'is', null)
      .orderBy('w.id')
      .limit(1)
      .executeTakeFirst();
    return row ?? null;
  }

  /** Notes when a member has read one of theirs, the first time only; returns whether they have it. */
  async markRead(accountId: number, id: number): Promise<boolean> {
    const row = await kysely(this.em)
      .updateTable('account_warning')
      .set((eb) => ({ read_at: eb.fn.coalesce('read_at', now) }))
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Removes those of an account, in the transaction of `em`. */
  async removeAll(em: EntityManager, accountId: number): Promise<void> {
    await kysely(em).deleteFrom('account_warning').where('account_id', '=', accountId).execute();
  }
}
