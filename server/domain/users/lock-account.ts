import type { EntityManager } from '@mikro-orm/postgresql';
import { Failure } from '@libs/contract/base/errors.js';
import { kysely } from '../../base/database/kysely.js';

/**
 * Locks an account until the transaction of `em` ends, so that concurrent requests add one thing after the other and do not exceed
 * its limits. Failure: unauthorized (the account is gone).
 */
export async function lockAccount(em: EntityManager, id: number): Promise<void> {
  const account = await kysely(em)
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!account) throw new Failure('unauthorized');
}
