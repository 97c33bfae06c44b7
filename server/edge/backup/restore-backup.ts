import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import pg from 'pg';
import { from as copyIn } from 'pg-copy-streams';
import { migrations } from '../../../migrations/index.js';
import { connectionTo } from '../../base/database/address.js';
import { migrate } from '../../base/database/prepare.js';
import {
  BackupError,
  type BackupHead,
  type BackupTable,
  checkBackup,
  copyFrom,
  readBackup,
} from './backup-file.js';
import { derived, kept, leftOut, migrationTable } from './tables.js';

/**
 * Fills an empty site from a backup after verifying the whole file: creates the schema of the backup, loads everything
 * in one transaction, and migrates to the current schema. Derived data is missing afterwards, and every list is marked
 * as behind. Throws BackupError with one sentence; the site is then still empty.
 */
export async function restoreBackup(
  url: string,
  path: string,
  say: (step: string) => void,
): Promise<{ head: BackupHead; tables: BackupTable[] }> {
  const { head, tables, end } = await checkBackup(path);
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = head.migrations.find((name) => !known.has(name));
  if (unknown)
    throw new BackupError(
      `This backup comes from a newer version of Staffroll (it has the migration ${unknown}, which this version does not know). Restore it with that version. Nothing was changed.`,
    );
  say(`The file is valid: ${head.lists} lists, ${end.rows} rows, from ${head.at}.`);

  const client = new pg.Client(connectionTo(url, 'staffroll-restore'));
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await refuseUnlessEmpty(client);
    await clear(client);
    await migrate(url, head.migrations);
    say(`Created the schema of the backup (${head.schema}).`);
    await client.query('begin');
    try {
      await fill(client, path, tables);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    }
    say('Everything has been loaded.');
    await migrate(url);
    await client.query('analyze');
  } finally {
    await client.end().catch(() => undefined);
  }
  return { head, tables };
}

async function fill(client: pg.Client, path: string, expected: BackupTable[]): Promise<void> {
  // A site started in the meantime waits here, and is found not to be empty if it was faster.
  await client.query(`lock table ${expected.map(({ table }) => `"${table}"`).join(', ')} in exclusive mode`);
  for (const { table } of expected)
    if ((await client.query(`select 1 from "${table}" limit 1`)).rowCount)
      throw new BackupError(
        `Somebody started the site during the restore: ${table} is not empty. Stop it, and restore again.`,
      );
  for await (const section of readBackup(path)) {
    if (section.kind === 'table') {
      const { table, columns, data } = section;
      const into = client.query(copyIn(copyFrom(table, columns)));
      await pipeline(Readable.from(data, { objectMode: false, highWaterMark: 256 * 1024 }), into);
      const wanted = expected.find((one) => one.table === table)?.rows;
      if (into.rowCount !== wanted)
        throw new BackupError(
          `${table} got ${into.rowCount} rows instead of ${wanted}. Nothing was changed.`,
        );
    } else if (section.kind === 'end') {
      for (const { table, column, last } of section.end.sequences)
        await client.query('select setval(pg_get_serial_sequence($1, $2), $3)', [`"${table}"`, column, last]);
    }
  }
  await client.query('update list set projected_revision = -1');
}

/** Only into an empty site: restoring over existing lists could only lose data. */
async function refuseUnlessEmpty(client: pg.Client): Promise<void> {
  const running = await client.query(
    `select 1 from pg_stat_activity where datname = current_database()
       and application_name in ('staffroll-notices', 'staffroll-jobs') limit 1`,
  );
  if (running.rowCount)
    throw new BackupError('Staffroll is running on this database; stop it first. Nothing was changed.');
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relkind in ('r', 'p', 'v', 'm')
       and c.relnamespace = 'public'::regnamespace and not exists
         (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e') order by 1`,
  );
  const ours = new Set([...kept, ...derived, ...leftOut, migrationTable]);
  const others = rows.map(({ name }) => name).filter((name) => !ours.has(name));
  if (others.length > 0)
    throw new BackupError(
      `The database has tables that are not Staffroll's (${others.slice(0, 3).join(', ')}): restore into a database of its own. Nothing was changed.`,
    );
  const there = new Set(rows.map(({ name }) => name));
  // Roles are built in, and AniList answers can be requested again.
  for (const table of kept.filter(
    (name) => there.has(name) && !['anilist_answer', 'role_term'].includes(name),
  )) {
    const condition = table === 'account' ? 'development_account is null' : 'true';
    const { rows: counted } = await client.query<{ count: string }>(
      `select count(*) from "${table}" where ${condition}`,
    );
    const count = Number(counted[0]!.count);
    if (count > 0)
      throw new BackupError(
        `This site is not empty (${table} has ${count} ${count === 1 ? 'row' : 'rows'}). Restore into an empty one: another DATA_DIR, or a new database in DATABASE_URL. Nothing was changed.`,
      );
  }
}

/** Removes the schema of an empty site, which may be newer than that of the backup. */
async function clear(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ sql: string }>(
    `select format('drop table if exists public.%I cascade', name) as sql from unnest($1::text[]) name
     union all
     select format('drop function if exists %s cascade', p.oid::regprocedure) from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
       and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
       and to_regclass('public.migration') is not null`,
    [[...kept, ...derived, ...leftOut, migrationTable]],
  );
  await client.query(
    ['begin', ...rows.map(({ sql }) => sql), 'drop schema if exists jobs cascade', 'commit'].join(';\n'),
  );
}
