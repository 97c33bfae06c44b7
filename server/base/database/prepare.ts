import { resolve } from 'node:path';
import type { EntityManager } from '@mikro-orm/postgresql';
import { migrations } from '../../../migrations/index.js';
import { type Settings, StartError } from '../settings/settings.js';
import { urlOfDatabase, placeOf } from './address.js';
import { DataLock } from './data-lock.js';
import { type EmbeddedPostgres, startEmbedded } from './embedded.js';
import { openDatabase } from './orm.js';
import { withStartLock } from './locks.js';
import {
  checkRequirements,
  clientOf,
  driverReason,
  sentenceOfDatabase,
  sentenceOfMissing,
} from './requirements.js';

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
  for (const read of settings.databaseReads.urls) checkAddress(read);
  try {
    if (settings.databaseUrl) await checkServer(url);
    await migrate(url);
  } catch (error) {
    // A command of another version must not stop the Postgres of a running site.
    if (embedded && !(await DataLock.holder(resolve(settings.dataDir)))) await embedded.stop();
    throw settings.databaseUrl && !(error instanceof StartError)
      ? new StartError(sentenceOfDatabase(error, url))
      : error;
  }
  return { url, embedded, started: embedded?.started ?? false, stop: async () => embedded?.stop() };
}

/**
 * Brings the schema up to date, or to the migrations with these names; processes that start at the same time wait for each other.
 * If a newer version created the database, throws StartError and changes nothing.
 */
export async function migrate(url: string, names?: string[]): Promise<void> {
  await withStartLock(url, async () => {
    const orm = await openDatabase(url, 2);
    try {
      await refuseNewer(orm.em);
      await orm.migrator.up(names && { migrations: names });
    } finally {
      await orm.close();
    }
  });
}

/** Throws StartError if an address of a replica cannot be used as it is, for example because a file that it names is missing. */
function checkAddress(url: string): void {
  try {
    placeOf(url);
  } catch (error) {
    throw new StartError(`An address of DATABASE_READ_URLS cannot be used: ${driverReason(error)}.`);
  }
}

/**
 * Throws StartError if a database cannot be used as it is (requirements.ts). Creates the one of the address if the server has none of
 * that name.
 */
async function checkServer(url: string): Promise<void> {
  const known = migrations.map(({ name }) => name);
  try {
    await checkRequirements(url, known);
  } catch (error) {
    if ((error as { code?: string }).code !== '3D000') throw error;
    await createDatabase(url);
    await checkRequirements(url, known);
  }
}

async function createDatabase(url: string): Promise<void> {
  const server = clientOf(urlOfDatabase(url, 'postgres'));
  try {
    await server.connect();
    await server.query(
      `create database ${server.escapeIdentifier(placeOf(url).database)} encoding 'UTF8' locale 'C.UTF-8' template template0`,
    );
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (code === '42501') throw new StartError(sentenceOfMissing(url));
    // Another server that starts at the same time was faster.
    if (!['42P04', '23505'].includes(code)) throw error;
  } finally {
    await server.end().catch(() => undefined);
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
