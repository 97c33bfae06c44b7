import { once } from 'node:events';
import { Client } from 'pg';
import { list } from './generate.mjs';
import { crowd } from './live-crowd.mjs';
import { changeOf, connect, creditsOf, open } from './live-sockets.mjs';
import { clock, quantile } from './measure.mjs';
import { child, memoryOf, probe, signIn, startServer, upload, withDatabase } from './server.mjs';

export const title = 'edits until others have them, by few and by many';

const edits = 300;
const block = 30;

export async function bench(say) {
  return withDatabase(async (databaseUrl) => {
    const server = await startServer(databaseUrl);
    const bare = child('test/bench/bare-live.mjs', [], { node: probe });
    const [{ port }] = await once(bare.running, 'message');
    const sockets = [];
    try {
      const cookie = await signIn(server.url, 'moderator');
      const { uuid } = await upload(server.url, cookie, list(1));
      const bareUrl = `http://127.0.0.1:${port}`;
      const ours = await connect(server.url, [cookie, cookie]);
      const plain = await connect(bareUrl, [cookie, cookie]);
      sockets.push(...ours, ...plain);
      const opened = [];
      for (const socket of ours) opened.push(await open(socket, uuid));
      for (const socket of plain) await open(socket, uuid);

      say(`${edits} edits, one after the other, by turns with a bare Socket.IO and a bare commit`);
      const places = creditsOf(opened[0].tree);
      const times = { ours: { ack: [], heard: [] }, bare: { ack: [], heard: [] }, commits: [] };
      let { revision } = opened[0];
      // The first block is only warm-up.
      for (let at = -block; at < edits; at += block) {
        const into = at < 0 ? { ours: { ack: [], heard: [] }, bare: { ack: [], heard: [] } } : times;
        for (let index = 0; index < block; index += 1) {
          const change = changeOf(places, at + block + index);
          revision = await push(ours, { list: uuid, base: revision, change }, into.ours);
        }
        for (let index = 0; index < block; index += 1)
          await push(plain, { list: uuid, base: 0, change: changeOf(places, at + block + index) }, into.bare);
        if (at >= 0) times.commits.push(...(await commits(databaseUrl, block)));
      }
      const many = await crowd(say, {
        server,
        bare: { url: bareUrl, memory: () => memoryOf(bare.running) },
        databaseUrl,
        cookie,
      });
      return [...report(times), ...many];
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

/** Pushes from the first client, waits for the answer and for the second client to receive it; returns the new revision. */
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

/** Milliseconds of each of `count` bare inserts, each with its own commit. */
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
