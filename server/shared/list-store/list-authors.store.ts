import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../../base/database/kysely.js';
import { forEachShape, prepared } from '../../base/database/prepared.js';

/** An author as an account. */
export interface AuthorAccount {
  id: number;
  screenName: string;
}

const authors = forEachShape(({ namedOnly }: { namedOnly: boolean }) =>
  prepared<{ list: number }>()((db, value) =>
    db
      .selectFrom('list_author as o')
      .innerJoin('account as a', 'a.id', 'o.account_id')
      .select(['a.id', 'a.screen_name as screenName'])
      .where('o.list_id', '=', value('list'))
      .$if(namedOnly, (query) =>
        query
          .where('a.deleted_at', 'is', null)
          .where((of) => of.or([of('a.anonymous', '=', false), of('a.level', '=', 0)])),
      )
      .orderBy('a.id'),
  ),
);

/** Which accounts are the authors of which lists. */
@Injectable()
export class ListAuthorsStore {
  /** All of them, by age. */
  of(em: EntityManager, listId: number): Promise<AuthorAccount[]> {
    return authors({ namedOnly: false })(em, { list: listId });
  }

  /** Those that pages may name, by age. */
  named(em: EntityManager, listId: number): Promise<AuthorAccount[]> {
    return authors({ namedOnly: true })(em, { list: listId });
  }

  /** Accounts with one of these screen names, ignoring case. */
  accounts(em: EntityManager, screenNames: readonly string[]): Promise<AuthorAccount[]> {
    return kysely(em)
      .selectFrom('account')
      .select(['id', 'screen_name as screenName'])
      .where(
        (of) => of.fn<string>('lower', ['screen_name']),
        'in',
        sql<string>`(select lower(name) from unnest(${screenNames}::text[]) as asked (name))`,
      )
      .where('deleted_at', 'is', null)
      .execute();
  }

  /** Sets exactly these authors. */
  async set(em: EntityManager, listId: number, accountIds: number[]): Promise<void> {
    await kysely(em)
      .deleteFrom('list_author')
      .where('list_id', '=', listId)
      .$if(accountIds.length > 0, (query) => query.where('account_id', 'not in', accountIds))
      .execute();
    await this.add(em, listId, accountIds);
  }

  /** Accounts that already are authors stay. */
  async add(em: EntityManager, listId: number, accountIds: number[]): Promise<void> {
    if (accountIds.length === 0) return;
    await kysely(em)
      .insertInto('list_author')
      .values(accountIds.map((accountId) => ({ list_id: listId, account_id: accountId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** Removes an account from all lists. */
  async leaveAll(em: EntityManager, accountId: number): Promise<void> {
    await kysely(em).deleteFrom('list_author').where('account_id', '=', accountId).execute();
  }
}
