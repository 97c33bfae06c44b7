import type { EntityManager } from '@mikro-orm/postgresql';
import { kysely } from './kysely.js';

/** Takes the lock with this name until the transaction of `em` ends; others who want it wait. */
export async function takeLock(em: EntityManager, name: string): Promise<void> {
  await kysely(em)
    .selectNoFrom((eb) =>
      eb.fn<unknown>('pg_advisory_xact_lock', [eb.fn('hashtext', [eb.val(name)])]).as('locked'),
    )
    .execute();
}
