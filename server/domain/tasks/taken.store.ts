import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Taken, TakeTask } from '@libs/contract/community/tasks.js';
import { taskLimits } from '@libs/contract/community/task-limits.js';
import { bound } from '../../base/database/bound.js';
import { lockAccount } from '../users/lock-account.js';

const current = `t.at > now() - interval '${taskLimits.minutes} minutes'`;

/** Who is at what. */
@Injectable()
export class TakenStore {
  constructor(private readonly em: EntityManager) {}

  /** Returns whether it is new. What the account has been at for longest ends where there are too many. Failure: unauthorized. */
  take(accountId: number, { of, subject }: TakeTask): Promise<boolean> {
    return this.em.fork().transactional(async (inside) => {
      const em = inside as EntityManager;
      await lockAccount(em, accountId);
      const [known] = await bound<{ isCurrent: boolean }>(
        em,
        `select ${current} as "isCurrent" from taken_task t where kind = ? and subject = ? and account_id = ?`,
        [of, subject, accountId],
      );
      await bound(
        em,
        `insert into taken_task (kind, subject, account_id) values (?, ?, ?)
         on conflict (kind, subject, account_id) do update set at = now()`,
        [of, subject, accountId],
      );
      await bound(
        em,
        `delete from taken_task t where account_id = ? and (kind, subject) in (
           select kind, subject from taken_task where account_id = ? order by at desc, kind, subject offset ?)`,
        [accountId, accountId, taskLimits.perAccount],
      );
      return !known?.isCurrent;
    });
  }

  /** Returns whether the account was at it. */
  async leave(accountId: number, { of, subject }: TakeTask): Promise<boolean> {
    const rows = await bound(
      this.em.fork(),
      'delete from taken_task where kind = ? and subject = ? and account_id = ? returning kind',
      [of, subject, accountId],
    );
    return rows.length > 0;
  }

  /** Whoever came first, first. */
  async taken(accountId: number, of: TakeTask['of'], subjects: readonly string[]): Promise<Taken['items']> {
    const rows = await bound<{ subject: string; id: number; screenName: string; unnamed: boolean }>(
      this.em.fork(),
      `select t.subject, a.id, a.screen_name as "screenName", a.anonymous as unnamed from taken_task t
       join account a on a.id = t.account_id
       where t.kind = ? and t.subject = any (?::text[]) and ${current} and a.ban_reason is null and a.deleted_at is null
       order by t.at, a.id limit 500`,
      [of, [...subjects]],
    );
    return rows.map(({ subject, id, screenName, unnamed }) => ({
      subject,
      by: unnamed && id !== accountId ? null : { id, screenName },
      isMine: id === accountId,
    }));
  }

  /** Removes what has ended. */
  async trim(): Promise<void> {
    await bound(this.em.fork(), `delete from taken_task t where not (${current})`, []);
  }
}
