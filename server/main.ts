// Must come first: it patches modules that the other imports load.
import { stopTelemetry } from './edge/operations/telemetry.js';
import 'reflect-metadata';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Assignment, assignment, Processes, shareOut, tellStarter } from './app/processes.js';
import type { Serving } from './app/serve.js';
import { checkBackupFolder } from './edge/backup/nightly-backups.service.js';
import { checkDumpFolder } from './edge/dumps/nightly-dumps.service.js';
import { DataLock } from './base/database/data-lock.js';
import type { EmbeddedPostgres } from './base/database/embedded.js';
import { prepareDatabase, type PreparedDatabase } from './base/database/prepare.js';
import { withStartLock } from './base/database/locks.js';
import { PostgresSupervisor } from './base/database/supervisor.js';
import { createLogger, logConsole } from './base/logging/logger.js';
import { checkDataFolder } from './base/settings/folders.js';
import { hostInAddress, readSettings, type Settings, StartError } from './base/settings/settings.js';
import { settingWarnings } from './base/settings/setting-warnings.js';

/** Milliseconds that one step of stopping may take before the next begins, and all of them together. */
const maxStepTime = 20_000;
const maxLeaveTime = 60_000;

const started = performance.now();
/** The address of this process. */
let serving: Serving | null = null;
/** The address of the other processes. */
let processes: Processes | null = null;
let preparing: Promise<PreparedDatabase> | null = null;
let supervisor: PostgresSupervisor | null = null;
let lock: DataLock | null = null;
/** What SIGTERM waits for before anything is stopped; whoever is in a hurry ends that. */
let drainSeconds = 0;
const hurry = new AbortController();
let stopping: Promise<void> | null = null;
/** Of the process that was started by somebody, in production; the others say nothing about starting and stopping. */
let operatorLog: Logger | null = null;

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const logger = loggerOf(settings);
  if (settings.production) operatorLog = logger;
  await checkPort(settings);
  if (settings.databaseUrl) await checkDataFolder(resolve(settings.dataDir));
  await checkBackupFolder(settings);
  await checkDumpFolder(settings);
  for (const { setting, warning } of settingWarnings(settings, process.env))
    logger.warn({ event: 'settings.weak', setting }, `${setting} ${warning} See docs/operating.md.`);
  lock = settings.databaseUrl ? null : await DataLock.take(resolve(settings.dataDir));
  preparing = prepareDatabase(settings);
  // Loaded while the database starts; a failure here shows again where it is needed.
  if (settings.processes === 1) void import('./app/serve.js').catch(() => undefined);
  const database = await preparing;
  if (stopping) return;
  if (database.embedded) supervise(database.embedded, logger);
  const { running, warning, release } = await shareOut(settings, database.url);
  if (warning) logger.warn(warning);
  let loaded = 0;
  if (!stopping && running.processes > 1) {
    processes = new Processes(database.url, running, logger);
    loaded = await processes.start();
  } else if (!stopping) {
    loaded = await serve({ ...settings, running }, database.url, logger, true);
  }
  await release();
  if (stopping) return;
  greet(settings, loaded, logger);
}

function loggerOf(settings: Settings): Logger {
  const logger = createLogger(settings.logLevel);
  // Programs read it there; in development, people read a terminal.
  if (settings.production) logConsole(logger);
  drainSeconds = settings.drainSeconds;
  return logger;
}

/** If the database stays away, the process exits, so that its supervisor restarts it and alerts somebody. */
function supervise(postgres: EmbeddedPostgres, logger: Logger): void {
  supervisor = new PostgresSupervisor(postgres, logger);
  supervisor.onState((state, reason) => {
    if (state !== 'lost' || stopping) return;
    complain(`${reason} Staffroll is stopping; start it again once that is fixed.`);
    void leave(1);
  });
}

/** One of several processes: the database is ready, and another process prints the greeting. */
async function startAssigned({ databaseUrl, running, isFirst }: Assignment): Promise<void> {
  const settings = { ...readSettings(process.env), running };
  try {
    const loaded = await serve(settings, databaseUrl, loggerOf(settings), isFirst);
    tellStarter({ kind: 'ready', loaded });
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    tellStarter({ kind: 'refused', sentence: error.message });
    await leave(1);
  }
}

/** Serves in this process. `fills`: required data is stored first. Returns the number of demo lists. */
async function serve(
  settings: Settings,
  databaseUrl: string,
  logger: Logger,
  fills: boolean,
): Promise<number> {
  // Imported only here: a process that only starts others needs none of it.
  const { Serving } = await import('./app/serve.js');
  const prepared = await Serving.prepare(settings, databaseUrl, logger);
  serving = prepared;
  const loaded = fills ? await withStartLock(databaseUrl, () => prepared.fill(settings)) : 0;
  if (!stopping) await prepared.listen(settings);
  return loaded;
}

/** One sentence for an operator, in development set off from what else is in a terminal; a line of the log in production. */
const complain = (sentence: string): void =>
  console.error(process.env['NODE_ENV'] === 'production' ? sentence : `\n  ${sentence}\n`);

function greet(settings: Settings, loaded: number, logger: Logger): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (settings.production) {
    logger.info(
      { event: 'started', url: settings.publicUrl, seconds: Number(seconds), ...(loaded ? { loaded } : {}) },
      `Staffroll is ready after ${seconds} s`,
    );
    return;
  }
  if (loaded) console.log(`Loaded the demo: ${loaded} lists.`);
  console.log(`
  Staffroll is ready after ${seconds} s:  ${settings.publicUrl}

    lists        ${settings.publicUrl}/staff-lists
    a new list   ${settings.publicUrl}/staff/create/1${settings.developmentSignIn ? '   (Log In offers ready-made accounts)' : ''}
    API          ${settings.publicUrl}/api/docs

  Data lies in ${settings.databaseUrl ? 'the database of DATABASE_URL' : resolve(settings.dataDir)}.  Ctrl+C stops.
`);
}

/**
 * Lets running requests finish, then stops everything that was started. Safe to call twice. `drains`: requests are answered for a while
 * before that, if this process was ready.
 */
function stop(drains: boolean): Promise<void> {
  stopping ??= (async () => {
    const seconds = drains ? drainSeconds : 0;
    const drained = wait(seconds * 1000, undefined, hurry).catch(() => undefined);
    await ended(processes?.stop(seconds), seconds);
    await ended(serving?.stop(drained), seconds);
    // Includes a database that is still starting: nothing may be left running.
    await ended(supervisor?.stop());
    const database = await preparing?.catch(() => null);
    await database?.stop();
    await lock?.release();
    await stopTelemetry();
  })();
  return stopping;
}

/** Waits for a step of stopping, but not for ever: whatever fails or hangs, the database is stopped. `seconds` are added to its time. */
async function ended(step: Promise<void> | undefined, seconds = 0): Promise<void> {
  const logged = step?.catch((error: unknown) => console.error(error));
  await Promise.race([logged, wait(maxStepTime + seconds * 1000)]);
}

/** Before anything is started, so that an accidental second start changes nothing. */
async function checkPort({ port, host }: Settings): Promise<void> {
  if (port === 0) return;
  await new Promise<void>((done, failed) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: `Port ${port} is taken by another program; stop it, or start with another port: PORT=${port + 1} npm start.`,
        EACCES: `Port ${port} needs more rights than this user has; start with another port: PORT=3000 npm start.`,
        EADDRNOTAVAIL: `HOST is "${host}", which is not an address of this machine.`,
        ENOTFOUND: `HOST is "${host}", which is not an address of this machine.`,
      };
      failed(
        new StartError(
          reasons[error.code ?? ''] ?? `Cannot listen on ${hostInAddress(host)}:${port}: ${error.message}.`,
        ),
      );
    });
    probe.listen(port, host, () => probe.close(() => done()));
  });
}

/** `reason`: the signal that ends it, if one does. */
async function leave(code: number, reason?: NodeJS.Signals): Promise<void> {
  const drains = reason === 'SIGTERM';
  if (!stopping && reason)
    operatorLog?.info({ event: 'stopping', signal: reason }, `Staffroll is stopping (${reason})`);
  if (!drains) {
    hurry.abort();
    if (stopping) processes?.hurry();
  }
  // Exits even if something hangs.
  setTimeout(() => process.exit(code), maxLeaveTime + (drains ? drainSeconds * 1000 : 0)).unref();
  await stop(drains).catch((error: unknown) => console.error(error));
  if (reason) operatorLog?.info({ event: 'stopped' }, 'Staffroll has stopped');
  process.exit(code);
}

// Supervisors send SIGTERM, people at a terminal the others.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.on(signal, () => void leave(0, signal));
// Started by scripts/run.cjs: when that is killed, nothing may be left running.
process.on('disconnect', () => void leave(0));
process.on('unhandledRejection', (reason) => console.error('Unhandled rejection:', reason));
// The state is unknown after such an error, so the process stops, as orderly as possible; a supervisor restarts it.
process.on('uncaughtException', (error) => {
  console.error('Uncaught exception, Staffroll ends:', error);
  void leave(1);
});

const assigned = assignment();
(assigned ? startAssigned(assigned) : start()).catch((error: unknown) => {
  // A start that is interrupted fails because of that, which is not worth reporting.
  // A sentence for whoever has just started it.
  if (!stopping && error instanceof StartError) process.stderr.write(`\n  ${error.message}\n\n`);
  else if (!stopping) console.error(error);
  void leave(1);
});
