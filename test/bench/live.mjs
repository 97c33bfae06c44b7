import { once } from 'node:events';
import { Client } from 'pg';
import { list } from './generate.mjs';
import { connect, contributors, creditsOf, open } from './live-sockets.mjs';
import { clock, quantile } from './measure.mjs';
import { child, settled, signIn, startServer, upload, withDatabase } from './server.mjs';

export const title = 'live editing by many: delivery, changes a second, memory';

const watchers = 200;
const watched = 60;
const pushed = 3_000;
/** Changes that a client sends without waiting for the answer to the first. */
const ahead = 5;
const followers = 400;
const alone = { edits: 300, block: 30 };
const probe = ['--expose-gc', '--import', './test/bench/memory-probe.mjs'];

/**
 * Beside a bare Socket.IO, which acknowledges and sends on what it gets and stores nothing; the edits of one person also beside a bare
 * insert with its commit.
 */
export async function bench(say) {
  return withDatabase(async (databaseUrl) => {
    const server = await startServer(databaseUrl, {}, probe);
    const bare = child('test/bench/bare-live.mjs', [], { node: probe });
    const [{ port }] = await once(bare.running, 'message');
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      const moderator = await signIn(server.url, 'moderator');
      const lists = [];
      for (let n = 0; n < 50; n += 1) {
        const { uuid, revision } = await upload(server.url, moderator, list(n));
        lists.push({ uuid, revision });
      }
      await settled(client);
      const editors = await contributors(databaseUrl, 50);
      const [reader] = await connect(server.url, [null]);
      for (const one of lists) one.places = creditsOf((await open(reader, one.uuid)).tree);
      reader.disconnect();

      const sides = {
        ours: { url: server.url, running: server.running },
        bare: { url: `http://127.0.0.1:${port}`, running: bare.running },
      };
      say(`${alone.edits} edits by one person, in turn with inserts`);
      const single = await inTurn(server.url, moderator, lists[1], client);
      const numbers = {};
      for (const [name, side] of Object.entries(sides)) {
        say(`${name}: ${followers} clients that only follow`);
        const memory = await memoryOfClients(side, lists[0]);
        say(`${name}: ${watchers} watchers of one list`);
        const delivered = await delivery(side.url, moderator, lists[0]);
        say(`${name}: ${pushed} changes of one list by 20 people`);
        const one = await rate(side.url, lists.slice(0, 1), editors.slice(0, 20), 'one');
        say(`${name}: ${pushed} changes of 50 lists by 50 people`);
        await settled(client);
        const many = await rate(side.url, lists, editors, 'many');
        numbers[name] = { memory, delivered, one, many };
      }
      return [...reportAlone(single), ...report(numbers)];
    } finally {
      await client.end();
      await bare.stop();
      await server.stop();
    }
  });
}

/** Kilobytes for each of many more clients that follow a list, as an open page does. The first ones are only warm-up. */
async function memoryOfClients({ url, running }, { uuid, revision }) {
  const sockets = [];
  const follow = async (count) => {
    const some = await connect(url, Array(count).fill(null));
    sockets.push(...some);
    await Promise.all(some.map((socket) => open(socket, uuid, revision)));
  };
  await follow(100);
  const before = await inUse(running);
  await follow(followers);
  const bytes = (await inUse(running)) - before;
  for (const socket of sockets) socket.disconnect();
  return bytes / followers / 1024;
}

/** Milliseconds of edits that wait for each other and of single inserts, in blocks by turns; the first block is only warm-up. */
async function inTurn(url, cookie, { uuid, places }, client) {
  const [socket] = await connect(url, [cookie]);
  let { revision } = await open(socket, uuid);
  await client.query('create table bare (value text)');
  const times = { edits: [], inserts: [] };
  for (let at = 0; at < alone.edits + alone.block; at += alone.block) {
    for (let number = at; number < at + alone.block; number += 1) {
      const change = changeOf(places, number, 'alone');
      const { milliseconds, result } = await clock(() =>
        push(socket, { list: uuid, base: revision, change }),
      );
      revision = result;
      if (at > 0) times.edits.push(milliseconds);
    }
    await settled(client);
    for (let number = 0; number < alone.block; number += 1) {
      const { milliseconds } = await clock(() =>
        client.query('insert into bare values ($1)', [`Edit ${number}`]),
      );
      if (at > 0) times.inserts.push(milliseconds);
    }
  }
  socket.disconnect();
  return times;
}

async function inUse(running) {
  running.send('memory');
  const [{ memory }] = await once(running, 'message');
  return memory;
}

/** Milliseconds from a push until each of the watchers has it. */
async function delivery(url, cookie, { uuid, places }) {
  const [author] = await connect(url, [cookie]);
  const sockets = await connect(url, Array(watchers).fill(null));
  let { revision } = await open(author, uuid);
  await Promise.all(sockets.map((socket) => open(socket, uuid, revision)));
  const times = [];
  for (let number = 0; number < watched; number += 1) {
    const change = changeOf(places, number, 'watched');
    const began = performance.now();
    const heard = sockets.map(async (socket) => {
      const [event] = await once(socket, 'list:changed');
      if (event.change.id !== change.id) throw new Error('A watcher heard something else');
      // The first ones are only warm-up.
      if (number >= 10) times.push(performance.now() - began);
    });
    revision = await push(author, { list: uuid, base: revision, change });
    await Promise.all(heard);
  }
  for (const socket of [author, ...sockets]) socket.disconnect();
  return times;
}

/** Changes a second that are stored and acknowledged while everybody pushes at once, and the milliseconds of each. */
async function rate(url, lists, cookies, run) {
  const sockets = await connect(url, cookies);
  const clients = await Promise.all(
    sockets.map(async (socket, index) => {
      const { uuid, revision, places } = lists[index % lists.length];
      const client = { socket, uuid, places, ...(await open(socket, uuid, revision)) };
      socket.on('list:changed', ({ change }) => (client.revision = change.revision));
      return client;
    }),
  );
  let next = 0;
  const times = [];
  const { milliseconds } = await clock(() =>
    Promise.all(
      clients.flatMap((client) =>
        Array.from({ length: ahead }, async () => {
          while (next < pushed) {
            const began = performance.now();
            const { socket, uuid, revision, places } = client;
            await push(socket, { list: uuid, base: revision, change: changeOf(places, next++, run) });
            times.push(performance.now() - began);
          }
        }),
      ),
    ),
  );
  for (const socket of sockets) socket.disconnect();
  return { rate: (pushed / milliseconds) * 1e3, times };
}

/** Resolves with the new revision. */
async function push(socket, request) {
  const answer = await socket.emitWithAck('list:push', request);
  if (!answer.ok || answer.result !== 'stored') throw new Error(`A push answered ${JSON.stringify(answer)}`);
  return answer.revision;
}

/** A comment on another credit for each number. */
function changeOf(places, number, run) {
  const place = places[(number * 37) % places.length];
  return {
    id: `bench-${run}-${number}`,
    operations: [{ op: 'set', kind: 'credit', ...place, field: 'comment', value: `Edit ${number}` }],
  };
}

const reportAlone = ({ edits, inserts }) =>
  [0.5, 0.99].map((share) => ({
    name: `an edit by one person, stored p${share * 100}`,
    value: quantile(edits, share),
    unit: 'ms',
    bare: quantile(inserts, share),
    ratio: quantile(edits, share) / quantile(inserts, share),
    yardstick: 'a bare insert with its commit',
    detail: `${edits.length} of each`,
  }));

function report({ ours, bare }) {
  const line = (name, unit, of, detail) => ({
    name,
    value: of(ours),
    unit,
    bare: of(bare),
    ratio: of(ours) / of(bare),
    yardstick: 'bare Socket.IO',
    ...(detail ? { detail: detail(ours) } : {}),
  });
  const slowest = (kind) => (side) =>
    `${pushed} changes, p50 ${quantile(side[kind].times, 0.5).toFixed(0)}, p99 ${quantile(side[kind].times, 0.99).toFixed(0)} ms`;
  return [
    line(`heard by ${watchers} watchers, p50`, 'ms', ({ delivered }) => quantile(delivered, 0.5)),
    line(`heard by ${watchers} watchers, p99`, 'ms', ({ delivered }) => quantile(delivered, 0.99)),
    line('changes a second on one list', '/s', ({ one }) => one.rate, slowest('one')),
    line('changes a second on 50 lists', '/s', ({ many }) => many.rate, slowest('many')),
    line('memory of a client with a list', 'KB', ({ memory }) => memory),
  ];
}
