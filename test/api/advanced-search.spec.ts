import type { AdvancedAnswer, FoundList, ReplaceResult } from '@libs/contract/site/advanced-search.js';
import { atNight } from '../support/by-day.js';
import { newAccount } from '../support/accounts.js';
import { query as queryDatabase } from '../support/databases.js';
import { sampleDocument } from '../support/documents.js';
import { LiveClient } from '../support/live.js';
import { TestServer } from '../support/server.js';

let server: TestServer;
let user: string;
let contributor: string;

const lighthouse = sampleDocument({ slug: 'lighthouse' });
const older = sampleDocument({
  slug: 'older',
  title: 'Harbour of Owls',
  seasonYear: 2019,
  status: 'COMPLETED',
  anilist: {
    title: { english: 'Harbour of Owls', native: '梟の港', romaji: 'Fukurou no Minato' },
    coverImage: {},
    season: 'FALL',
    seasonYear: 2019,
    format: 'MOVIE',
    studios: { edges: [{ isMain: true, node: { id: 7002, name: 'Studio Isobe' } }] },
  },
});
const hidden = sampleDocument({ slug: 'hidden', title: 'Secret Sparrows', status: 'UNLISTED' });
hidden.menus[0]!.credits[0]!.roles[0]!.staff[0] = { ja: '秘密 太郎', en: 'Tarou Himitsu' };

beforeAll(async () => {
  server = await TestServer.start();
  [user, contributor] = await Promise.all([server.signIn('user'), server.signIn('contributor')]);
  for (const document of [lighthouse, older, hidden]) await server.upload(document, user);
  await server.project();
});
afterAll(() => server.stop());

const ask = (query: Record<string, string | number>, cookie = '', on = server) =>
  on.get<AdvancedAnswer>(
    `/api/v1/search/advanced?${new URLSearchParams(query as Record<string, string>)}`,
    cookie ? { cookie } : {},
  );
const slugs = (answer: AdvancedAnswer) => answer.lists.map(({ slug }) => slug);
const marked = (list: FoundList) =>
  list.episodes.flatMap(({ hits }) =>
    hits.flatMap(({ texts }) =>
      texts.flatMap(({ text, marks }) => marks.map(([from, to]) => text.slice(from, to))),
    ),
  );

describe('Advanced search', () => {
  it('finds people in either language, grouped by list and episode, with the matches marked', async () => {
    const { body } = await ask({ q: 'watanabe' });
    expect(body).toMatchObject({ hits: 2, total: 2, isCut: false, next: null });
    expect(slugs(body)).toEqual(['older', 'lighthouse']);
    const [episode] = body.lists[1]!.episodes;
    expect(episode).toMatchObject({
      name: '#01「霧」',
      hits: [{ position: 1, roleEn: 'Script', roleJa: '脚本', category: 'Main Staff' }],
    });
    expect(marked(body.lists[0]!)).toEqual(['Watanabe']);
    expect(marked((await ask({ q: '海野' })).body.lists[0]!)).toEqual(['海野']);
    expect((await ask({ q: 'watanabe', case: 1 })).body.total).toBe(0);
    expect((await ask({ q: 'Watanabe', whole: 1 })).body.total).toBe(0);
    expect((await ask({ q: 'shouji watanabe', whole: 1 })).body.total).toBe(2);
  });

  it('accepts regular expressions, with groups and scripts', async () => {
    expect((await ask({ q: '渡[辺邊]', regex: 1 })).body.total).toBe(2);
    expect((await ask({ q: '^\\p{Script=Han}+ \\p{Script=Han}$', regex: 1 })).body.total).toBe(6);
    const { body } = await ask({ q: 'Sh(o|ō)uji', regex: 1 });
    expect(marked(body.lists[0]!)).toEqual(['Shouji']);
  });

  it('finds each role once, as well as comments and titles', async () => {
    const roles = await ask({ in: 'roles', q: 'key' });
    expect(roles.body.total).toBe(2);
    expect(roles.body.lists[0]!.episodes[0]!.hits).toMatchObject([{ roleJa: '原画', rows: 3, position: 2 }]);
    const comments = await ask({ in: 'comments', q: 'a PART' });
    expect(comments.body.total).toBe(2);
    expect(marked(comments.body.lists[0]!)).toEqual(['A part']);
    const lists = await ask({ in: 'lists', q: '灯台' });
    expect(slugs(lists.body)).toEqual(['lighthouse']);
    expect(marked(lists.body.lists[0]!)).toEqual(['灯台']);
    expect(slugs((await ask({ in: 'lists', q: 'suzudai' })).body)).toEqual(
      ['lighthouse', 'older'].slice(0, 1),
    );
  });

  it('filters by all properties of a list and a credit', async () => {
    const of = async (filter: Record<string, string | number>, kind = 'people') =>
      slugs((await ask({ in: kind, q: kind === 'people' ? 'watanabe' : 'o', ...filter })).body);
    expect(await of({ yearFrom: 2020 })).toEqual(['lighthouse']);
    expect(await of({ yearTo: 2019 })).toEqual(['older']);
    expect(await of({ season: 'FALL,WINTER' })).toEqual(['older']);
    expect(await of({ format: 'TV' })).toEqual(['lighthouse']);
    expect(await of({ status: 'COMPLETED' })).toEqual(['older']);
    expect(await of({ studio: 'studio kazamidori' })).toEqual(['lighthouse']);
    expect(await of({ author: 'pausebutton' })).toEqual(['older', 'lighthouse']);
    expect(await of({ author: 'genga_no_mori' })).toEqual([]);
    expect(await of({ role: 'script' })).toEqual(['older', 'lighthouse']);
    expect(await of({ role: '脚本', yearFrom: 2020 })).toEqual(['lighthouse']);
    expect(await of({ role: 'Director' })).toEqual([]);
    expect(await of({ category: 'main staff' })).toHaveLength(2);
    expect(await of({ category: 'Key Animation' })).toEqual([]);
    expect(await of({ yearFrom: 2020 }, 'lists')).toEqual(['lighthouse']);
    const { body } = await server.get('/api/v1/search/advanced/choices?of=studio&q=iso');
    expect(body).toEqual({ choices: ['Studio Isobe'] });
  });

  it('offers studios, authors, roles and categories: what begins so first, then the most frequent', async () => {
    const choices = async (of: string, q: string): Promise<string[]> =>
      (await server.get(`/api/v1/search/advanced/choices?of=${of}&q=${encodeURIComponent(q)}`)).body.choices;
    const authors = [
      await newAccount(server.databaseUrl, { name: 'wren_one' }),
      await newAccount(server.databaseUrl, { name: 'a_wren' }),
      await newAccount(server.databaseUrl, { name: 'two_wrens' }),
      await newAccount(server.databaseUrl, { name: 'wren_unnamed', anonymous: true }),
      await newAccount(server.databaseUrl, { name: 'wren_hidden' }),
      await newAccount(server.databaseUrl, { name: 'xwren_100%' }),
    ];
    const studios = [
      'Wren Hidden',
      'Small Wrens',
      'Wren House',
      'House of Wrens',
      'House of Wrens',
      '100% Wren',
      ...Array.from({ length: 20 }, (_, at) => `Finch ${String(at).padStart(2, '0')}`),
    ];
    const documents = studios.map((name, at) =>
      sampleDocument({
        slug: `choices-${at}`,
        title: `Choices ${at}`,
        status: at === 0 ? 'UNLISTED' : 'IN_PROGRESS',
        menus: [],
        anilist: { ...older.anilist, studios: { edges: [{ isMain: true, node: { id: 1, name } }] } },
      }),
    );
    const by = [4, 1, 1, 2, 3, 0, 5];
    for (const [at, document] of documents.entries())
      await server.upload(document, authors[by[at]!]?.cookie ?? user);
    try {
      expect(await choices('author', 'WREN')).toEqual(['wren_one', 'a_wren', 'two_wrens', 'xwren_100%']);
      expect(await choices('author', '0%')).toEqual(['xwren_100%']);
      expect(await choices('author', 'wren_o')).toEqual(['wren_one']);
      expect(await choices('studio', 'wren')).toEqual([
        'Wren House',
        'House of Wrens',
        '100% Wren',
        'Small Wrens',
      ]);
      expect(await choices('studio', 'finch')).toHaveLength(20);
      expect((await choices('role', 'storyboard'))[0]).toBe('Storyboard');
      // What moderators have deleted is no longer offered.
      const moderator = { cookie: await server.signIn('moderator') };
      const term = { nameEn: 'Wren Counting', namesJa: [], category: 'Sound' };
      const { body } = await server.post('/api/v1/roles', term, moderator);
      expect(await choices('role', 'wren')).toEqual(['Wren Counting']);
      await server.request('DELETE', `/api/v1/roles/${body.term.id}`, {}, moderator);
      expect(await choices('role', 'wren')).toEqual([]);
      expect(await choices('category', 'key')).toEqual(['Key Animation', '2nd Key Animation']);
      // Anonymous authors are not found by their names.
      const found = async (author: string) => slugs((await ask({ in: 'lists', q: 'choices', author })).body);
      expect(await found('wren_unnamed')).toEqual([]);
      expect(await found('WREN_ONE')).toEqual(['choices-5']);
    } finally {
      await queryDatabase(server.databaseUrl, `delete from list where title like 'Choices %'`);
    }
  });

  it('pages without gaps or repetitions', async () => {
    for (const kind of ['people', 'roles', 'comments', 'lists']) {
      const seen: string[] = [];
      const whole = (await ask({ in: kind, q: '.', regex: 1 })).body;
      for (let next: string | null = ''; next !== null;) {
        const page: AdvancedAnswer = (
          await ask({ in: kind, q: '.', regex: 1, size: 2, ...(next ? { after: next } : {}) })
        ).body;
        expect(page.total).toBe(whole.total);
        for (const { uuid, episodes } of page.lists)
          for (const { hits } of episodes)
            for (const hit of hits) seen.push(`${uuid} ${hit.position} ${hit.roleEn}`);
        ({ next } = page);
      }
      expect(seen).toHaveLength(whole.total);
      expect(new Set(seen).size).toBe(whole.total);
    }
  });

  it('finds unlisted lists for their authors and moderators, in every kind and with every filter', async () => {
    for (const cookie of [user, await server.signIn('moderator')]) {
      const { body } = await ask({ q: '秘密' }, cookie);
      expect(body).toMatchObject({ hits: 1, total: 1, isCut: false });
      expect(body.lists).toMatchObject([{ slug: 'hidden', status: 'UNLISTED', mayEdit: true }]);
      expect(marked(body.lists[0]!)).toEqual(['秘密']);
      expect(slugs((await ask({ in: 'lists', q: 'secret' }, cookie)).body)).toEqual(['hidden']);
      for (const kind of ['people', 'roles', 'comments', 'lists'])
        expect(slugs((await ask({ in: kind, q: '.', regex: 1 }, cookie)).body)).toContain('hidden');
      expect(slugs((await ask({ q: '.', regex: 1, status: 'UNLISTED' }, cookie)).body)).toEqual(['hidden']);
      expect((await ask({ q: '秘密', yearTo: 1990 }, cookie)).body.total).toBe(0);
      expect((await ask({ q: '秘密', role: '原画' }, cookie)).body.total).toBe(0);
    }
    // What is deleted is found by nobody.
    await queryDatabase(server.databaseUrl, `update list set deleted_at = now() where slug = 'hidden'`);
    for (const kind of ['people', 'roles', 'comments', 'lists'])
      expect(slugs((await ask({ in: kind, q: '.', regex: 1 }, user)).body)).not.toContain('hidden');
    await queryDatabase(server.databaseUrl, `update list set deleted_at = null where slug = 'hidden'`);
    const all = (await ask({ in: 'roles', q: '.', regex: 1 }, user)).body;
    const seen: string[] = [];
    for (let next: string | null = ''; next !== null;) {
      const page: AdvancedAnswer = (
        await ask({ in: 'roles', q: '.', regex: 1, size: 4, ...(next && { after: next }) }, user)
      ).body;
      for (const { uuid, episodes } of page.lists)
        for (const { hits } of episodes) for (const { position } of hits) seen.push(`${uuid} ${position}`);
      ({ next } = page);
    }
    expect(seen).toHaveLength(all.total);
    expect(new Set(seen).size).toBe(all.total);
  });

  it('shows nothing of unlisted lists to anybody else, nor once a list becomes unlisted', async () => {
    const judge = await newAccount(server.databaseUrl, { moderator: true });
    await newAccount.change(server.databaseUrl, judge.id, `ban_reason = 'x'`);
    for (const cookie of ['', contributor, judge.cookie]) {
      expect((await ask({ q: '秘密' }, cookie)).body.total).toBe(0);
      expect((await ask({ in: 'lists', q: 'secret' }, cookie)).body.lists).toEqual([]);
    }
    const later = sampleDocument({ title: 'Later Hidden', slug: 'later' });
    await server.upload(later, user);
    await server.project();
    expect(slugs((await ask({ q: 'watanabe' })).body)).toContain('later');
    const client = await LiveClient.connect(server, { cookie: user });
    const pushed = await client.push(later.uuid, 1_000, [
      { op: 'setting', scope: 'fields', field: 'status', value: 'UNLISTED' },
    ]);
    client.close();
    expect(pushed).toMatchObject({ ok: true });
    // Its credits may still be there for a moment.
    for (const kind of ['people', 'roles', 'comments', 'lists'])
      expect(slugs((await ask({ in: kind, q: '.', regex: 1 })).body)).not.toContain('later');
  });

  it('explains what is wrong with an expression', async () => {
    for (const [q, detail] of [
      ['(', 'A ( is not closed'],
      ['[(', 'A [ is not closed'],
    ] as const) {
      const { status, body } = await ask({ q, regex: 1 });
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 'regex-invalid', detail: expect.stringContaining(detail) });
    }
    expect((await ask({ q: '(' })).status).toBe(200);
  });

  atNight('stops an expression that never ends, and meanwhile answers everybody else', async () => {
    const document = sampleDocument({ slug: 'slow', title: 'Slow' });
    document.menus[0]!.credits[0]!.roles[0]!.staff[0] = {
      ja: `${'a'.repeat(60)}!`,
      en: `${'x'.repeat(60)}!`,
    };
    await server.upload(document, user);
    await server.project();
    const slow = ['(a+)+$', '(a|a)*$', '(x+x+)+[yz]', '([a-w]+)*$', '^(([a-z])+.)+[A-Z]([a-z])+$'].map((q) =>
      ask({ q, regex: 1, case: 1 }),
    );
    let others = 0;
    const state = { isOver: false };
    const end = Promise.all(slow).then((answers) => {
      state.isOver = true;
      return answers;
    });
    while (!state.isOver) {
      expect((await server.get('/api/v1/lists')).status).toBe(200);
      expect((await ask({ q: 'watanabe' })).status).toBe(200);
      others += 1;
    }
    for (const { status, body } of await end) {
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 'regex-slow' });
    }
    expect(others).toBeGreaterThan(0);
    expect((await ask({ q: '渡[辺邊]', regex: 1 })).status).toBe(200);
  });

  atNight(
    'pages without gaps through more hits than are read at once, and says if there are more than it counted',
    async () => {
      const rows = Array.from({ length: 7_000 }, (_, row) => ({
        ja: `群衆 ${row % 500}`,
        en: `Number${row % 500} Crowd`,
        comment: `Scene ${row}`,
      }));
      const crowd = sampleDocument({ slug: 'crowd', title: 'Crowd' });
      crowd.menus = ['#01', '#02', '#03'].map((name) => ({
        name,
        credits: [
          { name: 'Key Animation', roles: [{ name: 'Crowd Animation', original: '群衆原画', staff: rows }] },
        ],
      }));
      await server.upload(crowd, user);
      await server.project();
      const queries: Record<string, string | number>[] = [
        { q: '群衆' },
        { q: 'crowd', regex: 1, role: 'crowd animation' },
        { q: 'crowd', category: 'Key Animation' },
        { in: 'comments', q: 'scene' },
        { in: 'comments', q: 'ce' },
      ];
      for (const query of queries) {
        const seen: (number | null)[] = [];
        for (let after = ''; seen.length < 3_000;) {
          const { body } = await ask({ ...query, size: 1_000, ...(after ? { after } : {}) });
          expect(body).toMatchObject({ hits: 1_000, isCut: true });
          expect(body.total).toBeGreaterThan(1_000);
          seen.push(
            ...body.lists.flatMap(({ episodes }) =>
              episodes.flatMap(({ hits }) => hits.map((hit) => hit.position)),
            ),
          );
          after = body.next!;
        }
        expect(seen).toEqual(Array.from({ length: 3_000 }, (_, position) => position));
      }
      expect((await ask({ q: '群衆 499', whole: 1 })).body).toMatchObject({ total: 42, isCut: false });
      expect((await ask({ in: 'roles', q: '群衆' })).body).toMatchObject({ total: 3, isCut: false });
      expect((await ask({ in: 'comments', q: 'scene 6999' })).body).toMatchObject({ total: 3, isCut: false });
    },
  );

  it('counts no roles one by one whose lists alone are more than it counts', async () => {
    const all = { in: 'roles', q: '.', regex: 1, size: 1 };
    const counts = async (query: object) => {
      const { total, isCut } = (await ask({ ...all, ...query })).body;
      return { total, isCut };
    };
    const narrowed = [{ category: 'Key Animation' }, { role: 'Key Animation' }, { yearFrom: 1900 }];
    const counted = [await counts({}), ...(await Promise.all(narrowed.map(counts)))];
    expect(counted.map(({ isCut }) => isCut)).toEqual([false, false, false, false]);
    // So many credits are not all read, in so many lists.
    const sql = (statement: string) => queryDatabase(server.databaseUrl, statement);
    await sql('create table kept as select * from role_use');
    const pretend = (more: number) =>
      sql(`update role_use u set credits = 30000, lists = 10000 + ${more} - (select sum(lists) from role_use) + u.lists
        where ctid = (select min(ctid) from role_use)`);
    await pretend(0);
    const exact = await counts({});
    await pretend(1);
    const [many, ...others] = [await counts({}), ...(await Promise.all(narrowed.map(counts)))];
    await sql('truncate role_use; insert into role_use select * from kept; drop table kept');
    expect([exact, ...others]).toEqual(counted);
    expect(many).toEqual({ total: 10_000, isCut: true });
  });

  it('answers ten searches a minute, then says how long to wait; invalid ones are free', async () => {
    const strict = await TestServer.on(server.databaseUrl, { RATE_LIMITS: 'on' });
    try {
      const cookie = await strict.signIn('moderator');
      for (let count = 0; count < 10; count += 1) {
        expect((await ask({ q: '(', regex: 1 }, cookie, strict)).status).toBe(400);
        expect((await ask({ q: 'unno' }, cookie, strict)).status).toBe(200);
        // However long they take, they are of one minute.
        await queryDatabase(
          server.databaseUrl,
          `update rate_limit set ends_at = now() + interval '1 hour' where name = 'advanced-search'`,
        );
      }
      const { status, headers, body } = await ask({ q: 'unno' }, cookie, strict);
      expect(status).toBe(429);
      expect(body).toMatchObject({ code: 'search-limit' });
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await ask({ q: 'unno' }, '', strict)).status).toBe(200);
    } finally {
      await strict.stop();
    }
  });

  it('finds somebody with two spellings by each of them', async () => {
    const spelled = async (slug: string, seasonYear: number, names: string[]) => {
      const anilist = { ...older.anilist, seasonYear };
      const document = sampleDocument({ slug, title: `Two Ways ${slug}`, seasonYear, anilist });
      document.menus[0]!.credits[0]!.roles[0]!.staff = names.map((ja) => ({
        ja,
        en: 'Sunako Isonami',
        id: 515_151,
      }));
      await server.upload(document, user);
    };
    await spelled('way-one', 2001, ['磯波 砂子', '礒波 砂子', '磯波 砂子']);
    await spelled('way-two', 2002, ['磯波 砂子']);
    await server.project();
    expect((await ask({ q: '磯波' })).body.total).toBe(3);
    expect((await ask({ q: '礒波' })).body.total).toBe(1);
    expect((await ask({ q: 'isonami' })).body.total).toBe(4);
    expect(slugs((await ask({ q: '磯波', yearFrom: 2002 })).body)).toEqual(['way-two']);
    expect(slugs((await ask({ q: '礒波', yearFrom: 2002 })).body)).toEqual([]);
  });

  it('counts a role once in each episode and category, also beyond the page', async () => {
    const polish = (name: string, categories: string[]) => ({
      name,
      credits: categories.map((category) => ({
        name: category,
        roles: [{ name: 'Shell Polish', original: '', staff: ['Ona', 'Twa'].map((en) => ({ ja: '', en })) }],
      })),
    });
    for (const slug of ['shell-one', 'shell-two']) {
      const menus = [polish('#01', ['Main Staff', 'Sound']), polish('#02', ['Sound'])];
      await server.upload(sampleDocument({ slug, title: slug, menus }), user);
    }
    await server.project();
    // As if few credits were known of lists of these years, which are then gone through one by one.
    await queryDatabase(
      server.databaseUrl,
      `update pg_class set reltuples = 0 where oid = 'credit'::regclass`,
    );
    for (const more of [{}, { yearFrom: 2000 }] as Record<string, number>[]) {
      expect((await ask({ in: 'roles', q: 'shell pol', size: 2, ...more })).body).toMatchObject({
        hits: 2,
        total: 6,
      });
      const all = (await ask({ in: 'roles', q: 'shell pol', ...more })).body;
      expect([slugs(all), all.total]).toEqual([['shell-two', 'shell-one'], 6]);
    }
  });
});

describe('Replacing search results', () => {
  const id = () => `replace-${Math.random().toString(36).slice(2, 12)}`;
  const replace = (list: string, replacements: object[], cookie = '') =>
    server.post<ReplaceResult>(
      `/api/v1/lists/${list}/replacements`,
      { id: id(), replacements },
      cookie ? { cookie } : {},
    );
  const watanabe = {
    position: 1,
    episode: '#01「霧」',
    field: 'en',
    before: 'Shouji Watanabe',
    after: 'Masaji Watanabe',
  };

  it('is for members who may edit the list, and the results say whether they may', async () => {
    expect((await replace('lighthouse', [watanabe])).status).toBe(401);
    expect((await replace('lighthouse', [watanabe], await server.signIn('banned'))).status).toBe(403);
    expect((await replace('hidden', [watanabe], contributor)).status).toBe(404);
    const mayEdit = async (cookie: string) =>
      (await ask({ q: 'unno' }, cookie)).body.lists.find(({ slug }) => slug === 'lighthouse')!.mayEdit;
    expect([await mayEdit(''), await mayEdit(user), await mayEdit(contributor)]).toEqual([false, true, true]);
  });

  it('is one ordinary change: sent to open editors, and recorded in the history', async () => {
    const document = sampleDocument({ slug: 'typo', title: 'Typo' });
    await server.upload(document, user);
    const reader = await LiveClient.connect(server, { cookie: contributor });
    const base = (await server.get(`/api/v1/lists/typo`)).body.savingId;
    await reader.open(document.uuid);
    const { status, body } = await replace(
      'typo',
      [
        watanabe,
        { position: 2, episode: '#01「霧」', field: 'name', before: 'Key Animation', after: 'Key Animator' },
        { position: 3, episode: '#01「霧」', field: 'comment', before: 'A part', after: '' },
      ],
      user,
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ replaced: 3, skipped: [], revision: base + 1 });
    expect((await reader.hears(base + 1)).operations).toHaveLength(3);
    const now = (await server.get('/api/v1/lists/typo')).body;
    const roles = now.menus[1].credits[0].roles;
    expect(roles[0].staff[0]).toMatchObject({ ja: '渡邊正二', en: 'Masaji Watanabe' });
    expect(roles[1].name).toBe('Key Animator');
    expect(roles[1].staff[1]).not.toHaveProperty('comment');
    const { entries } = (await server.get('/api/v1/lists/typo/history', { cookie: user })).body;
    expect(entries[0]).toMatchObject({ kind: 'edit', username: 'pausebutton' });
    reader.close();
  });

  it('can be undone by its author, even in lists of others, but by nobody who is not an author', async () => {
    await server.upload(sampleDocument({ slug: 'regret', title: 'Regret' }), user);
    const { body } = await replace('regret', [watanabe], contributor);
    const name = async () =>
      (await server.get('/api/v1/lists/regret')).body.menus[1].credits[0].roles[0].staff[0].en;
    expect(await name()).toBe('Masaji Watanabe');
    const revert = (cookie: string, revision: number) =>
      server.post(`/api/v1/lists/regret/history/revert`, { from: revision, to: revision }, { cookie });
    const theirs = (await replace('regret', [{ ...watanabe, before: 'Masaji Watanabe', after: 'M W' }], user))
      .body.revision;
    expect((await revert(contributor, theirs)).body.code).toBe('forbidden');
    expect((await revert(user, theirs)).body).toMatchObject({ result: 'stored' });
    expect((await revert(contributor, body.revision)).body).toMatchObject({
      result: 'stored',
      operations: 1,
    });
    expect(await name()).toBe('Shouji Watanabe');
  });

  it('skips texts that are gone, and follows those that have moved', async () => {
    const document = sampleDocument({ slug: 'moved', title: 'Moved' });
    document.menus[1]!.credits[0]!.roles[0]!.staff.unshift({ ja: '新 人', en: 'New Person' });
    await server.upload(document, user);
    const { body } = await replace(
      'moved',
      [watanabe, { ...watanabe, before: 'Somebody Else' }, watanabe],
      user,
    );
    expect(body).toMatchObject({ replaced: 1, skipped: [1, 2] });
    const now = (await server.get('/api/v1/lists/moved')).body;
    expect(now.menus[1].credits[0].roles[0].staff.map(({ en }: { en: string }) => en)).toEqual([
      'New Person',
      'Masaji Watanabe',
    ]);
  });
});
