import type { Endpoint } from '@libs/contract/base/endpoint.js';
import { endpoints, type Route } from '@libs/contract/endpoints.js';
import { identifierEndpoints } from '@libs/contract/lists/identifiers.js';
import { sampleDocument } from '../support/documents.js';
import { TestServer } from '../support/server.js';
import { readableSite, type ReadableSite } from '../support/readable-site.js';

/** Whoever reads again what has not changed gets a short answer: every read address of the API. */

let server: TestServer;
let site: ReadableSite;

/** Addresses whose answers are different each time; beside them only streams and files have no ETag from the table. */
const different = new Set<Route>(['GET /api/v1/account/export', 'GET /api/health', 'GET /api/ready']);

/** Nothing to read in a site without AniList and without tasks; and redirects. */
const notHere = new Set<Route>([
  'GET /api/v1/anime',
  'GET /api/v1/anime/:id',
  'GET /api/v1/anime/:id/staff',
  'GET /api/v1/person-tasks/:id',
  'GET /api/v1/list-tasks/:id',
  'GET /api/v1/seasons/:year/:season/missing',
  'GET /by/anilist/:id',
  ...(Object.keys(identifierEndpoints) as Route[]).filter((route) => route.startsWith('GET /by/')),
]);

beforeAll(async () => {
  server = await TestServer.start({ ANILIST_URL: 'off' });
  site = await readableSite(server);
  const other = sampleDocument();
  await server.upload(other, site.cookie);
  await server.project();
  // What lists need is counted in a moment, and nothing may change between two reads.
  await server.countNeeds();
  const { body: roles } = await server.get('/api/v1/roles');
  Object.assign(site.known, { other: other.uuid, 'roles/:id': String(roles.items[0].id) });
});
afterAll(() => server.stop());

const reads = Object.entries<Endpoint>(endpoints).flatMap(([route]) =>
  route.startsWith('GET ') && !notHere.has(route as Route) && !different.has(route as Route)
    ? [route as Route]
    : [],
);

it.each(reads)('%s has an ETag, and answers 304 to it', async (route) => {
  const { cookie } = site;
  const address = site.addressOf(route);
  const { status, headers, body } = await server.get(address, { cookie });
  expect([address, status, body?.code]).toEqual([address, 200, undefined]);
  const etag = headers.get('etag')!;
  expect(etag).toMatch(/^(?:W\/)?"[!-~]+"$/);
  const again = await server.get(address, { cookie, 'if-none-match': etag });
  expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag]);
});

it('the document of the API has an ETag, and answers 304 to it', async () => {
  const { headers } = await server.get('/api/docs.json');
  const again = await server.get('/api/docs.json', { 'if-none-match': headers.get('etag')! });
  expect([again.status, again.text]).toEqual([304, '']);
});

it.each([...different])('%s is different each time and is not cached', async (route) => {
  const { status, headers } = await server.get(site.addressOf(route), { cookie: site.cookie });
  expect([status, headers.get('etag'), headers.get('cache-control')]).toEqual([200, null, 'no-store']);
});
