import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Taken, TakeTask } from '@libs/contract/community/tasks.js';
import { taskLimits } from '@libs/contract/community/task-limits.js';
import { ago, anyOf, now } from '../../base/database/expressions.js';
import { kysely } from '../../base/database/kysely.js';
import { lockAccount } from '../users/lock-account.js';

/** What was taken before has ended. */
const ended = ago(`${taskLimits.minutes} minutes`);

/** Who is at what. */
@Injectable()
export class ClaimStore {
  constructor(private readonly em: EntityManager) {}

  /** Returns whether it is new. What the account has been at for longest ends where there are too many. Failure: unauthorized. */
  take(accountId: number, { of, subject }: TakeTask): Promise<boolean> {
    return this.em.fork().transactional(async (em) => {
      await lockAccount(em, accountId);
      const db = kysely(em);
      const known = await db
        .selectFrom('taken_task')
        .select((eb) => eb('at', '>', ended).as('isCurrent'))
        .where('kind', '=', of)
        .where('subject', '=', subject)
        .where('account_id', '=', accountId)
        .executeTakeFirst();
      await db
        .insertInto('taken_task')
        .values({ kind: of, subject, account_id: accountId })
        .onConflict((claims) => claims.columns(['kind', 'subject', 'account_id']).doUpdateSet({ at: now }))
        .execute();
      await db
        .deleteFrom('taken_task')
        .where('account_id', '=', accountId)
        .where((eb) =>
          eb(
            eb.refTuple('kind', 'subject'),
            'in',
            eb
              .selectFrom('taken_task')
              .select(['kind', 'subject'])
              .where('account_id', '=', accountId)
              .orderBy('at', 'desc')
              .orderBy('kind')
              .orderBy('subject')
              .offset(taskLimits.perAccount)
              .$asTuple('kind', 'subject'),
          ),
        )
        .execute();
      return !known?.isCurrent;
    });
  }

  /** Returns whether the account was at it. */
  async leave(accountId: number, { of, subject }: TakeTask): Promise<boolean> {
    const row = await kysely(this.em)
      .deleteFrom('taken_task')
      .where('kind', '=', of)
      .where('subject', '=', subject)
      .where('account_id', '=', accountId)
      .returning('kind')
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Whoever came first, first. */
  async taken(accountId: number, of: TakeTask['of'], subjects: readonly string[]): Promise<Taken['items']> {
    const rows = await kysely(this.em)
      .selectFrom('taken_task as t')
      .innerJoin('account as a', 'a.id', 't.account_id')
      .select(['t.subject', 'a.id', 'a.screen_name as screenName', 'a.anonymous as unnamed'])
      .where('t.kind', '=', of)
      .where('t.subject', '=', anyOf(subjects))
      .where('t.at', '>', ended)
      .where('a.ban_reason', 'is', null)
      .where('a.deleted_at', 'is', null)
      .orderBy('t.at')
      .orderBy('a.id')
      .limit(500)
      .execute();
    return rows.map(({ subject, id, screenName, unnamed }) => ({
      subject,
      by: unnamed && id !== accountId ? null : { id, screenName },
      isMine: id === accountId,
    }));
  }

  /** Removes what has ended. */
  async trim(): Promise<void> {
    await kysely(this.em).deleteFrom('taken_task').where('at', '<=', ended).execute();
  }
}
