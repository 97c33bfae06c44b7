import { newAccount } from '../support/accounts.js';
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
