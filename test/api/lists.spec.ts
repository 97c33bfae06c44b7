import { seasons } from '@libs/contract/base/choices.js';
import type { HomePreview, ImportResult } from '@libs/contract/lists/lists.js';
import type { InterchangeDocument, ListStatus } from '@libs/list/model/interchange.types.js';
import { writeDocument } from '@libs/list/interchange/interchange.js';
import { query } from '../support/databases.js';
import { sampleDocument } from '../support/documents.js';
import { TestServer } from '../support/server.js';
import { whileOthersWrite } from '../support/while-others-write.js';

let server: TestServer;
let user: string;
let contributor: string;
let moderator: string;

beforeAll(async () => {
  server = await TestServer.start();
  [user, contributor, moderator] = await Promise.all([
    server.signIn('user'),
    server.signIn('contributor'),
    server.signIn('moderator'),
  ]);
});
afterAll(() => server.stop());

describe('Uploading a list document', () => {
  it('returns on download exactly what was uploaded, with unknown fields and in the same key order', async () => {
    const document = sampleDocument({ slug: 'sparrows' });
    document.settings['futureSetting'] = { deep: [1, null, 'x'] };
    document.menus[1]!['unknown'] = 'kept';
    document.menus[1]!.credits[0]!.roles[1]!.staff[1]!['oddFlag'] = [true];
    const result = await server.upload(document, user);
    expect(result).toMatchObject({
      result: 'created',
      uuid: document.uuid,
      slug: 'sparrows',
      rows: 6,
      oddities: 0,
    });

    const download = await server.get('/api/v1/lists/sparrows?download=1');
    expect(download.text).toBe(JSON.stringify(document));
    expect(download.headers.get('content-disposition')).toContain('sparrows.json');
    expect((await server.get(`/api/v1/lists/${document.uuid}`)).text).toBe(download.text);
  });

  it('changes nothing if the same document is uploaded again, and only differences if it was edited', async () => {
    const document = sampleDocument();
    await server.upload(document, user);
    expect(await server.upload(document, user)).toMatchObject({ result: 'unchanged', revision: 7 });

    const edited = structuredClone(document);
    edited.title = 'The Lighthouse of Larks';
    delete edited.settings['autoLink'];
    Object.assign(edited, { unknown: null, 'import:unknown': 'as well' });
    edited.menus[1]!.credits[0]!.roles[0]!.staff.push({ ja: '新人', en: 'Arata Hito' });
    expect(await server.upload(edited, user)).toMatchObject({ result: 'updated', revision: 8 });
    const { body } = await server.get(`/api/v1/lists/${document.uuid}`);
    expect(body).toEqual({ ...edited, savingId: 8 });
  });

  it('locates the errors in a file', async () => {
    const broken = await server.post('/api/v1/lists/import', '{"title": "x",\n "menus": [}', {
      cookie: user,
    });
    expect(broken).toMatchObject({
      status: 400,
      body: {
        code: 'invalid-json',
        detail: expect.stringContaining('Line 2, column 12: a value is missing'),
      },
    });
    expect(broken.headers.get('content-type')).toContain('application/problem+json');

    const document = sampleDocument();
    (document.menus[1]!.credits[0]!.roles[0] as { staff: unknown }).staff = 'nobody';
    const wrong = await server.post('/api/v1/lists/import', document, { cookie: user });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'invalid-list' } });
    expect(wrong.body.errors[0].path).toBe('menus[1].credits[0].roles[0].staff');

    const wrapped = await server.post('/api/v1/lists/import', { list: document }, { cookie: user });
    expect(wrapped.body).toMatchObject({
      code: 'invalid-list',
      detail: 'The list is inside of “list”; send only what is in there.',
    });

    for (const notAList of ['[]', 'null', '3', '"x"']) {
      const answer = await server.post('/api/v1/lists/import', notAList, { cookie: user });
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-list' } });
    }
  });

  it('refuses what is too large with "list too large"', async () => {
    const menus = Array.from({ length: 2001 }, (_, n) => ({ name: `#${n}`, credits: [] }));
    expect(
      await server.post('/api/v1/lists/import', sampleDocument({ menus }), { cookie: user }),
    ).toMatchObject({
      status: 413,
      body: { code: 'list-too-large' },
    });
    const heavy = ' '.repeat(20 * 1024 * 1024 + 1);
    expect(await server.post('/api/v1/lists/import', heavy, { cookie: user })).toMatchObject({
      status: 413,
      body: { code: 'list-too-large' },
    });
  });

  it('requires a name for every list, and UTF-8', async () => {
    for (const title of ['', '   ']) {
      const nameless = { ...sampleDocument({ title }), anilist: { coverImage: {} } };
      expect(await server.post('/api/v1/lists/import', nameless, { cookie: user })).toMatchObject({
        status: 400,
        body: { title: 'Error: Please name your Staff List!' },
      });
    }
    const latin = await fetch(`${server.url}/api/v1/lists/import`, {
      method: 'POST',
      headers: { cookie: user },
      body: Buffer.from('{"title":"Caf\u00e9","menus":[]}', 'latin1'),
    });
    expect([latin.status, ((await latin.json()) as { detail: string }).detail]).toEqual([
      400,
      expect.stringContaining('UTF-8'),
    ]);
  });

  it('checks the claim that a list is complete', async () => {
    const document = sampleDocument({ status: 'COMPLETED', menus: [{ name: '#01', credits: [] }] });
    const { report } = await server.upload(document, user);
    expect(report).toContainEqual({ path: 'status', message: expect.stringContaining('Completed') });
    expect((await server.get(`/api/v1/lists/${document.uuid}`)).body.status).toBe('FINISHED');
  });

  it('requires a login, and refuses a banned account with the reason', async () => {
    expect(await server.post('/api/v1/lists/import', sampleDocument())).toMatchObject({
      status: 401,
      body: { code: 'unauthorized' },
    });
    const banned = await server.signIn('banned');
    const answer = await server.post('/api/v1/lists/import', sampleDocument(), { cookie: banned });
    expect(answer).toMatchObject({ status: 403, body: { code: 'banned' } });
    expect(answer.body.detail.length).toBeGreaterThan(10);
  });

  it('stores it once if it is sent twice at the same moment', async () => {
    const document = sampleDocument({ slug: `twice-${Date.now()}` });
    const results = await Promise.all([1, 2, 3].map(() => server.upload(document, user)));
    expect(results.map(({ result }) => result).sort()).toEqual(['created', 'unchanged', 'unchanged']);
    expect((await server.get(`/api/v1/lists/${document.uuid}`)).body).toEqual(document);
  });

  it('stores each row once if the same changes are uploaded several times at the same moment', async () => {
    const document = sampleDocument();
    await server.upload(document, user);
    const edited = structuredClone(document);
    edited.menus[1]!.credits[0]!.roles[0]!.staff.push({ ja: '新人', en: 'Arata Hito' });
    edited.menus[1]!.credits[0]!.roles[1]!.staff.splice(0, 2);
    const results = await Promise.all([1, 2, 3, 4].map(() => server.upload(edited, user)));
    expect(results.map(({ result }) => result).sort()).toEqual([
      'unchanged',
      'unchanged',
      'unchanged',
      'updated',
    ]);
    expect((await server.get(`/api/v1/lists/${document.uuid}`)).body).toEqual({ ...edited, savingId: 8 });
  });

  it('is compared anew if somebody else changes the list meanwhile', async () => {
    const document = sampleDocument();
    await server.upload(document, user);
    const edited = { ...document, title: 'The Lighthouse of Larks' };
    const { uuid } = document;
    const result = await whileOthersWrite(
      server.databaseUrl,
      `update list set revision = revision + 1, fields = jsonb_set(fields::jsonb, '{comment}', '"Theirs"')::json
       where uuid = '${uuid}'`,
      () => server.upload(edited, user),
    );
    expect(result).toMatchObject({ result: 'updated', revision: 9 });
    expect((await server.get(`/api/v1/lists/${uuid}`)).body).toEqual({ ...edited, savingId: 9 });
  });

  it('begins at the revision of the file, unless that is beyond what a list can reach', async () => {
    const begun = async (savingId: number) =>
      (await server.upload(sampleDocument({ savingId }), user)).revision;
    expect([await begun(2 ** 30 - 1), await begun(2 ** 30), await begun(0)]).toEqual([2 ** 30 - 1, 0, 0]);
  });

  it('gives a slug to the first of two lists that arrive at the same moment', async () => {
    const slug = `contested-${Date.now()}`;
    const results = await Promise.all([1, 2, 3].map(() => server.upload(sampleDocument({ slug }), user)));
    expect(results.filter((result) => result.slug === slug)).toHaveLength(1);
    for (const result of results.filter((one) => one.slug === null)) {
      expect(result.report).toContainEqual({ path: 'slug', message: 'This slug is already in use.' });
    }
  });

  it('lets nobody overwrite a list that they may not edit', async () => {
    const document = sampleDocument();
    await server.upload(document, contributor);
    const answer = await server.post(
      '/api/v1/lists/import',
      { ...document, title: 'Mine now' },
      { cookie: user },
    );
    expect(answer).toMatchObject({ status: 403, body: { code: 'no-permission' } });
    expect((await server.get(`/api/v1/lists/${document.uuid}`)).body.title).toBe(document.title);
  });

  it('reads unusual forms of ids and flags that tools write, and reports them', async () => {
    const document = sampleDocument();
    const staff = document.menus[1]!.credits[0]!.roles[0]!.staff as Record<string, unknown>[];
    staff.push(
      { ja: '甲', en: '', id: '42' },
      { ja: '乙', en: '', id: '' },
      { ja: '丙社', en: '', isStudio: 1, pn: 'Hei' },
    );
    const result = await server.upload(document, user);
    expect(result.oddities).toBeGreaterThan(0);
    const { body } = await server.get(`/api/v1/lists/${document.uuid}`);
    expect(body.menus[1].credits[0].roles[0].staff.slice(-3)).toEqual([
      { ja: '甲', en: '', id: 42 },
      { ja: '乙', en: '' },
      { ja: '丙社', en: '', isStudio: true, pn: { en: 'Hei' } },
    ]);
  });

  it('says first what the uploader may not set, however much else is odd', async () => {
    const document = sampleDocument({ status: 'VERIFIED' });
    const staff = document.menus[0]!.credits[0]!.roles[0]!.staff as Record<string, unknown>[];
    for (let row = 0; row < 201; row += 1) staff.push({ ja: '乙', en: '', id: '' });
    for (const result of ['created', 'unchanged']) {
      const answer = await server.upload(document, user);
      expect(answer).toMatchObject({ result, oddities: 202 });
      expect(answer.report).toHaveLength(200);
      expect(answer.report[0]).toEqual({
        path: 'status',
        message: expect.stringContaining('Only moderators set or leave Verified.'),
      });
    }
  });

  it('reserves Verified for moderators', async () => {
    const document = sampleDocument({ status: 'VERIFIED' });
    await server.upload(document, user);
    expect((await server.get(`/api/v1/lists/${document.uuid}`)).body.status).toBe('FINISHED');
    const verified = sampleDocument({ status: 'VERIFIED' });
    await server.upload(verified, moderator);
    expect((await server.get(`/api/v1/lists/${verified.uuid}`)).body.status).toBe('VERIFIED');
    const logged = async ({ uuid }: InterchangeDocument) =>
      (await server.get(`/api/v1/moderation/log?subjectId=${uuid}`, { cookie: moderator })).body.items;
    expect(await logged(verified)).toMatchObject([
      { action: 'verify-list', title: verified.title, after: { status: 'VERIFIED' } },
    ]);
    expect(await logged(document)).toEqual([]);
  });
});

describe('Reading lists', () => {
  it('hides an UNLISTED list from everyone but its author and moderators', async () => {
    const document = sampleDocument({ status: 'UNLISTED', title: 'Hidden harbour' });
    await server.upload(document, user);
    const path = `/api/v1/lists/${document.uuid}`;
    expect((await server.get(path)).body.title).toBe("This Staff List doesn't exist...");
    expect((await server.get(path, { cookie: contributor })).status).toBe(404);
    expect((await server.get(path, { cookie: user })).status).toBe(200);
    expect((await server.get(path, { cookie: moderator })).status).toBe(200);
    expect((await server.get('/api/v1/lists?q=hidden+harbour')).body.total).toBe(0);
    expect((await server.get('/api/search/?q=hidden+harbour')).body.stafflists).toEqual([]);
    await server.project();
    expect((await server.get('/sitemap.xml')).text).not.toContain(document.uuid);
  });

  describe('finds lists by a title', () => {
    const titled = async (titles: string[], cookie?: string) => {
      const asked = titles.map((title) => `title=${encodeURIComponent(title)}`).join('&');
      const { body } = await server.get<{ items: { uuid: string }[] }>(
        `/api/v1/titles/lists?${asked}`,
        cookie ? { cookie } : {},
      );
      return body.items.map(({ uuid }) => uuid);
    };
    const named = (title: string, native: string, status: ListStatus = 'IN_PROGRESS') =>
      sampleDocument({
        title,
        status,
        anilist: { coverImage: {}, title: { native }, synonyms: ['OhEdo Yu Uma Harbour'] },
      });
    const first = named('HARBOUR After Rain', '雨の 港・コンピューター');
    const second = named('Harbour After Rain 2nd Season', '雨の港 第2期');
    const hidden = named('Harbour in Fog', '霧の港', 'UNLISTED');
    beforeAll(async () => {
      for (const one of [first, second, hidden]) await server.upload(one, user);
    });

    it.each([
      'harbour: after rain',
      'Ｈａｒｂｏｕｒ　～ＡｆｔｅｒＲａｉｎ～',
      '雨の港コンピュータ',
      '雨 の港 ｺﾝﾋﾟｭｰﾀｰ!',
    ])('in every spelling: %s', async (title) => expect(await titled([title])).toEqual([first.uuid]));

    it('of which only whole ones count, and each season is another', async () => {
      expect(await titled(['Harbour After Rain 2nd season'])).toEqual([second.uuid]);
      expect(await titled(['Harbour After Rain 3rd season', 'Harbour', '、', ''])).toEqual([]);
      // Each is found once, the one that changed last first; a hidden one has this synonym, too.
      expect(await titled(['Oh Edo YuUma Harbour'])).toEqual([second.uuid, first.uuid]);
      expect(await titled(['harbour after rain', '雨の港第2期', '雨の港 第2期'])).toEqual([
        second.uuid,
        first.uuid,
      ]);
    });

    it('at most five, those that changed last', async () => {
      const many = Array.from({ length: 6 }, () =>
        sampleDocument({
          title: 'Piers in Snow',
          anilist: { coverImage: {}, title: { native: '雪の桟橋' } },
        }),
      );
      for (const one of many) await server.upload(one, user);
      const latest = many.map(({ uuid }) => uuid).toReversed();
      expect(await titled(['雪の桟橋'])).toEqual(latest.slice(0, 5));
    });

    it('but no hidden ones, except for those who may see them, and no deleted ones', async () => {
      for (const cookie of [undefined, contributor]) expect(await titled(['霧の港'], cookie)).toEqual([]);
      for (const cookie of [user, moderator]) expect(await titled(['霧の港'], cookie)).toEqual([hidden.uuid]);
      await server.request(
        'DELETE',
        `/api/v1/lists/${hidden.uuid}`,
        { title: hidden.title },
        { cookie: user },
      );
      for (const cookie of [user, moderator]) expect(await titled(['霧の港'], cookie)).toEqual([]);
    });
  });

  it('answers 304 to clients that already have it', async () => {
    const document = sampleDocument();
    await server.upload(document, user);
    // Search finds the lists of the tests before in a moment.
    await server.project();
    for (const path of [
      `/api/v1/lists/${document.uuid}`,
      '/api/stafflists/preview.php',
      '/api/search/?q=sparrows',
    ]) {
      const first = await server.get(path);
      expect(first.status).toBe(200);
      const again = await server.get(path, { 'if-none-match': first.headers.get('etag')! });
      expect([again.status, again.text]).toEqual([304, '']);
    }
  });

  it('filters and pages lists', async () => {
    await server.upload(
      sampleDocument({
        title: 'Zebra crossing',
        status: 'PARTIAL',
        anilist: { coverImage: {}, seasonYear: 1999, status: 'RELEASING' },
      }),
      user,
    );
    const found = await server.get('/api/v1/lists?status=PARTIAL&year=1999&airing=RELEASING&q=zebra');
    expect(found.body.items.map((item: { title: string }) => item.title)).toEqual(['Zebra crossing']);
    expect((await server.get('/api/v1/lists?size=1&page=2')).body).toMatchObject({ page: 2 });
    expect(await server.get('/api/v1/lists?status=NONSENSE')).toMatchObject({
      status: 400,
      body: { code: 'bad-request' },
    });
    expect(await server.get('/api/v1/lists?page=-1')).toMatchObject({ status: 400 });
  });

  it('shows on the home page what airs this season, and no series that must have ended', async () => {
    const now = new Date();
    const season = (back: number) => {
      const number = now.getUTCFullYear() * 4 + Math.floor(now.getUTCMonth() / 3) - back;
      return { season: seasons[number % 4], seasonYear: Math.floor(number / 4) };
    };
    const series = {
      'Airs now': { ...season(0), episodes: 12 },
      'Second half now': { ...season(1), episodes: 26 },
      'Last episode now': { ...season(1), episodes: 14 },
      'Ended last season': { ...season(1), episodes: 13 },
      'Ended long ago': { ...season(6), episodes: 26 },
      'Goes on for ever': { ...season(40), episodes: null },
      'Unknown season': { season: null, seasonYear: null, episodes: 12 },
    };
    for (const [title, anilist] of Object.entries(series))
      await server.upload(
        sampleDocument({ title, anilist: { coverImage: {}, status: 'RELEASING', ...anilist } }),
        user,
      );
    const { body } = await server.get<HomePreview>('/api/v1/preview');
    const titles = body.airing.map(({ title }) => title).filter((title) => title in series);
    expect(titles.toSorted()).toEqual([
      'Airs now',
      'Goes on for ever',
      'Last episode now',
      'Second half now',
      'Unknown season',
    ]);
  });

  it('finds the lists of an anime by its id, except hidden ones', async () => {
    const anilistId = '77123';
    const shown = sampleDocument({ anilistId });
    await server.upload(shown, user);
    await server.upload(sampleDocument({ anilistId, status: 'UNLISTED' }), user);
    const { body } = await server.get(`/api/v1/lists?anilistId=${anilistId}`);
    expect(body).toMatchObject({ total: 1, items: [{ uuid: shown.uuid, anilistId: 77123 }] });
    expect((await server.get('/api/v1/lists?anilistId=77124')).body.items).toEqual([]);
    expect((await server.get('/api/v1/lists?anilistId=cowboy')).status).toBe(400);
  });

  it('finds the lists of an animation studio by its exact name, except hidden ones', async () => {
    const by = (name: string) => ({
      ...sampleDocument().anilist,
      studios: { edges: [{ isMain: true, node: { name } }] },
    });
    const shown = sampleDocument({ title: 'Drawn by Gulls', anilist: by('Studio Gull & Co') });
    const other = sampleDocument({ title: 'Drawn by others', anilist: by('Studio Gull') });
    const hidden = sampleDocument({ anilist: by('Studio Gull & Co'), status: 'UNLISTED' });
    for (const document of [shown, other, hidden]) await server.upload(document, user);
    const { body } = await server.get(`/api/v1/lists?studio=${encodeURIComponent('Studio Gull & Co')}`);
    expect(body).toMatchObject({ total: 1, items: [{ uuid: shown.uuid, studios: ['Studio Gull & Co'] }] });
    expect((await server.get('/api/v1/lists?studio=Gull')).body).toMatchObject({ total: 0, items: [] });
  });

  it('returns the head of a list without its credits', async () => {
    const document = sampleDocument();
    Object.assign(document.anilist, {
      startDate: { year: 2024, month: 4, day: 3 },
      endDate: { year: '2024', month: '11', day: null },
      bannerImage: 'https://img.example/banner.jpg',
      coverImage: { color: '#e4a15d' },
    });
    document.menus.push({ name: '#02', credits: [] });
    await server.upload(document, user);
    const { body } = await server.get(`/api/v1/lists/${document.uuid}/head`);
    expect(body.menus).toEqual([
      { name: 'Overview', rows: 1, complete: 1 },
      { name: '#01「霧」', rows: 4, complete: 0.75 },
      { name: '#02', rows: 0, complete: 0 },
    ]);
    expect(body).toMatchObject({
      revision: 7,
      firstIndex: 0,
      startDate: '2024-04-03',
      endDate: '2024-11',
      banner: 'https://img.example/banner.jpg',
      colour: '#e4a15d',
      deletedAt: null,
      deletion: null,
    });
    // Of all menus, in the form in which they are stored.
    const menus = Buffer.byteLength(JSON.stringify(document.menus));
    expect([body.bytes > 0.9 * menus, body.bytes < 2 * menus]).toEqual([true, true]);
    expect(body).not.toHaveProperty('openReports');
    expect(body.firstMenu.credits[0].roles[0].staff[0].ja).toBe('灯台守 渡');
    expect(body.comment).toBe('A **note**.');
    const { comment: _, ...bare } = sampleDocument();
    Object.assign(bare['anilist']!, {
      startDate: { year: 2024, month: null, day: 3 },
      endDate: { year: null, month: 4, day: 3 },
      bannerImage: 'javascript:alert(1)',
      coverImage: { color: 'red' },
    });
    await server.upload(bare as InterchangeDocument, user);
    expect((await server.get(`/api/v1/lists/${bare.uuid}/head`)).body).toMatchObject({
      comment: '',
      startDate: '2024',
      endDate: null,
      banner: null,
      colour: null,
    });
    // What AniList has never said.
    const shown = async (anilist: object) => {
      const odd = sampleDocument();
      Object.assign(odd.anilist, anilist);
      await server.upload(odd, user);
      const { startDate, endDate, banner, colour } = (await server.get(`/api/v1/lists/${odd.uuid}/head`))
        .body;
      return [startDate, endDate, banner, colour];
    };
    const [script, colour] = ['javascript:alert("https://img.example/")', '#e4a15d'];
    expect([
      await shown({ startDate: 'soon', endDate: null, bannerImage: 'HTTP://img.example/b.jpg' }),
      await shown({ bannerImage: script, coverImage: { color: `${colour}0` } }),
      await shown({ coverImage: { color: `x${colour}` } }),
      await shown({ bannerImage: ['https://img.example/b.jpg'], coverImage: { color: [colour] } }),
    ]).toEqual([
      [null, null, 'HTTP://img.example/b.jpg', null],
      [null, null, null, null],
      [null, null, null, null],
      [null, null, null, null],
    ]);
    expect(body.card).toMatchObject({
      title: document.title,
      release: 'SPRING 2024',
      studios: ['Studio Kazamidori'],
    });
  });
});

describe('The head of a list', () => {
  it('has the menu that was asked for, as its address names it', async () => {
    const { uuid } = await server.upload(sampleDocument(), user);
    const asked = (menu: string) => server.get(`/api/v1/lists/${uuid}/head?menu=${menu}`);
    expect((await asked('01')).body).toMatchObject({ firstIndex: 1, firstMenu: { name: '#01「霧」' } });
    const missing = await asked('07');
    expect([missing.status, missing.body.code]).toEqual([404, 'not-found']);
    expect(missing.body.detail).toContain('“07”');
  });

  it('has no menu if the list has none', async () => {
    const { uuid } = await server.upload(sampleDocument({ menus: [] }), user);
    const { status, body } = await server.get(`/api/v1/lists/${uuid}/head`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ menus: [], firstMenu: null, firstIndex: 0, bytes: 0 });
  });
});

describe('The tree of a list', () => {
  it('is the document with the ids of everything in it, compressed, at a known revision', async () => {
    const document = sampleDocument();
    await server.upload(document, user);
    const path = `/api/v1/lists/${document.uuid}/tree`;
    const { body, headers } = await server.get(path);
    const list = (await server.get(`/api/v1/lists/${document.uuid}`)).body;
    expect(writeDocument(body)).toEqual(list);
    expect(body.fields.savingId).toBe(list.savingId);
    expect(body.menus[0].categories[0].roles[0].credits[0]).toMatchObject({
      id: expect.stringMatching(/^\w{10}$/),
      order: expect.any(String),
    });
    expect((await server.get(path, { 'if-none-match': headers.get('etag')! })).status).toBe(304);
    await server.upload({ ...document, comment: 'Changed.' }, user);
    const again = await server.get(path, { 'if-none-match': headers.get('etag')! });
    expect([again.status, again.body.fields.comment]).toEqual([200, 'Changed.']);
  });
});

describe('Creating a list', () => {
  it('makes a list from the wizard’s input, with its creator as the author', async () => {
    const { status, body } = await server.post(
      '/api/v1/lists',
      {
        title: ' Paper Boats ',
        anilistId: '123',
        seasonYear: 2026,
        season: 'FALL',
        menus: [{ name: 'OP', credits: [] }],
      },
      { cookie: user },
    );
    expect(status).toBe(201);
    const list = (await server.get(`/api/v1/lists/${body.uuid}`)).body;
    expect(list).toMatchObject({
      title: 'Paper Boats',
      anilistId: '123',
      author: 'pausebutton',
      menus: [{ name: 'OP' }],
    });
    expect(list.anilist.coverImage).toEqual({});
    expect((await server.get('/by/anilist/123')).headers.get('location')).toBe(`/staff/${body.slug}`);
  });

  it('says what is missing, in words that people know', async () => {
    expect((await server.post('/api/v1/lists', { title: '  ' }, { cookie: user })).body.title).toBe(
      'Error: Please name your Staff List!',
    );
    expect(
      (await server.post('/api/v1/lists', { title: 'x', anilistId: 'abc' }, { cookie: user })).body.title,
    ).toBe('Invalid AniList ID. Make sure the ID is a number.');
  });
});

describe('Bad input', () => {
  it.each([
    ['/api/v1/lists/%00', 400],
    ['/api/v1/lists/%E0%A4%A', 400],
    ['/api/v1/lists/__proto__', 404],
    [`/api/v1/lists/${'x'.repeat(300)}`, 404],
    ['/api/person/show.php?id=1', 400],
    ['/api/person/show.php?id=1&type=cat', 400],
    ['/api/person/show.php?id=-1&type=person', 400],
    ['/api/person/show.php?id=99999999999&type=person', 400],
    ['/api/person/show.php?id=ja:%00&type=person', 400],
    ['/api/v1/people/99', 404],
    ['/api/nothing', 404],
    ['/by/anilist/x', 400],
    ['/by/anilist/99999998', 404],
  ])('%s answers %d with a problem', async (path, status) => {
    const answer = await server.get(path);
    expect([answer.status, answer.body?.status]).toEqual([status, status]);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
  });

  it('does not let another site write with a visitor’s cookie', async () => {
    const answer = await server.post(
      '/api/v1/lists',
      { title: 'x' },
      { cookie: user, origin: 'https://elsewhere.example' },
    );
    expect(answer).toMatchObject({ status: 403, body: { code: 'foreign-origin' } });
  });

  it('is refused if it contains characters that no text may have', async () => {
    const answer = await server.post('/api/v1/lists/import', sampleDocument({ title: 'a\u0000b' }), {
      cookie: user,
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-list' } });
  });
});

describe('What a list remembers of the text that it was made from', () => {
  const settingsOf = async (uuid: string): Promise<Record<string, unknown>> => {
    const [row] = await query<{ settings: Record<string, unknown> }>(
      server.databaseUrl,
      'select settings from list where uuid = $1',
      [uuid],
    );
    return row!.settings;
  };

  it('is with the list for its editors, in no document, and survives an upload', async () => {
    const row = { ja: '甲野太郎', en: '', importDoubts: [['affiliation', '甲野太郎（ミナト）']] };
    const roles = [{ name: 'Riddle Keeper', original: '謎仕事', staff: [row] }];
    const created = await server.post<ImportResult>(
      '/api/v1/lists',
      {
        title: 'Remembered',
        settings: { 'import:role:謎仕事': 'Riddle Keeper' },
        menus: [{ name: '#01', credits: [{ name: 'Main Staff', roles }] }],
      },
      { cookie: contributor },
    );
    expect(created.body).toMatchObject({ result: 'created', oddities: 0 });
    const { uuid } = created.body;
    const remembered = async () =>
      Object.entries(await settingsOf(uuid)).filter(([name]) => name.startsWith('import:'));
    const before = await remembered();
    expect(before.map(([name]) => name)).toEqual([
      'import:role:謎仕事',
      expect.stringMatching(/^import:doubts:/),
    ]);
    expect(before[1]![1]).toEqual({
      doubts: [[expect.any(String), 'affiliation', '甲野太郎（ミナト）', expect.any(String)]],
      more: 0,
    });

    const download = await server.get<InterchangeDocument>(`/api/v1/lists/${uuid}`);
    expect(download.text).not.toMatch(/import/i);
    await server.upload({ ...download.body, comment: 'More.' }, contributor);
    expect(await remembered()).toEqual(before);
  });
});
