import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { endpoints, type Route } from '@libs/contract/endpoints.js';
import { writeDump } from '../../server/edge/dumps/write-dump.js';
import { openApiDocument } from '../../server/base/http/openapi.js';
import { AnilistStandIn, sampleMedia, sampleMediaStaff } from '../support/anilist.js';
import { sampleDocument } from '../support/documents.js';
import { readableSite, type ReadableSite } from '../support/readable-site.js';
import { type Answer, TestServer } from '../support/server.js';

/**
 * Every address that the documentation, the OpenAPI document or a file of the site names, asked for once on a server with pages in
 * front. The addresses are read from there: whoever documents another one needs nothing here, unless it has a new kind of parameter.
 */

const root = join(import.meta.dirname, '../..');
const publicUrl = 'https://staffroll.example';
const dump = '2027-02-01T04-00-00Z';
const file = (path: string) => readFileSync(join(root, path), 'utf8');
const markdown = (folder: string) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);

let folder: string;
let anilist: AnilistStandIn;
let server: TestServer;
let site: ReadableSite;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'staffroll-documented-'));
  const credit = { id: 880001, native: '灯台守 渡', full: 'Wataru Toudaimori', role: 'Director' };
  anilist = await AnilistStandIn.start(({ of, staffPages }) =>
    of === 'media' ? [staffPages ? sampleMediaStaff(4181, staffPages, [credit]) : sampleMedia] : [],
  );
  server = await TestServer.start({
    ANILIST_URL: anilist.url,
    PUBLIC_URL: publicUrl,
    CONTACT: 'mailto:somebody@staffroll.example',
    DUMP_DIR: folder,
  });
  site = await readableSite(server);
  const { cookie, list, known } = site;
  const other = sampleDocument({ anilistId: '4181' });
  await server.upload(other, cookie);
  await server.project();
  const identifiers = { anidb: '23', ann: '13', myanimelist: '88', wikidata: 'Q42' };
  await answered('PATCH', `/api/v1/lists/${list}/identifiers`, identifiers);
  await answered('PATCH', '/api/v1/people/880001/identifiers', {
    anidb: '880001',
    ann: '880001',
    myanimelist: '880001',
    wikidata: 'Q880001',
    sakugabooru: '880001',
  });
  const task = await answered('POST', '/api/v1/people/880001/sync', {});
  const { body: roles } = await server.get('/api/v1/roles');
  const role = String(roles.items[0].id);
  const renaming = await answered('POST', `/api/v1/roles/${role}/rename`, { nameEn: 'Renamed Role' });
  await server.project();
  await writeDump(server.databaseUrl, join(folder, dump), {
    site: publicUrl,
    licence: 'CC0-1.0',
    compression: 'zstd',
  });
  Object.assign(known, {
    other: other.uuid,
    'person-tasks/:id': String(task['id']),
    'list-tasks/:id': String((renaming['task'] as { id: number }).id),
    'roles/:id': role,
    'anime/:id': '4181',
    'list/:id': list,
    'staff/:id': list,
    'embed/:id': list,
    'staff-lists/:id': list,
    'person/:id': '880001',
    'studio/:id': '7001',
    'user/:id': known['users/:id']!,
    'menus/:name': 'Overview',
    'dumps/:name': dump,
    'dumps/:dump': dump,
    ':episode': '01',
    ':file': 'credits.parquet',
    ':database': 'anilist',
    'anilist/:id': '4181',
    ...Object.fromEntries(Object.entries(identifiers).map(([name, id]) => [`${name}/:id`, id])),
  });
  async function answered(method: 'PATCH' | 'POST', path: string, body: object) {
    const answer =
      method === 'POST'
        ? await server.post(path, body, { cookie })
        : await server.request(method, path, body, { cookie });
    if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`);
    return answer.body as Record<string, unknown>;
  }
});
afterAll(async () => {
  await server.stop();
  await anilist.stop();
  await rm(folder, { recursive: true });
});

/** An address as it is documented: with parameters in braces, and perhaps a query whose values are left out. */
interface Documented {
  method: string;
  address: string;
}

/** In code (`GET /api/…`, `/dumps`), in links, and in commands (`curl https://staffroll.example/api/…`). */
function addressesIn(text: string): Documented[] {
  const prose = text.replaceAll(/^```.*?^```/gms, '');
  const inCode = [...prose.matchAll(/`(?:(GET|POST|PUT|PATCH|DELETE) )?(\/(?:\{[^}]*\}|[^\s`])*)`/g)];
  const inLinks = [...prose.matchAll(/\]\(()(\/[^)\s]*)\)/g)];
  const inCommands = [
    ...text.matchAll(/()https?:\/\/(?:staffroll\.example|localhost:3000|…)(\/[^\s'"`)>|]+)/g),
  ];
  return [...inCode, ...inLinks, ...inCommands].map(([, method, address]) => {
    const template = address!
      .replaceAll('\\|', '|')
      .replaceAll(/\{(?:slug or uuid|slug|uuid)\}|\$list/g, '{id}')
      .replaceAll('{from}-{to}', '{range}')
      .replaceAll(/:(\w+)/g, '{$1}');
    return { method: method || methodOf(template), address: template };
  });
}

/** How an address is meant that is named without a method: to be read, unless the contract only lets it be written. */
function methodOf(address: string): string {
  const methods = Object.keys(endpoints)
    .filter((route) => route.endsWith(` ${address}`))
    .map((route) => route.split(' ')[0]!);
  return methods.length === 0 || methods.includes('GET') ? 'GET' : methods[0]!;
}

/** What stands for a beginning (`/by/…`), or is described otherwise than by itself. */
const standIns: Record<string, string> = {
  '/by/…': '/by/anilist/4181',
  '/staff/…': '/staff/{id}',
  '/RSC/…': '/RSC/R/_root.txt',
  '/socket.io': '/socket.io/?EIO=4&transport=polling',
  '/by/{database}/{id}': '/by/anilist/4181',
  // Examples with what is on no site.
  '/api/v1/lists/{id}?menu=%2305': '/api/v1/lists/{id}?menu=OP',
  '/api/v1/lists/{id}/menus/%2301': '/api/v1/lists/{id}/menus/OP',
  '/api/v1/overlap?people=1,2&studios=3': '/api/v1/overlap?people=880001,880002',
  '/by/wikidata/person/{id}': '/by/wikidata/person/Q880001',
  '/oembed': '/oembed?url=',
  '/api/v1/overlap/staff?one=…&two=…&role=': '/api/v1/overlap/staff',
  '/api/v1/moderation/comparison?kind=people&ids=1,2,ja{NAME}': '/api/v1/moderation/comparison',
  // Files of the operator.
  '/etc/staffroll.env': '/',
  '/opt/staffroll': '/',
  '/opt/staffroll-2': '/',
  '/embed/{id}/{menu}': '/embed/{id}/01',
  '/embed/{list}/{episode}': '/embed/{id}/01',
  '/api/v1/people/900005/credits': '/api/v1/people/880001/credits',
};

/** Values of parameters of the query that are documented without one: everywhere, or at an address. Null: leave it out. */
const values: Record<string, string | null> = {
  ja: '監督',
  en: null,
  id: '880001',
  ids: '880001',
  people: '880001,880002',
  studios: '7001',
  '/api/v1/studios?ids': '7001',
  '/api/v1/lists/{id}/changes?since': '7',
  q: 'Lighthouse',
  '/api/v1/search/advanced?q': 'Misaki',
  '/api/v1/search/advanced?in': 'people',
  '/api/person/show.php?type': 'person',
  title: 'The Lighthouse of Sparrows',
  type: null,
  offset: '0',
  since: 'now',
  kinds: 'list',
  limit: '10',
  after: null,
  menu: null,
  category: null,
  role: 'Script',
  return: '/stats',
  outcome: 'done',
  note: '0',
  row: '0',
  url: `${publicUrl}/staff/{id}#01`,
};

/** The address with something that exists in the place of each parameter. Fails for one that this file does not know. */
function filled({ method, address }: Documented): string {
  const [template, query] = (standIns[address] ?? address).split('?') as [string, string?];
  const path = site.fill(template);
  const pairs = (query?.split('&') ?? []).flatMap((pair) => {
    const [name, value] = pair.split('=') as [string, string];
    if (value && !/[…|{]/.test(value)) return [pair];
    const put = values[`${template}?${name}`] ?? values[name];
    if (put === undefined) throw new Error(`What should ${name} be in ${address}? Add it to \`values\`.`);
    return put === null ? [] : [`${name}=${encodeURIComponent(site.fill(put))}`];
  });
  if (/[{…]/.test(path)) throw new Error(`What should ${path} be? Add it to \`known\` or \`standIns\`.`);
  const route = `${method} ${template.replaceAll(/\{(\w+)\}/g, ':$1')}`;
  // What the contract declares needs at least what its endpoint needs.
  return pairs.length === 0 && route in endpoints
    ? site.addressOf(route as Route)
    : [path, pairs.join('&')].filter(Boolean).join('?');
}

/** How an address answers: its status, and the type that addresses of its kind have. The first that matches. */
const kinds: [pattern: RegExp, status: number, type: string][] = [
  // Named as what everything is below.
  [/^\/api(?:\/v1)?$/, 404, 'application/problem+json'],
  [/^\/log(?:in|out)\.php|^\/api\/v1\/session\/discord$/, 303, ''],
  [/^\/api\/docs$/, 200, 'text/html'],
  [/^\/api\/metrics$/, 200, 'text/plain'],
  [/^\/api\/v1\/changes\/events/, 200, 'text/event-stream'],
  [/^\/api\/v1\/feeds\//, 200, 'application/atom+xml'],
  [/^\/(?:api\/|account\/auth\.php|oembed)/, 200, 'application/json'],
  [/^\/by\//, 302, ''],
  [/^\/staff-lists\/./, 307, ''],
  [/^\/cards\//, 200, 'image/png'],
  [/^\/embed\//, 200, 'text/html'],
  [/^\/dumps\/latest\//, 302, ''],
  [/^\/dumps$|^\/dumps\/[^/]+\/?$|\/manifest\.json$/, 200, 'application/json'],
  [/^\/dumps\/.*\.parquet$/, 200, 'application/vnd.apache.parquet'],
  [/^\/dumps\/.*\.zst$/, 200, 'application/zstd'],
  [/^\/RSC\//, 200, ''],
  // Asked for as a poll, which it does not answer; see below.
  [/^\/socket\.io\//, 200, 'text/plain'],
  [/^\/opensearch\.xml$/, 200, 'application/opensearchdescription+xml'],
  [/\.xml$/, 200, 'application/xml'],
  [/\.txt$/, 200, 'text/plain'],
  [/\.js$/, 200, 'text/javascript'],
  [/\.png$/, 200, 'image/png'],
  [/\.svg$/, 200, 'image/svg+xml'],
  [/\.webmanifest$/, 200, 'application/manifest+json'],
  [/^/, 200, 'page'],
];

/** Asks as a program that takes anything; of an answer that never ends, only its head. */
async function ask(path: string): Promise<{ path: string; status: number; type: string }> {
  const end = new AbortController();
  const { status, headers, body } = await fetch(new URL(path, server.url), {
    headers: { cookie: site.cookie },
    redirect: 'manual',
    signal: end.signal,
  });
  let type = status < 300 || status >= 400 ? (headers.get('content-type') ?? '').split(';')[0]! : '';
  if (type === 'text/html' && (await new Response(body).text()).includes('"/assets/')) type = 'page';
  end.abort();
  return { path, status, type };
}

function expected(path: string) {
  const [, status, type] = kinds.find(([pattern]) => pattern.test(path.split('?')[0]!))!;
  return { path, status, type };
}

/** Each document with the addresses in it, without those that an earlier one has. */
const documents = ['README.md', ...markdown('docs'), ...markdown('web/content')];
const seen = new Set<string>();
const documented = documents.flatMap((name) =>
  addressesIn(file(name)).flatMap((one) => {
    const key = `${one.method} ${one.address}`;
    return !seen.has(key) && seen.add(key) ? [[key, name, one] as const] : [];
  }),
);

it('are many: every document with addresses was understood', () => {
  expect(documented.length).toBeGreaterThan(150);
  for (const name of ['README.md', 'docs/api.md', 'docs/dumps.md', 'docs/webhooks.md', 'web/content/faq.md'])
    expect(documented.map(([, document]) => document)).toContain(name);
});

describe('Addresses that are read', () => {
  const reads = documented.filter(([, , { method }]) => method === 'GET');

  it.each(reads)('%s (%s) answers as its kind does', async (_key, _name, one) => {
    const path = filled(one);
    expect(await ask(path)).toEqual(expected(path));
  });

  // Not the stream of events, which does not end.
  const described = Object.entries(openApiDocument(publicUrl).paths).filter(
    ([path, methods]) => methods['get'] && path !== '/api/v1/changes/events',
  );
  it.each(described.map(([path]) => path))(
    '%s of the OpenAPI document answers as described',
    async (address) => {
      const path = filled({ method: 'GET', address: standIns[address] ?? address });
      const { status, type } = expected(path);
      // Compares the answer with the document.
      const answer = await server.get(path, { cookie: site.cookie });
      expect({ path, status: answer.status, type: typeOf(answer) }).toEqual({ path, status, type });
    },
  );
});

describe('Addresses that write', () => {
  const writes = documented.filter(([, , { method }]) => method !== 'GET');

  it.each(writes)('%s (%s) is there, and wants more than nothing', async (_key, _name, one) => {
    // Nobody is signed in, which is told before whether there is something.
    const path = site.fill(one.address).replaceAll(/\{\w+\}/g, '1');
    const { status, headers } = await fetch(new URL(path, server.url), {
      method: one.method,
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect([404, 405]).not.toContain(status);
    expect(status).toBeLessThan(500);
    expect(headers.get('content-type') ?? 'json').toContain('json');
  });
});

describe('What the site itself says about its addresses', () => {
  const urlsIn = (text: string) =>
    [...text.matchAll(/(?<=["'>\s(])https:\/\/staffroll\.example(\/[^"'<\s)]*)/g)].map(([, path]) =>
      path!.replaceAll('&amp;', '&').replaceAll('{searchTerms}', 'Lighthouse'),
    );
  const read = async (path: string) => {
    const answer = await server.get(path, { cookie: site.cookie });
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.text;
  };
  /** Asks for every address once; those that answer otherwise than their kind, and how few there are if there are not enough. */
  async function wrong(paths: string[], least: number): Promise<unknown[]> {
    const each = [...new Set(paths)];
    const found: unknown[] = each.length < least ? [`Only ${each.length} addresses`] : [];
    for (const path of each) {
      const answer = await ask(path);
      if (!isDeepStrictEqual(answer, expected(path))) found.push(answer);
    }
    return found;
  }

  it('in its manifest, its search, robots.txt and security.txt', async () => {
    const { icons, shortcuts, start_url, scope } = JSON.parse(await read('/manifest.webmanifest'));
    expect(
      await wrong(
        [
          ...icons.map(({ src }: { src: string }) => src),
          ...shortcuts.map(({ url }: { url: string }) => url),
          start_url,
          scope,
        ],
        7,
      ),
    ).toEqual([]);
    expect(await wrong(urlsIn(await read('/opensearch.xml')), 3)).toEqual([]);
    const robots = await read('/robots.txt');
    expect(await wrong(urlsIn(robots), 4)).toEqual([]);
    expect(await wrong(urlsIn(await read('/.well-known/security.txt')), 1)).toEqual([]);
    // Beginnings of addresses, each of something.
    const disallowed = [...robots.matchAll(/^Disallow: (\/.*)$/gm)].map(([, path]) => path!);
    expect(
      await wrong(
        disallowed.map(
          (path) =>
            ({ '/api/': '/api/health', '/dumps/': '/dumps', '/RSC/': standIns['/RSC/…']! })[path] ?? path,
        ),
        8,
      ),
    ).toEqual([]);
  });

  it('in its sitemaps and their parts', async () => {
    for (const name of ['sitemap', 'sitemap-people', 'sitemap-studios', 'sitemap-pages'])
      expect(await wrong(urlsIn(await read(`/${name}.xml`)), 2)).toEqual([]);
    for (const name of ['lists', 'people', 'studios', 'pages'])
      expect(await wrong(urlsIn(await read(`/sitemap-${name}-0.xml`)), 2)).toEqual([]);
  });

  it('in its feeds', async () => {
    for (const path of ['lists', `lists/${site.list}`, 'people/880001', 'studios/7001'])
      expect(await wrong(urlsIn(await read(`/api/v1/feeds/${path}.atom`)), 1)).toEqual([]);
  });

  it('in its dumps', async () => {
    const { dumps } = JSON.parse(await read('/dumps')) as {
      dumps: { manifest: string; files: { url: string }[] }[];
    };
    const addresses = dumps.flatMap(({ manifest, files }) => [manifest, ...files.map(({ url }) => url)]);
    expect(await wrong(urlsIn(` ${addresses.join(' ')}`), 8)).toEqual([]);
  });

  it('in the heads of its pages, and in what other sites show of them', async () => {
    for (const path of ['/', `/staff/${site.list}`, '/person/880001', '/studio/7001']) {
      const page = await read(path);
      const head = page.slice(0, page.indexOf('</head>'));
      const own = [...head.matchAll(/(?:href|src)="(\/[^"]*)"/g)].map(([, one]) =>
        one!.replaceAll('&amp;', '&'),
      );
      expect(
        await wrong(
          [...own, ...urlsIn(head)].filter((one) => !one.startsWith('/assets/')),
          5,
        ),
      ).toEqual([]);
    }
    const oembed = await read(`/oembed?url=${encodeURIComponent(`${publicUrl}/staff/${site.list}#OP`)}`);
    expect(await wrong(urlsIn(JSON.parse(oembed).html), 1)).toEqual([]);
  });

  it('for live editing', async () => {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
    const first = await new Promise<unknown>((done, failed) => {
      socket.addEventListener('message', ({ data }) => done(data));
      socket.addEventListener('error', failed);
    });
    socket.close();
    expect(first).toMatch(/^0\{"sid":/);
  });
});

const typeOf = ({ headers, status }: Answer) =>
  status >= 300 && status < 400 ? '' : headers.get('content-type')!.split(';')[0]!;
