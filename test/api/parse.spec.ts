import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { TextResult } from '@libs/text/words/text.types.js';
import { TestServer } from '../support/server.js';

/** Parsing a Japanese credit text, for everybody, without an account. */
let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());

const parse = (body: unknown, query = '') => server.post(`/api/v1/parse${query}`, body);
const real = resolve(import.meta.dirname, '../../../shared/data/credits/clannad-after-story.txt');

const text = `スタッフ
監督：灯台守渡
シリーズ構成：海野岬

第1話「霧の朝」
脚本：渡邊正二
絵コンテ・演出：海野岬
原画：砂川昇、月影忍
　速水疾風
制作協力：スタジオ風見鶏

第2話「潮の道」
作画監督：砂川昇（Aパート）
謎の行
`;

describe('POST /api/v1/parse', () => {
  it('turns a credit text into a list document, and says which line went where', async () => {
    const answer = await parse({
      text,
      settings: { title: '雀の灯台', roleDelimiters: '[・/]', unknown: 1 },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('application/json');
    const { document, notes, placements } = answer.body as TextResult;
    expect(document).toMatchObject({
      title: '雀の灯台',
      slug: null,
      anilistId: null,
      anilist: { coverImage: {} },
      settings: { roleDelimiters: '[・/]' },
    });
    expect(document.menus.map((menu) => menu.name)).toEqual(['Overview', '#01「霧の朝」', '#02「潮の道」']);
    const roles = document.menus.flatMap((menu, index) =>
      menu.credits.flatMap((block) =>
        block.roles.map((role) => [index, role.original, role.name, role.staff.map((row) => row.ja).join()]),
      ),
    );
    expect(roles).toEqual(
      expect.arrayContaining([
        [0, '監督', 'Director', '灯台守渡'],
        [0, 'シリーズ構成', 'Series Composition', '海野岬'],
        [1, '脚本', 'Script', '渡邊正二'],
        [1, '原画', 'Key Animation', '砂川昇,月影忍,速水疾風'],
        [1, '制作協力', 'Production Cooperation', 'スタジオ風見鶏'],
        [2, '作画監督', 'Animation Director', expect.stringContaining('砂川昇')],
      ]),
    );
    const rows = document.menus.flatMap((menu) =>
      menu.credits.flatMap((block) => block.roles.flatMap((role) => role.staff)),
    );
    expect(rows).toContainEqual({ ja: 'スタジオ風見鶏', en: '', isStudio: true });
    expect(rows).toContainEqual({ ja: '砂川昇', en: '', comment: 'A part' });

    const lines = text.split('\n');
    for (const { line, path } of placements.filter((one) => one.path.staff !== undefined)) {
      const row = document.menus[path.menu]!.credits[path.category!]!.roles[path.role!]!.staff[path.staff!]!;
      expect(lines[line - 1]).toContain(row.ja);
    }
    const said = notes.map((note) => note.text).join('\n') + JSON.stringify(document);
    expect(said).toContain('謎の行');
    for (const note of notes) {
      expect(note).toMatchObject({
        line: expect.any(Number),
        level: expect.stringMatching(/^(info|check)$/),
      });
      expect(note.message.length).toBeGreaterThan(5);
    }
  });

  it('returns a document that can be uploaded as it is', async () => {
    const { document } = (await parse({ text, settings: { title: 'Parsed Lighthouse' } })).body as TextResult;
    const cookie = await server.signIn('user');
    const { uuid, oddities } = await server.upload({ ...document, uuid: undefined }, cookie);
    expect(oddities).toBeLessThanOrEqual(1);
    const stored = (await server.get(`/api/v1/lists/${uuid}`)).body;
    expect(stored.menus).toEqual(document.menus);
  });

  it('returns an empty list for an empty text', async () => {
    const { status, body } = await parse({ text: '' });
    expect([status, body.document.menus, body.placements]).toEqual([200, [], []]);
  });

  it.each([
    ['nothing', ''],
    ['no object', '"text"'],
    ['an array', '[]'],
    ['null', 'null'],
    ['no text', '{}'],
    ['a number', '{"text": 3}'],
    ['a list of texts', '{"text": ["a"]}'],
    ['broken JSON', '{"text": "a"'],
    ['wrong settings', '{"text": "a", "settings": "x"}'],
    ['a wrong pattern', '{"text": "a", "settings": {"episodeRegex": 5}}'],
    ['too much padding', '{"text": "a", "settings": {"episodePadding": 9}}'],
    ['an endless pattern', JSON.stringify({ text: 'a', settings: { episodeRegex: 'a'.repeat(1001) } })],
  ])('refuses %s with 400 and says what is wrong', async (_what, body) => {
    const answer = await parse(body);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(['bad-request', 'invalid-json']).toContain(answer.body.code);
    expect(answer.body.detail).toEqual(expect.any(String));
  });

  describe('what lines are said to be', () => {
    const odd = '第1話「海」\n仕掛け★青空一郎◆若葉次郎\n脚本★木立三郎\n\nメモ★書いた人';
    const role = { as: 'role-names', like: true, separators: { role: '★', names: '◆' } };

    it('counts, for the lines like them, too', async () => {
      const { status, body } = await parse({
        text: odd,
        hints: [
          { line: 2, ...role },
          { line: 5, as: 'left-out', like: false },
        ],
      });
      expect(status).toBe(200);
      const roles = body.document.menus[0].credits.flatMap((block: { roles: unknown[] }) => block.roles);
      expect(roles).toMatchObject([
        { original: '仕掛け', staff: [{ ja: '青空一郎' }, { ja: '若葉次郎' }] },
        { original: '脚本', name: 'Script', staff: [{ ja: '木立三郎' }] },
      ]);
      expect(JSON.stringify(body.document)).not.toContain('書いた人');
      expect(body.notes).toContainEqual(expect.objectContaining({ line: 5, code: 'left-out' }));
      expect(body).not.toHaveProperty('lines');
    });

    it('counts in styles, after hints', async () => {
      const rules = [{ shape: 'J★J', as: 'role-names', separators: { role: '★', names: '◆' } }];
      const hints = [{ line: 5, as: 'comment', like: false }];
      const { body } = await parse({ text: odd, rules, hints }, '?lines=true');
      expect(body.lines).toMatchObject([
        { line: 1, as: 'episode' },
        { line: 2, as: 'role-names' },
        { line: 3, as: 'role-names', sure: 1, by: 'style', separators: { role: '★' }, shape: 'J★J' },
        { line: 5, as: 'comment', sure: 1, by: 'hint' },
      ]);
    });

    it('is asked about the most doubtful shapes, with two readings', async () => {
      const text = '第1話「海」\n脚本：木立三郎\n\nなにかの話\n青空一郎♪原画\n若葉次郎♪演出';
      const { body } = await parse({ text }, '?lines=true');
      expect(body.omittedLines).toBe(0);
      expect(body.lines.map(({ line }: { line: number }) => line)).toEqual([1, 2, 4, 5, 6]);
      const asked = body.questions.find(({ shape }: { shape: string }) => shape === 'J♪J');
      expect(asked).toMatchObject({ lines: [5, 6], count: 2 });
      expect(asked.readings.at(-1)).toEqual({
        as: 'names-role',
        separators: { role: '♪' },
        credits: [
          { role: '原画', names: ['青空一郎'] },
          { role: '演出', names: ['若葉次郎'] },
        ],
      });
    });

    it.each([
      [
        'two hints about a line',
        [
          { line: 2, ...role },
          { line: 2, as: 'names', like: false },
        ],
        [0, 1],
        'line 2',
      ],
      [
        'two about lines built alike',
        [
          { line: 2, as: 'names', like: true },
          { line: 3, ...role, separators: {} },
          { line: 7, as: 'names', like: true },
        ],
        [1, 2],
        'Lines 3 and 7',
      ],
      ['a line beyond the text', [{ line: 9, as: 'names', like: false }], [0], 'Line 9'],
      ['a blank line', [{ line: 4, as: 'names', like: false }], [0], 'Line 4'],
      ['columns of no table', [{ line: 2, as: 'names', like: false, columns: ['names'] }], [0], 'columns'],
      ['a table without columns', [{ line: 2, as: 'table', like: false }], [0], 'columns'],
      ['a separator that is not there', [{ line: 3, ...role }], [0], '"◆"'],
    ])('is refused if it contradicts itself or the text: %s', async (_what, hints, places, message) => {
      const one = hints.length > 1 ? '一郎◆次郎' : '一郎';
      const text = `第1話「海」\n仕掛け★青空${one}\n脚本★木立三郎\n\nメモ★書いた人\n第2話\n演出★空木五郎`;
      const { status, body } = await parse({ text, hints });
      expect([status, body.code]).toEqual([400, 'bad-request']);
      for (const place of places) expect(body.detail).toContain(`hints[${place}]`);
      expect(body.detail).toContain(message);
      expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(
        places.map((at) => `hints[${at}]`),
      );
    });

    it.each([
      ['no kind', { line: 1, like: true }],
      ['an unknown kind', { line: 1, as: 'song', like: true }],
      ['line 0', { line: 0, as: 'names', like: true }],
      ['an endless separator', { line: 1, as: 'names', like: true, separators: { names: '、'.repeat(11) } }],
      ['an empty separator', { line: 1, as: 'names', like: true, separators: { names: '' } }],
      ['an unknown column', { line: 1, as: 'table', like: true, columns: ['song'] }],
    ])('is refused with %s', async (_what, hint) => {
      const { status, body } = await parse({ text: odd, hints: [hint] });
      expect([status, body.code]).toEqual([400, 'bad-request']);
      expect(body.detail).toContain('hints[0]');
    });

    it('takes 2,000 hints and no more, and says so quickly', async () => {
      const text = Array.from({ length: 2_001 }, (_, index) => `青空${index}郎★原画\n`).join('');
      const hints = Array.from({ length: 2_001 }, (_, index) => ({
        line: index + 1,
        as: 'names-role',
        like: true,
      }));
      expect((await parse({ text, hints })).status).toBe(400);
      const began = Date.now();
      const { status, body } = await parse({ text, hints: hints.slice(1) }, '?lines=true');
      expect(status).toBe(200);
      expect(body.lines).toHaveLength(2_001);
      expect(Date.now() - began).toBeLessThan(50_000);
    });
  });

  it('refuses a text that is too large', async () => {
    expect((await parse({ text: 'あ'.repeat(2_000_001) })).status).toBeGreaterThanOrEqual(400);
    expect(await parse(JSON.stringify({ text: 'x'.repeat(21 * 1024 * 1024) }))).toMatchObject({
      status: 413,
      body: { code: 'list-too-large' },
    });
  });

  it.each(['(a+)+$', '(?<episode>(あ|ああ)+)！', '('])(
    'answers quickly whatever the pattern: %s',
    async (pattern) => {
      const began = Date.now();
      const { status, body } = await parse({
        text: `${'ああ'.repeat(2000)}\n${'a'.repeat(5000)}b\n監督：灯台守渡`,
        settings: { episodeRegex: pattern, staffDelimiters: pattern },
      });
      expect(status).toBe(200);
      expect(JSON.stringify(body.document)).toContain('灯台守渡');
      expect(Date.now() - began).toBeLessThan(50_000);
    },
  );

  it('handles deeply nested settings and documents', async () => {
    const deep = '['.repeat(50_000) + ']'.repeat(50_000);
    expect((await parse(`{"text": "監督：灯台守渡", "settings": {"x": ${deep}}}`)).status).toBeLessThan(500);
    const cookie = await server.signIn('user');
    for (const path of ['/api/v1/lists/import', '/api/v1/lists']) {
      const answer = await server.post(
        path,
        `{"title": "Deep", "settings": {"x": ${deep}}, "menus": [{"name": "x", "credits": ${deep}}]}`,
        { cookie },
      );
      expect([path, answer.status]).toEqual([path, 400]);
    }
  });

  const inPlace = existsSync(real) ? it : it.skip;
  // oxlint-disable jest/no-standalone-expect -- if the text is available, this is a test
  inPlace('finds the 28 menus of a real credit roll', async () => {
    const { document } = (await parse({ text: readFileSync(real, 'utf8') })).body as TextResult;
    expect(document.menus).toHaveLength(28);
    expect(document.menus[0]!.name).toBe('Overview');
  });
  // oxlint-enable jest/no-standalone-expect
});
