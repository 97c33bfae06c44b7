import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { newAccount } from '../support/accounts.js';
import { freePort, Program } from '../support/programs.js';

/** What happens to the ready-made accounts when the site switches to real logins, and back. */
let folder: string;
let port: number;
let databaseUrl: string;
let admin: pg.Client;
let running: Program | null = null;
const name = `test_${randomBytes(6).toString('hex')}`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'staffroll-development-'));
  port = await freePort();
  admin = new pg.Client({ connectionString: process.env['TEST_POSTGRES_URL'] });
  await admin.connect();
  await admin.query(`create database ${name}`);
  databaseUrl = process.env['TEST_POSTGRES_URL']!.replace(/\/[^/]*$/, `/${name}`);
});
afterAll(async () => {
  await running?.kill('SIGTERM');
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
  await rm(folder, { recursive: true, force: true });
});

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://staffroll.example',
  DISCORD_CLIENT_ID: '1',
  DISCORD_CLIENT_SECRET: 'secret',
};

/** Runs the site on the same database with other settings. */
async function restart(environment: Record<string, string>): Promise<void> {
  await running?.kill('SIGTERM');
  const program = Program.run('main.js', [], {
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    DEMO: '0',
    PORT: String(port),
    ...environment,
  });
  running = program;
  await program.healthy(`http://127.0.0.1:${port}`);
}

async function ask(method: string, path: string, headers: Record<string, string>, body?: unknown) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null };
}

async function signIn(account: string): Promise<string> {
  const { status, headers } = await ask('POST', '/api/v1/session/development', {}, { account });
  if (status !== 204) throw new Error(`Signing in as ${account} answered ${status}`);
  return headers.get('set-cookie')!.split(';')[0]!;
}

const desk = async (cookie: string) => (await ask('GET', '/api/v1/moderation/desk', { cookie })).status;
const statesOf = (key: string) => ask('GET', '/api/v1/lists?page=1', { authorization: `Bearer ${key}` });

it('leaves no rights to anybody who used the open sign-in', async () => {
  await restart({});
  const moderator = await signIn('moderator');
  expect(await desk(moderator)).toBe(200);
  const key = (await ask('POST', '/api/v1/account/keys', { cookie: moderator }, { name: 'A program' })).body
    .key;
  expect((await statesOf(key)).status).toBe(200);
  // One moderator appointed by them, who must not stay one; and one appointed by the operator.
  const friend = await newAccount(databaseUrl, { name: 'friend' });
  const trusted = await newAccount(databaseUrl, { name: 'trusted', moderator: true });
  await ask('PATCH', `/api/v1/moderation/users/${friend.id}`, { cookie: moderator }, { isModerator: true });
  expect(await desk(friend.cookie)).toBe(200);

  await restart(production);
  expect(await desk(moderator)).toBe(401);
  expect((await statesOf(key)).status).toBe(401);
  expect((await ask('GET', '/api/v1/session', { cookie: moderator })).body.loggedIn).toBe(false);
  expect(await desk(friend.cookie)).toBe(403);
  expect(await desk(trusted.cookie)).toBe(200);
  const { items } = (await ask('GET', '/api/v1/moderation/users?role=moderator', { cookie: trusted.cookie }))
    .body;
  expect(items.map((member: { id: number }) => member.id)).toEqual([trusted.id]);
  // Nor to sessions started afterwards, through a second process that still offers the sign-in.
  const sneaked = await newAccount.session(databaseUrl, 'moderator');
  expect(await desk(sneaked)).toBe(401);

  await restart({});
  expect(await desk(moderator)).toBe(401);
  expect(await desk(await signIn('moderator'))).toBe(200);
  expect((await statesOf(key)).status).toBe(200);
});
