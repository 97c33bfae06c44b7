import pg from 'pg';
import { query } from './databases.js';
import { eventually } from './eventually.js';

/**
 * Does `act`, while a transaction of somebody else has written or locked what `others`, statements of SQL, say; it ends once `waiting`
 * requests wait for it.
 */
export async function whileOthersWrite<Result>(
  databaseUrl: string,
  others: string,
  act: () => Promise<Result>,
  waiting = 1,
): Promise<Result> {
  const holder = new pg.Client({ connectionString: databaseUrl });
  await holder.connect();
  try {
    await holder.query(`begin; ${others}`);
    const acted = act();
    await eventually(`${waiting} that wait`, async () => {
      const found = await query(
        databaseUrl,
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return found.length >= waiting || null;
    });
    await holder.query('commit');
    return await acted;
  } finally {
    await holder.end();
  }
}
