import { setTimeout as delay } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { rawQuery } from '../../base/database/raw-query.js';

/** Tables that get many rows, and whose indexes are made faster for all of them than for one after the other. */
const filled = ['credit', 'person', 'person_name', 'search_line'];

/** The indexes that filling them needs. */
const needed = ['person_name_id_idx', 'search_line_kind_owner_idx'];

/** What keeps counts as rows come and go; whoever fills the tables counts again at the end. */
const counting: Record<string, string[]> = {
  credit: ['note_new_counted', 'note_gone_counted', 'note_changed_counted'],
  person: [
    'namesakes_of_new',
    'namesakes_of_gone',
    'namesakes_of_changed',
    'tally_new_jobs',
    'tally_gone_jobs',
    'tally_changed_jobs',
  ],
  person_role: ['tally_new_roles', 'tally_gone_roles', 'tally_changed_roles'],
};

const lockNotAvailable = '55P03';

/** Attempts to lock the tables, and milliseconds between them: most readers are done soon. */
const attempts = 10;
const between = 100;

/**
 * Locks the tables for `inBulk` until the transaction ends, unless somebody keeps reading them. Returns whether it did. No attempt
 * waits in the queue for a lock, so that nobody who reads them has to wait for somebody else who does.
 */
export async function lockForBulk(em: EntityManager): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    if (await lockNow(em)) return true;
    if (attempt === attempts) return false;
    await delay(between);
  }
}

async function lockNow(em: EntityManager): Promise<boolean> {
  try {
    await em.transactional(async (inner) => {
      await inner.execute(
        `lock table ${[...new Set([...filled, ...Object.keys(counting)])].join(', ')} in access exclusive mode nowait`,
      );
    });
    return true;
  } catch (error) {
    if ((error as { code?: string }).code !== lockNotAvailable) throw error;
    return false;
  }
}

/**
 * Does work that fills the tables of credits, people and search, without most of their indexes and without what counts on each
 * change; then makes the indexes. After `lockForBulk`, in the same transaction: others see all of it or nothing.
 */
export async function inBulk<Result>(em: EntityManager, work: () => Promise<Result>): Promise<Result> {
  const indexes = await rawQuery<{ name: string; definition: string }>(
    em,
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = any (?::text[]::regclass[]) and c.relname <> all (?::text[])
       and not exists (select 1 from pg_constraint where conindid = i.indexrelid)`,
    [filled, needed],
  );
  await em.execute(`set local maintenance_work_mem = '256MB'`);
  for (const { name } of indexes) await em.execute(`drop index "${name}"`);
  await toggle(em, 'disable');
  const result = await work();
  await toggle(em, 'enable');
  for (const { definition } of indexes) await rawQuery(em, definition, []);
  await em.execute(`analyze ${filled.join(', ')}, person_list, person_role, person_main, list_note`);
  return result;
}

async function toggle(em: EntityManager, to: 'enable' | 'disable'): Promise<void> {
  for (const [table, triggers] of Object.entries(counting))
    await em.execute(
      `alter table ${table} ${triggers.map((trigger) => `${to} trigger ${trigger}`).join(', ')}`,
    );
}

/** Forgets what is derived from all lists, but for people and their spellings, which keep their numbers. After `lockForBulk`. */
export const forgetAll = (em: EntityManager) =>
  em.execute('truncate credit, person_list, person_role, person_main, list_note, list_outline');
