import type { Server } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { developmentAccounts } from '@libs/contract/accounts/auth.js';
import type { ImportResult } from '@libs/contract/lists/lists.js';
import { createApp } from '../../server/app/create-app.js';
import { Projections } from '../../server/shared/projections/projections.service.js';
import { createLogger } from '../../server/base/logging/logger.js';
import { withStartLock } from '../../server/base/database/locks.js';
import { Readiness } from '../../server/edge/operations/readiness.js';
import { TasksService } from '../../server/domain/tasks/tasks.service.js';
import { RoleSeed } from '../../server/domain/roles/role-seed.js';
import { readSettings } from '../../server/base/settings/settings.js';
import { DevelopmentAccounts } from '../../server/domain/users/development-accounts.service.js';
import { requireBuiltPages } from './built-pages.js';
import { administration, closeConnections, dropDatabase, makeDatabase, query } from './databases.js';
import { expectDescribed } from './described-answers.js';
import { eventually } from './eventually.js';
import { insist } from './insist.js';

type AccountName = (typeof developmentAccounts)[number];

/** A value read from an answer without declaring its shape first. */
// oxlint-disable-next-line typescript/no-explicit-any
type Anything = any;

export interface Answer<Body = Anything> {
  status: number;
  headers: Headers;
  body: Body;
  text: string;
}

/** The raw lines of a log. */
export class LogLines {
  readonly lines: string[] = [];

  write(line: string): void {
    this.lines.push(line);
  }

  /** Each line parsed; only those of one kind of event. */
  events(event: string): Record<string, unknown>[] {
    return this.lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter((line) => line['event'] === event);
  }
}

/** A real server with the built pages in front, on its own database, with the ready-made accounts and no lists. */
export class TestServer {
  private ownsDatabase = false;

  private constructor(
    readonly app: NestExpressApplication,
    readonly url: string,
    readonly databaseUrl: string,
  ) {}

  /** `log`: receives the log, line by line; without it, only errors are printed. */
  static async start(environment: Record<string, string> = {}, log?: LogLines): Promise<TestServer> {
    requireBuiltPages();
    // On a busy machine connections may take longer than visitors should wait.
    const databaseUrl = `${await makeDatabase('test', await filledDatabase())}?connect_timeout=60`;
    const server = await TestServer.serve(databaseUrl, environment, log);
    server.ownsDatabase = true;
    return server;
  }

  /** Another process on the same database, or one on a database that no server has used yet. */
  static async on(
    databaseUrl: string,
    environment: Record<string, string> = {},
    log?: LogLines,
  ): Promise<TestServer> {
    requireBuiltPages();
    return TestServer.serve(databaseUrl, environment, log, fill);
  }

  private static async serve(
    databaseUrl: string,
    environment: Record<string, string>,
    log?: LogLines,
    prepare?: (app: NestExpressApplication) => Promise<void>,
  ): Promise<TestServer> {
    const app = await makeApp(databaseUrl, environment, log);
    await prepare?.(app);
    await app.listen(0, '127.0.0.1');
    app.get(Readiness).state = 'ok';
    return new TestServer(app, await app.getUrl(), databaseUrl);
  }

  async stop(): Promise<void> {
    // Of clients that no test needs any more, also those that a request keeps until it has ended.
    const http = this.app.getHttpServer() as Server;
    http.closeAllConnections();
    const closing = setInterval(() => http.closeAllConnections(), 100);
    await this.app.close();
    clearInterval(closing);
    if (this.ownsDatabase) await dropDatabase(this.databaseUrl);
  }

  /** Logs in as a ready-made account; returns the `Cookie` header for its requests. */
  async signIn(account: AccountName): Promise<string> {
    const { status, headers } = await this.post('/api/v1/session/development', { account });
    if (status !== 204) throw new Error(`Signing in as ${account} answered ${status}`);
    return headers.get('set-cookie')!.split(';')[0]!;
  }

  get<Body = Anything>(path: string, headers: Record<string, string> = {}): Promise<Answer<Body>> {
    return this.send<Body>(path, { headers });
  }

  post<Body = Anything>(
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> {
    return this.send<Body>(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  }

  /** A request with another method. */
  request<Body = Anything>(
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> {
    return this.send<Body>(path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  }

  async upload(document: unknown, cookie: string): Promise<ImportResult> {
    const { status, body, text } = await insist(() =>
      this.post<ImportResult>('/api/v1/lists/import', document, { cookie }),
    );
    if (status !== 200) throw new Error(`The upload answered ${status}: ${text}`);
    return body;
  }

  /** Updates people and search immediately, instead of within the second that the job takes. */
  async project(): Promise<void> {
    await this.app.get(Projections).rebuild(false);
  }

  /** Counts what lists need, of all that is projected: a count that was under way may have begun before. */
  async countNeeds(): Promise<void> {
    const tasks = this.app.get(TasksService);
    await tasks.count();
    await tasks.count();
  }

  private async send<Body>(path: string, init: RequestInit): Promise<Answer<Body>> {
    const response = await fetch(this.url + path, { redirect: 'manual', ...init });
    const text = await response.text();
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    const body: unknown = isJson ? JSON.parse(text) : undefined;
    expectDescribed(init.method ?? 'GET', path, response, body);
    return { status: response.status, headers: response.headers, text, body: body as Body };
  }
}

/** Of the pool, as in the smallest of several processes: more are rarely used at once, and each costs as much as a few requests. */
const fewestConnections = 6;

function makeApp(
  databaseUrl: string,
  environment: Record<string, string> = {},
  log?: LogLines,
): Promise<NestExpressApplication> {
  const settings = readSettings({
    PORT: '0',
    NODE_ENV: 'test',
    LOG_LEVEL: log ? 'info' : 'error',
    RATE_LIMITS: 'off',
    // Not the data of the developer.
    DATA_DIR: process.env['TEST_DATA_DIR'],
    ...environment,
  });
  const running = { ...settings.running, connections: fewestConnections };
  return createApp({ ...settings, running }, databaseUrl, createLogger(settings.logLevel, log));
}

/** What every site contains, with the ready-made accounts. */
async function fill(app: NestExpressApplication): Promise<void> {
  await app.get(RoleSeed).load();
  await app.get(DevelopmentAccounts).open();
}

async function unfinishedJobs(url: string): Promise<number> {
  const [counted] = await query<{ jobs: number }>(
    url,
    `select count(*)::int as jobs from jobs.job where state in ('created', 'retry', 'active')`,
  );
  return counted!.jobs;
}

/** What runs on a schedule runs only when a test asks for it, never because the hour came while the test ran. */
async function stopTheClock(url: string): Promise<void> {
  await query(url, `update jobs.version set cron_on = 'infinity'`);
  await query(url, `update jobs.job_common set completed_on = completed_on + interval '1 month'`);
}

let filled: Promise<string> | undefined;

/**
 * The name of a database to copy, in which a server finds what it would otherwise make at its start: roles, accounts and queues take
 * as long as the rest of the start. The first process of the run that asks makes it from the migrated one (test/global-setup.mjs).
 */
function filledDatabase(): Promise<string> {
  filled ??= withStartLock(administration(), async () => {
    const name = 'filled';
    const [found] = await query<{ there: boolean }>(
      administration(),
      `select exists (select 1 from pg_database where datname = '${name}') as there`,
    );
    if (found!.there) return name;
    const url = await makeDatabase('filling', 'migrated');
    const app = await makeApp(url);
    await fill(app);
    // What runs on a schedule runs once now, and so not at each start of a copy.
    await app.init();
    await eventually('All jobs have run', async () => ((await unfinishedJobs(url)) ? null : true));
    await app.close();
    await stopTheClock(url);
    await closeConnections(url);
    // Only now, so that one that was not finished is never copied.
    await query(administration(), `alter database ${new URL(url).pathname.slice(1)} rename to ${name}`);
    return name;
  });
  return filled;
}
