import { CheckAnswer } from '../../libs/contract/index.js';
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

  it('reads lists as tolerantly as an upload does', async () => {
    const staff = [
      { ja: '風見鶏', en: '', isStudio: 1 },
      { ja: '海野岬（風見鶏）', en: '', id: '12' },
    ];
    const { body } = await check({
      menus: [{ name: '#01', credits: [{ name: 'Sound', roles: [{ original: '音響', staff }] }] }],
    });
    expect(body.flags).toMatchObject([{ rule: 'studio-in-name', text: '海野岬（風見鶏）' }]);
  });

  it('says how many findings it left out', async () => {
    const names = Array.from({ length: 6_000 }, (_, index) => `★名前${index}`);
    const { body } = await check({ menus: [menu('#01', role('原画', ...names))] });
    expect([body.flags.length, body.omitted]).toEqual([5_000, { flags: 1_000, lookAlikes: 0 }]);
  });

  it('answers for a list of 40,000 rows in a few seconds', async () => {
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
    ['a text', '"menus"', /^(invalid-json|bad-request)$/],
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

  it('refuses what is no JSON, and what is too large', async () => {
    const form = await server.post('/api/v1/check', 'menus=1', { 'content-type': 'text/plain' });
    expect([form.status, form.body.code]).toEqual([400, 'bad-request']);
    const large = await check(JSON.stringify({ menus: [], note: 'x'.repeat(21 * 1024 * 1024) }));
    expect([large.status, large.body.code]).toEqual([413, 'list-too-large']);
    const many = await check({ menus: Array.from({ length: 2_001 }, () => ({ name: '#', credits: [] })) });
    expect([many.status, many.body.code]).toEqual([413, 'list-too-large']);
  });
});
