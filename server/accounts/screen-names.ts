import type { EntityManager } from '@mikro-orm/postgresql';
import { bound } from '../database/bound.js';

/** Until the end of the transaction nobody else gives a screen name to an account. */
export async function lockNames(em: EntityManager): Promise<void> {
  await bound(em, `select pg_advisory_xact_lock(hashtext('screen names'))`, []);
}

/** Whether no other account has this name, in whatever case. Call after `lockNames`. */
export async function isNameFree(em: EntityManager, name: string, account = 0): Promise<boolean> {
  const rows = await bound(
    em,
    'select 1 from account where lower(screen_name) = lower(?) and id <> ? and deleted_at is null limit 1',
    [name, account],
  );
  return rows.length === 0;
}
