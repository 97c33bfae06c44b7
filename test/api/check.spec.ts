import { CheckAnswer } from '@libs/contract/lists/check.js';
import { atNight } from '../support/by-day.js';
import { sampleDocument } from '../support/documents.js';
import { TestServer } from '../support/server.js';

/** The list checker for everybody, without an account. */
let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());

const check = (body: unknown) => server.post('/api/v1/check', body);
const role = (original: string, ...names: string[]) => ({
  name: original === '原画' ? 'Key Animation' : original,
  original,
  staff: names.map((ja) => ({ ja, en: '' })),
});
const menu = (name: string, ...roles: object[]) => ({ name, credits: [{ name: 'Key Animation', roles }] });

describe('POST /api/v1/check', () => {
  it('finds what is wrong in a list, and where', async () => {
    const { status, headers, body } = await check({
      title: '雀の灯台',
      menus: [
        menu('#01', role('原画', '月影忍', '砂川昇', '速水疾風')),
        menu('#02', role('原画', '月影忍', '砂川昇', '早水疾風')),
        menu('#03', role('原画', '月影忍', '速水疾風'), role('動画')),
        { name: '#04' },
        menu('#05', { ...role('原画', '', '○海野岬'), name: 'Key Animator [OR] 原画' }),
      ],
    });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('application/json');
    const answer = CheckAnswer.parse(body);
    expect(answer).toEqual(body);
    expect(answer.flags.map(({ rule, level, path }) => [rule, level, path])).toEqual([
      ['empty-role', 'error', { menu: 2, category: 0, role: 1 }],
      ['role-characters', 'warning', { menu: 2, category: 0, role: 1 }],
      ['empty-episode', 'error', { menu: 3 }],
      ['role-alternatives', 'warning', { menu: 4, category: 0, role: 0 }],
      ['role-characters', 'warning', { menu: 4, category: 0, role: 0 }],
      ['empty-edge', 'hint', { menu: 4, category: 0, role: 0, staff: 0 }],
      ['wiki-legend', 'warning', { menu: 4, category: 0, role: 0, staff: 1 }],
    ]);
    expect(answer.lookAlikes).toEqual([
      {
        a: { ja: '速水疾風', en: '' },
        b: { ja: '早水疾風', en: '' },
        episodesOfA: ['#01', '#03'],
        episodesOfB: ['#02'],
        reason: 'one-character',
        score: expect.any(Number),
      },
    ]);
    expect(answer.omitted).toEqual({ flags: 0, lookAlikes: 0 });
  });

  it('says of findings with one cause that they have it', async () => {
    const guess = { ja: '月影忍', en: 'Shinobu', unconfirmed: true };
    const [music, mixing] = ['Music', 'Mixing'].map((name) => ({ name, original: '', staff: [guess] }));
    const { body } = await check({ title: 'Lighthouse', menus: [menu('#01', music!, mixing!)] });
    const { flags } = CheckAnswer.parse(body);
    expect(flags.map(({ rule, path }) => [rule, path.role])).toEqual([
      ['unconfirmed-name', 0],
      ['unconfirmed-name', 1],
    ]);
    expect(new Set(flags.map(({ cause }) => cause)).size).toBe(1);
    expect(flags[0]!.cause).toBe(flags[0]!.message);
  });

  it('reads lists as leniently as an upload', async () => {
    const staff = [
      { ja: '風見鶏', en: '', isStudio: 1 },
      { ja: '海野岬（風見鶏）', en: '', id: '12' },
    ];
    const { body } = await check({
      menus: [{ name: '#01', credits: [{ name: 'Sound', roles: [{ original: '音響', staff }] }] }],
    });
    expect(body.flags).toMatchObject([{ rule: 'studio-in-name', text: '海野岬（風見鶏）' }]);
  });

  it('uses studios and people known from other lists', async () => {
    const cookie = await server.signIn('user');
    const studio = (ja: string, more = {}) => ({ ja, en: '', isStudio: true as const, ...more });
    const person = (ja: string, more = {}) => ({ ja, en: '', ...more });
    const upload = async (...staff: object[]) => {
      const roles = [{ name: 'Music', original: '音楽', staff }];
      await server.upload(
        sampleDocument({ menus: [{ name: '#01', credits: [{ name: 'Sound', roles }] }] as never }),
        cookie,
      );
    };
    const linked = [studio('鴎座', { id: 95_001 }), person('コトミ', { id: 95_002 })];
    // Only one list says that 雲雀 is a studio, and as many say that 渡鴉 is a person.
    await upload(...linked, studio('風 見鶏'), studio('雲雀'), studio('渡鴉'), person('アンジェラ'));
    await upload(studio('風見鶏'), studio('渡鴉'), person('アンジェラ'), person('ベラ'));
    await upload(person('風見鶏'), person('渡鴉'));
    await upload(person('渡鴉'));
    await server.project();

    const names = ['風見鶏', '風見 鶏', '鴎座', '雲雀', '渡鴉', 'コトミ', 'アンジェラ', 'ベラ', '海野岬'];
    const { status, body: known } = await server.post('/api/v1/names/known', { names: [...names, '風見鶏'] });
    expect(status).toBe(200);
    expect(known.people.toSorted()).toEqual(['アンジェラ', 'コトミ', '渡鴉'].toSorted());
    expect(known.studios.toSorted()).toEqual(['渡鴉', '風見 鶏', '風見鶏', '鴎座'].toSorted());

    const { body } = await check({
      menus: [menu('#01', role('原画', '風見鶏', '鴎座', '雲雀', '渡鴉', 'コトミ、アンジェラ', '海野岬'))],
    });
    expect(
      body.flags.map(({ rule, text, fix }: CheckAnswer['flags'][number]) => [rule, text, fix?.label]),
    ).toEqual([
      ['studio-as-person', '風見鶏', 'Mark as a studio'],
      ['studio-as-person', '鴎座', 'Mark as a studio'],
      ['several-names', 'コトミ、アンジェラ', 'Split into 2 rows'],
    ]);
  });

  it('recognises a studio even if a few lists have it as a person', async () => {
    const cookie = await server.signIn('user');
    const upload = async (isStudio: boolean) => {
      const staff = [{ ja: '白鷺館', en: '', ...(isStudio ? { isStudio } : {}) }];
      const roles = [{ name: 'Music', original: '音楽', staff }];
      await server.upload(
        sampleDocument({ menus: [{ name: '#01', credits: [{ name: 'Sound', roles }] }] as never }),
        cookie,
      );
    };
    for (let lists = 0; lists < 20; lists += 1) await upload(true);
    for (let lists = 0; lists < 2; lists += 1) await upload(false);
    await server.project();
    const ask = () => server.post('/api/v1/names/known', { names: ['白鷺館'] });
    expect((await ask()).body).toEqual({ people: [], studios: ['白鷺館'] });
    await upload(false);
    await server.project();
    expect((await ask()).body).toEqual({ people: ['白鷺館'], studios: ['白鷺館'] });
  });

  it('tells how known people spell a name, whatever forms of characters it was asked with', async () => {
    const cookie = await server.signIn('user');
    const upload = (...names: { ja: string; id?: number }[]) => {
      const staff = names.map((name) => ({ en: '', ...name }));
      const roles = [{ name: 'Key Animation', original: '原画', staff }];
      return server.upload(
        sampleDocument({ menus: [{ name: '#01', credits: [{ name: 'Key Animation', roles }] }] as never }),
        cookie,
      );
    };
    await upload({ ja: '嶋﨑凪沙' }, { ja: '嶋﨑渚沙' }, { ja: '鷺沢髙道', id: 95_003 });
    await upload({ ja: '嶋﨑凪沙' }, { ja: '島崎凪沙' });
    await upload({ ja: '島崎凪沙' });
    await server.project();
    const names = ['島崎凪沙', '嶋崎凪沙', '島崎渚沙', '鷺沢高道', '海野岬'];
    const { status, body } = await server.post('/api/v1/names/spellings', { names });
    expect(status).toBe(200);
    // Only one list credits 嶋﨑渚沙; it may be the list that asks.
    expect(body.spellings.toSorted()).toEqual(['嶋﨑凪沙', '島崎凪沙', '鷺沢髙道'].toSorted());
    for (const wrong of [Array(5_001).fill('a'), ['あ'.repeat(61)], 'a', [1], ['\0']])
      expect((await server.post('/api/v1/names/spellings', { names: wrong })).status).toBe(400);
    expect((await server.post('/api/v1/names/spellings', { names: ['', ' '] })).body).toEqual({
      spellings: [],
    });
  });

  it('refuses too many names, names that are too long, and anything that is not a list of names', async () => {
    for (const names of [Array(5_001).fill('a'), ['あ'.repeat(61)], 'a', [1], ['\0']])
      expect((await server.post('/api/v1/names/known', { names })).status).toBe(400);
    expect((await server.post('/api/v1/names/known', { names: ['', ' ', "'"] })).body).toEqual({
      people: [],
      studios: [],
    });
  });

  it('says how many findings were left out', async () => {
    const names = Array.from({ length: 6_000 }, (_, index) => `★名前${index}`);
    const { body } = await check({ menus: [menu('#01', role('原画', ...names))] });
    expect([body.flags.length, body.omitted]).toEqual([5_000, { flags: 1_000, lookAlikes: 0 }]);
  });

  atNight('takes a few seconds for a list of 40,000 rows', async () => {
    const menus = Array.from({ length: 500 }, (_, m) =>
      menu(
        `#${m}`,
        role(
          '原画',
          ...Array.from({ length: 80 }, (_, n) => {
            const number = (m * 17 + n * 61) % 5_000;
            return String.fromCodePoint(0x4e00 + number, 0x4e00 + ((number * 7) % 900), 0x5e00 + number);
          }),
        ),
      ),
    );
    const began = Date.now();
    const { status } = await check({ menus });
    expect(status).toBe(200);
    expect(Date.now() - began).toBeLessThan(50_000);
  });

  it.each([
    ['nothing', '', /^invalid-list$/],
    ['a text', '"menus"', /^invalid-list$/],
    ['an array', '[]', /^invalid-list$/],
    ['no menus', '{}', /^invalid-list$/],
    ['menus that are none', '{"menus": {"a": 1}}', /^invalid-list$/],
    ['a row that is none', '{"menus": [{"name": "#01", "credits": [5]}]}', /^invalid-list$/],
    ['broken JSON', '{"menus": [', /^(invalid-json|bad-request)$/],
    ['endless nesting', `{"menus": ${'['.repeat(50_000)}${']'.repeat(50_000)}}`, /^invalid-list$/],
  ])('refuses %s with 400 and says what is wrong', async (_what, body, code) => {
    const answer = await check(body);
    expect([answer.status, answer.body.code]).toEqual([400, expect.stringMatching(code)]);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(answer.body.title.length).toBeGreaterThan(10);
  });

  it('refuses malformed JSON and input that is too large', async () => {
    const form = await server.post('/api/v1/check', 'menus=1', { 'content-type': 'text/plain' });
    expect([form.status, form.body.code]).toEqual([415, 'unsupported-media-type']);
    const large = await check(JSON.stringify({ menus: [], note: 'x'.repeat(21 * 1024 * 1024) }));
    expect([large.status, large.body.code]).toEqual([413, 'list-too-large']);
    const many = await check({ menus: Array.from({ length: 2_001 }, () => ({ name: '#', credits: [] })) });
    expect([many.status, many.body.code]).toEqual([413, 'list-too-large']);
  });
});
