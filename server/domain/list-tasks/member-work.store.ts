import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { memberWorkLimits } from '@libs/contract/site/list-tasks.js';
import { epoch, rowCount } from '../../base/database/expressions.js';
import { kysely } from '../../base/database/kysely.js';

const moment = (seconds: number) => sql<Date>`to_timestamp(${seconds})`;

/** What a member did. */
@Injectable()
export class MemberWorkStore {
  constructor(private readonly em: EntityManager) {}

  /**
   * The lists that a member has changed since some time (epoch seconds), most changes first, with their first revision by them then.
   * Deleted lists are left out. One range of the index on (account_id, at), without what the changes are.
   */
  lists(accountId: number, since: number, em = this.em) {
    return kysely(em)
      .selectFrom('list_change as c')
      .innerJoin('list as l', 'l.id', 'c.list_id')
      .select((of) => [
        'l.id',
        'l.uuid',
        'l.slug',
        'l.title',
        'l.status',
        rowCount().as('changes'),
        of.fn.min('c.revision').$notNull().as('fromRevision'),
        epoch(sql<Date>`min(${of.ref('c.at')})`).as('first'),
        epoch(sql<Date>`max(${of.ref('c.at')})`).as('last'),
      ])
      .where('c.account_id', '=', accountId)
      .where('c.at', '>=', moment(since))
      .where('l.deleted_at', 'is', null)
      .groupBy('l.id')
      .orderBy('changes', 'desc')
      .orderBy('l.id')
      .execute();
  }

  /** Comments that a member wrote since some time. */
  async comments(accountId: number, since: number): Promise<number> {
    const { comments } = await kysely(this.em)
      .selectFrom('list_comment')
      .select(rowCount().as('comments'))
      .where('account_id', '=', accountId)
      .where('created_at', '>=', moment(since))
      .executeTakeFirstOrThrow();
    return comments;
  }

  /** Lists on which a member commented since some time, the newest comment of each, and how many. */
  async commented(accountId: number, since: number) {
    const rows = await kysely(this.em)
      .selectFrom('list_comment as c')
      .innerJoin('list as l', 'l.id', 'c.list_id')
      .select((of) => [
        'l.uuid',
        'l.slug',
        'l.title',
        rowCount().as('comments'),
        of.fn.max('c.id').$notNull().as('newest'),
      ])
      .where('c.account_id', '=', accountId)
      .where('c.created_at', '>=', moment(since))
      .where('l.deleted_at', 'is', null)
      .groupBy('l.id')
      .orderBy('newest', 'desc')
      .limit(memberWorkLimits.others)
      .execute();
    return rows.map(({ comments, newest, ...list }) => ({ list, comments, newest }));
  }

  /** Reports that a member sent since some time. */
  async reports(accountId: number, since: number): Promise<number> {
    const { reports } = await kysely(this.em)
      .selectFrom('report')
      .select(rowCount().as('reports'))
      .where('account_id', '=', accountId)
      .where('created_at', '>=', moment(since))
      .executeTakeFirstOrThrow();
    return reports;
  }

  /** Lists made since some time that have the member as author, the latest first. */
  made(accountId: number, since: number) {
    return this.authored(accountId)
      .where('l.created_at', '>=', moment(since))
      .where('l.deleted_at', 'is', null)
      .orderBy('l.id', 'desc')
      .execute();
  }

  /** Lists deleted since some time that have the member as author, the latest first. */
  deleted(accountId: number, since: number) {
    return this.authored(accountId)
      .where('l.deleted_at', '>=', moment(since))
      .orderBy('l.deleted_at', 'desc')
      .execute();
  }

  private authored(accountId: number) {
    return kysely(this.em)
      .selectFrom('list_author as a')
      .innerJoin('list as l', 'l.id', 'a.list_id')
      .select(['l.uuid', 'l.slug', 'l.title'])
      .where('a.account_id', '=', accountId)
      .limit(memberWorkLimits.others);
  }
}
