import { type Endpoint, endpoints, identifierEndpoints, type Route } from '../../libs/contract/index.js';
import { TestServer } from '../support/server.js';
import { newAccount } from '../support/accounts.js';
import { sampleDocument } from '../support/documents.js';

/** Whoever reads again what has not changed gets a short answer: every read address of the API. */

let server: TestServer;
let cookie: string;
let known: Record<string, string>;

/** Addresses whose answers are different each time; beside them only streams and files have no ETag from the table. */
const different = new Set<Route>(['GET /api/v1/account/export', 'GET /api/health']);

/** What these addresses need to be asked. */
const queries: Partial<Record<Route, string>> = {
  'GET /api/data/translate.v4.php': 'ja=灯台守 渡',
  'GET /api/person/get_by_id.php': 'id=880001',
  'GET /api/person/show.php': 'id=880001&type=person',
  'GET /api/search/': 'q=Lighthouse',
  'GET /api/v1/anime': 'q=Lighthouse',
  'GET /api/v1/lists/:id/changes': 'since=7',
  'GET /api/v1/moderation/identified': 'kind=list&database=anidb&id=23',
  'GET /api/v1/names/waiting/lists': 'ja=渡邊正二&isStudio=false',
  'GET /api/v1/overlap': 'people=880001,880002',
  'GET /api/v1/people/:id/compare': 'with=880002',
  'GET /api/v1/roles/history': 'role=Script',
  'GET /api/v1/roles/translate': 'ja=監督',
  'GET /api/v1/search': 'q=Lighthouse',
  'GET /api/v1/search/advanced': 'in=people&q=Misaki',
  'GET /api/v1/search/advanced/choices': 'of=studio',
  'GET /api/v1/studios/:id/compare': 'with=7002',
  'GET /api/v1/tasks/lists': 'of=untranslated',
};

/** Nothing to read in a site without AniList and without tasks; and redirects. */
const notHere = new Set<Route>([
  'GET /api/v1/anime',
  'GET /api/v1/anime/:id',
  'GET /api/v1/anime/:id/staff',
  'GET /api/v1/person-tasks/:id',
  'GET /api/v1/seasons/:year/:season/missing',
  'GET /by/anilist/:id',
  ...(Object.keys(identifierEndpoints) as Route[]).filter((route) => route.startsWith('GET /by/')),
]);

beforeAll(async () => {
  server = await TestServer.start({ ANILIST_URL: 'off' });
  const account = await newAccount(server.databaseUrl, { moderator: true });
  ({ cookie } = account);
  const document = sampleDocument();
  document.menus.push({
    name: 'ED',
    credits: [
      {
        name: 'Production',
        roles: [
          {
            name: 'Production',
            original: '制作',
            staff: [{ ja: 'スタジオ鴎', en: 'Studio Gull', id: 7002, isStudio: true }],
          },
        ],
      },
    ],
  });
  await server.upload(document, cookie);
  const list = `/api/v1/lists/${document.uuid}`;
  const {
    body: { revision },
  } = await server.request('PUT', `${list}/menus/OP`, { credits: [] }, { cookie });
  await server.project();
  const { body: report } = await server.post(`${list}/reports`, { message: 'A name is missing.' });
  const { body: webhook } = await server.post(
    '/api/v1/account/webhooks',
    { url: 'https://example.com/hook' },
    { cookie },
  );
  known = {
    'lists/:id': document.uuid,
    ':menu': 'Overview',
    ':year': '2024',
    ':season': 'spring',
    ':range': `${revision}-${revision}`,
    'people/:id': '880001',
    'studios/:id': '7001',
    'users/:id': String(account.id),
    'reports/:id': String(report.id),
    'webhooks/:id': String(webhook.id),
  };
});
afterAll(() => server.stop());

const reads = Object.entries<Endpoint>(endpoints).flatMap(([route]) =>
  route.startsWith('GET ') && !notHere.has(route as Route) && !different.has(route as Route)
    ? [route as Route]
    : [],
);

const addressOf = (route: Route) => {
  let path = route.slice('GET '.length);
  for (const [place, value] of Object.entries(known))
    path = path.replace(place, place.includes('/') ? `${place.split('/')[0]}/${value}` : value);
  const query = queries[route];
  return query ? `${path}?${encodeURI(query)}` : path;
};

it.each(reads)('%s has an ETag, and answers 304 to it', async (route) => {
  const address = addressOf(route);
  const { status, headers, body } = await server.get(address, { cookie });
  expect([address, status, body?.code]).toEqual([address, 200, undefined]);
  const etag = headers.get('etag')!;
  expect(etag).toMatch(/^(?:W\/)?"[!-~]+"$/);
  const again = await server.get(address, { cookie, 'if-none-match': etag });
  expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag]);
});

it.each([...different])('%s is different each time and is not cached', async (route) => {
  const { status, headers } = await server.get(addressOf(route), { cookie });
  expect([status, headers.get('etag'), headers.get('cache-control')]).toEqual([200, null, 'no-store']);
});
