import { once } from 'node:events';
import { list } from './generate.mjs';
import { changeOf, connect, contributors, creditsOf, open } from './live-sockets.mjs';
import { clock, quantile } from './measure.mjs';
import { upload } from './server.mjs';

const watchers = 200;
const watched = 60;
const pushed = 3_000;
/** Unacknowledged changes per client. */
const window = 5;
const idle = 400;

/**
 * Live editing by many: how fast 200 watchers receive changes, how many changes a second are stored, the memory per client and
 * list. Each next to the same on bare Socket.IO. A `side` is `{ url, memory() }`; the bare one knows no lists.
 */
export async function crowd(say, { server, bare, databaseUrl, cookie }) {
  const uploads = [];
  let revision = 0;
  for (let n = 0; n < 50; n += 1) {
    const uploaded = await upload(server.url, cookie, list(100 + n));
    uploads.push(uploaded.uuid);
    ({ revision } = uploaded);
  }
  const cookies = await contributors(databaseUrl, 50);
  const sides = { ours: server, bare };
  const numbers = {};
  let places = null;
  for (const [name, side] of Object.entries(sides)) {
    say(`${name}: ${idle} clients that only follow`);
    numbers[name] = { memory: await memoryOf(side, uploads, revision) };
    say(`${name}: ${watchers} watchers of one list`);
    const [author] = await connect(side.url, [cookie]);
    places ??= creditsOf((await open(author, uploads[0])).tree);
    numbers[name].delivered = await delivered(side.url, author, uploads[0], places);
    author.disconnect();
    for (const [kind, lists, people] of [
      ['one', 1, 20],
      ['many', 50, 50],
    ]) {
      say(`${name}: ${pushed} changes by ${people} people on ${lists} list${lists > 1 ? 's' : ''}`);
      numbers[name][kind] = await throughput(
        side.url,
        uploads.slice(0, lists),
        cookies.slice(0, people),
        server.url,
      );
    }
  }
  const { ours, bare: plain } = numbers;
  const line = (title, value, unit, other) => ({
    name: title,
    value,
    unit,
    bare: other,
    ratio: value / other,
    yardstick: 'bare Socket.IO',
  });
  return [
    ...[0.5, 0.99].map((share) =>
      line(
        `delivered to ${watchers} watchers, p${share * 100}`,
        quantile(ours.delivered, share),
        'ms',
        quantile(plain.delivered, share),
      ),
    ),
    line('changes a second on one list', ours.one, '/s', plain.one),
    line('changes a second on 50 lists', ours.many, '/s', plain.many),
    line('memory of a client with a list', ours.memory.client, 'KB', plain.memory.client),
    line('memory of a further list of a client', ours.memory.room, 'KB', plain.memory.room),
  ];
}

/**
 * Kilobytes in use for each of many more clients that follow one list, as an open page does, and for each further list that a
 * client opens. The first ones are only warm-up.
 */
async function memoryOf(side, lists, revision) {
  const sockets = [];
  const follow = async (count, which) => {
    const some = await connect(
      side.url,
      Array.from({ length: count }, () => null),
    );
    sockets.push(...some);
    for (const list of which) await Promise.all(some.map((socket) => open(socket, list, revision)));
  };
  const each = async (count, work) => {
    const before = await side.memory();
    await work();
    return ((await side.memory()) - before) / count / 1024;
  };
  await follow(100, lists.slice(0, 1));
  const client = await each(idle, () => follow(idle, lists.slice(0, 1)));
  const [some, more] = [sockets.slice(0, 10), lists.slice(1, 31)];
  const room = await each(some.length * more.length, () =>
    Promise.all(
      some.map(async (socket) => {
        for (const list of more) await open(socket, list, revision);
      }),
    ),
  );
  for (const socket of sockets) socket.disconnect();
  return { client, room };
}

/** Milliseconds from a push until all watchers have it. */
async function delivered(url, author, list, places) {
  const sockets = await connect(
    url,
    Array.from({ length: watchers }, () => null),
  );
  await Promise.all(sockets.map((socket) => open(socket, list)));
  let { revision } = await open(author, list);
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
    const answer = await author.emitWithAck('list:push', { list, base: revision, change });
    if (!answer.ok) throw new Error(`A push answered ${JSON.stringify(answer)}`);
    ({ revision } = answer);
    await Promise.all(heard);
  }
  for (const socket of sockets) socket.disconnect();
  return times;
}

/** Changes per second that are stored and acknowledged while all clients push at once. */
async function throughput(url, lists, cookies, served) {
  const sockets = await connect(url, cookies);
  const readers = await connect(served, [null]);
  const opened = await Promise.all(
    sockets.map(async (socket, index) => {
      const list = lists[index % lists.length];
      const { revision } = await open(socket, list);
      return { socket, list, revision };
    }),
  );
  const places = new Map();
  for (const list of lists) places.set(list, creditsOf((await open(readers[0], list)).tree));
  let next = 0;
  const run = Math.random().toString(36).slice(2, 8);
  const { milliseconds } = await clock(() =>
    Promise.all(
      opened.flatMap(({ socket, list, revision }) =>
        Array.from({ length: window }, async () => {
          while (next < pushed) {
            const change = changeOf(places.get(list), next++, run);
            const answer = await socket.emitWithAck('list:push', { list, base: revision, change });
            if (!answer.ok || answer.result !== 'stored')
              throw new Error(`A push answered ${JSON.stringify(answer)}`);
          }
        }),
      ),
    ),
  );
  for (const socket of [...sockets, ...readers]) socket.disconnect();
  return (pushed / milliseconds) * 1000;
}
