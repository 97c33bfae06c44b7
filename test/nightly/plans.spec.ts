import { createRequire } from 'node:module';
import pg from 'pg';
import type { Endpoint } from '@libs/contract/base/endpoint.js';
import { endpoints } from '@libs/contract/endpoints.js';
import { currentRequest } from '../../server/base/logging/request-context.js';
import { crowd } from '../support/crowded.js';
import { sampleDocument } from '../support/documents.js';
import { TestServer } from '../support/server.js';

/**
 * How Postgres answers every address that is read, in a database with more than 100,000 rows in each table that grows: an address
 * that reads one of them from beginning to end becomes slower with every list, which a test with a few rows does not show.
 */

/** Rows from which reading a whole table is a fault. */
const large = 100_000;

/** A statement that an address ran. */
interface Statement {
  sql: string;
  values: unknown[];
}

let server: TestServer;
let database: pg.Client;
let uuid: string;
let webhook: string;
/** Statements by the id of the request that ran them. */
const ran = new Map<string, Statement[]>();
/** The client of MikroORM, which may have a version of its own. */
const { Client } = createRequire(import.meta.resolve('@mikro-orm/postgresql'))('pg') as typeof pg;
const { query } = Client.prototype;

beforeAll(async () => {
  server = await TestServer.start();
  const user = await server.signIn('user');
  uuid = (await server.upload(sampleDocument({ slug: 'seen', status: 'COMPLETED' }), user)).uuid;
  await server.post(
    `/api/v1/lists/${uuid}/reports`,
    { episode: null, place: null, message: 'A typo' },
    { cookie: user },
  );
  const { body } = await server.post(
    '/api/v1/account/webhooks',
    { url: 'https://example.com/hook' },
    { cookie: user },
  );
  webhook = body.id;
  await server.project();
  await crowd(server.databaseUrl);
  database = new pg.Client({ connectionString: server.databaseUrl });
  await database.connect();
  Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const request = currentRequest();
    const [first, second] = given as [string | { text: string; values?: unknown[] }, unknown];
    if (request)
      ran.set(request.id, [
        ...(ran.get(request.id) ?? []),
        typeof first === 'string'
          ? { sql: first, values: Array.isArray(second) ? second : [] }
          : { sql: first.text, values: first.values ?? (Array.isArray(second) ? second : []) },
      ]);
    return (query as (...given: unknown[]) => unknown).apply(this, given);
  } as typeof query;
});
afterAll(async () => {
  Client.prototype.query = query;
  await database.end();
  await server.stop();
});

type Search = Partial<
  Record<'in' | 'q' | 'regex' | 'yearFrom' | 'yearTo' | 'role' | 'studio' | 'category' | 'author', string>
>;
const advanced = (search: Search) => new URLSearchParams(search).toString();

/** What follows `?` for each address; '' is asked in any case. */
const asked: Record<string, readonly string[]> = {
  'GET /api/search/': [
    'q=%E4%B8%80',
    'q=family2345',
    'q=famly2345',
    'q=title%2042&type=all',
    'q=family&offset=200',
  ],
  'GET /api/v1/search': ['q=%E4%B8%80', 'q=family2345', 'q=famly2345', 'q=gi', 'q=family&offset=200'],
  'GET /api/v1/search/overlay': ['q=family2345', 'q=famly2345', 'q=gi', 'q=title%2042'],
  'GET /api/v1/lists': [
    'sort=title',
    'sort=season',
    'sort=created',
    'page=9999',
    'sort=season&page=300',
    'year=1999&sort=title',
    'status=VERIFIED&season=FALL&format=TV',
    'airing=RELEASING',
    'anilistId=4000',
    'studio=Studio%204',
    'q=title%20401',
  ],
  'GET /api/v1/people': [
    'page=2000',
    'sort=lists&page=300',
    'sort=name&page=400',
    'role=Role%201',
    'role=Role%201&sort=name&page=9',
    'lists=5',
    'anilist=without',
    'q=family2345',
    'q=gin&sort=name',
  ],
  'GET /api/v1/studios': [
    'page=90',
    'sort=name',
    'role=Role%2020',
    'lists=3',
    'anilist=with',
    'q=family2340',
  ],
  'GET /api/v1/history': ['list=seen', 'user=member1000', 'before=1700000000000000-2000-3'],
  'GET /api/v1/search/advanced': [
    { in: 'people', q: '一' },
    { in: 'people', q: 'Family23' },
    { in: 'people', q: 'Gi' },
    { in: 'people', q: 'Family23', yearFrom: '1999', yearTo: '2001' },
    { in: 'people', q: 'Gin', role: 'Role 2', studio: 'Studio 3' },
    { in: 'people', q: 'amily\\d+3', regex: '1' },
    { in: 'roles', q: 'Role 2' },
    { in: 'roles', q: 'Role 2', yearFrom: '1999', category: 'Category 2' },
    { in: 'comments', q: 'disc 2001' },
    { in: 'comments', q: 'on' },
    { in: 'comments', q: 'disc', yearFrom: '1999' },
    { in: 'lists', q: 'Title 23' },
    { in: 'lists', q: 'Title', author: 'member1000' },
  ].map((search: Search) => advanced(search)),
  'GET /api/v1/search/advanced/choices': [
    'of=studio&q=Stu',
    'of=author&q=member1',
    'of=role&q=key',
    'of=category&q=k',
  ],
  'GET /api/v1/titles/lists': ['title=title%2042'],
  'GET /api/v1/my/lists': ['kind=author', 'kind=edited&page=2', 'kind=latest'],
  'GET /api/v1/moderation/lists': ['completed', 'lapsed', 'review', 'unlisted', 'deleted'].map(
    (kind) => `kind=${kind}`,
  ),
  'GET /api/v1/moderation/log': [
    'account=1003',
    'subject=person',
    'subject=person&subjectId=7',
    'before=5000',
  ],
  'GET /api/v1/moderation/homonyms': ['page=2'],
  'GET /api/v1/moderation/duplicates': ['', 'after=list:wikidata:Q5000', 'after=person:anidb:1'],
  'GET /api/v1/moderation/identified': [
    'kind=list&database=anidb&id=5000',
    'kind=person&database=anidb&id=5000',
  ],
  'GET /api/v1/moderation/comparison': ['kind=people&ids=1001,1003,880001', 'kind=studios&ids=1000,1020'],
  'GET /api/v1/moderation/text-styles': ['state=approved', 'q=style%2023', 'page=3'],
  'GET /api/v1/moderation/users': [
    'q=member12',
    'role=contributor',
    'role=moderator',
    'role=banned',
    'sort=name',
    'sort=active',
    'page=100',
  ],
  'GET /api/v1/names/better': ['after=5000-3'],
  'GET /api/v1/names/waiting': ['page=2', 'only=total'],
  'GET /api/v1/names/waiting/lists': ['ja=%E4%B8%80'],
  'GET /api/v1/readings': [
    'sort=name',
    'q=reading%2023',
    'state=waiting',
    'confidence=5',
    'kind=company',
    'page=200',
  ],
  'GET /api/v1/reports': ['scope=mine', 'scope=lists', 'state=sent', 'list=seen', 'q=wrong', 'page=90'],
  'GET /api/v1/roles/history': ['role=Role%201'],
  'GET /api/v1/roles': ['q=key', 'sort=name&page=3'],
  'GET /api/v1/roles/translate': ['ja=%E5%8E%9F%E7%94%BB'],
  'GET /api/v1/stats': ['role=Role%201'],
  'GET /api/v1/lists/:id/history': ['before=5'],
  'GET /api/v1/lists/:id/changes': ['since=REVISION'],
  'GET /api/v1/tasks': ['', 'season=SPRING&year=2024', 'followed=true', 'studio=Studio%201'],
  'GET /api/v1/tasks/lists': [
    'of=untranslated',
    'of=doubts&page=3',
    'of=roles&season=SPRING&year=2024',
    'of=episodes&followed=true',
    'of=unconfirmed&studio=Studio%201',
  ],
  'GET /api/v1/overlap': ['people=1001,1003', 'people=1001&studios=1000', 'people=1001,1002,1003,1004,1005'],
  'GET /api/v1/overlap/staff': ['', '&role=Role%201'].map((more) => `one=list-1003&two=list-1004${more}`),
  'GET /api/data/translate.v4.php': ['ja=%E4%B8%80%E5%85%90', 'en=Given%20Family2345'],
  'GET /api/person/get_by_id.php': ['id=2345&studio=0', 'id=880001&studio=0'],
  'GET /api/person/show.php': ['id=1000&type=studio', 'id=1001&type=person'],
  ...Object.fromEntries(
    ['people', 'studios'].flatMap((kind): [string, string[]][] => [
      [
        `GET /api/v1/${kind}/:id/credits`,
        [
          'view=roles',
          'view=posters',
          'view=roles&q=role',
          'q=title',
          'role=Role%201',
          'category=Category%201',
          'page=2',
        ],
      ],
      [
        `GET /api/v1/${kind}/:id/credits/rows`,
        ['', 'from=1999&to=2001', 'role=Role%201', 'list=seen', 'studio=Studio%203'],
      ],
      [`GET /api/v1/${kind}/:id/compare`, [`with=${kind === 'people' ? 1003 : 1020}`]],
    ]),
  ),
};

/** What stands for the parameters of an address. */
const pathsOf = (route: string): string[] => {
  const path = route.slice('GET '.length);
  const ids: [RegExp, string[]][] = [
    [/\/lists\/:id\/history/, ['list-1003']],
    [/\/lists\/:id/, ['seen', uuid]],
    [/\/people\/:id/, ['1001', '880001']],
    [/\/studios\/:id/, ['1000', '7001']],
    [/\/users\/:id/, ['1000', '1400']],
    [/\/by\/wikidata\//, ['Q4003']],
    [/\/by\/sakugabooru\//, ['tag_4003']],
    [/\/by\//, ['4003']],
    [/\/reports\/:id/, ['1', '501']],
    [/\/roles\/:id/, ['1']],
    [/\/webhooks\/:id/, [webhook]],
  ];
  const some = ids.find(([pattern]) => pattern.test(path))?.[1] ?? [''];
  return some.map((id) =>
    path
      .replace(':id', id)
      .replace(':range', '1-3')
      .replace(':menu', 'Overview')
      .replace(':year/:season', '1999/spring'),
  );
};

/** Addresses that are not visited. */
const elsewhere: Record<string, string> = {
  'GET /api/v1/anime': 'asks AniList; an answer is found by its key',
  'GET /api/v1/anime/:id': 'asks AniList; an answer is found by its key',
  'GET /api/v1/anime/:id/staff': 'asks AniList; an answer is found by its key',
  'GET /api/v1/seasons/:year/:season/missing':
    'asks AniList; lists are found by its IDs, as in the directory',
  'GET /api/v1/person-tasks/:id': 'a task and its lists, by their key',
  'GET /api/v1/list-tasks/:id': 'a task and its lists, by their key',
};

/** Addresses beside the endpoints. */
const others = [
  '/sitemap.xml',
  '/sitemap-people.xml',
  '/sitemap-people-1.xml',
  '/sitemap-studios.xml',
  '/sitemap-lists-0.xml',
];

/** Statements that may read a large table as a whole, with the reason. */
const allowed: readonly (readonly [RegExp, string])[] = [
  [
    /^select id, ja, en, count from person_name/,
    'a text of one or two characters has no trigrams to look up',
  ],
  [/from "account" where "deleted_at" is null\) as "members"/, 'moderators see how many members there are'],
  [
    /as "total" from "account" as "a" where "a"."deleted_at" is null$/,
    'moderators see how many members there are',
  ],
  [
    /from "account" as "a" where "a"."deleted_at" is null order by \(select max/,
    'members by their last change: few ask',
  ],
  [/as "total" from \(select "p"."id" from "person" as "p"/, 'a total that is kept for minutes'],
  [/^select "id" from "person" .* offset \$3$/, 'at most the 50,000 people of one sitemap'],
];

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Startup Cost': number;
  'Total Cost': number;
  Plans?: Plan[];
}

/**
 * Large tables that a plan reads from beginning to end, whether row by row or along an index. `share`: how much of the node Postgres
 * expects to read before a limit is reached.
 */
function wholeReads(plan: Plan, sizes: ReadonlyMap<string, number>, share = 1): string[] {
  const type = plan['Node Type'];
  const table = plan['Relation Name'];
  // A partial index has fewer rows than its table.
  const rows = sizes.get(plan['Index Name'] ?? table ?? '') ?? 0;
  const isWhole =
    type === 'Seq Scan' || (/^Index (Only )?Scan$/.test(type) && plan['Index Cond'] === undefined);
  return [
    ...(isWhole && rows > large && share > 0.1 ? [`${type} on ${table} (${rows} rows)`] : []),
    ...(plan.Plans ?? []).flatMap((below) => wholeReads(below, sizes, shareBelow(plan, below, share))),
  ];
}

function shareBelow({ 'Node Type': type, 'Total Cost': stop }: Plan, below: Plan, share: number): number {
  const { 'Startup Cost': start, 'Total Cost': end } = below;
  if (type === 'Limit') return end > start ? share * Math.min(1, (stop - start) / (end - start)) : share;
  // It ends with the shorter side. If it is expected to, it costs less than all of the longer one.
  if (type === 'Merge Join' && stop < end) return 0;
  // What is sorted or counted below a limit is read to its end.
  return /^(Sort|Aggregate|Hash|WindowAgg)$/.test(type) ? 1 : share;
}

describe('Addresses that are read', () => {
  it('exist, if they are named here', () => {
    const routes = Object.keys(endpoints).filter((route) => route.startsWith('GET '));
    expect(Object.keys({ ...asked, ...elsewhere }).filter((route) => !routes.includes(route))).toEqual([]);
  });

  it('read no table of more than 100,000 rows as a whole', async () => {
    const { rows } = await database.query<{ name: string; rows: number }>(
      `select relname as name, reltuples::integer as rows from pg_class
       where relkind in ('r', 'i') and relnamespace = 'public'::regnamespace`,
    );
    const sizes = new Map(rows.map(({ name, rows: count }) => [name, count]));
    const growing = [
      'credit',
      'person',
      'person_name',
      'person_list',
      'role_list',
      'list_menu',
      'list_change',
      'list_note',
      'person_identifier',
      'identifier_use',
      'search_line',
    ];
    for (const table of growing) expect([table, sizes.get(table)! > large]).toEqual([table, true]);

    const visitors = {
      visitor: '',
      member: await server.signIn('user'),
      moderator: await server.signIn('moderator'),
    };
    const seen = new Map<string, number>();
    const faults = new Map<string, string>();
    const unanswered: string[] = [];
    const { revision } = (await server.get<{ revision: number }>('/api/v1/lists/seen/head')).body;
    const visit = async (path: string): Promise<void> => {
      const statuses: number[] = [];
      for (const [who, cookie] of Object.entries(visitors)) {
        const answer = await server.get(path, cookie ? { cookie } : {});
        statuses.push(answer.status);
        for (const { sql, values } of ran.get(answer.headers.get('x-request-id') ?? '') ?? []) {
          if (!/^\s*\(?(select|with|insert|update|delete)\b/i.test(sql)) continue;
          const times = seen.get(sql) ?? 0;
          if (times >= 2) continue;
          seen.set(sql, times + 1);
          const explained = await database.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
            `explain (format json) ${sql}`,
            values,
          );
          const reads = wholeReads(explained.rows[0]!['QUERY PLAN'][0]!.Plan, sizes);
          if (reads.length === 0) continue;
          if (!faults.has(sql) && !allowed.some(([statement]) => statement.test(sql)))
            faults.set(
              sql,
              `${path} (${who}): ${reads.join(', ')}\n${sql}\n${JSON.stringify(values).slice(0, 200)}\n` +
                (await planText(sql, values)),
            );
        }
      }
      if (statuses.every((status) => status >= 400)) unanswered.push(`${path}: ${statuses.join()}`);
    };
    for (const [route] of Object.entries<Endpoint>(endpoints)) {
      if (!route.startsWith('GET ') || Object.hasOwn(elsewhere, route)) continue;
      for (const path of pathsOf(route))
        for (const query of asked[route] ?? [''])
          await visit((query ? `${path}?${query}` : path).replace('REVISION', String(revision)));
    }
    for (const path of others) await visit(path);
    // Nobody would notice if nothing were heard.
    expect(seen.size).toBeGreaterThan(150);
    expect([...unanswered, ...faults.values()].join('\n\n')).toBe('');
  });

  it('ask for the lists of found credits in one index, and read none of their rows', async () => {
    const answer = await server.get(`/api/v1/search/advanced?${advanced({ in: 'people', q: 'Family23' })}`);
    const found = ran
      .get(answer.headers.get('x-request-id') ?? '')!
      .find(({ sql }) => /with found as/.test(sql))!;
    expect(await planText(found.sql, found.values)).toMatch(/Index Only Scan using list_public on list l\b/);
  });

  it.each([
    ['all at once where few people fit, by how many rows the lists may have', 'Family2345', /with found as/],
    ['list by list where most do', 'amily', /from list l where .* order by l.id desc offset 0/],
  ])('are searched in some lists %s', async (_what, q, statement) => {
    const answer = await server.get(
      `/api/v1/search/advanced?${advanced({ in: 'people', q, yearFrom: '1999', yearTo: '1999' })}`,
    );
    const sqls = ran.get(answer.headers.get('x-request-id') ?? '')!.map(({ sql }) => sql);
    expect(sqls.filter((sql) => statement.test(sql))).toHaveLength(1);
  });
});

async function planText(sql: string, values: unknown[]): Promise<string> {
  const { rows } = await database.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, values);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
