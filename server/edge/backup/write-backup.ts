import { access, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import pg from 'pg';
import { to as copyOut } from 'pg-copy-streams';
import { connectionTo } from '../../base/database/address.js';
import { dropConnection } from '../../base/database/connections.js';
import {
  BackupError,
  type BackupEnd,
  type BackupHead,
  type BackupTable,
  BackupWriter,
  checkBackup,
  copyTo,
  formatVersion,
} from './backup-file.js';
import { reasonOf } from '../../base/settings/folders.js';
import { schemaStatements } from './schema-text.js';
import { derived, leftOut, migrationTable } from './tables.js';

interface WrittenBackup {
  head: BackupHead;
  tables: BackupTable[];
  end: BackupEnd;
}

/**
 * Writes everything that cannot be derived to a new file, as a snapshot of one moment while people continue editing;
 * then reads the file back. The file gets its final name only once it is complete and verified. Throws BackupError with
 * one sentence.
 * @param onTable called for every table that is written.
 * @param ended that it should stop: it rejects, and leaves nothing behind.
 */
export async function writeBackup(
  url: string,
  path: string,
  onTable: (table: BackupTable) => void = () => undefined,
  ended?: AbortSignal,
): Promise<WrittenBackup> {
  const file = resolve(path);
  if (
    await access(file).then(
      () => true,
      () => false,
    )
  )
    throw new BackupError(`${file} already exists; choose another file name.`);
  const partial = join(dirname(file), partialName(basename(file)));
  try {
    await rm(partial, { force: true });
    await write(url, partial, onTable, ended);
    const checked = await checkBackup(partial);
    ended?.throwIfAborted();
    await rename(partial, file);
    await flushFolder(dirname(file));
    return checked;
  } catch (error) {
    await rm(partial, { force: true }).catch(() => undefined);
    const reason = reasonOf(error);
    if (error instanceof BackupError || !reason) throw error;
    throw new BackupError(`${file} cannot be written: ${reason}.`);
  }
}

/** How psql restores a backup: all of it or nothing, whatever its own settings are. */
const beforeSchema = [
  '\\set ON_ERROR_STOP on',
  'BEGIN;',
  `SET LOCAL client_encoding = 'UTF8';`,
  'SET LOCAL search_path = public;',
  'SET LOCAL check_function_bodies = off;',
  'SET LOCAL client_min_messages = warning;',
  'SET LOCAL statement_timeout = 0;',
  'SET LOCAL idle_in_transaction_session_timeout = 0;',
];
/**
 * The site makes credits, people and search when it starts. Only what was filled is analyzed: the tables of the system belong to
 * somebody else.
 */
const afterRows = (tables: readonly { name: string }[]) => [
  'UPDATE list SET projected_revision = -1;',
  'COMMIT;',
  `ANALYZE ${tables.map(({ name }) => `"${name}"`).join(', ')};`,
];

/** The name of a backup until it is complete. */
export const partialName = (name: string) => `.${name}.partial`;

async function write(
  url: string,
  path: string,
  onTable: (table: BackupTable) => void,
  ended?: AbortSignal,
): Promise<void> {
  const client = new pg.Client(connectionTo(url, 'staffroll-backup'));
  client.on('error', () => undefined);
  await client.connect();
  ended?.addEventListener('abort', () => dropConnection(client));
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    const tables = await tablesOf(client);
    if (tables.length === 0) throw new BackupError('There is nothing to back up: the database is empty.');
    await client.query('begin isolation level repeatable read read only');
    // Locks come before the snapshot: no table may change its structure until it is written.
    const names = [...tables.map(({ name }) => name), migrationTable];
    await client.query(`lock table ${names.map((name) => `"${name}"`).join(', ')} in access share mode`);
    const head = await headOf(client);
    const writer = new BackupWriter(path);
    try {
      await writer.head(head);
      await writer.forPsql([...beforeSchema, ...(await schemaStatements(client)).map((one) => `${one};`)]);
      for (const { name, columns } of tables)
        onTable(await writer.table(name, columns, client.query(copyOut(copyTo(name, columns)))));
      await writer.end(await sequencesOf(client), afterRows(tables));
    } catch (error) {
      await writer.abandon();
      throw error;
    }
    await client.query('commit');
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The tables and columns to back up; a table comes after those it refers to. */
async function tablesOf(client: pg.Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; refers: string[] }>(
    `select c.relname as name,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       array(select distinct f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
        where k.contype = 'f' and k.conrelid = c.oid and k.confrelid <> c.oid) as refers
     from pg_class c
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not c.relname = any ($1::text[])
     order by c.relname`,
    [[...derived, ...leftOut, migrationTable]],
  );
  const ordered: typeof rows = [];
  const placed = new Set<string>();
  const present = new Set(rows.map(({ name }) => name));
  while (ordered.length < rows.length) {
    const next = rows.filter(
      ({ name, refers }) =>
        !placed.has(name) && refers.every((other) => placed.has(other) || !present.has(other)),
    );
    if (next.length === 0) throw new Error('Tables refer to each other in a cycle');
    for (const table of next) placed.add(table.name);
    ordered.push(...next);
  }
  return ordered;
}

async function headOf(client: pg.Client): Promise<BackupHead> {
  const { rows } = await client.query<{ name: string }>(`select name from "${migrationTable}" order by id`);
  const counted = await client.query<{ at: string; lists: number }>(
    `select to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
       (select count(*)::int from list) as lists`,
  );
  const migrations = rows.map(({ name }) => name);
  return { format: formatVersion, schema: migrations.at(-1)!, migrations, ...counted.rows[0]! };
}

/** Sequences are not part of the snapshot: they may be ahead of the rows, but are never behind. */
async function sequencesOf(client: pg.Client): Promise<BackupEnd['sequences']> {
  const { rows } = await client.query<{ table: string; column: string; last: string }>(
    `select t.relname as table, a.attname as column, s.last_value as last
     from pg_sequences s
     join pg_class q on q.relname = s.sequencename and q.relnamespace = 'public'::regnamespace
     join pg_depend d on d.objid = q.oid and d.classid = 'pg_class'::regclass and d.refobjsubid > 0
     join pg_class t on t.oid = d.refobjid
     join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
     where s.schemaname = 'public' and s.last_value is not null and not t.relname = any ($1::text[])
     order by 1, 2`,
    [[...derived, ...leftOut, migrationTable]],
  );
  return rows.map(({ last, ...sequence }) => ({ ...sequence, last: Number(last) }));
}

/** A file name survives a power cut only once its folder is on disk, too. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().catch(() => undefined);
  await handle.close();
}
