import type { Route } from '@libs/contract/endpoints.js';
import { newAccount } from './accounts.js';
import { sampleDocument } from './documents.js';
import type { TestServer } from './server.js';

/** What endpoints need to be asked. */
const queries: Partial<Record<Route, string>> = {
  'GET /api/data/translate.v4.php': 'ja=灯台守 渡',
  'GET /api/person/get_by_id.php': 'id=880001',
  'GET /api/person/show.php': 'id=880001&type=person',
  'GET /api/search/': 'q=Lighthouse',
  'GET /api/v1/anime': 'q=Lighthouse',
  'GET /api/v1/lists/:id/changes': 'since=7',
  'GET /api/v1/moderation/text-styles': 'state=approved',
  'GET /api/v1/moderation/identified': 'kind=list&database=anidb&id=23',
  'GET /api/v1/moderation/comparison': 'kind=people&ids=880001,880002',
  'GET /api/v1/names/waiting/lists': 'ja=渡邊正二&isStudio=false',
  'GET /api/v1/overlap': 'people=880001,880002',
  'GET /api/v1/titles/lists': 'title=The Lighthouse of Sparrows',
  'GET /api/v1/overlap/staff': 'one={list}&two={other}',
  'GET /api/v1/people/:id/compare': 'with=880002',
  'GET /api/v1/roles/history': 'role=Script',
  'GET /api/v1/roles/translate': 'ja=監督',
  'GET /api/v1/search': 'q=Lighthouse',
  'GET /api/v1/search/overlay': 'q=Lighthouse',
  'GET /api/v1/search/advanced': 'in=people&q=Misaki',
  'GET /api/v1/search/advanced/choices': 'of=studio',
  'GET /api/v1/studios/:id/compare': 'with=7002',
  'GET /api/v1/tasks/lists': 'of=untranslated',
};

/** A site with something at nearly every address that can be read. */
export interface ReadableSite {
  /** Of a moderator, who has used everything. */
  cookie: string;
  list: string;
  /**
   * What is in the place of a parameter, by the part of the path before it and its name (`lists/:id`), or by its name (`:menu`); `other`: the
   * uuid of another list, which is not there by itself.
   * More can be added.
   */
  known: Record<string, string>;
  /** The address of an endpoint that answers reads. */
  addressOf(route: Route): string;
  /** A path with the parameters replaced that are known: `/lists/:id` or `/lists/{id}`. */
  fill(path: string): string;
}

/** Creates a list and what belongs to it; people, studios, a report, a webhook, a style of texts. `change`: other contents of the list. */
export async function readableSite(
  server: TestServer,
  change: Parameters<typeof sampleDocument>[0] = {},
): Promise<ReadableSite> {
  const account = await newAccount(server.databaseUrl, { moderator: true });
  const { cookie } = account;
  const document = sampleDocument(change);
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
  // What is sent changes the log between two reads.
  await server.request('PATCH', `/api/v1/account/webhooks/${webhook.id}`, { isOn: false }, { cookie });
  const { body: style } = await server.post(
    '/api/v1/text-styles',
    { name: 'Wiki of sparrows', rules: [{ shape: 'J：J', as: 'role-names', separators: { role: '：' } }] },
    { cookie },
  );
  await server.request('PUT', `/api/v1/text-styles/${style.id}/state`, { state: 'approved' }, { cookie });
  const known: Record<string, string> = {
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
  const fill = (path: string) =>
    path.replaceAll(
      /([^/{}:]*)\/(?:\{([^}]+)\}|:(\w+))/g,
      (whole, before: string, one: string, other: string) => {
        const name = `:${one ?? other}`;
        const value = known[`${before}/${name}`] ?? known[name];
        return value === undefined ? whole : `${before}/${value}`;
      },
    );
  return {
    cookie,
    list: document.uuid,
    known,
    fill,
    addressOf(route) {
      const path = fill(route.slice('GET '.length));
      const query = queries[route]
        ?.replace('{list}', document.uuid)
        .replace('{other}', known['other'] ?? document.uuid);
      return query ? `${path}?${encodeURI(query)}` : path;
    },
  };
}
