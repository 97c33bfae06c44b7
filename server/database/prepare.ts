import { resolve } from 'node:path';
import type { EntityManager } from '@mikro-orm/postgresql';
import { migrations } from '../../migrations/index.js';
import { type Settings, StartError } from '../settings/settings.js';
import { DataLock } from './data-lock.js';
import { type EmbeddedPostgres, startEmbedded } from './embedded.js';
import { openDatabase } from './orm.js';

export interface PreparedDatabase {
  url: string;
  /** Null for an external database. */
  embedded: EmbeddedPostgres | null;
  /** Stops the embedded Postgres; does nothing for an external one. */
  stop(): Promise<void>;
}

/**
 * Finds the configured database, or starts the embedded one; its schema is left as it is, possibly empty. Throws
 * StartError with one sentence.
 */
export async function findDatabase(settings: Settings): Promise<PreparedDatabase & { started: boolean }> {
  const embedded = settings.databaseUrl ? null : await startEmbedded(resolve(settings.dataDir));
  return {
    url: settings.databaseUrl ?? embedded!.url,
    embedded,
    started: embedded?.started ?? false,
    stop: async () => embedded?.stop(),
  };
}

/** Finds the configured database (or starts the embedded one) and migrates it. Throws StartError with one sentence. */
export async function prepareDatabase(settings: Settings): Promise<PreparedDatabase & { started: boolean }> {
  const embedded = settings.databaseUrl ? null : await startEmbedded(resolve(settings.dataDir));
  const url = settings.databaseUrl ?? embedded!.url;
  try {
    await migrate(url);
  } catch (error) {
    // A command of another version must not stop the Postgres of a running site.
    if (embedded && !(await DataLock.holder(resolve(settings.dataDir)))) await embedded.stop();
    throw settings.databaseUrl && !(error instanceof StartError)
      ? new StartError(`The database of DATABASE_URL cannot be used: ${reasonOf(error)}.`)
      : error;
  }
  return { url, embedded, started: embedded?.started ?? false, stop: async () => embedded?.stop() };
}

/**
 * Brings the schema up to date; processes that start at the same time wait for each other. If a newer version created
 * the database, throws StartError and changes nothing.
 */
export async function migrate(url: string): Promise<void> {
  const orm = await openDatabase(url, 2);
  try {
    await refuseNewer(orm.em);
    await orm.migrator.up();
  } finally {
    await orm.close();
  }
}

/** This version could misread data of a newer one, and migrations cannot be reversed. */
async function refuseNewer(em: EntityManager): Promise<void> {
  const [table] = await em.execute<{ there: boolean }[]>(
    `select to_regclass('migration') is not null as there`,
  );
  if (!table!.there) return;
  const known = new Set(migrations.map(({ name }) => name));
  const done = await em.execute<{ name: string }[]>('select name from migration order by id');
  const unknown = done.filter(({ name }) => !known.has(name));
  if (unknown.length === 0) return;
  throw new StartError(
    `This database was made by a newer version of Staffroll (it has the migration ${unknown.at(-1)!.name}, which this version does not know). Nothing was changed. Start that version, or restore the backup made before it was installed.`,
  );
}

function reasonOf(error: unknown): string {
  const { message, code, errors } = error as { message?: string; code?: string; errors?: Error[] };
  return (message || errors?.[0]?.message || code || String(error)).split('\n')[0]!.replace(/\.$/, '');
}
