import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { hasAllCases, sized } from '@libs/testing/cases.js';
import { Random } from '../support/random.js';
import { sampleDocument } from '../support/documents.js';
import { Values, type Schema } from '../support/fuzz/values.js';
import { LiveClient } from '../support/live.js';
import { TestServer } from '../support/server.js';

/** `FUZZ_SEED` repeats a run. */
const seed = process.env['FUZZ_SEED'] ?? String(Math.floor(Math.random() * 1e9));
const count = sized(2_000, 50);

let server: TestServer;
beforeAll(async () => {
  jest.spyOn(Logger.prototype, 'error').mockImplementation(() => {});
  server = await TestServer.start({ ANILIST_URL: 'off' });
});
afterAll(async () => {
  await server.stop();
  jest.restoreAllMocks();
});

const any: Schema = {};
const text: Schema = { type: 'string', maxLength: 200 };
const operation = (op: string, properties: Record<string, Schema>): Schema => ({
  type: 'object',
  required: Object.keys(properties).concat('op'),
  properties: { op: { enum: [op] }, ...properties },
});
const kind: Schema = { enum: ['menu', 'category', 'role', 'credit'] };

/** The answer to a message; null: none. Being disconnected counts as an answer, too. */
async function answered(client: LiveClient, event: string, body: unknown[]) {
  const cut = new Promise<{ ok: false; code: string }>((done) =>
    client.socket.once('disconnect', () => done({ ok: false, code: 'cut off' })),
  );
  return Promise.race([client.ask(event, ...body).catch(() => null), cut]);
}

it.each(['anonymous', 'user', 'moderator'] as const)(
  'No socket message of %s makes the server fail',
  async (account) => {
    const maker = await server.signIn('user');
    const document = sampleDocument();
    await server.upload(document, maker);
    const cookie = account === 'anonymous' ? {} : { cookie: await server.signIn(account) };
    let client = await LiveClient.connect(server, cookie);
    const opened = await client.tree(document.uuid);
    const [menu] = opened.tree.menus;
    const category = menu!.categories[0]!;
    const ids = [menu!.id, category.id, category.roles[0]!.id, category.roles[0]!.credits[0]!.id];
    const values = new Values(
      {},
      {
        list: [document.uuid],
        base: [opened.revision],
        menu: [menu!.id],
        toMenu: [menu!.id],
        node: [...ids],
        id: ids,
        parent: ids,
        field: ['name', 'ja', 'en', 'comment', 'title', 'status', 'slug', 'note', 'seasonYear', 'anilistId'],
        order: ['a0', 'a1'],
      },
    );
    const operations: Schema = {
      anyOf: [
        operation('set', { kind, menu: text, id: text, field: text, value: any }),
        operation('move', { kind, menu: text, id: text, toMenu: text, parent: text, order: text }),
        operation('insert', { kind, menu: text, parent: text, node: any }),
        operation('setting', { scope: { enum: ['fields', 'settings', 'anilist'] }, field: text, value: any }),
      ],
    };
    const events: Record<string, Schema> = {
      'list:open': operation('', { list: text, since: { type: 'integer', minimum: 0 } }),
      'list:push': {
        type: 'object',
        required: ['list', 'base', 'change'],
        properties: {
          list: text,
          base: { type: 'integer' },
          change: {
            type: 'object',
            required: ['operations'],
            properties: { operations: { type: 'array', items: operations } },
          },
        },
      },
      'presence:set': operation('', {
        list: text,
        menu: text,
        node: text,
        field: text,
        caret: { type: 'integer' },
      }),
      'feed:follow': any,
    };
    delete events['list:open']!.properties!['op'];
    delete events['presence:set']!.properties!['op'];

    const faults: string[] = [];
    const codes: Record<string, number> = {};
    for (let number = 0; number < count; number += 1) {
      const random = new Random(`${seed} ${account} ${number}`);
      const event = random.pick(Object.keys(events));
      const body = values.of(events[event]!, random) as { change?: Record<string, unknown> } | null;
      if (event === 'list:push' && typeof body?.change === 'object' && body.change && random.chance(0.8))
        body.change['id'] = `fuzz-${seed}-${number}`;
      // Whoever sends something that cannot be a message is disconnected, and reconnects.
      if (!client.socket.connected) client = await LiveClient.connect(server, cookie);
      const answer = await answered(client, event, event === 'feed:follow' ? [] : [body]);
      const code = answer === null ? 'nothing' : answer.ok ? 'ok' : String(answer.code);
      codes[code] = (codes[code] ?? 0) + 1;
      if (code === 'server-error' || code === 'nothing')
        faults.push(`${number} ${event} ${JSON.stringify(body).slice(0, 300)}`);
    }
    client.close();
    if (hasAllCases) process.stderr.write(`${account}, seed ${seed}: ${JSON.stringify(codes)}\n`);
    expect({ seed, faults }).toEqual({ seed, faults: [] });
    expect(codes['ok']).toBeGreaterThan(0);
  },
);
