import { randomBytes } from 'node:crypto';
import { jest } from '@jest/globals';
import type { NestExpressApplication } from '@nestjs/platform-express';
import pg from 'pg';
import type { developmentAccounts, ImportResult } from '../../libs/contract/index.js';
import { createApp } from '../../server/create-app.js';
import { migrate } from '../../server/database/prepare.js';
import { DemoLoader } from '../../server/demo/demo.loader.js';
import { Projections } from '../../server/jobs/projections.service.js';
import { createLogger } from '../../server/operations/logger.js';
import { Readiness } from '../../server/operations/readiness.js';
import { RoleSeed } from '../../server/roles/role-seed.js';
import { CreditTasks } from '../../server/staff/administration/tasks.service.js';
import { SearchFeed } from '../../server/search/search-feed.js';
import { readSettings } from '../../server/settings.js';

// A busy machine takes long; what must be fast says so itself.
jest.setTimeout(60_000);

type AccountName = (typeof developmentAccounts)[number];

/** What a test reads out of an answer without saying its shape first. */
// oxlint-disable-next-line typescript/no-explicit-any
type Anything = any;

export interface Answer<Body = Anything> {
  status: number;
  headers: Headers;
  body: Body;
  text: string;
}

/** A real server on a database of its own, with the ready-made accounts and no lists. */
export class TestServer {
  private constructor(
    readonly app: NestExpressApplication,
    readonly url: string,
    readonly databaseUrl: string,
    private readonly admin: string,
  ) {}

  static async start(environment: Record<string, string> = {}): Promise<TestServer> {
    const admin = process.env['TEST_POSTGRES_URL'];
    if (!admin)
      throw new Error(
        'TEST_POSTGRES_URL is not set: run through jest, whose global setup starts a Postgres.',
      );
    const name = `test_${randomBytes(6).toString('hex')}`;
    await query(admin, `create database ${name}`);
    const databaseUrl = admin.replace(/\/[^/]*$/, `/${name}`);
    await migrate(databaseUrl);
    return TestServer.on(databaseUrl, environment, admin);
  }

  /** A further process on the same database. */
  static async on(
    databaseUrl: string,
    environment: Record<string, string> = {},
    admin = '',
  ): Promise<TestServer> {
    const settings = readSettings({
      PORT: '0',
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      // Not the data of whoever works here.
      DATA_DIR: process.env['TEST_DICTIONARY_DIR'],
      ...environment,
    });
    const app = await createApp(settings, databaseUrl, createLogger(settings.logLevel));
    const loader = app.get(DemoLoader);
    await app.get(RoleSeed).load();
    await loader.loadAccounts();
    await app.get(Projections).work();
    await app.get(CreditTasks).work();
    app.get(SearchFeed).work();
    await app.listen(0, '127.0.0.1');
    app.get(Readiness).state = 'ok';
    return new TestServer(app, await app.getUrl(), databaseUrl, admin);
  }

  async stop(): Promise<void> {
    await this.app.close();
    if (this.admin)
      await query(this.admin, `drop database ${new URL(this.databaseUrl).pathname.slice(1)} with (force)`);
  }

  /** Signs in as a ready-made account; the result is the `Cookie` header of its requests. */
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

  /** A request of another kind. */
  request<Body = Anything>(
    method: 'PUT' | 'PATCH' | 'DELETE',
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
    const { status, body, text } = await this.post<ImportResult>('/api/v1/lists/import', document, {
      cookie,
    });
    if (status !== 200) throw new Error(`The upload answered ${status}: ${text}`);
    return body;
  }

  /** Brings people and search up to date at once, instead of within the second that the job takes. */
  async project(): Promise<void> {
    await this.app.get(Projections).rebuild(false);
  }

  private async send<Body>(path: string, init: RequestInit): Promise<Answer<Body>> {
    const response = await fetch(this.url + path, { redirect: 'manual', ...init });
    const text = await response.text();
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: (isJson ? JSON.parse(text) : undefined) as Body,
    };
  }
}

async function query(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
