import type {
  JudgedStyles,
  TextStyle,
  TextStyles,
  TextStyleState,
} from '@libs/contract/lists/text-styles.js';
import { textStyleLimits } from '@libs/contract/lists/text-styles.js';
import type { StyleRule } from '@libs/text/words/line-kinds.js';
import { newAccount } from '../support/accounts.js';
import { query } from '../support/databases.js';
import { insist } from '../support/insist.js';
import { TestServer } from '../support/server.js';

let server: TestServer;
let author: Account;
let moderator: Account;

beforeAll(async () => {
  server = await TestServer.start({ ANILIST_URL: 'off', RATE_LIMITS: 'off' });
});
beforeEach(async () => {
  await sql('delete from text_style');
  author = await newAccount(server.databaseUrl);
  moderator = await newAccount(server.databaseUrl, { moderator: true });
});
afterAll(() => server.stop());

type Account = Awaited<ReturnType<typeof newAccount>>;
type Who = { cookie: string } | null;

const styles = '/api/v1/text-styles';
const sql = (text: string) => query(server.databaseUrl, text);
const as = (who: Who): Record<string, string> => (who ? { cookie: who.cookie } : {});
const rule: StyleRule = { shape: 'J：J', as: 'role-names', separators: { role: '：', names: '、' } };
const table: StyleRule = { shape: 'J⇥J⇥J', as: 'table', columns: ['role', 'names', 'left-out'] };
/** Different shapes. */
const rulesOf = (count: number): StyleRule[] =>
  Array.from({ length: count }, (_, at) => ({
    shape: '*'.repeat((at % 78) + 1) + 'JL'[Math.floor(at / 78)],
    as: 'left-out',
  }));

const post = (who: Who, body: object) => server.post(styles, body, as(who));
const add = async (who: Who, name: string, rules = [rule]): Promise<TextStyle> => {
  const { status, body } = await post(who, { name, rules });
  expect([status, body.code]).toEqual([201, undefined]);
  return body;
};
const change = (who: Who, { id }: TextStyle, body: object) =>
  server.request('PATCH', `${styles}/${id}`, body, as(who));
const remove = (who: Who, { id }: TextStyle) => server.request('DELETE', `${styles}/${id}`, {}, as(who));
const set = (who: Who, { id }: TextStyle, state: TextStyleState, version?: number) =>
  server.request('PUT', `${styles}/${id}/state`, { state, ...(version ? { version } : {}) }, as(who));
const seen = async (who: Who) => (await server.get<TextStyles>(styles, as(who))).body.items;
const namesFor = async (who: Who) => (await seen(who)).map(({ name }) => name);
const room = async (state: string, more = '') =>
  (await server.get<JudgedStyles>(`/api/v1/moderation/text-styles?state=${state}${more}`, as(moderator)))
    .body;
/** One that is offered to all. */
async function approved(name: string, by: Account = author): Promise<TextStyle> {
  const style = await add(by, name);
  await set(by, style, 'waiting');
  const { status, body } = await set(moderator, style, 'approved');
  expect([status, body.code]).toEqual([200, undefined]);
  return body;
}

describe('A style of a member', () => {
  it('is seen by them alone, and by everybody once a moderator has approved it', async () => {
    const style = await add(author, 'Wiki of herons', [rule, table]);
    expect(style).toMatchObject({
      name: 'Wiki of herons',
      rules: [rule, table],
      state: 'own',
      version: 1,
      author: { id: author.id, screenName: author.name },
      isMine: true,
    });
    const now = expect.closeTo(Date.now() / 1000, -3);
    expect([style.createdAt, style.changedAt, style.stateAt]).toEqual([now, now, now]);
    const other = await newAccount(server.databaseUrl);
    expect(await seen(author)).toEqual([style]);
    for (const who of [null, other, moderator]) expect(await namesFor(who)).toEqual([]);
    expect((await room('waiting')).items).toEqual([]);

    expect((await set(author, style, 'waiting')).body).toMatchObject({ state: 'waiting' });
    for (const who of [null, other, moderator]) expect(await namesFor(who)).toEqual([]);
    expect((await room('waiting')).items).toMatchObject([{ id: style.id, rules: [rule, table] }]);

    await set(moderator, style, 'approved');
    for (const who of [null, other, moderator])
      expect(await seen(who)).toMatchObject([{ name: 'Wiki of herons', state: 'approved', isMine: false }]);
    // Once, among one's own.
    expect(await seen(author)).toMatchObject([{ state: 'approved', isMine: true }]);
  });

  it('names no author who stays anonymous, except to moderators', async () => {
    const shy = await newAccount(server.databaseUrl, { anonymous: true });
    await approved('Of somebody shy', shy);
    expect(await seen(null)).toMatchObject([{ author: null }]);
    expect(await seen(moderator)).toMatchObject([{ author: { id: shy.id } }]);
    expect(await seen(shy)).toMatchObject([{ author: { id: shy.id } }]);
  });

  it('is changed by them, which counts its versions, and refused if it has another one by now', async () => {
    const style = await add(author, 'Sheets');
    const { body: second } = await change(author, style, { rules: [table], version: 1 });
    expect(second).toMatchObject({ name: 'Sheets', rules: [table], version: 2 });
    const late = await change(author, style, { name: 'Other sheets', version: 1 });
    expect([late.status, late.body.code]).toEqual([409, 'text-style-changed']);
    // What changes nothing is no version.
    expect((await change(author, style, { name: 'Sheets', rules: [table] })).body).toEqual(second);
    expect((await change(author, style, { name: 'Other sheets' })).body).toMatchObject({ version: 3 });
    expect(await namesFor(author)).toEqual(['Other sheets']);
  });

  it('is listed among theirs by name, with the times of its last change and decision', async () => {
    for (const name of ['b', 'C', 'a']) await add(author, name);
    expect(await namesFor(author)).toEqual(['a', 'b', 'C']);
    const [style] = await seen(author);
    const long = 86_400;
    const backdate = () =>
      sql(`update text_style set created_at = to_timestamp(${long}), changed_at = to_timestamp(${long}),
        state_at = to_timestamp(${long})`);
    const times = ({ createdAt, changedAt, stateAt }: TextStyle) => [createdAt, changedAt, stateAt];
    const now = expect.closeTo(Date.now() / 1000, -3);
    await backdate();
    expect(times((await change(author, style!, { name: 'A' })).body)).toEqual([long, now, long]);
    await backdate();
    expect(times((await set(author, style!, 'waiting')).body)).toEqual([long, long, now]);
  });

  it('is deleted by them, and then is nowhere', async () => {
    const style = await add(author, 'Short-lived');
    expect((await remove(author, style)).status).toBe(204);
    expect(await seen(author)).toEqual([]);
    expect((await remove(author, style)).body.code).toBe('text-style-not-found');
  });

  it('is unknown to others, moderators too, until it is offered', async () => {
    const style = await add(author, 'Private');
    const other = await newAccount(server.databaseUrl);
    for (const who of [other, moderator])
      for (const answer of [
        await change(who, style, { name: 'Mine' }),
        await remove(who, style),
        await set(who, style, 'approved'),
      ])
        expect([answer.status, answer.body.code]).toEqual([404, 'text-style-not-found']);
    await set(author, style, 'waiting');
    expect((await change(other, style, { name: 'Mine' })).body.code).toBe('text-style-not-found');
    for (const answer of [await change(moderator, style, { rules: [table] }), await remove(moderator, style)])
      expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
    expect(await seen(author)).toMatchObject([{ name: 'Private', rules: [rule], state: 'waiting' }]);
  });

  it('has a name of its own among theirs, in any case, however many save it at once', async () => {
    await add(author, 'Infobox');
    expect((await post(author, { name: ' infoBOX ', rules: [rule] })).body.code).toBe(
      'text-style-name-taken',
    );
    const other = await add(author, 'Table');
    expect((await change(author, other, { name: 'INFOBOX' })).body.code).toBe('text-style-name-taken');
    expect((await change(author, other, { name: 'TABLE' })).body.name).toBe('TABLE');
    await add(await newAccount(server.databaseUrl), 'Infobox');
    const at = await Promise.all(
      Array.from({ length: 6 }, () => insist(() => post(author, { name: 'At once', rules: [rule] }))),
    );
    expect(at.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  it('is one of at most 50, also for those who save several at once', async () => {
    await sql(
      `insert into text_style (account_id, name, rules) select ${author.id}, 'Style ' || n, '[]' from generate_series(1, 48) n`,
    );
    const at = await Promise.all(
      Array.from({ length: 5 }, (_, n) => insist(() => post(author, { name: `Last ${n}`, rules: [rule] }))),
    );
    expect(at.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409]);
    const refused = at.find(({ status }) => status === 409)!;
    expect([refused.body.code, refused.text]).toEqual([
      'text-style-limit',
      expect.stringContaining('50 styles'),
    ]);
    expect(await seen(author)).toHaveLength(textStyleLimits.perMember);
    await add(await newAccount(server.databaseUrl), 'Of another');
  });

  it.each<[string, object]>([
    ['has no name', { name: ' ', rules: [rule] }],
    ['has a long name', { name: 'x'.repeat(61), rules: [rule] }],
    ['has a name of two lines', { name: 'a\nb', rules: [rule] }],
    ['has no rules', { name: 'x', rules: [] }],
    ['has 101 rules', { name: 'x', rules: rulesOf(101) }],
    [
      'has more than 10 KB',
      {
        name: 'x',
        rules: rulesOf(100).map((one) => ({
          ...one,
          separators: { role: '：'.repeat(10), names: '、'.repeat(10) },
        })),
      },
    ],
    ['has a shape of 81 characters', { name: 'x', rules: [{ ...rule, shape: '：'.repeat(81) }] }],
    ['has words in a shape', { name: 'x', rules: [{ ...rule, shape: '監督：J' }] }],
    ['has Latin words in a shape', { name: 'x', rules: [{ ...rule, shape: 'Look at me' }] }],
    ['has an unknown kind', { name: 'x', rules: [{ ...rule, as: 'pattern' }] }],
    ['has a shape twice', { name: 'x', rules: [rule, { ...rule, as: 'cast' }] }],
    ['has a long separator', { name: 'x', rules: [{ ...rule, separators: { role: '：'.repeat(11) } }] }],
    ['has an empty separator', { name: 'x', rules: [{ ...rule, separators: { names: '' } }] }],
    ['has a row without columns', { name: 'x', rules: [{ shape: 'J⇥J', as: 'table' }] }],
    ['has columns in other lines', { name: 'x', rules: [{ ...rule, columns: ['role'] }] }],
    ['has an unknown column', { name: 'x', rules: [{ ...table, columns: ['role', 'colour'] }] }],
    ['has 31 columns', { name: 'x', rules: [{ ...table, columns: Array(31).fill('names') }] }],
    ['has an impossible character', { name: 'x', rules: [{ ...rule, shape: 'J\0J' }] }],
  ])('is refused if it %s', async (_what, body) => {
    const { status, body: problem } = await post(author, body);
    expect([status, problem.code]).toEqual([400, 'bad-request']);
    expect(await seen(author)).toEqual([]);
  });

  it('may have 100 rules, and keeps nothing of them that it does not know', async () => {
    const rules = rulesOf(100);
    await add(author, 'Many', rules.map((one) => ({ ...one, pattern: '.*' })) as StyleRule[]);
    expect((await seen(author))[0]!.rules).toEqual(rules);
  });
});

describe('A style that is offered to all', () => {
  it('stays as it was approved: its author neither changes it nor takes it back', async () => {
    const style = await approved('Settled');
    for (const answer of [
      await change(author, style, { name: 'Mine again' }),
      await change(author, style, { rules: [table] }),
      await set(author, style, 'own'),
      await set(author, style, 'waiting'),
      await remove(author, style),
    ])
      expect([answer.status, answer.body.code]).toEqual([409, 'text-style-approved']);
    expect(await seen(null)).toMatchObject([{ name: 'Settled', rules: [rule], state: 'approved' }]);
  });

  it('is withdrawn by moderators, then vanishes for others, and can be approved again', async () => {
    const style = await approved('Doubtful');
    const { etag } = Object.fromEntries((await server.get(styles)).headers);
    expect((await server.get(styles, { 'if-none-match': etag! })).status).toBe(304);
    await set(moderator, style, 'withdrawn');
    const after = await server.get(styles, { 'if-none-match': etag! });
    expect([after.status, after.body]).toEqual([200, { items: [] }]);
    expect(await seen(author)).toMatchObject([{ name: 'Doubtful', state: 'withdrawn' }]);
    expect(await room('withdrawn')).toMatchObject({
      total: 1,
      items: [{ name: 'Doubtful', decidedBy: { id: moderator.id, screenName: moderator.name } }],
    });
    await set(moderator, style, 'waiting');
    expect((await room('waiting')).items).toMatchObject([{ name: 'Doubtful', decidedBy: null }]);
    await set(moderator, style, 'approved');
    expect(await namesFor(null)).toEqual(['Doubtful']);
    expect((await room('approved')).items).toMatchObject([{ decidedBy: { id: moderator.id } }]);
    // The last decided first; those offered to all are shown by name.
    await approved('b');
    await approved('C');
    await approved('A');
    expect((await room('approved')).items.map(({ name }) => name)).toEqual(['A', 'C', 'b', 'Doubtful']);
    expect(await namesFor(null)).toEqual(['A', 'b', 'C', 'Doubtful']);
  });

  it('is the author’s own again once they change what was withdrawn', async () => {
    const style = await approved('Mended');
    await set(moderator, style, 'withdrawn');
    const { body } = await change(author, style, { rules: [table] });
    expect(body).toMatchObject({ state: 'own', version: 2 });
    expect((await room('withdrawn')).items).toEqual([]);
    expect((await set(author, style, 'waiting')).body).toMatchObject({ state: 'waiting' });
  });

  it('is approved as the moderator has seen it, not as it was changed meanwhile', async () => {
    const style = await add(author, 'Changing');
    await set(author, style, 'waiting');
    await change(author, style, { rules: [table] });
    const { status, body } = await set(moderator, style, 'approved', style.version);
    expect([status, body.code]).toEqual([409, 'text-style-changed']);
    expect((await set(moderator, style, 'approved', style.version + 1)).status).toBe(200);
  });

  it('is renamed by moderators, but not to the name of another one', async () => {
    const style = await approved('Infobox');
    const other = await newAccount(server.databaseUrl);
    const second = await add(other, 'infobox');
    await set(other, second, 'waiting');
    expect((await set(moderator, second, 'approved')).body.code).toBe('text-style-name-offered');
    expect((await change(moderator, second, { name: 'Infobox of another wiki' })).status).toBe(200);
    expect((await set(moderator, second, 'approved')).status).toBe(200);
    const taken = await change(moderator, second, { name: 'INFOBOX' });
    expect([taken.status, taken.body.code]).toEqual([409, 'text-style-name-offered']);
    await change(moderator, style, { name: 'Another name' });
    expect(await namesFor(null)).toEqual(['Another name', 'Infobox of another wiki']);
  });

  it('has a name of its own among them, also if two are approved at once', async () => {
    const both = [author, await newAccount(server.databaseUrl)];
    for (let turn = 0; turn < 5; turn += 1) {
      const waiting = [];
      for (const who of both) waiting.push(await add(who, `Turn ${turn}`));
      for (const [at, style] of waiting.entries()) await set(both[at]!, style, 'waiting');
      const answers = await Promise.all(
        waiting.map((style) => insist(() => set(moderator, style, 'approved'))),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    }
  });

  it('is one of at most 200', async () => {
    await sql(
      `insert into text_style (name, rules, state) select 'Style ' || n, '[]', 'approved' from generate_series(1, 199) n`,
    );
    await approved('The last one');
    expect(await seen(null)).toHaveLength(textStyleLimits.approved);
    const style = await add(author, 'One more');
    await set(author, style, 'waiting');
    expect((await set(moderator, style, 'approved')).body.code).toBe('text-style-full');
  });
});

describe('The room of moderators', () => {
  it('is theirs alone', async () => {
    for (const [who, status] of [
      [null, 401],
      [author, 403],
    ] as const)
      expect((await server.get('/api/v1/moderation/text-styles', as(who))).status).toBe(status);
  });

  it('has those that wait, the longest waiting first, on pages, and counts them at the desk', async () => {
    await sql(
      `insert into text_style (account_id, name, rules, state, state_at)
       select ${author.id}, 'Style ' || n, '[]', 'waiting', now() - n * interval '1 minute' from generate_series(1, 25) n`,
    );
    const first = await room('waiting');
    expect(first).toMatchObject({ total: 25, pages: 2 });
    expect(first.items.map(({ name }) => name)).toEqual(
      Array.from({ length: textStyleLimits.page }, (_, at) => `Style ${25 - at}`),
    );
    const second = await room('waiting', `&after=${first.next}`);
    expect(second.items.map(({ name }) => name)).toEqual([
      'Style 5',
      'Style 4',
      'Style 3',
      'Style 2',
      'Style 1',
    ]);
    expect(await room('waiting', '&q=STYLE%2024')).toMatchObject({ items: [{}], total: 1, pages: 1 });
    const { body } = await server.get('/api/v1/moderation/desk', as(moderator));
    expect(body.textStyles).toBe(25);
  });

  it('writes into the log what moderators do, and nothing of what authors do', async () => {
    const style = await approved('In the log');
    await change(moderator, style, { name: 'Renamed' });
    await set(moderator, style, 'withdrawn');
    await set(moderator, style, 'waiting');
    await set(author, style, 'own');
    await set(author, style, 'waiting');
    const { body } = await server.get(
      `/api/v1/moderation/log?subject=text-style&subjectId=${style.id}`,
      as(moderator),
    );
    expect(
      body.items.map(
        ({ action, title, account }: { action: string; title: string; account: { id: number } }) => [
          action,
          title,
          account.id,
        ],
      ),
    ).toEqual([
      ['reopen-text-style', 'Renamed', moderator.id],
      ['withdraw-text-style', 'Renamed', moderator.id],
      ['rename-text-style', 'Renamed', moderator.id],
      ['approve-text-style', 'In the log', moderator.id],
    ]);
    const said = (name: string, state: TextStyleState, version: number) => ({ name, state, version });
    expect(body.items.map(({ before, after }: { before: object; after: object }) => [before, after])).toEqual(
      [
        [said('Renamed', 'withdrawn', 2), said('Renamed', 'waiting', 2)],
        [said('Renamed', 'approved', 2), said('Renamed', 'withdrawn', 2)],
        [said('In the log', 'approved', 1), said('Renamed', 'approved', 2)],
        [said('In the log', 'waiting', 1), said('In the log', 'approved', 1)],
      ],
    );
  });
});

describe('Styles of somebody who', () => {
  it('is banned are theirs to see and delete, and no more', async () => {
    const style = await add(author, 'Before the ban');
    await newAccount.change(server.databaseUrl, author.id, `ban_reason = 'x'`);
    for (const answer of [
      await post(author, { name: 'After it', rules: [rule] }),
      await change(author, style, { name: 'After it' }),
      await set(author, style, 'waiting'),
    ])
      expect([answer.status, answer.body.code]).toEqual([403, 'banned']);
    expect(await namesFor(author)).toEqual(['Before the ban']);
    expect((await remove(author, style)).status).toBe(204);
  });

  it('leaves are deleted, but for those offered to all, which stay without a name', async () => {
    await approved('Stays');
    await add(author, 'Goes');
    await set(author, await add(author, 'Offered'), 'waiting');
    const { status } = await server.request(
      'DELETE',
      '/api/v1/account',
      { screenName: author.name },
      as(author),
    );
    expect(status).toBe(204);
    expect(await sql('select name, account_id from text_style')).toEqual([
      { name: 'Stays', account_id: null },
    ]);
    expect(await seen(null)).toMatchObject([{ name: 'Stays', author: null }]);
  });
});
