import { once } from 'node:events';
import { get } from 'node:http';
import { Client } from 'pg';
import { fillLargest, largest } from './bulk.mjs';
import { quantile } from './measure.mjs';
import { child, startServer } from './server.mjs';
import { site, siteName } from './site.mjs';

export const title = `people among ${siteName}: a studio of 100,000 credits in 3,000 lists, a person of 5,000 in 300`;

const times = 60;

const asked = [
  ['page of the studio, made anew', `/studio/${largest.studio.id}`, 'page'],
  ['page of the person, made anew', `/person/${largest.person.id}`, 'page'],
  ['page of the studio, kept', `/studio/${largest.studio.id}`],
  ['credits of the studio', `/api/v1/studios/${largest.studio.id}/credits`],
  ['credits of the studio, page 50', `/api/v1/studios/${largest.studio.id}/credits?page=50`],
  ['credits of the studio, a role', `/api/v1/studios/${largest.studio.id}/credits?role=Finish%20Animation`],
  ['credits of the studio, a text', `/api/v1/studios/${largest.studio.id}/credits?q=garden`],
  ['credits of the studio by role', `/api/v1/studios/${largest.studio.id}/credits?view=roles`],
  ['who works with the studio', `/api/v1/studios/${largest.studio.id}/collaborators`],
  ['credits of the person', `/api/v1/people/${largest.person.id}/credits`],
  ['who works with the person', `/api/v1/people/${largest.person.id}/collaborators`],
  ['show.php of the studio', `/api/person/show.php?id=${largest.studio.id}&type=studio`, 'few'],
  ['show.php of the person', `/api/person/show.php?id=${largest.person.id}&type=person`],
  ['people, first page', '/api/v1/people'],
  ['people, page 900', '/api/v1/people?page=900'],
  ['people by name, page 900', '/api/v1/people?sort=name&page=900'],
  ['people of an occupation', '/api/v1/people?role=Key%20Animation&lists=10'],
  ['people found by romaji', '/api/v1/people?q=yama'],
  ['studios, first page', '/api/v1/studios'],
];

export async function bench(say) {
  const databaseUrl = await site(say);
  await fillLargest(databaseUrl);
  const server = await startServer(databaseUrl);
  const bare = child('test/bench/bare-http.mjs', []);
  const [{ port }] = await once(bare.running, 'message');
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const rows = [];
    for (const one of asked) {
      say(one[0]);
      rows.push(...(await measure(one, server.port, { running: bare.running, port }, client)));
    }
    return rows;
  } finally {
    await client.end();
    await bare.stop();
    await server.stop();
  }
}

/** One after the other, next to the same bytes from a bare server; meanwhile another client polls the server's health. */
async function measure([name, path, kind], port, bare, client) {
  const count = kind === 'few' ? 8 : kind === 'page' ? 20 : times;
  const first = await request(port, path);
  const { 'transfer-encoding': _1, connection: _2, 'keep-alive': _3, date: _4, ...headers } = first.headers;
  bare.running.send({ headers, body: first.body.toString('base64') });
  await once(bare.running, 'message');
  const got = { ours: [], bare: [], others: [] };
  for (let time = 0; time < count; time += 1) {
    if (kind === 'page') await forgetPages(client);
    const state = { busy: true };
    const others = (async () => {
      while (state.busy) got.others.push((await request(port, '/api/health')).milliseconds);
    })();
    got.ours.push((await request(port, path)).milliseconds);
    state.busy = false;
    await others;
    got.bare.push((await request(bare.port, path)).milliseconds);
  }
  const row = (share) => ({
    value: quantile(got.ours, share),
    unit: 'ms',
    bare: quantile(got.bare, share),
    ratio: quantile(got.ours, share) / quantile(got.bare, share),
  });
  return [
    {
      name,
      ...row(0.5),
      detail: `${first.body.length} bytes (${first.headers['content-encoding'] ?? 'plain'})`,
    },
    { name: '  p99', ...row(0.99), detail: `others waited at most ${Math.max(...got.others).toFixed(0)} ms` },
  ];
}

/** As after a projection of credits: every cached page of people is outdated. */
async function forgetPages(client) {
  const notice = { origin: 'bench', kind: 'projected', uuid: '0'.repeat(48) };
  await client.query('select pg_notify($1, $2)', ['staffroll', JSON.stringify(notice)]);
  await new Promise((done) => setTimeout(done, 50));
}

function request(port, path) {
  const began = performance.now();
  return new Promise((done, failed) => {
    get({ port, path, host: '127.0.0.1', headers: { 'accept-encoding': 'gzip' } }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('error', failed);
      response.on('end', () => {
        const milliseconds = performance.now() - began;
        if (response.statusCode !== 200) failed(new Error(`${path} answered ${response.statusCode}`));
        else done({ milliseconds, headers: response.headers, body: Buffer.concat(chunks) });
      });
    }).on('error', failed);
  });
}
