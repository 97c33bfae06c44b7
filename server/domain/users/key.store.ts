import { EntityManager, raw } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Failure } from '@libs/contract/base/errors.js';
import type { KeyLine, KeyScope } from '@libs/contract/accounts/keys.js';
import { ApiKey } from '../../base/database/entities/accounts.js';
import { epoch, rowCount } from '../../base/database/expressions.js';
import { kysely } from '../../base/database/kysely.js';
import { lockAccount } from './lock-account.js';

/** Days are in UTC. */
const today = sql<string>`(now() at time zone 'utc')::date`;

/** Keys of programs. */
@Injectable()
export class KeyStore {
  constructor(private readonly em: EntityManager) {}

  /**
   * A key by its hash, and whether this is its first use, ever or today. `withDevelopment`: includes keys of ready-made accounts.
   */
  async find(tokenHash: string, withDevelopment: boolean) {
    const row = await kysely(this.em)
      .selectFrom('api_key as k')
      .innerJoin('account as a', 'a.id', 'k.account_id')
      .select((eb) => [
        'k.id',
        'k.account_id as account',
        'a.ban_reason as banReason',
        sql<KeyScope[]>`k.scopes`.as('scopes'),
        eb('k.used_on', 'is', null).$castTo<boolean>().as('isFirst'),
        eb('k.used_on', 'is distinct from', today).$castTo<boolean>().as('isFirstToday'),
      ])
      .where('k.token_hash', '=', tokenHash)
      .$if(!withDevelopment, (all) => all.where('a.development_account', 'is', null))
      .executeTakeFirst();
    return row ?? null;
  }

  /** Notes that a key was used today. */
  async noteUse(tokenHash: string): Promise<void> {
    await kysely(this.em)
      .updateTable('api_key')
      .set({ used_on: today })
      .where('token_hash', '=', tokenHash)
      .execute();
  }

  /** The keys of an account, newest first. */
  ofAccount(accountId: number): Promise<KeyLine[]> {
    return kysely(this.em)
      .selectFrom('api_key')
      .select((eb) => [
        'id',
        'name',
        'start',
        epoch(eb.ref('created_at')).as('createdAt'),
        eb.cast<string | null>('used_on', 'text').as('usedOn'),
        sql<KeyScope[]>`scopes`.as('scopes'),
      ])
      .where('account_id', '=', accountId)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute();
  }

  /** Failures: unauthorized (the account is gone), key-limit (it has `most` of them). */
  add(
    key: { accountId: number; name: string; start: string; tokenHash: string; scopes: KeyScope[] },
    most: number,
  ): Promise<KeyLine> {
    return this.em.fork().transactional(async (em) => {
      await lockAccount(em, key.accountId);
      const { keys } = await kysely(em)
        .selectFrom('api_key')
        .select(rowCount().as('keys'))
        .where('account_id', '=', key.accountId)
        .executeTakeFirstOrThrow();
      if (keys >= most) throw new Failure('key-limit');
      const made = em.create(ApiKey, key);
      await em.flush();
      const { id, name, start, createdAt } = made;
      return {
        id,
        name,
        start,
        createdAt: Math.floor(createdAt.getTime() / 1000),
        usedOn: null,
        scopes: key.scopes,
      };
    });
  }

  /** Removes a key of an account; returns whether there was one. */
  async remove(accountId: number, id: string): Promise<boolean> {
    // Compared as a text: any name may stand in the address.
    const removed = await this.em.fork().nativeDelete(ApiKey, { accountId, [raw('id::text')]: id });
    return removed > 0;
  }

  /** Removes all keys of an account, in the transaction of `em`. */
  async removeAll(em: EntityManager, accountId: number): Promise<void> {
    await em.nativeDelete(ApiKey, { accountId });
  }
}
