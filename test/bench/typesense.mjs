import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import '../runner/typescript.mjs';
import { list } from './generate.mjs';
import { clock, quantile } from './measure.mjs';
import { signIn, startServer, upload } from './server.mjs';
import { site, siteName } from './site.mjs';

const { TypesenseStandIn } = await import('../support/typesense.ts');

/** Documents per request, as SearchFeed sends them. */
const batch = 1_000;
/** Lists uploaded while the engine listens, and again while it is away; each with names that nobody had before. */
const uploads = 50;
const rows = 40;
/** Milliseconds between them. */
const pause = 250;

export const title = `an external search engine kept up to date, among ${siteName}`;

/**
 * How fast the site fills an engine, how soon it has what was uploaded, and how it catches up after it was away. The engine is the
 * stand-in of the tests, which speaks Typesense's documented interface; it says nothing of how fast the real one searches.
 */
export async function bench(say) {
  const databaseUrl = await site(say);
  const engine = await TypesenseStandIn.start();
  const arrivals = new Map();
  const reading = setInterval(() => noteArrivals(engine, arrivals), 10);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  let server;
  try {
    say('filling the engine');
    const filled = await clock(async () => {
      server = await startServer(databaseUrl, engine.environment);
      while (engine.aliases.size < 2) await wait(20);
    });
    const documents = [...engine.collections.values()].reduce(
      (sum, { documents }) => sum + documents.size,
      0,
    );
    const bare = await clock(() => sendAgain(engine));

    say('uploading while it listens');
    const cookie = await signIn(server.url, 'moderator');
    const heard = [];
    await uploadSome(server.url, cookie, 0, (number, began) =>
      heard.push(until(() => arrivals.has(number)).then(() => arrivals.get(number) - began)),
    );
    const delays = await Promise.all(heard);

    say('uploading while it is away');
    engine.state = 'down';
    await uploadSome(server.url, cookie, uploads, () => {});
    await settled(client);
    const { rows: pending } = await client.query('select count(*)::int as count from search_pending');
    engine.state = 'up';
    const caughtUp = await clock(() =>
      until(async () => {
        const { rows: left } = await client.query('select 1 from search_pending limit 1');
        return left.length === 0;
      }),
    );
    noteArrivals(engine, arrivals);
    const missing = Array.from({ length: uploads }, (_, index) => uploads + index).filter(
      (number) => !arrivals.has(number),
    );
    if (missing.length > 0) throw new Error(`Lists ${missing.join(', ')} are missing in the engine.`);
    if (engine.faults.length > 0) throw new Error(engine.faults[0]);

    const perSecond = (count, { milliseconds }) => Math.round(count / (milliseconds / 1e3));
    return [
      {
        name: 'filled for the first time, with the start of a server',
        value: perSecond(documents, filled),
        unit: 'documents/s',
        bare: perSecond(documents, bare),
        ratio: bare.milliseconds / filled.milliseconds,
        yardstick: 'the same documents sent by a loop',
        detail: `${documents} documents`,
      },
      ...[0.5, 0.99].map((share) => ({
        name: `from the answer to an upload until the engine has it, p${share * 100}`,
        value: quantile(delays, share),
        unit: 'ms',
        detail: `${uploads} lists of ${rows} rows, ${1e3 / pause} a second`,
      })),
      {
        name: 'caught up after an absence',
        value: caughtUp.milliseconds / 1e3,
        unit: 's',
        detail: `${pending[0].count} names and lists waited`,
      },
    ];
  } finally {
    clearInterval(reading);
    await server?.stop();
    await client.query(`delete from search_pending`);
    await client.end();
    await engine.stop();
  }
}

async function uploadSome(url, cookie, first, after) {
  for (let number = first; number < first + uploads; number += 1) {
    const began = performance.now();
    await upload(url, cookie, { ...list(20_000 + number, { rows, menus: 3 }), title: titleOf(number) });
    after(number, performance.now());
    await wait(Math.max(0, began + pause - performance.now()));
  }
}

const titleOf = (number) => `Sent to the engine ${number}`;

/** When lists came, by their number; what the engine was sent is forgotten. */
function noteArrivals({ exchanges }, arrivals) {
  for (const { body, status } of exchanges.splice(0))
    if (status === 200 && typeof body === 'string')
      for (const [, number] of body.matchAll(/"senttotheengine(\d+)"/g))
        arrivals.set(Number(number), performance.now());
}

async function sendAgain(engine) {
  for (const [name, { documents }] of engine.collections) {
    const lines = [...documents.values()].map((document) => JSON.stringify(document));
    for (let at = 0; at < lines.length; at += batch) {
      const answer = await fetch(`${engine.url}/collections/${name}/documents/import?action=upsert`, {
        method: 'POST',
        headers: { 'x-typesense-api-key': engine.apiKey },
        body: lines.slice(at, at + batch).join('\n'),
      });
      await answer.text();
    }
  }
}

async function until(isTrue) {
  while (!(await isTrue())) await wait(20);
}

/** Nothing waits to be projected. */
const settled = (client) =>
  until(async () => {
    const behind = await client.query('select 1 from list where projected_revision <> revision limit 1');
    return behind.rows.length === 0;
  });
