import { Client } from 'pg';
import { list, rowsOf } from './generate.mjs';
import { connect, contributors, creditsOf, open } from './live-sockets.mjs';
import { clock, quantile } from './measure.mjs';
import { settled, signIn, startServer, upload, withDatabase } from './server.mjs';

export const title = 'an edit of a short and of a long list: stored, written, in people and search';

const edits = 20;
const editors = 50;
/** Rows and menus; an episode has a hundred rows in each. */
const sizes = [
  [300, 3],
  [20_000, 200],
  [200_000, 2_000],
];

export async function bench(say) {
  return withDatabase(async (databaseUrl) => {
    const server = await startServer(databaseUrl);
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      const cookie = await signIn(server.url, 'moderator');
      const crowd = await contributors(databaseUrl, editors);
      const measured = [];
      for (const [index, [rows, menus]] of sizes.entries()) {
        const document = list(index, { rows, menus });
        say(`a list of ${rowsOf(document)} rows`);
        const first = await clock(async () => {
          const uploaded = await upload(server.url, cookie, document);
          await settled(client);
          return uploaded;
        });
        // The first edit may have to find out what is stored.
        const { uuid } = first.result;
        const [socket] = await connect(server.url, [cookie]);
        const { tree } = await open(socket, uuid);
        const place = spotsOf(tree);
        const kinds = {};
        for (const [kind, operationsOf] of Object.entries(changes)) {
          // Pages that are written for the first time after a checkpoint are logged whole.
          await client.query('checkpoint');
          await edit(client, socket, uuid, kind, operationsOf, place, 6, 'warm');
          const cpu = await server.cpu();
          kinds[kind] = await edit(client, socket, uuid, kind, operationsOf, place, edits, 'edit');
          kinds[kind].cpu = (await server.cpu()) - cpu;
          say(`${kind}: ${JSON.stringify(shown(kinds[kind]))}`);
        }
        socket.disconnect();
        const busy = await crowdOf(server.url, crowd, uuid, place);
        say(
          `${editors} editors: p50 ${quantile(busy, 0.5).toFixed(1)}, p99 ${quantile(busy, 0.99).toFixed(1)} ms`,
        );
        await settled(client);
        measured.push({ rows, menus, kinds, busy, first: first.milliseconds });
      }
      return report(measured);
    } finally {
      await client.end();
      await server.stop();
    }
  });
}

const shown = ({ stored, known, wal, tuples, cpu }) => ({
  'stored p50': quantile(stored, 0.5).toFixed(1),
  'stored p99': quantile(stored, 0.99).toFixed(1),
  'known p50': quantile(known, 0.5).toFixed(0),
  'KB an edit': (wal / edits / 1024).toFixed(1),
  'CPU ms of the server': ((cpu / edits) * 1e3).toFixed(0),
  'rows written': (tuples / edits).toFixed(1),
});

/** One after the other, each until people and search have it. */
async function edit(client, socket, list, kind, operationsOf, places, count, run) {
  const stored = [];
  const known = [];
  const before = await written(client);
  for (let number = 0; number < count; number += 1) {
    const change = {
      id: `bench-${kind.replaceAll(' ', '-')}-${run}-${number}`,
      operations: operationsOf(places, number, run),
    };
    const began = performance.now();
    await push(socket, list, change);
    stored.push(performance.now() - began);
    await settled(client, 5);
    known.push(performance.now() - began);
  }
  const after = await written(client);
  return { stored, known, wal: after.wal - before.wal, tuples: after.tuples - before.tuples };
}

async function push(socket, list, change) {
  const answer = await socket.emitWithAck('list:push', { list, base: 1_000_000, change });
  if (!answer.ok || answer.result !== 'stored') throw new Error(`A push answered ${JSON.stringify(answer)}`);
}

/** Everybody types in a place of their own, a key every 200 ms. Milliseconds of each change. */
async function crowdOf(url, cookies, list, { credits }) {
  const sockets = await connect(url, cookies);
  const times = [];
  await Promise.all(
    sockets.map(async (socket, person) => {
      await new Promise((done) => setTimeout(done, person * 4));
      const { menu, id } = credits[(person * 7_919) % credits.length];
      for (let number = 0; number < 40; number += 1) {
        const began = performance.now();
        const operations = [
          { op: 'set', kind: 'credit', menu, id, field: 'comment', value: `Part ${number}` },
        ];
        await push(socket, list, { id: `bench-crowd-${person}-${number}`, operations });
        // The first ones only warm up.
        if (number >= 5) times.push(performance.now() - began);
        await new Promise((done) => setTimeout(done, Math.max(0, 200 - (performance.now() - began))));
      }
    }),
  );
  for (const socket of sockets) socket.disconnect();
  return times;
}

function spotsOf(tree) {
  const credits = creditsOf(tree);
  const roles = tree.menus.flatMap((menu) =>
    menu.categories.flatMap((category) => category.roles.map((role) => ({ menu: menu.id, role }))),
  );
  return { credits, roles, middle: roles[roles.length >> 1] };
}

const changes = {
  'a comment': ({ credits }, number, run) => [
    {
      op: 'set',
      kind: 'credit',
      ...credits[(number * 37) % credits.length],
      field: 'comment',
      value: `${run} ${number}`,
    },
  ],
  'a name': ({ credits }, number, run) => [
    {
      op: 'set',
      kind: 'credit',
      ...credits[(number * 41 + 5) % credits.length],
      field: 'en',
      value: `${run} Name ${number}`,
    },
    { op: 'set', kind: 'credit', ...credits[(number * 41 + 5) % credits.length], field: 'id', value: null },
  ],
  'a new row': ({ middle: { menu, role } }, number, run) => [
    {
      op: 'insert',
      kind: 'credit',
      menu,
      parent: role.id,
      node: {
        id: `${run}${number}`,
        order: role.credits[0].order,
        data: { ja: '新しい 名前', en: `New ${number}` },
      },
    },
  ],
};

/** Bytes of log and rows of tables, since the database was made. Counters of tables come a little late. */
async function written(client) {
  await new Promise((done) => setTimeout(done, 1_500));
  const {
    rows: [row],
  } = await client.query(
    `select (pg_current_wal_insert_lsn() - '0/0')::float8 as wal,
       (select sum(n_tup_ins + n_tup_upd + n_tup_del)::float8 from pg_stat_user_tables where schemaname = 'public') as tuples`,
  );
  return row;
}

function report(measured) {
  const small = measured[0];
  const rows = [];
  for (const { rows: size, menus, kinds, busy, first } of measured) {
    const line = (name, value, unit, bare, detail) =>
      rows.push({
        name: `${size.toLocaleString('en-US')} rows: ${name}`,
        value,
        unit,
        bare,
        ratio: value / bare,
        ...(size === small.rows ? {} : { yardstick: `the same at ${small.rows} rows` }),
        detail,
      });
    for (const [kind, { stored, known, wal, tuples, cpu }] of Object.entries(kinds)) {
      const plain = small.kinds[kind];
      line(
        `${kind}, stored p50`,
        quantile(stored, 0.5),
        'ms',
        quantile(plain.stored, 0.5),
        `p99 ${quantile(stored, 0.99).toFixed(1)}`,
      );
      line(
        `${kind}, in people and search p50`,
        quantile(known, 0.5),
        'ms',
        quantile(plain.known, 0.5),
        `p99 ${quantile(known, 0.99).toFixed(0)}`,
      );
      line(
        `${kind}, log of an edit`,
        wal / edits / 1024,
        'KB',
        plain.wal / edits / 1024,
        `${(tuples / edits).toFixed(1)} rows of tables`,
      );
      line(
        `${kind}, CPU of the server`,
        (cpu / edits) * 1e3,
        'ms',
        (plain.cpu / edits) * 1e3,
        'an edit, with what follows it',
      );
    }
    line(
      `${editors} editors, stored p99`,
      quantile(busy, 0.99),
      'ms',
      quantile(small.busy, 0.99),
      `p50 ${quantile(busy, 0.5).toFixed(1)}`,
    );
    line('uploaded, in people and search', first, 'ms', small.first, `${menus} menus`);
  }
  return rows;
}
