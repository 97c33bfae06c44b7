import { createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newAccount } from '../support/accounts.js';
import { dropDatabase, makeDatabase, query } from '../support/databases.js';
import { sampleDocument } from '../support/documents.js';
import { eventually } from '../support/eventually.js';
import { freePort, Program } from '../support/programs.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';

/** Webhooks of a server that is killed while it sends. */

let databaseUrl: string;
let folder: string;
let receiver: WebhookReceiver;
let running: Program | null = null;
beforeAll(async () => {
  receiver = await WebhookReceiver.start();
  databaseUrl = await makeDatabase('webhooks', 'migrated');
  folder = await mkdtemp(join(tmpdir(), 'staffroll-webhooks-'));
});
afterAll(async () => {
  await running?.kill('SIGKILL');
  await receiver.stop();
  await dropDatabase(databaseUrl);
  await rm(folder, { recursive: true, force: true });
});

async function start(port: number): Promise<string> {
  const program = Program.run('main.js', [], {
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    DEMO: '0',
    PORT: String(port),
    RATE_LIMITS: 'off',
    ANILIST_URL: 'off',
    NODE_ENV: 'test',
    WEBHOOKS_ALLOW: receiver.host,
  });
  running = program;
  const url = `http://127.0.0.1:${port}`;
  await program.healthy(url);
  return url;
}

it('Everything arrives after a kill -9, and what arrives twice has the same id', async () => {
  const port = await freePort();
  const url = await start(port);
  const { cookie } = await newAccount(databaseUrl);
  const post = async (path: string, body: unknown) => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as { id: string; secret: string };
  };
  const hook = await post('/api/v1/account/webhooks', { url: receiver.address(), kinds: ['list'] });

  // The first message arrives, but the server never learns of it.
  receiver.answer = () => undefined;
  await post('/api/v1/lists/import', sampleDocument({ title: 'Under way' }));
  const [first] = await eventually('The first message is under way', () =>
    receiver.received.length > 0 ? receiver.received : null,
  );
  const waiting = { url: receiver.address('/other'), kinds: ['list'] };
  await post('/api/v1/account/webhooks', waiting);
  const stop = new AbortController();
  // Some of these have been stored when it is killed, and none of them told.
  const writers = Array.from({ length: 3 }, async () => {
    while (!stop.signal.aborted)
      await post('/api/v1/lists/import', sampleDocument()).catch(() => stop.abort());
  });
  await eventually('Some lists', async () =>
    (await query(databaseUrl, 'select 1 from list')).length > 6 ? true : null,
  );
  await running!.kill('SIGKILL');
  await Promise.all(writers);

  receiver.answer = (response) => void response.writeHead(204).end();
  await start(port);
  const stored = (await query<{ uuid: string }>(databaseUrl, 'select uuid from list')).map(
    ({ uuid }) => uuid,
  );
  /** What answered requests told, each message once. */
  const told = (path: string) => {
    const byId = new Map(receiver.at(path).map((message) => [message.headers['webhook-id']!, message]));
    return [...byId.values()].flatMap(({ json }) => json.data.items.map(({ list }) => list!.uuid));
  };
  await eventually('All have arrived', () =>
    new Set(told('/hook')).size >= stored.length && receiver.at('/other').length > 0 ? true : null,
  );
  const delivered = `select 1 from webhook_delivery where state <> 'delivered'`;
  await eventually('All are known to have arrived', async () =>
    (await query(databaseUrl, delivered)).length === 0 ? true : null,
  );
  // Nothing is lost, and nothing is told in two messages.
  expect(told('/hook').toSorted()).toEqual(stored.toSorted());
  const again = receiver
    .at('/hook')
    .filter(({ headers }) => headers['webhook-id'] === first!.headers['webhook-id']);
  expect(again).toHaveLength(2);
  expect(new Set(again.map(({ body }) => body)).size).toBe(1);
  for (const { headers, body } of receiver.at('/hook')) {
    const key = Buffer.from(hook.secret.replace('whsec_', ''), 'base64');
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    expect(headers['webhook-signature']).toBe(
      `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
    );
  }
});
