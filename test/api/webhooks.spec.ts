import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { jest } from '@jest/globals';
import type { Delivery, MadeWebhook, Webhook } from '@libs/contract/community/webhooks.js';
import { webhookLimits, WebhookMessage } from '@libs/contract/community/webhooks.js';
import { DeliveryStore } from '../../server/edge/open-data/webhooks/delivery.store.js';
import { WebhookDeliveries } from '../../server/edge/open-data/webhooks/webhook-deliveries.service.js';
import { atNight, describeAtNight } from '../support/by-day.js';
import { newAccount } from '../support/accounts.js';
import { query } from '../support/databases.js';
import { sampleDocument } from '../support/documents.js';
import { discordFaults } from '../support/discord-messages.js';
import { eventually } from '../support/eventually.js';
import { insist } from '../support/insist.js';
import { TestServer } from '../support/server.js';
import { type Received, WebhookReceiver } from '../support/webhook-receiver.js';

const run = promisify(execFile);

let server: TestServer;
let receiver: WebhookReceiver;
let editor: { id: number; name: string; cookie: string };

beforeAll(async () => {
  receiver = await WebhookReceiver.start();
  server = await TestServer.start({ WEBHOOKS_ALLOW: receiver.host, ANILIST_URL: 'off' });
  editor = await newAccount(server.databaseUrl);
  // Every change is told at once; what is about pauses says so.
  deliveries().pace.between = { standard: 0, discord: 0, failing: 0 };
  // What failed is sent again when a test says so (`hurry`), not in the middle of it.
  deliveries().pace.pauses[0] = 300;
});
afterAll(async () => {
  await server.stop();
  await receiver.stop();
});
afterEach(async () => {
  receiver.answer = (response) => void response.writeHead(204).end();
  await sql('delete from webhook');
});

const webhooks = '/api/v1/account/webhooks';
const deliveries = () => server.app.get(WebhookDeliveries);
const sql = (text: string) => query(server.databaseUrl, text);
let paths = 0;
/** A webhook of somebody new, at a path of its own. */
async function add(wanted: Record<string, unknown> = {}) {
  const owner = await newAccount(server.databaseUrl);
  const path = `/hook-${(paths += 1)}`;
  const { status, body } = await server.post<MadeWebhook>(
    webhooks,
    { url: receiver.address(path), ...wanted },
    cookie(owner),
  );
  expect(status).toBe(201);
  const its = `${webhooks}/${body.id}`;
  return {
    ...body,
    owner,
    path,
    its,
    log: async () => (await server.get<{ items: Delivery[] }>(`${its}/deliveries`, cookie(owner))).body.items,
    now: async () =>
      (await server.get<{ items: Webhook[] }>(webhooks, cookie(owner))).body.items.find(
        ({ id }) => id === body.id,
      )!,
    change: (change: object) => server.request('PATCH', its, change, cookie(owner)),
    post: (what: string) => server.post(`${its}/${what}`, {}, cookie(owner)),
  };
}
const cookie = (owner: { cookie: string }) => ({ cookie: owner.cookie });
const upload = (change: Parameters<typeof sampleDocument>[0] = {}) => {
  const document = sampleDocument(change);
  return server.upload(document, editor.cookie).then(() => document);
};
const arrived = (path: string, count = 1) =>
  eventually(`${count} at ${path}`, async () => {
    await deliveries().turn();
    return receiver.at(path).length >= count ? receiver.at(path) : null;
  });
/** As if the projections of a list showed another of its revisions. */
const setProjected = (uuid: string, revision: string) =>
  sql(`update list set projected_revision = ${revision} where uuid = '${uuid}'`);
/** Makes everything due that waits for a later attempt, and forgets how the one before ended: the next has not ended until it says so. */
const hurry = () => sql(`update webhook_delivery set next_at = now(), status = null where state = 'waiting'`);
const settled = (hook: Awaited<ReturnType<typeof add>>, isSo: (log: Delivery[]) => boolean) =>
  eventually('The log says so', async () => {
    const log = await hook.log();
    return log.length > 0 && isSo(log) ? log : null;
  });

/** As the specification of Standard Webhooks says it, from the raw request and the secret. */
function signatureOf({ headers, body }: Received, secret: string): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}

describe('A webhook', () => {
  it('is told about a public change, signed with its secret', async () => {
    const hook = await add();
    expect(hook.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(hook).toMatchObject({ format: 'standard', kinds: [], lists: [], state: 'on', failingSince: null });
    const { uuid } = await upload({ title: 'Signed Sparrows' });
    const [message] = (await arrived(hook.path)) as [Received];
    expect(message.headers['content-type']).toBe('application/json');
    expect(message.headers['user-agent']).toMatch(/^Staffroll webhooks \(\+http/);
    expect(message.headers['webhook-signature']).toBe(signatureOf(message, hook.secret));
    expect(Math.abs(Date.now() / 1_000 - Number(message.headers['webhook-timestamp']))).toBeLessThan(60);
    expect(message.json.type).toBe('changes');
    // As the OpenAPI document describes it, with nothing beside.
    expect(WebhookMessage.parse(message.json)).toEqual(message.json);
    expect(message.json.data.items).toMatchObject([
      { kind: 'list.created', times: 1, list: { uuid, title: 'Signed Sparrows' } },
    ]);
    // Its cursor is one of the feed: what follows it can be asked for.
    const rest = await server.get(`/api/v1/changes?since=${message.json.data.next}&kinds=list`);
    expect([rest.status, rest.body.items]).toEqual([200, []]);
    const [line] = await settled(hook, ([first]) => first!.state === 'delivered');
    expect(line).toMatchObject({
      id: message.headers['webhook-id'],
      type: 'changes',
      items: 1,
      attempts: 1,
      status: 204,
      error: null,
      nextAt: null,
    });
  });

  it('shows its secret once; a renewed one signs beside the former one for a day', async () => {
    const hook = await add();
    const shown = await server.get(webhooks, cookie(hook.owner));
    expect(shown.text).not.toContain(hook.secret);
    const exported = await server.get('/api/v1/account/export', cookie(hook.owner));
    expect(JSON.parse(exported.text).webhooks).toMatchObject([{ url: hook.url, format: 'standard' }]);
    expect(exported.text).not.toContain(hook.secret);
    const { body } = await hook.post('secret');
    expect(body.secret).toMatch(/^whsec_/);
    expect(body.secret).not.toBe(hook.secret);
    await hook.post('test');
    const [both] = (await arrived(hook.path)) as [Received];
    expect(both.json.type).toBe('test');
    expect(both.headers['webhook-signature']!.split(' ')).toEqual([
      signatureOf(both, body.secret),
      signatureOf(both, hook.secret),
    ]);
    await sql(`update webhook set former_until = now() - interval '1 second'`);
    const last = await hook.post('test');
    // The log and the webhooks of an account begin with the newest.
    expect((await hook.log()).map(({ id, type }) => [id, type])).toEqual([
      [last.body.id, 'test'],
      [both.headers['webhook-id'], 'test'],
    ]);
    const second = await server.post<MadeWebhook>(
      webhooks,
      { url: receiver.address(), kinds: ['role'] },
      cookie(hook.owner),
    );
    const own = (await server.get<{ items: Webhook[] }>(webhooks, cookie(hook.owner))).body.items;
    expect(own.map(({ id }) => id)).toEqual([second.body.id, hook.id]);
    const now = expect.closeTo(Date.now() / 1000, -3);
    expect(own[0]).toMatchObject({ kinds: ['role'], createdAt: now, failingSince: null, lastError: null });
    const [, one] = (await arrived(hook.path, 2)) as [Received, Received];
    expect(one.headers['webhook-signature']).toBe(signatureOf(one, body.secret));
  });

  it('hears only of the kinds and lists that it chose', async () => {
    const mine = await upload({ title: 'Mine' });
    const about = await add({ lists: [mine.uuid] });
    const kinds = await add({ kinds: ['list.created', 'role'] });
    expect(about.lists).toMatchObject([{ uuid: mine.uuid, title: 'Mine' }]);
    await upload({ title: 'Another' });
    await server.upload({ ...mine, title: 'Mine, renamed' }, editor.cookie);
    const [first] = (await arrived(about.path)) as [Received];
    expect(first.json.data.items).toMatchObject([{ kind: 'list.edited', list: { title: 'Mine, renamed' } }]);
    const [second] = (await arrived(kinds.path)) as [Received];
    expect(second.json.data.items).toMatchObject([{ kind: 'list.created', list: { title: 'Another' } }]);
    // Once a list is hidden, not even those who chose it before are told its title.
    await sql(`update list set status = 'UNLISTED' where uuid = '${mine.uuid}'`);
    expect((await about.now()).lists).toEqual([{ uuid: mine.uuid, slug: null, title: null }]);
    for (const wrong of [{ kinds: ['list.unknown'] }, { lists: Array.from({ length: 51 }, () => 'x') }])
      expect((await about.change(wrong)).body.code).toBe('bad-request');
    expect((await about.change({ lists: ['nothing'] })).body.code).toBe('list-not-found');
    expect((await about.change({ lists: [], kinds: ['reading'] })).body).toMatchObject({
      lists: [],
      kinds: ['reading'],
    });
  });

  it('hears only of what its owner follows, if they chose so', async () => {
    // It waits until it is known whose credits came.
    deliveries().pace.settle = 3_600;
    const [mine, status, other] = [
      await upload({ title: 'Followed' }),
      await upload({ title: 'Followed for its status' }),
      await upload({ title: 'Followed by nobody' }),
    ];
    await server.project();
    const hook = await add({ onlyFollowed: true });
    expect(hook.onlyFollowed).toBe(true);
    const follow = (path: string, body: object = {}) =>
      server.request('PUT', `/api/v1/${path}/follow`, body, cookie(hook.owner));
    await follow(`lists/${mine.uuid}`);
    await follow(`lists/${status.uuid}`, { what: ['status'] });
    expect((await follow('people/880001')).status).toBe(200);
    for (const document of [mine, status, other])
      await server.upload({ ...document, title: `${document.title}, again` }, editor.cookie);
    await sql(
      `insert into public_change (about, subject, kind)
       select 'person', key, 'renamed' from person where anilist_id in (880001, 880002)`,
    );
    const gaining = await upload({ title: 'With somebody they follow' });
    // By the server itself, which then does not come back to it.
    await eventually('it is projected', async () => {
      const shown = await sql(
        `select 1 from list where uuid = '${gaining.uuid}' and projected_revision = revision`,
      );
      return shown.length > 0 || null;
    });
    await server.project();
    await deliveries().turn();
    expect(receiver.at(hook.path)).toEqual([]);
    await setProjected(gaining.uuid, 'revision - 1');
    deliveries().pace.settle = 0;
    await arrived(hook.path);
    await deliveries().turn();
    const toldBefore = receiver.at(hook.path).flatMap(({ json }) => json.data.items);
    expect(toldBefore.map(({ list }) => list?.uuid)).not.toContain(gaining.uuid);
    await setProjected(gaining.uuid, 'revision');
    const told = await eventually('both are told', async () => {
      await deliveries().turn();
      const items = receiver.at(hook.path).flatMap(({ json }) => json.data.items);
      return items.some(({ list }) => list?.uuid === gaining.uuid) ? items : null;
    });
    expect(told.map(({ kind, list, person }) => [kind, list?.uuid ?? person?.anilistId])).toEqual([
      ['list.edited', mine.uuid],
      ['person.renamed', 880_001],
      ['list.created', gaining.uuid],
    ]);
    expect((await hook.change({ onlyFollowed: false })).body).toMatchObject({ onlyFollowed: false });
    deliveries().pace.settle = 30;
  });

  atNight('gets a burst of edits as one message, and the rest after a pause', async () => {
    const document = await upload({ title: 'Busy' });
    const hook = await add();
    const { between } = deliveries().pace;
    between.standard = 3_600;
    for (let turn = 1; turn <= 30; turn += 1)
      await server.upload({ ...document, title: `Busy ${turn}` }, editor.cookie);
    between.standard = 0;
    const [message] = (await arrived(hook.path)) as [Received];
    const lists = message.json.data.items.filter(({ kind }) => kind.startsWith('list.'));
    const counted = lists.reduce((sum, { times }) => sum + times, 0);
    // The server looks by itself, too: some of them may have been told before the others were made.
    const all = receiver.at(hook.path);
    expect(lists).toHaveLength(1);
    expect(all.length).toBeLessThan(10);
    expect(counted).toBeLessThanOrEqual(30);
    between.standard = 3_600;
    // What is made has arrived.
    await settled(hook, (log) => log.every(({ state }) => state === 'delivered'));
    const sent = receiver.at(hook.path).length;
    await server.upload({ ...document, title: 'Later' }, editor.cookie);
    await deliveries().turn();
    await deliveries().turn();
    expect(receiver.at(hook.path)).toHaveLength(sent);
    between.standard = 0;
    // On a slow machine, some of the burst is still to be told, and messages may overtake each other.
    await eventually('The later edit is told', async () => {
      await deliveries().turn();
      const told = receiver.at(hook.path).flatMap(({ json }) => json.data.items);
      return told.some(({ list }) => list?.title === 'Later') || null;
    });
    expect(receiver.at(hook.path).length).toBeLessThan(sent + 10);
  });

  it('never learns about hidden lists, even if it was to be told before', async () => {
    const hidden = await upload({ title: 'Never Seen', status: 'UNLISTED' });
    const shown = await upload({ title: 'Seen Once' });
    const hook = await add({ kinds: ['list'] });
    let answers = 0;
    receiver.answer = (response) => void response.writeHead((answers += 1) === 1 ? 503 : 204).end();
    await server.upload({ ...hidden, title: 'Still Hidden' }, editor.cookie);
    await server.upload({ ...shown, title: 'Seen Twice' }, editor.cookie);
    await arrived(hook.path);
    await settled(hook, ([line]) => line!.state === 'waiting' && line!.status === 503);
    await server.upload({ ...shown, title: 'Secret Now', status: 'UNLISTED' }, editor.cookie);
    await hurry();
    await eventually('It has been told that the list is gone', async () => {
      await deliveries().turn();
      return receiver.at(hook.path).some(({ json }) => json.data.items[0]?.kind === 'list.deleted') || null;
    });
    await settled(hook, (log) => log.every(({ state }) => state === 'delivered'));
    const bodies = receiver.at(hook.path).map(({ body }) => body);
    expect(bodies.filter((body) => body.includes('Seen Twice'))).toHaveLength(1);
    expect(bodies.join()).not.toMatch(/Never Seen|Still Hidden|Secret Now/);
    expect(bodies.join()).not.toContain(hidden.uuid);
  });

  atNight(
    'is sent a failed message again, with the same id and growing pauses, until it is given up',
    async () => {
      const hook = await add();
      receiver.answer = (response) => void response.writeHead(500).end('Out of <paper>\n');
      await upload();
      const [first] = (await arrived(hook.path)) as [Received];
      const pauses: number[] = [];
      const { pace } = deliveries();
      for (let attempt = 1; attempt <= pace.pauses.length; attempt += 1) {
        const [line] = await settled(hook, ([one]) => one!.attempts === attempt && one!.status === 500);
        expect(line).toMatchObject({ state: 'waiting', error: 'The receiver answered 500: Out of <paper>' });
        pauses.push(line!.nextAt! - line!.attemptedAt!);
        await hurry();
        await arrived(hook.path, attempt + 1);
      }
      const [end] = await settled(hook, ([one]) => one!.state === 'failed');
      expect(end).toMatchObject({ attempts: 10, nextAt: null, status: 500 });
      for (const [index, pause] of pauses.entries()) {
        expect(pause).toBeGreaterThanOrEqual(pace.pauses[index]! - 1);
        expect(pause).toBeLessThanOrEqual(pace.pauses[index]! * 1.1 + 2);
      }
      const all = receiver.at(hook.path);
      expect(new Set(all.map(({ headers }) => headers['webhook-id']))).toEqual(
        new Set([first.headers['webhook-id']]),
      );
      expect(new Set(all.map(({ body }) => body)).size).toBe(1);
      for (const message of all)
        expect(message.headers['webhook-signature']).toBe(signatureOf(message, hook.secret));
      // Only a short time has passed.
      expect(await hook.now()).toMatchObject({ state: 'on', lastError: end!.error });
      expect((await hook.now()).failingSince).not.toBeNull();
      receiver.answer = (response) => void response.writeHead(200).end('ok');
      expect((await hook.post(`deliveries/${end!.id}/redeliver`)).body).toMatchObject({ id: end!.id });
      await settled(hook, ([one]) => one!.state === 'delivered' && one!.attempts === 1);
      expect(await hook.now()).toMatchObject({ state: 'on', lastError: null, failingSince: null });
    },
  );

  atNight('is switched off after days without success, and says why', async () => {
    const hook = await add();
    receiver.answer = (response) => void response.writeHead(500).end();
    await upload();
    await arrived(hook.path);
    await settled(hook, ([line]) => line!.status === 500);
    await sql(`update webhook set failing_since = now() - interval '73 hours'`);
    await sql(`update webhook_delivery set attempts = 9`);
    await hurry();
    await eventually('Off', async () => {
      await deliveries().turn();
      return (await hook.now()).state === 'failing' ? true : null;
    });
    expect(await hook.now()).toMatchObject({ lastError: 'The receiver answered 500.' });
    const [line] = await hook.log();
    expect((await hook.post(`deliveries/${line!.id}/redeliver`)).body.code).toBe('webhook-off');
    // What happens meanwhile is not told later.
    await upload({ title: 'While it was off' });
    receiver.answer = (response) => void response.writeHead(204).end();
    expect((await hook.change({ isOn: true })).body).toMatchObject({ state: 'on', failingSince: null });
    const { uuid } = await upload({ title: 'Back' });
    const messages = await arrived(hook.path, receiver.at(hook.path).length + 1);
    expect(messages.at(-1)!.json.data.items).toMatchObject([{ list: { uuid } }]);
  });

  it('keeps what a later attempt has found, although an earlier one ends after it', async () => {
    // The first attempt lasts as long as the test says.
    deliveries().pace.answer = 600_000;
    const hook = await add();
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
    let asked = 0;
    receiver.answer = (response) => {
      asked += 1;
      if (asked > 1) response.writeHead(204).end();
      else void isOver.then(() => response.writeHead(500).end());
    };
    const finish = jest.spyOn(server.app.get(DeliveryStore), 'finish');
    await hook.post('test');
    await eventually('The first attempt', () => receiver.at(hook.path)[0] ?? null);
    await hurry();
    await arrived(hook.path, 2);
    await settled(hook, ([one]) => one!.state === 'delivered');
    end();
    await eventually('The end of both', () => finish.mock.results[1] ?? null);
    await Promise.all(finish.mock.results.map(({ value }) => value as Promise<boolean>));
    finish.mockRestore();
    deliveries().pace.answer = 10_000;
    expect((await hook.log())[0]).toMatchObject({ state: 'delivered', attempts: 2, status: 204 });
  });

  it('is switched off by 410, and by its owner', async () => {
    const hook = await add();
    receiver.answer = (response) => void response.writeHead(410).end();
    await upload();
    await arrived(hook.path);
    await eventually('Gone', async () => ((await hook.now()).state === 'gone' ? true : null));
    expect(await hook.log()).toMatchObject([{ state: 'failed', status: 410, nextAt: null }]);
    receiver.answer = (response) => void response.writeHead(204).end();
    await hook.change({ isOn: true });
    expect((await hook.change({ isOn: false })).body.state).toBe('off');
    await upload();
    await deliveries().turn();
    expect(await hook.log()).toHaveLength(1);
    // A test reaches it all the same.
    expect((await hook.post('test')).status).toBe(201);
    await settled(hook, ([line]) => line!.type === 'test' && line!.state === 'delivered');
  });

  atNight('that asks for patience is asked again only then', async () => {
    const hook = await add();
    receiver.answer = (response) => void response.writeHead(429, { 'retry-after': '600' }).end();
    await upload();
    await arrived(hook.path);
    const [line] = await settled(hook, ([one]) => one!.status === 429);
    expect(line!.nextAt! - line!.attemptedAt!).toBeGreaterThanOrEqual(599);
  });

  atNight('that answers slowly, endlessly or not at all holds nobody up', async () => {
    deliveries().pace.answer = 1_500;
    const slow = await add();
    const endless = await add();
    const quick = await add();
    let written = 0;
    receiver.answer = (response, { path }) => {
      if (path === quick.path) return void response.writeHead(204).end();
      if (path === slow.path) return;
      response.writeHead(500);
      const timer = setInterval(() => {
        written += 20_000;
        response.write('x'.repeat(20_000));
      }, 5);
      response.on('close', () => clearInterval(timer));
    };
    await upload();
    await Promise.all([slow, endless, quick].map(({ path }) => arrived(path)));
    await settled(quick, ([line]) => line!.state === 'delivered');
    expect((await settled(slow, ([line]) => line!.error !== null))[0]!.error).toBe(
      'No answer within 1.5 seconds.',
    );
    const [line] = await settled(endless, ([one]) => one!.error !== null);
    expect(line!.error!.length).toBeLessThan(300);
    expect(written).toBeLessThan(5_000_000);
    deliveries().pace.answer = 10_000;
  });

  atNight('leaves room for others, however many slow ones its owner has', async () => {
    const { pace } = deliveries();
    pace.answer = 1_500;
    const { cookie: own } = await newAccount(server.databaseUrl);
    const slow = Array.from({ length: webhookLimits.perAccount }, () => `/hook-${(paths += 1)}`);
    for (const path of slow) await server.post(webhooks, { url: receiver.address(path) }, { cookie: own });
    const quick = await add();
    let open = 0;
    let most = 0;
    receiver.answer = (response, { path }) => {
      if (!slow.includes(path)) return void response.writeHead(204).end();
      most = Math.max(most, (open += 1));
      response.on('close', () => (open -= 1));
    };
    await upload();
    await Promise.all([...slow, quick.path].map((path) => arrived(path)));
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThan(slow.length);
    pace.answer = 10_000;
  });

  atNight('gets each message once from several processes', async () => {
    const other = await TestServer.on(server.databaseUrl, {
      WEBHOOKS_ALLOW: receiver.host,
      ANILIST_URL: 'off',
    });
    const both = [deliveries(), other.app.get(WebhookDeliveries)];
    both[1]!.pace.between = both[0]!.pace.between;
    const hooks = await Promise.all([add(), add(), add()]);
    const uuids: string[] = [];
    for (let number = 1; number <= 12; number += 1) {
      uuids.push((await upload({ title: `Twice ${number}` })).uuid);
      await Promise.all(both.map((each) => each.turn()));
    }
    const told = (path: string) =>
      receiver.at(path).flatMap(({ json }) => json.data.items.flatMap(({ list }) => list?.uuid ?? []));
    await eventually('All have heard of all', async () => {
      await Promise.all(both.map((each) => each.turn()));
      return hooks.every(({ path }) => told(path).length >= uuids.length) ? true : null;
    });
    for (const { path } of hooks) expect(told(path).toSorted()).toEqual(uuids.toSorted());
    await other.stop();
  });

  atNight('starts again when its place in the feed is lost, and is told so', async () => {
    const hook = await add();
    await sql(`update webhook set cursor = '00000000-1'`);
    const [message] = (await arrived(hook.path)) as [Received];
    expect(message.json).toMatchObject({ type: 'changes-gone', data: { items: [] } });
    const { uuid } = await upload();
    const messages = await arrived(hook.path, 2);
    expect(messages[1]!.json.data.items).toMatchObject([{ list: { uuid } }]);
  });
});

describe('A webhook of Discord', () => {
  /** As Discord's documentation describes the answers of “Execute Webhook”. */
  const discord = (response: ServerResponse, { path, body }: Received) => {
    const [, id, token] = /^\/api\/webhooks\/(\d+)\/([\w-]+)\?/.exec(path) ?? [];
    const json = (status: number, answer: object) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    if (!id || token !== 'right') return json(404, { message: 'Unknown Webhook', code: 10015 });
    const faults = discordFaults(JSON.parse(body) as Record<string, unknown>);
    if (faults.length > 0) return json(400, { message: faults.join(' '), code: 50035 });
    if (!path.includes('wait=true')) return void response.writeHead(204).end();
    json(200, { id: '1', type: 0, webhook_id: id });
  };

  it('gets messages that Discord accepts, whatever titles contain', async () => {
    const path = `/api/webhooks/${(paths += 1)}/right`;
    const hook = await add({ url: receiver.address(path), format: 'discord', kinds: ['list'] });
    receiver.answer = discord;
    expect((await hook.post('test')).status).toBe(201);
    await settled(hook, ([line]) => line!.state === 'delivered');
    const nasty = `@everyone **bold** [link](https://evil.example) \`${'長い題名'.repeat(100)}`;
    const document = await upload({ title: nasty });
    // Together in one message, more than it has room for.
    deliveries().pace.between.discord = 3_600;
    await arrived(path, 2);
    for (let number = 1; number <= 14; number += 1) await upload({ title: `Series ${number}` });
    deliveries().pace.between.discord = 0;
    await arrived(path, 3);
    const log = await settled(hook, (lines) => lines.every(({ state }) => state === 'delivered'));
    expect(log.map(({ status, error }) => [status, error])).toEqual(log.map(() => [200, null]));
    const [test, one, ...many] = receiver.at(path).map(({ body }) => JSON.parse(body));
    expect(test.content).toContain('This is a test');
    expect(test.allowed_mentions).toEqual({ parse: [] });
    expect(one.embeds).toHaveLength(1);
    expect(one.embeds[0]).toMatchObject({
      url: expect.stringContaining(`/staff/`),
      description: expect.stringMatching(/^New list · /),
    });
    expect(one.embeds[0].title).toMatch(/^\\@everyone \\\*\\\*bold/);
    expect(document.title).toBe(nasty);
    const shown = many.flatMap(({ embeds }) => embeds).length;
    const said = many.reduce(
      (sum, { content }) => sum + Number(/^And (\d+) more/.exec(content)?.[1] ?? 0),
      0,
    );
    expect(shown + said).toBe(14);
    expect(many[0].embeds.length).toBeLessThanOrEqual(10);
  });

  it('ends when it was deleted there, and its address decides the format', async () => {
    const hook = await add({
      url: receiver.address(`/api/webhooks/${(paths += 1)}/wrong`),
      format: 'discord',
    });
    receiver.answer = discord;
    await upload();
    await eventually('Gone', async () => {
      await deliveries().turn();
      return (await hook.now()).state === 'gone' ? true : null;
    });
    expect((await hook.now()).lastError).toContain('Unknown Webhook');
    const owner = await newAccount(server.databaseUrl);
    const url = 'https://discord.com/api/webhooks/1234567890/abc-DEF_ghi';
    expect((await server.post(webhooks, { url }, cookie(owner))).body.format).toBe('discord');
    expect((await server.post(webhooks, { url, format: 'standard' }, cookie(owner))).body.code).toBe(
      'bad-request',
    );
  });
});

describe('Addresses', () => {
  it.each([
    'https://127.0.0.1/hook',
    'https://[::1]/hook',
    'https://10.1.2.3/hook',
    'https://192.168.0.1/hook',
    'https://169.254.169.254/latest/meta-data/',
    'https://2130706433/hook',
    'https://[::ffff:10.0.0.1]/hook',
    'http://example.com/hook',
    'https://user:word@example.com/hook',
    'https://example.com:22/hook',
    'ftp://example.com/hook',
    'file:///etc/passwd',
    'nonsense',
  ])('like %s are refused with the reason', async (url) => {
    const owner = await newAccount(server.databaseUrl);
    const { status, body } = await server.post(webhooks, { url }, cookie(owner));
    expect(status).toBe(400);
    expect(['webhook-address', 'bad-request']).toContain(body.code);
    expect(body.detail ?? body.errors).toBeTruthy();
  });

  it('whose names lead to this machine are not connected to, nor redirects followed', async () => {
    let asked = 0;
    const inside = createServer((_request, response) => {
      asked += 1;
      response.end();
    });
    await new Promise<void>((done) => inside.listen(0, '127.0.0.1', done));
    const { port } = inside.address() as AddressInfo;
    const named = await add({ url: `https://localhost:${port}/hook` });
    const redirected = await add();
    const places = [`http://127.0.0.1:${port}/`, 'http://169.254.169.254/', 'http://[::1]/'];
    receiver.answer = (response) => void response.writeHead(302, { location: places[0] }).end();
    await named.post('test');
    await redirected.post('test');
    // Nobody learns which names there are in the network of this machine.
    const unknown = await add({ url: 'https://no-such-host.invalid/hook' });
    await unknown.post('test');
    for (const hook of [named, unknown])
      expect((await settled(hook, ([line]) => line!.state === 'failed'))[0]).toMatchObject({
        status: null,
        milliseconds: 0,
        error: 'This host was not found on the public internet.',
      });
    expect((await settled(redirected, ([line]) => line!.state === 'failed'))[0]).toMatchObject({
      status: 302,
      error: 'The receiver answered 302; redirects are not followed.',
    });
    expect(asked).toBe(0);
    await new Promise((done) => inside.close(done));
  });
});

describe('The webhooks of an account', () => {
  it('are at most five, even when many are added at once', async () => {
    const owner = await newAccount(server.databaseUrl);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        insist(() => server.post(webhooks, { url: receiver.address() }, cookie(owner))),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(webhookLimits.perAccount);
    expect(answers.find(({ status }) => status !== 201)!.body.code).toBe('webhook-limit');
  });

  it('are nobody else’s', async () => {
    const hook = await add();
    const stranger = cookie(await newAccount(server.databaseUrl, { moderator: true }));
    await hook.post('test');
    const [line] = await hook.log();
    expect((await server.get(webhooks, stranger)).body.items).toEqual([]);
    for (const answer of [
      await server.get(`${hook.its}/deliveries`, stranger),
      await server.request('PATCH', hook.its, { isOn: false }, stranger),
      await server.request('DELETE', hook.its, {}, stranger),
      await server.post(`${hook.its}/secret`, {}, stranger),
      await server.post(`${hook.its}/test`, {}, stranger),
      await server.post(`${hook.its}/deliveries/${line!.id}/redeliver`, {}, stranger),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, 'webhook-not-found']);
    expect((await hook.post('deliveries/nothing/redeliver')).body.code).toBe('delivery-not-found');
    for (const change of [{}, { isOn: true }, { kinds: ['list.edited'] }, { lists: [] }])
      expect((await server.request('PATCH', `${webhooks}/渡辺`, change, cookie(hook.owner))).body.code).toBe(
        'webhook-not-found',
      );
  });

  atNight('are told nothing while it is banned, and are deleted with it', async () => {
    const hook = await add();
    await newAccount.change(server.databaseUrl, hook.owner.id, `ban_reason = 'x'`);
    await upload();
    await deliveries().turn();
    expect(receiver.at(hook.path)).toEqual([]);
    expect((await hook.post('test')).body.code).toBe('banned');
    await newAccount.change(server.databaseUrl, hook.owner.id, 'ban_reason = null');
    await arrived(hook.path);
    const left = await server.request(
      'DELETE',
      '/api/v1/account',
      { screenName: hook.owner.name },
      cookie(hook.owner),
    );
    expect(left.status).toBe(204);
    expect(await sql('select 1 from webhook')).toEqual([]);
    expect(await sql('select 1 from webhook_delivery')).toEqual([]);
  });

  atNight('keep a log for 14 days', async () => {
    const hook = await add();
    await hook.post('test');
    await settled(hook, ([line]) => line!.state === 'delivered');
    await hook.post('test');
    await settled(hook, ([line]) => line!.state === 'delivered');
    const [, old] = await hook.log();
    await sql(`update webhook_delivery set created_at = now() - interval '15 days' where id = '${old!.id}'`);
    await server.app.get(WebhookDeliveries).trim();
    expect(await hook.log()).toHaveLength(1);
    expect((await server.request('DELETE', hook.its, {}, cookie(hook.owner))).status).toBe(204);
    expect((await hook.post('test')).body.code).toBe('webhook-not-found');
  });
});

describeAtNight('The examples of docs/webhooks.md', () => {
  const check = {
    js: [
      process.execPath,
      '--input-type=module',
      '-e',
      `const [headers, body, secret] = JSON.parse(process.argv[1]); console.log(verified(headers, body, secret));`,
    ],
    python: [
      'python3',
      '-c',
      `import json, sys; headers, body, secret = json.loads(sys.argv[1]); print(str(verified(headers, body.encode(), secret)).lower())`,
    ],
  } as const;

  it.each(['js', 'python'] as const)('verify messages, in %s', async (language) => {
    const [program, ...options] = check[language];
    const isThere = await run(program, ['--version']).then(
      () => true,
      () => false,
    );
    if (!isThere && language === 'python') return;
    const text = await readFile(join(import.meta.dirname, '../../docs/webhooks.md'), 'utf8');
    const example = new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(text)![1]!;
    const hook = await add();
    const { body: renewed } = await hook.post('secret');
    await hook.post('test');
    const [{ headers, body }] = (await arrived(hook.path)) as [Received];
    const says = async (...given: [Record<string, string>, string, string]) => {
      const code = `${example}\n${options.at(-1)!}`;
      const { stdout } = await run(program, [...options.slice(0, -1), code, JSON.stringify(given)]);
      return stdout.trim();
    };
    expect(await says(headers, body, renewed.secret)).toBe('true');
    expect(await says(headers, body, hook.secret)).toBe('true');
    expect(await says(headers, `${body} `, hook.secret)).toBe('false');
    expect(await says({ ...headers, 'webhook-id': 'other' }, body, hook.secret)).toBe('false');
    const old = { ...headers, 'webhook-timestamp': String(Number(headers['webhook-timestamp']) - 600) };
    expect(await says(old, body, hook.secret)).toBe('false');
    expect(await says(headers, body, `whsec_${Buffer.alloc(32).toString('base64')}`)).toBe('false');
  });
});
