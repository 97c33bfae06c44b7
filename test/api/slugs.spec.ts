import { migrate } from '../../server/base/database/prepare.js';
import { query } from '../support/databases.js';
import { sampleDocument } from '../support/documents.js';
import { LiveClient } from '../support/live.js';
import { TestServer } from '../support/server.js';

/** Slugs that nobody can confuse, and documents that are uploaded again. */
let server: TestServer;
let user: string;
let moderator: string;
beforeAll(async () => {
  server = await TestServer.start();
  [user, moderator] = await Promise.all([server.signIn('user'), server.signIn('moderator')]);
});
afterAll(() => server.stop());

const slugNote = (message: RegExp) =>
  expect.arrayContaining([{ path: 'slug', message: expect.stringMatching(message) }]);
const setSlug = (value: string) => ({ op: 'setting', scope: 'fields', field: 'slug', value }) as const;

describe('A slug', () => {
  it.each([
    ['another case', 'K-ON', 'k-on', /already in use/],
    ['another width', 'wide-show', 'ｗｉｄｅ-show', /already in use/],
    ['another way to write an accent', 'cafe\u0301', 'caf\u00e9', /already in use/],
    ['Cyrillic letters', 'peace', 'р\u0435ace', /too similar to another/],
    ['letters that join to one', 'modern', 'rnodern', /too similar to another/],
    ['a digit for a letter', 'gold', 'g0ld', /too similar to another/],
  ])('is refused if another list has it in %s', async (_, first, second, why) => {
    expect((await server.upload(sampleDocument({ slug: first }), user)).slug).toBe(first);
    const document = sampleDocument();
    const created = await server.upload({ ...document, slug: second }, user);
    expect(created).toMatchObject({ result: 'created', slug: null, report: slugNote(why) });
    const boss = await LiveClient.connect(server, { cookie: moderator });
    expect(await boss.push(document.uuid, 7, [setSlug(second)])).toMatchObject({
      code: why.test('already in use') ? 'slug-taken' : 'slug-confusable',
    });
    boss.close();
  });

  it.each([
    'admin',
    'Login',
    '\u0430dmin',
    'adrnin',
    'sea\u0433ch'.replace('\u0433', 'r'),
    'STAFF',
    'create',
    'cre\u0430te',
  ])('is refused if it is, or looks like, an address of the site: %s', async (slug) => {
    const { slug: given, report } = await server.upload(sampleDocument({ slug }), user);
    expect(given).toBeNull();
    expect(report).toEqual(slugNote(/cannot be used/));
  });

  it('is found in any case and width, but not through look-alikes', async () => {
    const document = sampleDocument({ slug: 'Ōkami-Tale' });
    await server.upload(document, user);
    for (const asked of ['Ōkami-Tale', 'ōkami-tale', 'ŌKAMI-TALE', 'o\u0304kami-tale', 'ｏ\u0304kami-tale']) {
      expect((await server.get(`/api/v1/lists/${encodeURIComponent(asked)}`)).body.uuid).toBe(document.uuid);
      expect((await server.get(`/api/v1/lists/${encodeURIComponent(asked)}/head`)).status).toBe(200);
    }
    expect((await server.get(`/api/v1/lists/${encodeURIComponent('ōkаmi-tale')}`)).status).toBe(404);
  });

  it('that a list had before leads to it in any case and width, until another list takes it', async () => {
    const document = sampleDocument({ slug: 'Fürst-One' });
    await server.upload(document, user);
    const boss = await LiveClient.connect(server, { cookie: moderator });
    await boss.push(document.uuid, 7, [setSlug('prince-one')]);
    const found = async (slug: string) =>
      (await server.get(`/api/v1/lists/${encodeURIComponent(slug)}`)).body?.uuid;
    for (const asked of ['Fürst-One', 'fürst-one', 'FÜRST-ONE', 'ｆürst-one', 'Prince-ONE'])
      expect([asked, await found(asked)]).toEqual([asked, document.uuid]);
    const heir = sampleDocument({ slug: 'fürst-ONE' });
    await server.upload(heir, user);
    expect(await found('Fürst-One')).toBe(heir.uuid);
    boss.close();
  });

  it('is given to only one of two lists that request look-alike slugs at the same moment', async () => {
    const documents = ['racer-one', 'RACER-ONE', 'r\u0430cer-one'].map((slug) => sampleDocument({ slug }));
    const results = await Promise.all(documents.map((document) => server.upload(document, user)));
    expect(results.filter(({ slug }) => slug !== null)).toHaveLength(1);
  });

  it('may change its case in the list that has it', async () => {
    const document = sampleDocument({ slug: 'own-case' });
    await server.upload(document, user);
    const boss = await LiveClient.connect(server, { cookie: moderator });
    expect(await boss.push(document.uuid, 7, [setSlug('OWN-case')])).toMatchObject({ ok: true });
    boss.close();
  });

  it('stays if lists had look-alike slugs before those were compared, and the list can be edited', async () => {
    const [old, young] = [sampleDocument({ slug: 'elder-tale' }), sampleDocument({ slug: 'younger-tale' })];
    await server.upload(old, user);
    await server.upload(young, user);
    // Nothing else uses the lists meanwhile.
    await server.project();
    await query(
      server.databaseUrl,
      `alter table list drop column slug_skeleton;
       update list set slug = 'ELDER-tale' where slug = 'younger-tale';
       drop index list_slug;
       alter table list add constraint list_slug_key unique (slug);
       delete from migration where name like '0022%' or name like '0096%'`,
    );
    await migrate(server.databaseUrl);
    const rows = await query<{ slug: string; skeleton: boolean }>(
      server.databaseUrl,
      `select slug, slug_skeleton is not null as skeleton from list where slug ilike 'elder-tale' order by id`,
    );
    expect(rows).toEqual([
      { slug: 'elder-tale', skeleton: true },
      { slug: 'ELDER-tale', skeleton: false },
    ]);
    expect((await server.get('/api/v1/lists/elder-tale')).body.uuid).toBe(old.uuid);
    expect((await server.get('/api/v1/lists/ELDER-tale')).body.uuid).toBe(young.uuid);
    const again = await server.upload({ ...young, slug: 'ELDER-tale', title: 'Another title' }, moderator);
    expect(again).toMatchObject({ result: 'updated', slug: 'ELDER-tale' });
  });
});

describe('A list from the create wizard', () => {
  const create = async (body: object) => (await server.post('/api/v1/lists', body, { cookie: user })).body;

  it('gets a slug from its title that no other list has or had', async () => {
    const made = [];
    for (const seasonYear of [2021, 2022, 2022, null])
      made.push(await create({ title: 'Fog over Shirasaki!', seasonYear }));
    expect(made.map(({ slug }) => slug)).toEqual([
      'fog-over-shirasaki',
      'fog-over-shirasaki-2022',
      'fog-over-shirasaki-2',
      'fog-over-shirasaki-3',
    ]);
    expect((await server.get('/api/v1/lists/fog-over-shirasaki')).body.uuid).toBe(made[0].uuid);
    expect((await create({ title: '霧', romaji: 'Kiri no Asa' })).slug).toBe('kiri-no-asa');
    // Reserved words, and former slugs of lists.
    expect((await create({ title: 'Search' })).slug).toBe('search-2');
    const [moved] = made;
    const boss = await LiveClient.connect(server, { cookie: moderator });
    const { revision } = await boss.tree(moved.uuid);
    expect(await boss.push(moved.uuid, revision, [setSlug('fog')])).toMatchObject({ ok: true });
    boss.close();
    expect((await create({ title: 'Fog over Shirasaki' })).slug).toBe('fog-over-shirasaki-4');
  });

  it('keeps it if a document without a slug is uploaded', async () => {
    const { uuid, slug } = await create({ title: 'Fog on the Stairs' });
    const document = (await server.get(`/api/v1/lists/${uuid}`)).body;
    const again = await server.upload({ ...document, slug: null, comment: 'Anew.' }, user);
    expect(again).toMatchObject({ result: 'updated', slug, report: [] });
  });
});

describe('A document that is uploaded again', () => {
  it('has no effect if its slug belongs to another list', async () => {
    await server.upload(sampleDocument({ slug: 'belongs' }), user);
    const document = sampleDocument({ slug: 'Belongs' });
    for (const cookie of [user, moderator]) {
      await server.upload(document, user);
      expect(await server.upload(document, cookie)).toMatchObject({
        result: 'unchanged',
        slug: null,
        report: cookie === moderator ? slugNote(/already in use/) : expect.anything(),
      });
    }
  });

  it('keeps the authors if it names none', async () => {
    const { author: _, ...nameless } = sampleDocument();
    const document = { ...nameless, author: '' };
    await server.upload(document, user);
    expect((await server.get(`/api/v1/lists/${document.uuid}`)).body.author).toBe('pausebutton');
    for (const again of [document, nameless])
      expect(await server.upload(again, user)).toMatchObject({ result: 'unchanged' });
    expect((await server.get(`/api/v1/lists/${document.uuid}`)).body.author).toBe('pausebutton');
  });
});

describe('The authors named in a document', () => {
  it('are plain text unless they are accounts that are authors, whoever else has that name', async () => {
    const people = await server.get('/api/v1/session', { cookie: moderator });
    const boss: string = people.body.user?.screenName ?? people.body.screenName;
    expect(boss).toBeTruthy();
    const document = sampleDocument({ author: `${boss}, an old hand` });
    await server.upload(document, user);
    const { body } = await server.get(`/api/v1/lists/${document.uuid}/head`);
    expect(body.authors).toEqual([
      { name: boss, id: null },
      { name: 'an old hand', id: null },
      { name: 'pausebutton', id: expect.any(Number) },
    ]);
    expect(body.card.contributors.map((one: { screenName: string }) => one.screenName)).toEqual([
      'pausebutton',
    ]);
  });
});
