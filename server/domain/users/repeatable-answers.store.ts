import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ago } from '../../base/database/expressions.js';
import { kysely } from '../../base/database/kysely.js';

/** How long an answer is kept; and after which time a request without an answer counts as lost with its process. */
export const kept = '24 hours';
const lost = '2 minutes';

interface KeptAnswer {
  requestHash: string;
  /** Null while the request is being processed. */
  status: number | null;
  answer: string | null;
  etag: string | null;
}

/** Which request; hashes are SHA-256 in hex. */
export interface RepeatableRequest {
  accountId: number;
  keyHash: string;
  requestHash: string;
}

/** Answers to requests with an `Idempotency-Key`. */
@Injectable()
export class RepeatableAnswerStore {
  constructor(private readonly em: EntityManager) {}

  /** Reserves the key for this request. Returns what is there already, or null if it was free. */
  async begin({ accountId, keyHash, requestHash }: RepeatableRequest): Promise<KeptAnswer | null> {
    const db = kysely(this.em.fork());
    await db
      .deleteFrom('repeatable_answer')
      .where('account_id', '=', accountId)
      .where('key_hash', '=', keyHash)
      .where((eb) =>
        eb.or([
          eb('created_at', '<', ago(kept)),
          eb.and([eb('status', 'is', null), eb('created_at', '<', ago(lost))]),
        ]),
      )
      .execute();
    const added = await db
      .insertInto('repeatable_answer')
      .values({ account_id: accountId, key_hash: keyHash, request_hash: requestHash })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key_hash')
      .executeTakeFirst();
    if (added) return null;
    const row = await db
      .selectFrom('repeatable_answer')
      .select(['request_hash as requestHash', 'status', 'answer', 'etag'])
      .where('account_id', '=', accountId)
      .where('key_hash', '=', keyHash)
      .executeTakeFirst();
    // Given up at this very moment: the client repeats it.
    return row ?? { requestHash, status: null, answer: null, etag: null };
  }

  async keep(
    { accountId, keyHash }: RepeatableRequest,
    kept: { status: number; answer: string | null; etag: string | null },
  ): Promise<void> {
    await kysely(this.em.fork())
      .updateTable('repeatable_answer')
      .set(kept)
      .where('account_id', '=', accountId)
      .where('key_hash', '=', keyHash)
      .execute();
  }

  /** The request failed, so it may be sent again. */
  async giveUp({ accountId, keyHash }: RepeatableRequest): Promise<void> {
    await kysely(this.em.fork())
      .deleteFrom('repeatable_answer')
      .where('account_id', '=', accountId)
      .where('key_hash', '=', keyHash)
      .where('status', 'is', null)
      .execute();
  }

  /** Of an account that is deleted. */
  async removeAll(em: EntityManager, accountId: number): Promise<void> {
    await kysely(em).deleteFrom('repeatable_answer').where('account_id', '=', accountId).execute();
  }

  async purge(): Promise<void> {
    await kysely(this.em.fork())
      .deleteFrom('repeatable_answer')
      .where('created_at', '<', ago(kept))
      .execute();
  }
}
