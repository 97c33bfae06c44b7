import 'reflect-metadata';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { OwnSessions } from './accounts/own-sessions.service.js';
import { createApp } from './create-app.js';
import { DataLock } from './database/data-lock.js';
import { prepareDatabase, type PreparedDatabase } from './database/prepare.js';
import { DemoLoader } from './demo/demo.loader.js';
import { DeletionService } from './lists/deletion.service.js';
import { MembersService } from './moderation/members.service.js';
import { Projections } from './jobs/projections.service.js';
import { SuggestionService } from './names/suggestion.service.js';
import { createLogger } from './operations/logger.js';
import { Readiness } from './operations/readiness.js';
import { RoleSeed } from './roles/role-seed.js';
import { SearchFeed } from './search/search-feed.js';
import { CreditTasks } from './staff/administration/tasks.service.js';
import { readSettings, type Settings, StartError } from './settings.js';
import { StatisticsService } from './statistics/statistics.service.js';

/** How long requests under way may take to end when the server stops. */
const drainMilliseconds = 8_000;

const started = performance.now();
let app: NestExpressApplication | null = null;
let preparing: Promise<PreparedDatabase> | null = null;
let lock: DataLock | null = null;
let stopping: Promise<void> | null = null;

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  await checkPort(settings);
  const logger = createLogger(settings.logLevel);
  lock = settings.databaseUrl ? null : await DataLock.take(resolve(settings.dataDir));
  preparing = prepareDatabase(settings);
  const database = await preparing;
  if (stopping) return;
  // Pages load through the same API as everybody else.
  process.env['STAFFROLL_API'] = `http://${loopback(settings.host)}:${settings.port}`;
  process.env['PUBLIC_URL'] ??= settings.publicUrl;
  app = await createApp(settings, database.url, logger);
  const loader = app.get(DemoLoader);
  await app.get(RoleSeed).load();
  if (settings.developmentSignIn) await loader.loadAccounts();
  if (settings.demo) {
    const loaded = await loader.loadLists();
    if (loaded) console.log(`Loaded the demo: ${loaded} lists.`);
  }
  await app.get(Projections).work();
  await app.get(Projections).requestBehind();
  await app.get(CreditTasks).work();
  app.get(SearchFeed).work();
  await app.get(DeletionService).work();
  await app.get(MembersService).work();
  await app.get(OwnSessions).work();
  await app.get(StatisticsService).work();
  if (stopping) return;
  await app.listen(settings.port, settings.host);
  app.get(Readiness).state = 'ok';
  // The first editor should not wait for the reading dictionary; a failure shows when somebody asks.
  void app
    .get(SuggestionService)
    .refresh()
    .catch(() => undefined);
  greet(settings);
}

function greet(settings: Settings): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`
  Staffroll is ready after ${seconds} s:  ${settings.publicUrl}

    lists        ${settings.publicUrl}/staff-lists
    a new list   ${settings.publicUrl}/staff/create/1${settings.developmentSignIn ? '   (Log In offers ready-made accounts)' : ''}
    API          ${settings.publicUrl}/api/docs

  Data lies in ${settings.databaseUrl ? 'the database of DATABASE_URL' : resolve(settings.dataDir)}.  Ctrl+C stops.
`);
}

/** Lets requests under way end, then stops everything that was started. Safe to call twice. */
function stop(): Promise<void> {
  stopping ??= (async () => {
    if (app) {
      app.get(Readiness).state = 'stopping';
      const server = app.getHttpServer();
      const closed = new Promise<void>((done) => server.close(() => done()));
      server.closeIdleConnections();
      const deadline = setTimeout(() => server.closeAllConnections(), drainMilliseconds);
      await app.close();
      server.closeIdleConnections();
      await closed;
      clearTimeout(deadline);
    }
    // Also a database that is only starting: nothing may be left running.
    const database = await preparing?.catch(() => null);
    await database?.stop();
    await lock?.release();
  })();
  return stopping;
}

/** Before anything is started, so that a second start by mistake touches nothing. */
async function checkPort({ port, host }: Settings): Promise<void> {
  if (port === 0) return;
  await new Promise<void>((done, failed) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: `Port ${port} is taken by another program; stop it, or start with another port: PORT=${port + 1} npm start.`,
        EACCES: `Port ${port} needs more rights than this user has; start with another port: PORT=3000 npm start.`,
        EADDRNOTAVAIL: `HOST is "${host}", which is no address of this machine.`,
        ENOTFOUND: `HOST is "${host}", which is no address of this machine.`,
      };
      failed(
        new StartError(reasons[error.code ?? ''] ?? `Cannot listen on ${host}:${port}: ${error.message}.`),
      );
    });
    probe.listen(port, host, () => probe.close(() => done()));
  });
}

const loopback = (host: string) =>
  host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;

async function leave(code: number): Promise<void> {
  await stop().catch((error: unknown) => console.error(error));
  process.exit(code);
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void leave(0));
// Started by scripts/run.cjs: when that is killed, nothing may be left running.
process.on('disconnect', () => void leave(0));
process.on('unhandledRejection', (reason) => console.error('Unhandled rejection:', reason));

start().catch((error: unknown) => {
  // A start that is cut off fails because of that, which is no news.
  if (error instanceof StartError) console.error(`\n  ${error.message}\n`);
  else if (!stopping) console.error(error);
  void leave(1);
});
