import { once } from 'node:events';
import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { list } from './generate.mjs';
import { load } from './load.mjs';
import { clock, median, quantile } from './measure.mjs';
import { child, settled, signIn, startServer, upload, withDatabase } from './server.mjs';

export const title =
  'requests a second, 16 kept-alive connections, beside a bare node:http with the same bytes';

const lists = 30;
const slices = 6;
const coldTimes = 8;
/** Milliseconds after which a page is no longer one that is read often, and in which what follows from an edit has ended. */
const rarely = 10_500;
const afterwards = 1_500;

export async function bench(say) {
  return withDatabase(async (databaseUrl) => {
    const server = await startServer(databaseUrl);
    const bare = await startBare();
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      const cookie = await signIn(server.url, 'moderator');
      say(`${lists} lists of 2,200 rows`);
      for (let number = 0; number < lists; number += 1) await upload(server.url, cookie, list(number));
      await settled(client);
      const busy = await busiest(client);
      const pages = [
        { name: 'list page', path: '/staff/bench-list-1' },
        { name: 'home', path: '/' },
        { name: 'person page', path: `/person/${busy.anilist_id}` },
        { name: 'list page of a member', path: '/staff/bench-list-1', cookie },
        { name: 'list page by navigation', path: '/RSC/R/staff/bench-list-1.txt', cookie },
        { name: 'document', path: '/api/v1/lists/bench-list-1' },
        { name: 'search, 3 letters', path: '/api/search/?q=yam' },
        { name: 'search, a full name', path: `/api/search/?q=${encodeURIComponent(busy.ja)}` },
      ];
      const rows = [];
      for (const page of pages) {
        for (const encoding of ['identity', 'br']) {
          say(`${page.name}, ${encoding}`);
          rows.push(...(await warm(server, bare, page, encoding)));
        }
      }
      say('cold renders');
      rows.push(...(await cold(server, cookie, pages.slice(0, 3), client)));
      return rows;
    } finally {
      await client.end();
      await bare.stop();
      await server.stop();
    }
  });
}

/** Alternating half-second slices, so that other load affects both alike; CPU times show where it does not. */
async function warm(server, bare, { name, path, cookie = '' }, encoding) {
  const answer = await fetchRaw(server.port, path, encoding, cookie);
  await bare.give(answer);
  const got = { ours: [], bare: [], latencies: [], bareLatencies: [], cpu: 0, bareCpu: 0 };
  for (let slice = -1; slice < slices; slice += 1) {
    const before = [await server.cpu(), await bare.cpu()];
    const ours = await load({ port: server.port, path, encoding, cookie });
    const between = [await server.cpu(), await bare.cpu()];
    const plain = await load({ port: bare.port, path, encoding, cookie });
    const after = await bare.cpu();
    // The first slice only warms up both.
    if (slice < 0) continue;
    got.ours.push(ours.count / ours.seconds);
    got.bare.push(plain.count / plain.seconds);
    got.latencies.push(...ours.latencies);
    got.bareLatencies.push(...plain.latencies);
    got.cpu += (between[0] - before[0]) / ours.count / slices;
    got.bareCpu += (after - between[1]) / plain.count / slices;
  }
  const kind = answer.headers['content-encoding'] ?? 'identity';
  return [
    {
      name: `${name}, ${encoding}`,
      ...compare(median(got.ours), 'req/s', median(got.bare)),
      detail: `${answer.body.length} bytes${kind === encoding ? '' : `, came as ${kind}`}`,
    },
    { name: '  CPU of the server', ...compare(got.cpu * 1e3, 'ms/req', got.bareCpu * 1e3) },
    ...[0.5, 0.99].map((share) => ({
      name: `  p${share * 100}`,
      ...compare(quantile(got.latencies, share), 'ms', quantile(got.bareLatencies, share)),
    })),
  ];
}

const compare = (value, unit, other) => ({ value, unit, bare: other, ratio: value / other });

/**
 * The list is changed right before each request, so that no cache has the page, and each page is asked for so rarely that the server
 * makes none before it is asked for.
 */
async function cold(server, cookie, pages, client) {
  const times = new Map(pages.map(({ name }) => [name, []]));
  const document = list(1);
  for (let time = 0; time < coldTimes; time += 1) {
    await wait(rarely);
    await upload(server.url, cookie, { ...document, comment: `Change ${time}.` });
    await settled(client);
    await wait(afterwards);
    for (const { name, path } of pages) {
      const { milliseconds } = await clock(() => fetchRaw(server.port, path, 'br'));
      times.get(name).push(milliseconds);
    }
  }
  return pages.map(({ name }) => ({
    name: `${name}, cold`,
    value: median(times.get(name)),
    unit: 'ms',
    detail: `worst of ${coldTimes}: ${Math.max(...times.get(name)).toFixed(0)} ms; rendering and compressing`,
  }));
}

async function startBare() {
  const { running, stop } = child('test/bench/bare-http.mjs', []);
  const [{ port }] = await once(running, 'message');
  const ask = async (message) => {
    running.send(message);
    const [answer] = await once(running, 'message');
    return answer.cpu;
  };
  return {
    port,
    stop,
    cpu: () => ask({}),
    give: ({ headers, body }) => {
      const { connection: _1, 'keep-alive': _2, date: _3, ...given } = headers;
      return ask({ headers: given, body: body.toString('base64') });
    },
  };
}

/** One request; the body as transferred. */
function fetchRaw(port, path, encoding, cookie = '') {
  return new Promise((done, failed) => {
    get({ port, path, host: '127.0.0.1', headers: { 'accept-encoding': encoding, cookie } }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('error', failed);
      response.on('end', () => {
        if (response.statusCode !== 200) failed(new Error(`${path} answered ${response.statusCode}`));
        else done({ headers: response.headers, body: Buffer.concat(chunks) });
      });
    }).on('error', failed);
  });
}

const busiest = async (client) =>
  (
    await client.query(
      'select anilist_id, ja from person where anilist_id is not null and not is_studio order by credits desc limit 1',
    )
  ).rows[0];
