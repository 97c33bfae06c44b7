import 'reflect-metadata';
import { resolve } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module.js';
import { DataLock } from '../../base/database/data-lock.js';
import { findDatabase, prepareDatabase } from '../../base/database/prepare.js';
import { createLogger, NestLogger } from '../../base/logging/logger.js';
import { readSettings, type Settings, StartError } from '../../base/settings/settings.js';

/**
 * Runs a command with or without a running server: uses the running database, or starts the embedded one for the
 * duration of the command. Returns the exit code.
 */
export function runCommand(work: (app: INestApplicationContext) => Promise<number>): Promise<number> {
  return withDatabase(async (url, settings) => {
    const logger = createLogger(settings.logLevel);
    const app = await NestFactory.createApplicationContext(AppModule.forCommands(settings, url, logger), {
      logger: new NestLogger(logger),
      // The caller says what failed.
      abortOnError: false,
    });
    try {
      return await work(app);
    } finally {
      await app.close();
    }
  }, prepareDatabase);
}

/** The same for commands that only need the database: as it is (`findDatabase`), or migrated (`prepareDatabase`). */
export async function withDatabase(
  work: (url: string, settings: Settings) => Promise<number>,
  find: typeof prepareDatabase = findDatabase,
): Promise<number> {
  let close: (() => Promise<void>) | null = null;
  try {
    const settings = readSettings({ LOG_LEVEL: 'warn', ...process.env });
    const database = await find(settings);
    close = async () => {
      // A server that was started in the meantime uses the same Postgres.
      if (database.started && !(await DataLock.holder(resolve(settings.dataDir)))) await database.stop();
    };
    return await work(database.url, settings);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(`\n  ${error.message}\n`);
    return 1;
  } finally {
    await close?.();
  }
}
