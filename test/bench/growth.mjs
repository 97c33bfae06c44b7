import { request } from 'node:http';
import { Client } from 'pg';
import { fillSite } from './bulk.mjs';
import { roles } from './bulk-credits.mjs';
import { clock, quantile } from './measure.mjs';
import { person } from './people.mjs';
import { signIn, startServer, withDatabase } from './server.mjs';

/** How many times as large as a whole site; `GROWTH_SCALES=0.1,1` for others. `GROWTH_ONLY`: a part of the names of what is asked. */
const scales = (process.env.GROWTH_SCALES ?? '0.2,2').split(',').map(Number);
const sizeOf = (scale) => `${(5_500 * scale).toLocaleString('en')} lists and ${2 * scale} million credits`;

export const title = `the same questions to ${scales.map(sizeOf).join(' and to ')}`;

const times = 25;
const pageOf = (people, scale) => Math.floor((people * scale * 0.9) / 50);

const someone = (time) => person((time + 3) * 37);
/** One in five has no id. */
const ids = (many, time) =>
  Array.from({ length: many }, (_, index) => 200_000 + ((time + 3) * 20 + index) * 5).join(',');
/** Of people whom the site has. */
const thousand = (time, scale) => ({
  names: Array.from({ length: 1_000 }, (_, index) => ({
    ja: person(((time + 3) * 1_000 + index * 3) % (50_000 * scale)).ja,
  })),
});
const advanced = (query) => `/api/v1/search/advanced?${new URLSearchParams(query)}`;

/** A list with nine others that belong to it, by the size of the site. */
const franchises = new Map();

/**
 * Names and addresses, and who asks if not a visitor; some ask for what is at the far end, which is farther on the larger site.
 * Searches are for something else each time.
 */
const asked = [
  ['home', () => '/api/stafflists/preview.php'],
  ['lists', () => '/api/v1/lists'],
  ['lists, the last page', (scale) => `/api/v1/lists?page=${Math.floor((5_500 * scale) / 24)}`],
  ['lists, the page in the middle', (scale) => `/api/v1/lists?page=${Math.floor((5_500 * scale) / 48)}`],
  [
    'lists by title, the page in the middle',
    (scale) => `/api/v1/lists?sort=title&page=${Math.floor((5_500 * scale) / 48)}`,
  ],
  [
    'lists by title, the last page',
    (scale) => `/api/v1/lists?sort=title&page=${Math.floor((5_500 * scale) / 24)}`,
  ],
  ['lists by title', () => '/api/v1/lists?sort=title'],
  ['lists by season, page 40', () => '/api/v1/lists?sort=season&page=40'],
  ['lists newly added', () => '/api/v1/lists?sort=created'],
  ['lists of a year', () => '/api/v1/lists?year=2010'],
  ['lists of a year by title', () => '/api/v1/lists?year=2010&sort=title'],
  ['lists of a season', () => '/api/v1/lists?season=FALL&status=COMPLETED'],
  ['lists with a text', () => '/api/v1/lists?q=garden%20of%20the%20harbour'],
  ['people', () => '/api/v1/people'],
  ['people, far', (scale) => `/api/v1/people?page=${pageOf(50_000, scale)}`],
  ['people by lists, far', (scale) => `/api/v1/people?sort=lists&page=${pageOf(50_000, scale)}`],
  ['people by name, far', (scale) => `/api/v1/people?sort=name&page=${pageOf(50_000, scale)}`],
  ['people of an occupation', () => '/api/v1/people?role=Key%20Animation&lists=10'],
  [
    'people of an occupation, far',
    (scale) => `/api/v1/people?role=Key%20Animation&page=${pageOf(30_000, scale)}`,
  ],
  ['people without an id', () => '/api/v1/people?anilist=without'],
  ['studios', () => '/api/v1/studios'],
  ['roles', () => '/api/v1/roles'],
  ['roles that the dictionary lacks', () => '/api/v1/roles/missing', 'moderator'],
  ['statistics', () => '/api/v1/stats'],
  ['a person', () => '/api/v1/people/201000/profile'],
  ['a person in short', () => '/api/v1/people/201000/summary'],
  ['credits of a person', () => '/api/v1/people/201000/credits'],
  ['who works with a person', () => '/api/v1/people/201000/collaborators'],
  ['everything about a person', () => '/api/person/show.php?id=201000&type=person'],
  ['seasons', () => '/api/v1/seasons'],
  ['a season', () => '/api/v1/seasons/2010/fall'],
  ['overlap of two people', (_, time) => `/api/v1/overlap?people=${ids(2, time)}`],
  ['overlap of ten people', (_, time) => `/api/v1/overlap?people=${ids(10, time)}`],
  ['lookup of 1,000 names', () => '/api/v1/lookup', undefined, thousand],
  ['a career', () => '/api/v1/people/201000/career'],
  [
    'the history of a role',
    (_, time) => `/api/v1/roles/history?role=${encodeURIComponent(roles[(time + 3) * 3][1])}`,
  ],
  [
    'the history of the most frequent role',
    () => `/api/v1/roles/history?role=${encodeURIComponent(roles[0][1])}`,
  ],
  ['a franchise of ten works', (scale) => `/api/v1/lists/${franchises.get(scale)}/franchise`],
  ['a sitemap of people', (scale) => (scale < 2 ? '/sitemap-people.xml' : '/sitemap-people-41.xml')],
  ['search, a name', (_, time) => `/api/v1/search?q=${encodeURIComponent(someone(time).ja)}`],
  [
    'search, two characters',
    (_, time) => `/api/v1/search?q=${encodeURIComponent(someone(time).ja.slice(0, 2))}`,
  ],
  ['search, English', (_, time) => `/api/v1/search?q=${encodeURIComponent(someone(time).en.slice(0, 7))}`],
  ['advanced search, people', (_, time) => advanced({ in: 'people', q: someone(time).ja.slice(0, 2) })],
  [
    'advanced search, people and years',
    (_, time) =>
      advanced({
        in: 'people',
        q: someone(time).ja.slice(0, 2),
        yearFrom: 1995 + (time + 5),
        yearTo: 2000 + (time + 5),
      }),
  ],
  [
    'advanced search, people and a role',
    (_, time) => advanced({ in: 'people', q: someone(time).ja.slice(0, 2), role: roles[(time + 3) * 11][1] }),
  ],
  [
    'advanced search, roles',
    (_, time) => advanced({ in: 'roles', q: roles[(time + 3) * 11][1].slice(0, 6) }),
  ],
  [
    'advanced search, roles and years',
    (_, time) =>
      advanced({
        in: 'roles',
        q: roles[(time + 3) * 11][0].slice(0, 3),
        yearFrom: 1995 + (time + 5),
        yearTo: 2000 + (time + 5),
      }),
  ],
  ['advanced search, comments', () => advanced({ in: 'comments', q: 'missing' })],
  ['advanced search, titles', () => advanced({ in: 'lists', q: 'harbour' })],
];

export async function bench(say) {
  const given = process.env.BENCH_SITES?.split(',');
  if (given) return measure(given, say);
  return withDatabase(async (databaseUrl) => {
    const { migrate } = await import('../../dist/server/base/database/prepare.js');
    const urls = [];
    for (const scale of scales) {
      const url = new URL(databaseUrl);
      url.pathname = `/growth${scales.indexOf(scale)}`;
      await query(databaseUrl, `create database growth${scales.indexOf(scale)}`);
      await migrate(url.href);
      say(`filling ${sizeOf(scale)}`);
      await fillSite(url.href, scale, () => {});
      urls.push(url.href);
    }
    return measure(urls, say);
  });
}

async function measure(urls, say) {
  const servers = [];
  const rows = [];
  try {
    const [first, again] = [[], []];
    for (const url of urls) {
      await query(
        url,
        'truncate counted_list, counted_menu, counted_person, counted_role, counted_role_person',
      );
      const { server, milliseconds } = await started(url);
      first.push(milliseconds / 1e3);
      await server.stop();
      await query(
        url,
        `update credit set role_en = role_en || ' ' where list_id = (select min(list_id) from credit)`,
      );
      const next = await started(url);
      again.push(next.milliseconds / 1e3);
      servers.push(next.server);
    }
    rows.push(beside('start, and statistics counted for the first time', first, 's'));
    rows.push(beside('start, and statistics counted after a change of a list', again, 's'));
    for (const [index, url] of urls.entries()) {
      const lists = await query(url, 'select id, uuid from list order by id limit 10');
      franchises.set(scales[index], lists[0].uuid);
      for (const { id } of lists.slice(1))
        await query(
          url,
          `insert into list_relation (list_id, other_id, kind) values (${lists[0].id}, ${id}, 'SEQUEL')
          on conflict do nothing`,
        );
    }
    const wanted = asked.filter(([name]) => name.includes(process.env.GROWTH_ONLY ?? ''));
    const cookies = await Promise.all(servers.map(({ url }) => signIn(url, 'moderator')));
    for (const [name, pathOf, account, bodyOf] of wanted) {
      say(name);
      const got = scales.map(() => []);
      let first = 0;
      for (let time = -2; time < times; time += 1) {
        for (const [index, scale] of scales.entries()) {
          const headers = account ? { cookie: cookies[index] } : {};
          const { milliseconds } = await clock(() =>
            fetchAll(servers[index].port, pathOf(scale, time), headers, bodyOf?.(time, scale)),
          );
          if (time === -2) first = milliseconds;
          if (time >= 0) got[index].push(milliseconds);
        }
      }
      const medians = got.map((values) => quantile(values, 0.5));
      rows.push({
        ...beside(name, medians, 'ms'),
        detail: `p99 ${quantile(got[1], 0.99).toFixed(1)}, first ${first.toFixed(1)}`,
      });
    }
    return rows;
  } finally {
    for (const server of servers) await server.stop();
  }
}

/** A server, and the milliseconds until it had counted the statistics. */
async function started(url) {
  await query(url, 'delete from site_statistics');
  // As if it was due: otherwise a start does not count again what was counted a moment ago.
  await query(
    url,
    `do $$ begin if to_regclass('jobs.job') is not null then delete from jobs.job where name = 'statistics'; end if; end $$`,
  );
  const begun = performance.now();
  const server = await startServer(url);
  while ((await query(url, 'select 1 from site_statistics')).length === 0)
    await new Promise((done) => setTimeout(done, 50));
  return { server, milliseconds: performance.now() - begun };
}

const beside = (name, [small, large], unit) => ({
  name,
  value: large,
  unit,
  bare: small,
  ratio: large / small,
  yardstick: 'a tenth of the size',
});

async function query(databaseUrl, sql) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** The bytes of the answer, which must be a success. With a `body`, it is sent as JSON. */
function fetchAll(port, path, headers, body) {
  return new Promise((done, failed) => {
    const sent = body && JSON.stringify(body);
    const method = sent ? 'POST' : 'GET';
    const all = { ...headers, ...(sent && { 'content-type': 'application/json' }) };
    request({ port, path, method, headers: all, host: '127.0.0.1' }, (response) => {
      let bytes = 0;
      response.on('error', failed);
      response.on('data', (chunk) => (bytes += chunk.length));
      response.on('end', () =>
        response.statusCode < 300 ? done(bytes) : failed(new Error(`${path}: ${response.statusCode}`)),
      );
    })
      .on('error', failed)
      .end(sent);
  });
}
