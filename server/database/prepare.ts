import { resolve } from 'node:path';
import { type Settings, StartError } from '../settings.js';
import { startEmbedded } from './embedded.js';
import { openDatabase } from './orm.js';

export interface PreparedDatabase {
  url: string;
  /** Stops the embedded Postgres; does nothing with one of your own. */
  stop(): Promise<void>;
}

/** Finds the database of the settings (or starts the embedded one) and migrates it. Throws StartError with one sentence. */
export async function prepareDatabase(settings: Settings): Promise<PreparedDatabase & { started: boolean }> {
  const embedded = settings.databaseUrl ? null : await startEmbedded(resolve(settings.dataDir));
  const url = settings.databaseUrl ?? embedded!.url;
  try {
    await migrate(url);
  } catch (error) {
    await embedded?.stop();
    throw settings.databaseUrl
      ? new StartError(`The database of DATABASE_URL cannot be used: ${reasonOf(error)}.`)
      : error;
  }
  return { url, started: embedded?.started ?? false, stop: async () => embedded?.stop() };
}

/** Brings the schema up to date; processes that start together wait for each other. */
export async function migrate(url: string): Promise<void> {
  const orm = await openDatabase(url, 2);
  try {
    await orm.em.execute('select 1');
    await orm.migrator.up();
  } finally {
    await orm.close();
  }
}

function reasonOf(error: unknown): string {
  const { message, code, errors } = error as { message?: string; code?: string; errors?: Error[] };
  return (message || errors?.[0]?.message || code || String(error)).split('\n')[0]!.replace(/\.$/, '');
}
