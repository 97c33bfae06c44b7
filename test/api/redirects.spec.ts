import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SETTINGS, type Settings } from '../../server/base/settings/settings.js';
import { writeDump } from '../../server/edge/dumps/write-dump.js';
import { byDay } from '../support/by-day.js';
import { sampleDocument } from '../support/documents.js';
import { TestServer } from '../support/server.js';

/** Addresses that lead to others: in one step, to something that is there, with the query that they came with. */
let server: TestServer;
let moderator: string;
let dumps: string;

const encoded = encodeURIComponent;
const bleach = sampleDocument({
  slug: 'soul-society',
  anilistId: '269',
  identifiers: { myanimelist: '1269', anidb: '2369', ann: '4240', wikidata: 'Q269' },
});
const tale = sampleDocument({ slug: 'Ōkami-Tale' });
const nameless = sampleDocument();
const hidden = sampleDocument({ slug: 'Hidden-Show', status: 'UNLISTED' });

beforeAll(async () => {
  dumps = await mkdtemp(join(tmpdir(), 'staffroll-redirects-'));
  server = await TestServer.start({ ANILIST_URL: 'off', DUMP_DIR: dumps });
  moderator = await server.signIn('moderator');
  bleach.menus.push({ name: '#02「赤/青 ? 100%」', credits: [] }, { name: '...', credits: [] });
  bleach.menus[0]!.credits[0]!.roles[0]!.staff = [
    { ja: '甲野 一', en: 'Hajime Kouno', id: 880101 },
    { ja: '乙川 二/三', en: 'Futa Otokawa' },
    { ja: '丙 四', en: 'Yon Hinoe' },
    { ja: '風見/鶏', en: 'Kazami Dori', isStudio: true, id: 7002 },
    { ja: '旧風見', en: 'Old Kazami', isStudio: true },
  ];
  bleach.menus[0]!.credits[0]!.roles[0]!.name = 'Paint/Finish';
  for (const document of [bleach, tale, nameless, hidden]) await server.upload(document, moderator);
  await server.upload({ ...bleach, slug: 'bleach' }, moderator);
  await server.project();
  const change = async (method: 'POST' | 'PATCH', path: string, body: object) => {
    const send = method === 'POST' ? server.post.bind(server) : server.request.bind(server, 'PATCH');
    const { status, text } = await send(`/api/v1/${path}`, body, { cookie: moderator });
    if (status >= 300) throw new Error(`${path} answered ${status}: ${text}`);
  };
  await change('PATCH', 'people/880101/identifiers', {
    myanimelist: '501',
    anidb: '502',
    ann: '503',
    wikidata: 'Q504',
    sakugabooru: 'hajime_kouno',
  });
  await change('POST', 'people/880101/merge', { other: 'ja:乙川 二/三' });
  await change('POST', `people/${encoded('ja:丙 四')}/merge`, { other: 'ja:渡邊正二' });
  await change('PATCH', 'studios/7002', { primary: { ja: '風見/鶏', en: 'Kazamidori Works' } });
  await change('POST', 'studios/7002/merge', { other: 'ja:旧風見' });
  await writeDump(server.databaseUrl, join(dumps, '2027-02-01T04-00-00Z'), {
    site: 'https://staff.example',
    licence: 'CC0-1.0',
    compression: 'zstd',
  });
});
afterAll(async () => {
  await server.stop();
  await rm(dumps, { recursive: true });
});

/** Follows an address to its end, as a browser does. Fails after five redirects. */
async function follow(path: string, headers: Record<string, string> = {}) {
  const hops: string[] = [];
  const statuses: number[] = [];
  for (let address = path; ; address = hops.at(-1)!) {
    const { status, headers: answer } = await fetch(server.url + address, { redirect: 'manual', headers });
    statuses.push(status);
    const location = answer.get('location');
    if (location === null) return { hops, statuses };
    if (hops.length === 5) throw new Error(`${path} has no end: ${hops.join(', ')}`);
    hops.push(location);
  }
}

/** Without a query as well: that is what people type. */
const queries = byDay(['?utm_source=a%20b&edit&utm_term=%E9%9C%A7', '', '?edit', '?history=1-2&edit'], 1);

/** Where an address leads with each of the queries. */
async function endsOf(path: string, headers?: Record<string, string>) {
  const ends = [];
  for (const query of queries) ends.push({ query, ...(await follow(path + query, headers)) });
  return ends;
}

/**
 * What `endsOf` should give. `status`: that of the redirect. Browsers keep permanent ones for ever, but another list may take a
 * former slug, and a merge can be undone.
 */
const leadsTo = (to: string, status = 307) =>
  queries.map((query) => ({ query, hops: [to + query], statuses: [status, 200] }));
const isThere = queries.map((query) => ({ query, hops: [], statuses: [200] }));
const isMissing = queries.map((query) => ({ query, hops: [], statuses: [404] }));

describe('A list', () => {
  it.each([
    ['capitals', '/staff/BLEACH', '/staff/bleach'],
    ['a former slug', '/staff/soul-society', '/staff/bleach'],
    ['a former slug in capitals', '/staff/Soul-Society', '/staff/bleach'],
    ['a former slug of full width', `/staff/${encoded('ｓoul-society')}`, '/staff/bleach'],
    ['escapes of letters', '/staff/%42leach', '/staff/bleach'],
    ['a slash at the end', '/staff/Bleach/', '/staff/bleach'],
    ['letters beyond ASCII', `/staff/${encoded('ōkami-tale')}`, `/staff/${encoded('Ōkami-Tale')}`],
    [
      'letters beyond ASCII in parts',
      `/staff/${encoded('o\u0304kami-tale')}`,
      `/staff/${encoded('Ōkami-Tale')}`,
    ],
    ['escapes in lower case', '/staff/%c5%8dkami-tale', `/staff/${encoded('Ōkami-Tale')}`],
  ])('is reached through %s', async (_, from, to) => expect(await endsOf(from)).toEqual(leadsTo(to)));

  it.each([
    ['slug', () => '/staff/bleach'],
    ['slug with escapes', () => '/staff/%62leach'],
    ['slug with a slash at the end', () => '/staff/bleach/'],
    ['slug beyond ASCII, with escapes in lower case', () => '/staff/%c5%8ckami-%54ale'],
    ['uuid, even if it has a slug', () => `/staff/${bleach.uuid}`],
    ['uuid', () => `/staff/${nameless.uuid}`],
  ])('is at its %s', async (_, path) => expect(await endsOf(path())).toEqual(isThere));

  it.each([
    ['slug', () => 'bleach', '/staff/bleach'],
    ['slug in capitals', () => 'BLEACH', '/staff/bleach'],
    ['former slug', () => 'soul-society', '/staff/bleach'],
    ['uuid, though it has a slug', () => bleach.uuid, '/staff/bleach'],
    ['uuid', () => nameless.uuid, `/staff/${nameless.uuid}`],
    ['slug beyond ASCII', () => '%c5%8dkami-tale', `/staff/${encoded('Ōkami-Tale')}`],
  ])('is reached through /staff-lists/ and its %s', async (_, id, to) => {
    expect(await endsOf(`/staff-lists/${id()}`)).toEqual(leadsTo(to));
    expect(await endsOf(`/staff-lists/${id()}/`)).toEqual(leadsTo(to));
  });

  it('is missing at once where there is none', async () => {
    for (const path of ['/staff/nothing', '/staff-lists/nothing', '/staff/undefined', '/staff-lists/null'])
      expect([path, await endsOf(path)]).toEqual([path, isMissing]);
  });

  it('is reached only by those who may see it', async () => {
    for (const path of ['/staff/hidden-show', '/staff-lists/hidden-show']) {
      expect(await endsOf(path)).toEqual(isMissing);
      expect(await endsOf(path, { cookie: moderator })).toEqual(leadsTo('/staff/Hidden-Show'));
    }
  });
});

describe('An episode', () => {
  it.each([
    ['capitals of its list', '/staff/BLEACH/01', '/staff/bleach/01'],
    ['a former slug of its list', '/staff/soul-society/01', '/staff/bleach/01'],
    ['its number', '/staff/bleach/1', '/staff/bleach/01'],
    ['its number with more digits', '/staff/bleach/0001', '/staff/bleach/01'],
    ['its number with a sign', '/staff/bleach/%231', '/staff/bleach/01'],
    ['its name with a sign', '/staff/bleach/%2301', '/staff/bleach/01'],
    ['its whole name', `/staff/bleach/${encoded('#01「霧」')}`, '/staff/bleach/01'],
    ['another list and another number', '/staff/Soul-Society/1/', '/staff/bleach/01'],
    ['the uuid of its list and its number', () => `/staff/${bleach.uuid}/1`, '/staff/bleach/01'],
    ['a name with a slash', `/staff/bleach/${encoded('02「赤/青 ? 100%」')}`, '/staff/bleach/02'],
    ['escapes in lower case', '/staff/bleach/01%e3%80%8c%e9%9c%a7%e3%80%8d', '/staff/bleach/01'],
  ])('is reached through %s', async (_, from, to) =>
    expect(await endsOf(typeof from === 'string' ? from : from())).toEqual(leadsTo(to)),
  );

  it('without a page of its own is one of the page of its list, with the query before the hash', async () => {
    for (const query of queries)
      expect(await follow(`/staff/BLEACH/%23...${query}`)).toMatchObject({
        hops: [`/staff/bleach${query}#...`],
        statuses: [307, 200],
      });
  });

  it('is at its number, with and without its title', async () => {
    expect(await endsOf('/staff/bleach/01')).toEqual(isThere);
    expect(await endsOf('/staff/bleach/%301/')).toEqual(isThere);
    expect(await endsOf(`/staff/${bleach.uuid}/01`)).toEqual(isThere);
  });

  it.each([
    '01undefined',
    '1x',
    '01-',
    '01.5',
    '01%20',
    '1null',
    'undefined',
    '100',
    '%2301undefined',
    '1%E3%80%8D',
  ])('is not %s', async (segment) => expect(await endsOf(`/staff/bleach/${segment}`)).toEqual(isMissing));
});

describe('A person', () => {
  const otokawa = encoded('乙川 二') + '%252F' + encoded('三');

  it.each([
    ['who was merged into them', `/person/ja:${otokawa}`, '/person/880101'],
    ['who was merged into them, with all escapes', `/person/ja%3A${otokawa}`, '/person/880101'],
    [
      'who was merged into them, with escapes in lower case',
      `/person/ja:${otokawa.toLowerCase()}`,
      '/person/880101',
    ],
    ['who was merged into them, and a slash', `/person/ja:${otokawa}/`, '/person/880101'],
    ['who has their name', `/person/ja:${encoded('甲野 一')}`, '/person/880101'],
    ['who has their English name', '/person/en:Hajime%20Kouno', '/person/880101'],
    ['merged into them without an id', `/person/ja:${encoded('渡邊正二')}`, `/person/ja:${encoded('丙 四')}`],
  ])('is reached through one %s', async (_, from, to) => expect(await endsOf(from)).toEqual(leadsTo(to)));

  it('is at their address', async () => {
    expect(await endsOf('/person/880101')).toEqual(isThere);
    expect(await endsOf(`/person/ja:${encoded('丙 四')}`)).toEqual(isThere);
    expect(await endsOf(`/person/JA%3a${encoded('丙 四').toLowerCase()}/`)).toEqual(isThere);
  });
});

describe('A studio', () => {
  it.each([
    ['its former English name', '/studio/en:Kazami%20Dori', '/studio/7002'],
    ['its name', `/studio/ja:${encoded('風見')}%252F${encoded('鶏')}`, '/studio/7002'],
    ['a studio merged into it', `/studio/ja:${encoded('旧風見')}`, '/studio/7002'],
  ])('is reached through %s', async (_, from, to) => expect(await endsOf(from)).toEqual(leadsTo(to)));

  it('is at its address', async () => expect(await endsOf('/studio/7002')).toEqual(isThere));
});

describe('A role', () => {
  it('is at its name, however that is escaped', async () => {
    for (const path of [
      'Key%20Animation',
      '%4bey%20Animation',
      'Key%20Animation/',
      'Paint%252FFinish',
      'Paint%2fFinish',
    ])
      expect(await endsOf(`/role/${path}`)).toEqual(isThere);
  });
});

describe('An identifier of another database', () => {
  it.each([
    ['anilist/269', '/staff/bleach'],
    ['myanimelist/1269', '/staff/bleach'],
    ['anidb/2369', '/staff/bleach'],
    ['anidb/2369/', '/staff/bleach'],
    ['ann/4240', '/staff/bleach'],
    ['wikidata/q269', '/staff/bleach'],
    ['anilist/person/880101', '/person/880101'],
    ['myanimelist/person/501', '/person/880101'],
    ['anidb/person/502', '/person/880101'],
    ['ann/person/503', '/person/880101'],
    ['wikidata/person/Q504', '/person/880101'],
    ['sakugabooru/person/hajime_kouno', '/person/880101'],
  ])('%s leads to %s', async (id, to) => expect(await endsOf(`/by/${id}`)).toEqual(leadsTo(to, 302)));
});

describe('Other addresses', () => {
  it('lead to pages: creating a list, logging in and out', async () => {
    expect(await endsOf('/staff/create')).toEqual(leadsTo('/staff/create/1'));
    expect(await endsOf('/staff/create/')).toEqual(leadsTo('/staff/create/1'));
    expect(await follow('/login.php')).toMatchObject({ hops: ['/login'], statuses: [303, 200] });
    expect(await follow('/login.php?popup=1&return=/staff/x?edit%2301')).toMatchObject({
      hops: ['/login?popup=1&return=%2Fstaff%2Fx%3Fedit%2301'],
      statuses: [303, 200],
    });
    expect(await follow('/logout.php')).toMatchObject({ hops: ['/logout'], statuses: [303, 200] });
    expect(await follow('/logout.php?x=1')).toMatchObject({ hops: ['/logout'], statuses: [303, 200] });
  });

  it('lead to the newest dump', async () => {
    for (const file of await readdir(join(dumps, '2027-02-01T04-00-00Z')))
      expect(await endsOf(`/dumps/latest/${file}`)).toEqual(
        leadsTo(`/dumps/2027-02-01T04-00-00Z/${file}`, 302),
      );
  });
});

describe('What programs ask for by a slug', () => {
  it.each(['bleach', 'BLEACH', 'soul-society', 'Soul-Society', bleach.uuid])('is found by %s', async (id) => {
    for (const path of [
      `/api/v1/lists/${id}`,
      `/api/v1/lists/${id}/head`,
      `/api/v1/lists/${id}/history`,
      `/api/v1/lists/${id}/menus/${encoded('#01「霧」')}`,
      `/api/v1/lists/${id}/franchise`,
      `/api/v1/feeds/lists/${id}.atom`,
      `/cards/list/${id}.png`,
      `/cards/list/${id}.png?menu=01`,
      `/embed/${id}/01`,
      `/embed/${id}/1`,
      `/franchise/${id}`,
    ])
      expect([path, await follow(path)]).toEqual([path, { hops: [], statuses: [200] }]);
    const oembed = (address: string) =>
      `/oembed?url=${encoded(`${server.app.get<Settings>(SETTINGS).publicUrl}/staff/${address}`)}`;
    for (const address of [id, `${id}#01`, `${id}/01`, `${id}/1`])
      expect([address, await server.get(oembed(address))]).toMatchObject([address, { status: 200 }]);
    expect((await server.get(oembed(`${id}/01undefined`))).status).toBe(404);
    expect((await server.get(`/embed/${id}/01undefined`)).status).toBe(404);
    const rows = await server.get(`/api/v1/people/880101/credits/rows?list=${id}`);
    expect(rows.body.items).toMatchObject([{ list: { slug: 'bleach' } }, { list: { slug: 'bleach' } }]);
    const names = [{ ja: '甲野 一' }];
    const { body } = await server.post('/api/v1/names/lookup', { names, list: id });
    expect(body.names[0].matches).toMatchObject([{ id: 880101, creditsInList: 2 }]);
    const history = await server.get(`/api/v1/history?list=${id}`, { cookie: moderator });
    expect(history.body.entries.length).toBeGreaterThan(0);
  });
});
