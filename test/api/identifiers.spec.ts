import { newAccount } from '../support/accounts.js';
import { query } from '../support/databases.js';
import { sampleDocument } from '../support/documents.js';
import { TestServer } from '../support/server.js';
import { whileOthersWrite } from '../support/while-others-write.js';

/** Identifiers of other databases: in documents, set by moderators, found by them. */

let server: TestServer;
let moderator: { id: number; cookie: string };
let member: { id: number; cookie: string };

beforeAll(async () => {
  server = await TestServer.start({ ANILIST_URL: 'off' });
  moderator = await newAccount(server.databaseUrl, { moderator: true });
  member = await newAccount(server.databaseUrl);
});
afterAll(() => server.stop());

/** Rows of the database, for what is derived there. */
const rows = async (sql: string, values: unknown[] = []): Promise<unknown[]> =>
  (await query(server.databaseUrl, sql, values)).map((row) => Object.values(row));

const derivedOf = (uuid: string) =>
  rows(
    'select database, identifier from list_identifier i join list l on l.id = i.list_id where uuid = $1 order by 1',
    [uuid],
  );

describe('The document of a list', () => {
  it('keeps identifiers, those of unknown databases too, and gives them back as they were', async () => {
    const identifiers = { anidb: '23', wikidata: 'Q42', livechart: 'x-7' };
    const document = sampleDocument({ identifiers });
    await server.upload(document, moderator.cookie);
    const { body } = await server.get(`/api/v1/lists/${document.uuid}`);
    expect(body).toMatchObject({ identifiers });
    expect(await server.upload(body, moderator.cookie)).toMatchObject({ result: 'unchanged' });
    expect(await derivedOf(document.uuid)).toEqual([
      ['anidb', '23'],
      ['wikidata', 'Q42'],
    ]);
  });

  it('is read without what is no identifier, and says so', async () => {
    const document = { ...sampleDocument(), identifiers: { anidb: 23, ann: 'abc', anilist: '5' } };
    const { report } = await server.upload(document, moderator.cookie);
    expect(report.map(({ path }) => path)).toEqual(['identifiers.ann', 'identifiers.anilist']);
    expect((await server.get(`/api/v1/lists/${document.uuid}`)).body.identifiers).toEqual({ anidb: '23' });
  });

  it('gives the MyAnimeList identifier as AniList does, unless a moderator knows better', async () => {
    const document = sampleDocument({ anilistId: '77' });
    document.anilist.idMal = 88;
    await server.upload(document, member.cookie);
    expect(await derivedOf(document.uuid)).toEqual([
      ['anilist', '77'],
      ['myanimelist', '88'],
    ]);
    await server.upload({ ...document, identifiers: { myanimelist: '99' } }, moderator.cookie);
    expect(await derivedOf(document.uuid)).toEqual([
      ['anilist', '77'],
      ['myanimelist', '99'],
    ]);
  });

  it('of a member sets none, and takes none away', async () => {
    const document = sampleDocument({ identifiers: { anidb: '1' } });
    const { report } = await server.upload(document, member.cookie);
    expect(report).toContainEqual({
      path: 'identifiers',
      message: expect.stringContaining('Only moderators'),
    });
    expect((await server.get(`/api/v1/lists/${document.uuid}`)).body).not.toHaveProperty('identifiers');
    await server.upload(document, moderator.cookie);
    const { identifiers: _, ...without } = document;
    await server.upload({ ...without, comment: 'New' }, member.cookie);
    expect((await server.get(`/api/v1/lists/${document.uuid}`)).body).toMatchObject({
      comment: 'New',
      identifiers: { anidb: '1' },
    });
  });
});

const set = (kind: 'lists' | 'people', id: string, body: object, by = moderator) =>
  server.request('PATCH', `/api/v1/${kind}/${id}/identifiers`, body, { cookie: by.cookie });

const entries = async (subject: string) =>
  (
    await server.get(`/api/v1/moderation/log?subjectId=${encodeURIComponent(subject)}`, {
      cookie: moderator.cookie,
    })
  ).body.items;

describe('Moderators set identifiers', () => {
  it('of a list, from addresses too; it is a change like others, and in the log', async () => {
    const document = sampleDocument({ anilistId: '501' });
    const { slug } = await server.upload({ ...document, slug: 'identified' }, member.cookie);
    const answer = await set('lists', slug!, {
      anidb: 'https://anidb.net/anime/23',
      ann: ' 13 ',
      wikidata: 'q42',
      myanimelist: null,
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { anilist: '501', anidb: '23', ann: '13', wikidata: 'Q42' },
    });
    const { body } = await server.get('/api/v1/lists/identified/head');
    expect(body.identifiers).toEqual({ anilist: '501', anidb: '23', ann: '13', wikidata: 'Q42' });
    const { body: page } = await server.get('/api/v1/lists?anilistId=501&fields=uuid,identifiers');
    expect(page.items).toEqual([{ uuid: document.uuid, identifiers: body.identifiers }]);
    const { body: history } = await server.get('/api/v1/lists/identified/history');
    expect(JSON.stringify(history)).toContain('Identifiers of other databases: set to');
    expect(await entries(document.uuid)).toMatchObject([
      { action: 'set-identifiers', before: {}, after: { anidb: '23', ann: '13', wikidata: 'Q42' } },
    ]);
    expect((await set('lists', slug!, { ann: '', wikidata: null })).body).toEqual({
      anilist: '501',
      anidb: '23',
    });
    // What a list has already is no change, and of none nothing is left in the document.
    const stored = async () => (await server.get('/api/v1/lists/identified')).body;
    const { savingId } = await stored();
    expect((await set('lists', slug!, { anidb: '23', ann: null })).status).toBe(200);
    expect((await stored()).savingId).toBe(savingId);
    expect((await set('lists', slug!, { anidb: null })).body).toEqual({ anilist: '501' });
    expect(await stored()).not.toHaveProperty('identifiers');
  });

  it('of a list beside those that somebody else sets at the same moment', async () => {
    const { uuid } = await server.upload(sampleDocument(), member.cookie);
    await whileOthersWrite(
      server.databaseUrl,
      `update list set revision = revision + 1, fields = jsonb_set(fields::jsonb, '{identifiers}', '{"ann": "13"}')::json
       where uuid = '${uuid}'`,
      () => set('lists', uuid, { anidb: '23' }),
    );
    const { body } = await server.get(`/api/v1/lists/${uuid}`);
    expect(body.identifiers).toEqual({ ann: '13', anidb: '23' });
  });

  it('of a person, with their own pages', async () => {
    await server.upload(sampleDocument(), member.cookie);
    await server.project();
    const answer = await set('people', '880001', {
      myanimelist: 'https://myanimelist.net/people/5/x',
      sakugabooru: 'wataru_toudaimori',
      pages: ['https://example.com', 'https://example.com/'],
    });
    const identifiers = {
      anilist: '880001',
      myanimelist: '5',
      sakugabooru: 'wataru_toudaimori',
      pages: ['https://example.com/'],
    };
    expect(answer).toMatchObject({ status: 200, body: identifiers });
    expect((await server.get('/api/v1/people/880001/profile')).body.identifiers).toEqual(identifiers);
    expect(await entries('p:880001')).toMatchObject([
      { action: 'set-identifiers', before: { anilist: '880001' }, after: identifiers },
    ]);
    expect((await set('people', '880001', { pages: [] })).body).not.toHaveProperty('pages');
  });

  it('and nobody else does', async () => {
    const { uuid } = await server.upload(sampleDocument(), member.cookie);
    expect(await set('lists', uuid, { anidb: '1' }, member)).toMatchObject({
      status: 403,
      body: { detail: 'Only moderators set identifiers of other databases.' },
    });
    expect(await set('people', '880001', { anidb: '1' }, member)).toMatchObject({ status: 403 });
  });

  it('and hear of each field that is wrong; nothing is stored then', async () => {
    const { uuid } = await server.upload(sampleDocument(), member.cookie);
    const { status, body } = await set('lists', uuid, {
      anidb: '23',
      ann: 'https://anidb.net/anime/23',
      wikidata: '42',
    });
    expect({ status, ...body }).toMatchObject({ status: 400, code: 'identifier-invalid' });
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(['ann', 'wikidata']);
    expect(body.errors[0].message).toContain('Anime News Network');
    expect((await server.get(`/api/v1/lists/${uuid}/head`)).body.identifiers).toEqual({});
    expect((await set('lists', uuid, { anidb: null })).body).toEqual({});
    const person = await set('people', '880001', { pages: ['https://example.com', 'javascript:alert(1)'] });
    expect(person.body).toMatchObject({ code: 'identifier-invalid', errors: [{ path: 'pages[1]' }] });
  });

  it('of merged people, who keep theirs when they are split', async () => {
    const document = sampleDocument();
    document.menus[0]!.credits[0]!.roles[0]!.staff = [
      { ja: '甲野 一', en: 'Hajime Kouno', id: 880101 },
      { ja: '乙川 二', en: 'Futa Otokawa', id: 880102 },
    ];
    await server.upload(document, member.cookie);
    await server.project();
    await set('people', '880101', { anidb: '101' });
    await set('people', '880102', { anidb: '102', ann: '102', pages: ['https://two.example.com/'] });
    const path = '/api/v1/people/880101';
    await server.post(`${path}/merge`, { other: '880102', confirmed: true }, { cookie: moderator.cookie });
    const profile = async () => (await server.get(`${path}/profile`)).body.identifiers;
    const merged = { anilist: '880101', anidb: '101', ann: '102', pages: ['https://two.example.com/'] };
    expect(await profile()).toEqual(merged);
    expect((await server.get('/by/anidb/person/102')).headers.get('location')).toBe('/person/880101');
    await server.post(`${path}/split`, { key: 'p:880102' }, { cookie: moderator.cookie });
    expect(await profile()).toEqual({ anilist: '880101', anidb: '101' });
    expect((await server.get('/by/anidb/person/102')).headers.get('location')).toBe('/person/880102');
  });
});

describe('An identifier of another database', () => {
  beforeAll(async () => {
    const documents = [
      sampleDocument({ slug: 'by-wip', identifiers: { anidb: '900' } }),
      sampleDocument({ slug: 'by-verified', status: 'VERIFIED', identifiers: { anidb: '900' } }),
      sampleDocument({ slug: 'by-hidden', status: 'UNLISTED', identifiers: { anidb: '901' } }),
      sampleDocument({ slug: 'by-wikidata', anilistId: '9002', identifiers: { wikidata: 'Q900' } }),
    ];
    for (const document of documents) await server.upload(document, moderator.cookie);
    await server.project();
    await set('people', '880002', { sakugabooru: 'misaki_unno', wikidata: 'Q901' });
  });

  it.each([
    ['/by/anidb/900', '/staff/by-verified'],
    ['/by/wikidata/q900', '/staff/by-wikidata'],
    ['/by/anilist/person/880002', '/person/880002'],
    ['/by/sakugabooru/person/misaki_unno', '/person/880002'],
    ['/by/wikidata/person/Q901', '/person/880002'],
  ])('%s leads to %s', async (path, address) => {
    const { status, headers } = await server.get(path);
    expect({ status, address: headers.get('location') }).toEqual({ status: 302, address });
  });

  it.each([
    ['/by/anidb/901', 404, 'list-not-found', 'AniDB’s 901'],
    ['/by/anidb/person/5', 404, 'person-not-found', 'AniDB’s 5'],
    ['/by/wikidata/900', 400, 'identifier-invalid', 'Wikidata'],
    ['/by/anidb/person/x', 400, 'identifier-invalid', 'AniDB'],
    ['/by/imdb/1', 404, 'not-found', undefined],
  ])('%s answers %d and says what is wrong', async (path, status, code, detail) => {
    const answer = await server.get(path);
    expect(answer).toMatchObject({ status, body: { code } });
    if (detail) expect(answer.body.detail).toContain(detail);
  });

  it('is looked up with many others, in their order, from pages of other sites too', async () => {
    const { status, body, headers } = await server.post(
      '/api/v1/by',
      {
        lists: [
          { database: 'anidb', id: '901' },
          { database: 'anidb', id: 'https://anidb.net/anime/900' },
          { database: 'wikidata', id: 'nothing' },
          { database: 'anilist', id: '9002' },
        ],
        people: [
          { database: 'anilist', id: '880002' },
          { database: 'ann', id: '1' },
          { database: 'sakugabooru', id: 'misaki_unno' },
        ],
      },
      { origin: 'https://other.example' },
    );
    expect(status).toBe(200);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(body.lists.map(({ list }: { list: { slug: string } | null }) => list?.slug)).toEqual([
      undefined,
      'by-verified',
      undefined,
      'by-wikidata',
    ]);
    const [{ uuid, title }] = (await rows(`select uuid, title from list where slug = 'by-verified'`)).map(
      (row) => ({ uuid: (row as string[])[0], title: (row as string[])[1] }),
    ) as [{ uuid: string; title: string }];
    expect(body.lists[1]).toEqual({
      database: 'anidb',
      id: 'https://anidb.net/anime/900',
      list: { uuid, slug: 'by-verified', title },
    });
    expect(body.lists[2]).toEqual({ database: 'wikidata', id: 'nothing', list: null });
    const person = { id: 880002, path: '880002', ja: '海野 岬', en: 'Misaki Unno' };
    expect(body.people).toEqual([
      { database: 'anilist', id: '880002', person },
      { database: 'ann', id: '1', person: null },
      { database: 'sakugabooru', id: 'misaki_unno', person },
    ]);
  });

  it('leads to whoever has most credits of those who have it', async () => {
    const document = sampleDocument();
    document.menus[0]!.credits[0]!.roles[0]!.staff = [
      { ja: '双江 渡', en: '', id: 880201 },
      { ja: '双江 岬', en: '', id: 880202 },
      { ja: '双江 岬', en: '', id: 880202 },
    ];
    await server.upload(document, member.cookie);
    await server.project();
    for (const id of ['880201', '880202']) await set('people', id, { anidb: '55' });
    expect((await server.get('/by/anidb/person/55')).headers.get('location')).toBe('/person/880202');
    const { body } = await server.post('/api/v1/by', {
      lists: [],
      people: [{ database: 'anidb', id: '55' }],
    });
    expect(body.people).toMatchObject([{ person: { id: 880202 } }]);
  });

  it('is looked up with at most a thousand', async () => {
    const lists = Array.from({ length: 1_001 }, (_, n) => ({ database: 'anidb', id: String(n + 1) }));
    expect((await server.post('/api/v1/by', { lists })).status).toBe(400);
    const { body } = await server.post('/api/v1/by', { lists: lists.slice(1) });
    expect(body.lists.filter(({ list }: { list: unknown }) => list)).toHaveLength(2);
  });
});
