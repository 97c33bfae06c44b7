import { Notices } from '../../server/base/notices/notices.js';
import { newAccount } from '../support/accounts.js';
import { query } from '../support/databases.js';
import { sampleDocument } from '../support/documents.js';
import { TestServer } from '../support/server.js';

let server: TestServer;
let user: string;
let moderator: string;
let banned: string;

beforeAll(async () => {
  server = await TestServer.start({ ANILIST_URL: 'off' });
  [user, moderator, banned] = await Promise.all([
    server.signIn('user'),
    server.signIn('moderator'),
    server.signIn('banned'),
  ]);
});
afterAll(() => server.stop());

const as = (cookie: string): Record<string, string> => (cookie ? { cookie } : {});
const sample = {
  kanji: '渡邊 汐音',
  furigana: 'わたなべ しおね',
  reading: 'Shione Watanabe',
  source: 'https://example.org/interview',
  confidence: 2,
};
const submit = (change: object = {}, cookie = user) =>
  server.post('/api/v1/readings', { ...sample, ...change }, as(cookie));
const edit = (id: number, change: object, cookie = moderator) =>
  server.request('PATCH', `/api/v1/readings/${id}`, change, as(cookie));
const page = async (query: string, cookie = '') =>
  (await server.get(`/api/v1/readings?${query}`, as(cookie))).body;
const confirmed = async (change: object) => {
  const { body } = await submit(change);
  await edit(body.id, { state: 'confirmed' });
  return body.id as number;
};
const lookUp = async (...names: object[]) =>
  (await server.post('/api/v1/names/lookup', { names })).body.names as { matches: object[] }[];

describe('Submitting a reading', () => {
  it('is for members; until it is confirmed, only they and moderators see it', async () => {
    expect((await submit({}, '')).body.code).toBe('unauthorized');
    expect((await submit({}, banned)).body.code).toBe('banned');
    const { status, body } = await submit({ kanji: '待機 一郎' });
    expect([status, body.state, body.isMine]).toEqual([201, 'waiting', true]);
    const other = await newAccount(server.databaseUrl);
    const ids = async (cookie: string) =>
      (await page('state=waiting', cookie)).items.map(({ id }: { id: number }) => id);
    expect(await ids(user)).toContain(body.id);
    expect(await ids(moderator)).toContain(body.id);
    expect(await ids(other.cookie)).toEqual([]);
    expect(await ids('')).toEqual([]);
    expect((await page('', moderator)).waiting).toBeGreaterThan(0);
    expect((await page('', other.cookie)).waiting).toBe(0);
    const refused = async (cookie: string) =>
      (await page('state=refused', cookie)).items.map(({ id }: { id: number }) => id);
    await edit(body.id, { state: 'refused' });
    for (const [cookie, seen] of [
      [user, [body.id]],
      [moderator, [body.id]],
      [other.cookie, []],
      ['', []],
    ] as const)
      expect(await refused(cookie)).toEqual(seen);
    expect((await page('', user)).waiting).toBe(0);
  });

  it.each(['kanji', 'reading', 'source', 'confidence'])('needs %s', async (field) => {
    const { status, body } = await submit({ [field]: undefined });
    expect([status, body.code]).toEqual([400, 'bad-request']);
    expect(JSON.stringify(body.errors)).toContain(field);
  });

  it('accepts only kana as furigana, and a confidence from 1 to 5', async () => {
    expect((await submit({ furigana: 'watanabe' })).status).toBe(400);
    expect((await submit({ confidence: 0 })).status).toBe(400);
    expect((await submit({ confidence: 6 })).status).toBe(400);
  });
});

describe('A reading', () => {
  it('is answered with all that it says, and when it was decided; later edits decide nothing', async () => {
    const said = { ...sample, kanji: '全部 言', preferred: 'Gen ZENBU', anilistId: 771_300, company: true };
    const { body } = await submit(said);
    const whole = {
      ...said,
      id: body.id,
      privateSource: null,
      state: 'waiting',
      submittedBy: { id: expect.any(Number), screenName: 'pausebutton' },
      submittedAt: expect.any(Number),
      decidedAt: null,
      isMine: true,
      contradicts: [],
    };
    expect(body).toEqual(whole);
    const [now, hour] = [Date.now() / 1000, 3_600];
    expect(Math.abs(body.submittedAt - now)).toBeLessThan(hour);
    const { body: decided } = await edit(body.id, { state: 'confirmed' });
    expect(decided).toEqual({
      ...whole,
      privateSource: '',
      isMine: false,
      state: 'confirmed',
      decidedAt: expect.any(Number),
    });
    expect(Math.abs(decided.decidedAt - now)).toBeLessThan(hour);
    await query(server.databaseUrl, `update reading set decided_at = to_timestamp(5) where id = ${body.id}`);
    expect((await edit(body.id, { preferred: '', confidence: 3 })).body).toMatchObject({
      preferred: '',
      confidence: 3,
      decidedAt: 5,
    });
    for (const state of ['waiting', 'refused']) await edit(body.id, { state });
    const { body: log } = await server.get(
      `/api/v1/moderation/log?subject=reading&subjectId=${body.id}`,
      as(moderator),
    );
    expect(log.items).toMatchObject([
      { action: 'refuse-reading', before: { state: 'waiting' }, after: { state: 'refused' } },
      { action: 'reopen-reading' },
      {
        action: 'edit-reading',
        title: '全部 言 Shione Watanabe',
        before: { preferred: 'Gen ZENBU', confidence: 2 },
        after: { preferred: '', confidence: 3 },
      },
      { action: 'confirm-reading' },
    ]);
    expect(Object.keys(log.items[0].after).sort()).toEqual(
      [...Object.keys(said), 'privateSource', 'state', 'submittedAt', 'decidedAt'].sort(),
    );
    await server.request('DELETE', `/api/v1/readings/${body.id}`, {}, as(moderator));
  });

  it('names an anonymous submitter only to them and to moderators', async () => {
    const shy = await newAccount(server.databaseUrl);
    await query(server.databaseUrl, `update account set anonymous = true where id = ${shy.id}`);
    const { body } = await submit({ kanji: '匿名 子' }, shy.cookie);
    expect(body.submittedBy).toMatchObject({ id: shy.id });
    await edit(body.id, { state: 'confirmed' });
    const by = async (cookie: string) =>
      (await page(`q=${encodeURIComponent('匿名')}`, cookie)).items[0].submittedBy?.id ?? null;
    expect([await by(''), await by(user), await by(shy.cookie), await by(moderator)]).toEqual([
      null,
      null,
      shy.id,
      shy.id,
    ]);
  });

  it('tells moderators’ desks of each change, and pages of people once it is, or was, confirmed', async () => {
    const heard = new Set<string>();
    // The server of the test hears its own at once.
    server.app.get(Notices).on(({ kind }) => heard.add(kind));
    const told = async (act: () => Promise<unknown>, kinds: string[]) => {
      heard.clear();
      await act();
      expect(['desk', 'people'].filter((kind) => heard.has(kind))).toEqual(kinds);
    };
    let id = 0;
    await told(async () => (id = (await submit({ kanji: '知 者' })).body.id), ['desk']);
    await told(() => edit(id, { confidence: 4 }), ['desk']);
    await told(() => edit(id, { state: 'confirmed' }), ['desk', 'people']);
    await told(() => edit(id, { state: 'waiting' }), ['desk', 'people']);
    await edit(id, { state: 'confirmed' });
    const remove = () => server.request('DELETE', `/api/v1/readings/${id}`, {}, as(moderator));
    await told(remove, ['desk', 'people']);
  });
});

describe('A private source', () => {
  it('is visible only to moderators, wherever readings are shown', async () => {
    const secret = 'a letter from the studio';
    const id = await confirmed({ kanji: '秘密 花子', anilistId: 771234, privateSource: secret });
    for (const cookie of ['', user]) {
      for (const path of ['/api/v1/readings?q=秘密', '/api/v1/people/771234/readings']) {
        const answer = await server.get(encodeURI(path), as(cookie));
        expect(answer.text).not.toContain(secret);
      }
    }
    const seen = (await page(`q=${encodeURIComponent('秘密花子')}`, moderator)).items;
    expect(seen).toMatchObject([{ id, privateSource: secret }]);
    expect((await submit({ privateSource: secret })).text).not.toContain(secret);
    expect(await page('q=letter')).toMatchObject({ items: [] });
  });
});

describe('A confirmed reading', () => {
  it('applies at once to people unknown here, with old and new characters alike', async () => {
    const { body } = await submit({ kanji: '齋藤 凪子', reading: 'Nagiko Saitou', anilistId: 5511 });
    const names = [
      { ja: '斎藤凪子' },
      { ja: '斎藤凪子', isStudio: true },
      { ja: '斎藤凪子', en: 'Nagiko Other' },
    ];
    expect(await lookUp(...names)).toMatchObject([{ matches: [] }, { matches: [] }, { matches: [] }]);
    await edit(body.id, { state: 'confirmed' });
    expect(await lookUp(...names)).toMatchObject([
      { matches: [{ id: 5511, en: 'Nagiko Saitou', source: 'reading' }] },
      { matches: [] },
      { matches: [] },
    ]);
    await edit(body.id, { state: 'refused' });
    expect((await lookUp(names[0]!))[0]!.matches).toEqual([]);
  });

  it('gives the name that the person prefers; several readings are a conflict', async () => {
    await confirmed({ kanji: '二人 読', reading: 'Yomi Futari', preferred: 'Yomi FUTARI-Smith' });
    expect((await lookUp({ ja: '二人読' }))[0]!.matches).toMatchObject([{ en: 'Yomi FUTARI-Smith' }]);
    await confirmed({ kanji: '二人 読', reading: 'Doku Futari', confidence: 1 });
    expect((await lookUp({ ja: '二人読' }))[0]!.matches).toMatchObject([
      { en: 'Doku Futari' },
      { en: 'Yomi FUTARI-Smith' },
    ]);
    // The same reading with an id is not of somebody else.
    await confirmed({ kanji: '二人読', reading: 'Doku Futari', anilistId: 5512 });
    expect((await lookUp({ ja: '二人読' }))[0]!.matches).toMatchObject([
      { id: 5512, en: 'Doku Futari', basis: 'id' },
      { id: null, en: 'Yomi FUTARI-Smith', basis: 'reading' },
    ]);
  });

  it('ranks below people known here, and is shown on their pages', async () => {
    const document = sampleDocument();
    document.menus[0]!.credits[0]!.roles[0]!.staff = [{ ja: '既知凪', en: 'Nagi Kichi', id: 661122 }];
    await server.upload(document, user);
    await server.project();
    const id = await confirmed({ kanji: '既知 凪', reading: 'Nagisa Kichi' });
    expect((await lookUp({ ja: '既知凪' }))[0]!.matches).toMatchObject([
      { en: 'Nagi Kichi', source: 'name' },
    ]);
    const { body } = await server.get('/api/v1/people/661122/readings');
    expect(body.items).toMatchObject([
      { id, reading: 'Nagisa Kichi', submittedBy: { screenName: 'pausebutton' } },
    ]);
    expect((await server.get('/api/v1/studios/661122/readings')).body.items).toEqual([]);
  });
});

describe('Managing readings', () => {
  it('is for moderators, and is logged', async () => {
    const { body } = await submit();
    for (const cookie of ['', user])
      expect((await edit(body.id, { state: 'confirmed' }, cookie)).status).toBe(cookie ? 403 : 401);
    expect((await server.request('DELETE', `/api/v1/readings/${body.id}`, {}, as(user))).status).toBe(403);
    expect((await edit(body.id, { reading: 'Shioto Watanabe', state: 'confirmed' })).body).toMatchObject({
      reading: 'Shioto Watanabe',
      state: 'confirmed',
      furigana: sample.furigana,
    });
    expect((await server.request('DELETE', `/api/v1/readings/${body.id}`, {}, as(moderator))).status).toBe(
      204,
    );
    expect((await edit(body.id, {})).body.code).toBe('reading-not-found');
    const log = await server.get(
      `/api/v1/moderation/log?subject=reading&subjectId=${body.id}`,
      as(moderator),
    );
    expect(log.body.items.map(({ action }: { action: string }) => action)).toEqual([
      'remove-reading',
      'confirm-reading',
    ]);
  });

  it('shows them newest first, or by the English name, 50 on a page', async () => {
    const ids: number[] = [];
    for (const reading of ['banri Narabi', 'Chie Narabi', 'Asa Narabi'])
      ids.push(await confirmed({ kanji: '並 々', reading }));
    const found = async (sort: string) =>
      (await page(`q=narabi&sort=${sort}`)).items.map(({ id }: { id: number }) => ids.indexOf(id));
    expect(await found('newest')).toEqual([2, 1, 0]);
    expect(await found('name')).toEqual([2, 0, 1]);
    const { total, pages } = await page('');
    expect(pages).toBe(1);
    await query(
      server.databaseUrl,
      `insert into reading (kanji, reading, source, confidence, state, ja_key, search_text, search_grams)
       select 'k', 'Name ' || n, 's', 1, 'confirmed', 'k' || n, 'k', '' from generate_series(1, ${51 - total}) n`,
    );
    expect(await page('')).toMatchObject({ total: 51, page: 1, pages: 2, items: { length: 50 } });
    expect(await page('page=2')).toMatchObject({ total: 51, page: 2, items: { length: 1 } });
    await query(server.databaseUrl, `delete from reading where search_text = 'k'`);
  });

  it('finds readings in any script', async () => {
    const id = await confirmed({ kanji: '瀬戸内 ゆう', furigana: 'せとうち ゆう', reading: 'Yuu Setouchi' });
    for (const q of ['瀬戸内', 'せとうち', 'セトウチ', 'setouchi', 'Yū', 'yuu setouchi', 'せとうちゆう'])
      expect((await page(`q=${encodeURIComponent(q)}`)).items.map((one: { id: number }) => one.id)).toContain(
        id,
      );
    const company = await confirmed({
      kanji: 'スタジオ瀬戸',
      reading: 'Studio Seto',
      company: true,
      confidence: 4,
    });
    const found = async (query: string) =>
      (await page(`q=${encodeURIComponent('瀬戸')}&${query}`)).items.map((one: { id: number }) => one.id);
    expect(await found('kind=company')).toEqual([company]);
    expect(await found('kind=person')).toEqual([id]);
    expect(await found('confidence=3')).toEqual([id]);
  });
});

describe('The readings of somebody', () => {
  it('are the confirmed ones of their id, and of their names unless these have another id, most certain first', async () => {
    const document = sampleDocument();
    document.menus[0]!.credits[0]!.roles[0]!.staff = [
      { ja: '読手 凪', en: 'Nagi Yomite', id: 662_001 },
      { ja: '別人 凪', en: 'Nagi Betsujin', id: 662_002 },
    ];
    await server.upload(document, user);
    await server.project();
    const kanji = '読手凪';
    const low = await confirmed({ kanji, reading: 'Low Yomite', confidence: 5 });
    const high = await confirmed({ kanji: '別字 凪', reading: 'High', confidence: 1, anilistId: 662_001 });
    const middle = await confirmed({ kanji, reading: 'Middle Yomite', confidence: 3 });
    await confirmed({ kanji, reading: 'Else', anilistId: 662_003, confidence: 1 });
    await confirmed({ kanji, reading: 'Company', company: true, confidence: 1 });
    await submit({ kanji, reading: 'Waiting', confidence: 1 });
    const { body } = await server.get('/api/v1/people/662001/readings');
    expect(body.items.map(({ id }: { id: number }) => id)).toEqual([high, middle, low]);
    const more = await query<{ id: number }>(
      server.databaseUrl,
      `insert into reading (kanji, reading, source, confidence, state, ja_key, search_text, search_grams)
       select kanji, 'Same ' || n, source, 3, 'confirmed', ja_key, search_text, search_grams
       from reading, generate_series(0, 17) n where id = ${middle} order by n returning id`,
    );
    const { body: most } = await server.get('/api/v1/people/662001/readings');
    expect(most.items.map(({ id }: { id: number }) => id)).toEqual([
      high,
      middle,
      ...more.map(({ id }) => id),
    ]);
    // Who compares people sees five.
    const { body: compared } = await server.get(
      '/api/v1/moderation/comparison?kind=people&ids=662001,662002',
      as(moderator),
    );
    const readings = compared.people.map((one: { readings: { reading: string }[] }) =>
      one.readings.map(({ reading }) => reading),
    );
    expect(readings).toEqual([['High', 'Middle Yomite', 'Same 0', 'Same 1', 'Same 2'], []]);
  });
});

describe('A reading that contradicts another', () => {
  it('says so, unless it is of somebody else, and does so no more when the other one is withdrawn', async () => {
    const kanji = '矛盾 翔';
    const first = await confirmed({ kanji, reading: 'Shou Mujun', anilistId: 990_101 });
    const said = async (change: object) => (await submit({ kanji, ...change })).body.contradicts;
    expect(await said({ reading: 'Kakeru Mujun', anilistId: 990_101 })).toEqual(['Shou Mujun']);
    expect(await said({ kanji: '矛盾翔', reading: 'Kakeru Mujun' })).toEqual(['Shou Mujun']);
    expect(await said({ reading: 'Mujun Shō', anilistId: 990_101 })).toEqual([]);
    expect(await said({ reading: 'Kakeru Mujun', anilistId: 990_102 })).toEqual([]);
    expect(await said({ reading: 'Kakeru Mujun', company: true })).toEqual([]);

    const [sure, surest] = ['Sure Mujun', 'Surest Mujun'];
    const others = [
      await confirmed({ kanji, reading: sure, confidence: 1 }),
      await confirmed({ kanji, reading: sure, confidence: 1 }),
      await confirmed({ kanji, reading: 'Unsure Mujun', confidence: 5 }),
      await confirmed({ kanji, reading: surest, confidence: 1 }),
    ];
    // At most three, the most certain first.
    expect(await said({ reading: 'Kakeru Mujun' })).toEqual([sure, surest, 'Shou Mujun']);
    for (const id of others) await edit(id, { state: 'refused' });

    const { body } = await submit({ kanji, reading: 'Kakeru Mujun' });
    expect((await edit(body.id, { state: 'confirmed' })).body.contradicts).toEqual(['Shou Mujun']);
    const shown = async () =>
      (await page(`q=${encodeURIComponent(kanji)}`)).items.map(
        (one: { contradicts: string[] }) => one.contradicts,
      );
    expect(await shown()).toEqual([['Shou Mujun'], ['Kakeru Mujun']]);
    await edit(first, { state: 'refused' });
    expect(await shown()).toEqual([[]]);
  });
});
