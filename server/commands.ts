import 'reflect-metadata';
import { resolve } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { DataLock } from './database/data-lock.js';
import { prepareDatabase } from './database/prepare.js';
import { createLogger, NestLogger } from './operations/logger.js';
import { readSettings, StartError } from './settings.js';

/**
 * Runs a command beside or without a running server: uses the database that is up, or starts the embedded one for as long
 * as the command takes. Returns the exit code.
 */
export async function runCommand(work: (app: INestApplicationContext) => Promise<number>): Promise<number> {
  let close: (() => Promise<void>) | null = null;
  try {
    const settings = readSettings({ LOG_LEVEL: 'warn', ...process.env });
    const database = await prepareDatabase(settings);
    close = async () => {
      // A server that was started meanwhile stands on the same Postgres.
      if (database.started && !(await DataLock.holder(resolve(settings.dataDir)))) await database.stop();
    };
    const app = await NestFactory.createApplicationContext(AppModule.forCommands(settings, database.url), {
      logger: new NestLogger(createLogger(settings.logLevel)),
    });
    const stopDatabase = close;
    close = async () => {
      await app.close();
      await stopDatabase();
    };
    return await work(app);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(`\n  ${error.message}\n`);
    return 1;
  } finally {
    await close?.();
  }
}
