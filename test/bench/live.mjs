import { once } from 'node:events';
import { Client } from 'pg';
import { io } from 'socket.io-client';
import { list } from './generate.mjs';
import { clock, quantile } from './measure.mjs';
import { child, signIn, startServer, upload, withDatabase } from './server.mjs';

export const title = 'an edit of one field until another editor has it';

const edits = 300;
const block = 30;

export async function bench(say) {
  return withDatabase(async (databaseUrl) => {
    const server = await startServer(databaseUrl);
    const bare = child('test/bench/bare-live.mjs', []);
    const [{ port }] = await once(bare.running, 'message');
    const sockets = [];
    try {
      const cookie = await signIn(server.url, 'moderator');
      const { uuid } = await upload(server.url, cookie, list(1));
      const ours = await pair(sockets, server.url, cookie);
      const plain = await pair(sockets, `http://127.0.0.1:${port}`, cookie);
      const opened = [];
      for (const socket of ours) opened.push(await socket.emitWithAck('list:open', { list: uuid }));
      if (!opened.every(({ ok }) => ok)) throw new Error(`Opening answered ${JSON.stringify(opened[0])}`);

      say(`${edits} edits, one after the other, by turns with a bare Socket.IO and a bare commit`);
      const places = creditsOf(opened[0].tree);
      const times = { ours: { ack: [], heard: [] }, bare: { ack: [], heard: [] }, commits: [] };
      let { revision } = opened[0];
      // The first block only warms everything.
      for (let at = -block; at < edits; at += block) {
        const into = at < 0 ? { ours: { ack: [], heard: [] }, bare: { ack: [], heard: [] } } : times;
        for (let index = 0; index < block; index += 1) {
          const change = changeOf(places, at + index);
          revision = await push(ours, { list: uuid, base: revision, change }, into.ours);
        }
        for (let index = 0; index < block; index += 1)
          await push(plain, { list: uuid, base: 0, change: changeOf(places, at + index) }, into.bare);
        if (at >= 0) times.commits.push(...(await commits(databaseUrl, block)));
      }
      return report(times);
    } finally {
      for (const socket of sockets) socket.disconnect();
      await bare.stop();
      await server.stop();
    }
  });
}

function report({ ours, bare, commits: bareCommits }) {
  return [
    ...[0.5, 0.99].map((share) =>
      line('heard by the other', share, ours.heard, bare.heard, 'bare Socket.IO'),
    ),
    ...[0.5, 0.99].map((share) => line('acknowledged', share, ours.ack, bare.ack, 'bare Socket.IO')),
    ...[0.5, 0.99].map((share) =>
      line('acknowledged', share, ours.ack, bareCommits, 'one bare insert with its commit'),
    ),
  ];
}

const line = (name, share, values, others, yardstick) => ({
  name: `${name}, p${share * 100}`,
  value: quantile(values, share),
  unit: 'ms',
  bare: quantile(others, share),
  ratio: quantile(values, share) / quantile(others, share),
  yardstick,
});

async function pair(sockets, url, cookie) {
  const made = [0, 1].map(() =>
    io(url, { transports: ['websocket'], forceNew: true, auth: { protocol: 1 }, extraHeaders: { cookie } }),
  );
  sockets.push(...made);
  await Promise.all(
    made.map(
      (socket) =>
        new Promise((done, failed) => {
          socket.on('connect', done);
          socket.on('connect_error', failed);
        }),
    ),
  );
  return made;
}

/** Pushes by the first, waits for the answer and for the second to hear it; answers the new revision. */
async function push([author, other], request, into) {
  const began = performance.now();
  const heard = new Promise((done) => {
    const hear = ({ change }) => {
      if (change.id !== request.change.id) return;
      other.off('list:changed', hear);
      into.heard.push(performance.now() - began);
      done();
    };
    other.on('list:changed', hear);
  });
  const answer = await author.emitWithAck('list:push', request);
  into.ack.push(performance.now() - began);
  if (!answer.ok || answer.result !== 'stored') throw new Error(`A push answered ${JSON.stringify(answer)}`);
  await heard;
  return answer.revision;
}

const creditsOf = (tree) =>
  tree.menus.flatMap((menu) =>
    menu.categories.flatMap((category) =>
      category.roles.flatMap((role) => role.credits.map((credit) => ({ menu: menu.id, id: credit.id }))),
    ),
  );

function changeOf(places, number) {
  const place = places[((number + block) * 37) % places.length];
  return {
    id: `bench-edit-${number + block}`,
    operations: [{ op: 'set', kind: 'credit', ...place, field: 'comment', value: `Edit ${number}` }],
  };
}

/** Milliseconds of each of `count` bare inserts, every one with its own commit. */
async function commits(databaseUrl, count) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('create table if not exists bare_commit (value text)');
    const each = [];
    for (let index = 0; index < count; index += 1) {
      const { milliseconds } = await clock(() =>
        client.query('insert into bare_commit values ($1)', [`Edit ${index}`]),
      );
      each.push(milliseconds);
    }
    return each;
  } finally {
    await client.end();
  }
}
