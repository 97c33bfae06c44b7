import type { Tasks as Answer, Taken, TaskLists } from '@libs/contract/community/tasks.js';
import { taskLimits } from '@libs/contract/community/task-limits.js';
import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { NeedStore } from '../../server/domain/tasks/need.store.js';
import { TasksService } from '../../server/domain/tasks/tasks.service.js';
import { newAccount } from '../support/accounts.js';
import { query } from '../support/databases.js';
import { sampleDocument } from '../support/documents.js';
import { eventually } from '../support/eventually.js';
import { LiveClient } from '../support/live.js';
import { TestServer } from '../support/server.js';

let server: TestServer;
let editor: string;
let user: string;

beforeAll(async () => {
  server = await TestServer.start();
  editor = (await newAccount(server.databaseUrl, { moderator: true })).cookie;
  user = (await newAccount(server.databaseUrl)).cookie;
});
afterAll(() => server.stop());

const row = (ja: string, en = '', more: object = {}) => ({ ja, en, ...more });
const menu = (name: string, role: string, original: string, staff: object[]) => ({
  name,
  credits: [{ name: 'Main Staff', roles: [{ name: role, original, staff }] }],
});
const daysAgo = (days: number) => {
  const date = new Date(Date.now() - days * 86_400_000);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
};

async function upload(title: string, anilist: object, menus: object[], fields: object = {}) {
  const document = sampleDocument({ title, status: 'IN_PROGRESS', ...fields });
  await server.upload(
    { ...document, anilist: { ...document.anilist, ...anilist }, menus } as typeof document,
    editor,
  );
  return document.uuid;
}

const sums = async (search = '', cookie?: string) => {
  const { body } = await server.get<Answer>(`/api/v1/tasks${search}`, cookie ? { cookie } : {});
  return Object.fromEntries(body.needs.map(({ of, size, lists }) => [of, [size, lists]]));
};
const lists = async (search: string, cookie?: string) => {
  const { body } = await server.get<TaskLists>(`/api/v1/tasks/lists${search}`, cookie ? { cookie } : {});
  return body.items.map(({ card, size }) => [card.title, size]);
};

describe('What lists need', () => {
  let herons: string;
  beforeAll(async () => {
    herons = await upload(
      'Herons',
      {
        status: 'RELEASING',
        format: 'TV',
        episodes: 12,
        startDate: daysAgo(15),
        season: 'SPRING',
        seasonYear: 2026,
        studios: { edges: [{ isMain: true, node: { id: 1, name: 'Reed Works' } }] },
      },
      [
        menu('#01', 'Director', '監督', [
          row('鷺 一', 'Heron One'),
          row('鷺 二'),
          row('鷺 三', 'Heron Three', { unconfirmed: true }),
        ]),
        menu('#02', 'Nobody Knows This', '謎の役職名', [
          row('鷺 一', 'Heron One', { comment: 'これは日本語のメモです' }),
        ]),
        { name: '#03', credits: [] },
      ],
    );
    await upload(
      'Egrets',
      { status: 'FINISHED', format: 'TV', episodes: 3, season: 'FALL', seasonYear: 2024 },
      [menu('#01', 'Director', '監督', [row('白鷺 一', 'Egret One', { id: 7 })])],
    );
    await upload(
      'A Film',
      { status: 'FINISHED', format: 'MOVIE', episodes: 1, season: 'FALL', seasonYear: 2024 },
      [menu('Overview', 'Director', '監督', [row('白鷺 一', 'Egret One', { id: 7 })])],
    );
    await server.project();
    await server.countNeeds();
  });

  it('is counted: names, roles, aired episodes by the calendar, and doubts of the checker', async () => {
    expect(await lists('?of=untranslated')).toEqual([['Herons', 1]]);
    // The first aired 15 days ago, so three have; two are there. Of the other, which has ended, two of three are missing.
    expect(await lists('?of=episodes')).toEqual([
      ['Egrets', 2],
      ['Herons', 1],
    ]);
    expect(await lists('?of=roles')).toEqual([['Herons', 1]]);
    const { doubts, ...counted } = await sums();
    expect(counted).toEqual({ untranslated: [1, 1], unconfirmed: [1, 1], roles: [1, 1], episodes: [3, 2] });
    // A Japanese comment, and an empty episode.
    expect(await lists('?of=doubts')).toContainEqual(['Herons', 2]);
    expect(doubts![1]).toBeGreaterThan(0);
  });

  it('can be narrowed down to a season, a studio, and what one follows', async () => {
    expect((await sums('?year=2024&season=FALL'))['episodes']).toEqual([2, 1]);
    expect(await lists('?of=episodes&year=2026')).toEqual([['Herons', 1]]);
    expect(await lists('?of=episodes&season=FALL')).toEqual([['Egrets', 2]]);
    expect((await sums('?studio=Reed%20Works'))['episodes']).toEqual([1, 1]);
    expect((await server.get('/api/v1/tasks?followed=true')).status).toBe(401);
    expect(await lists('?of=episodes&followed=true', editor)).toEqual([]);
    await server.request('PUT', '/api/v1/people/7/follow', {}, { cookie: editor });
    expect(await lists('?of=episodes&followed=true', editor)).toEqual([['Egrets', 2]]);
    await server.request('PUT', `/api/v1/lists/${herons}/follow`, { what: [] }, { cookie: editor });
    expect(await lists('?of=episodes&followed=true', editor)).toHaveLength(2);
  });

  it('is shown to members where they may do it, and never of hidden lists', async () => {
    expect(await lists('?of=episodes', user)).toEqual([]);
    const author = await newAccount(server.databaseUrl);
    await query(
      server.databaseUrl,
      `insert into list_author (list_id, account_id) select id, ${author.id} from list where uuid = '${herons}'`,
    );
    expect(await lists('?of=episodes', author.cookie)).toEqual([['Herons', 1]]);
    const both = [
      ['Egrets', 2],
      ['Herons', 1],
    ];
    // Whoever is banned is shown what visitors are.
    for (const cookie of [
      (await newAccount(server.databaseUrl, { contributor: true })).cookie,
      await server.signIn('banned'),
    ])
      expect(await lists('?of=episodes', cookie)).toEqual(both);
    for (const [change, back] of [
      [`status = 'UNLISTED'`, `status = 'IN_PROGRESS'`],
      [`status = 'VERIFIED'`, `status = 'IN_PROGRESS'`],
      [`status = 'NOT_YET_RELEASED'`, `status = 'IN_PROGRESS'`],
      ['deleted_at = now()', 'deleted_at = null'],
    ]) {
      await query(server.databaseUrl, `update list set ${change} where uuid = '${herons}'`);
      expect([change, await lists('?of=episodes'), (await sums())['episodes']]).toEqual([
        change,
        [['Egrets', 2]],
        [2, 1],
      ]);
      await query(server.databaseUrl, `update list set ${back} where uuid = '${herons}'`);
    }
    expect(await lists('?of=episodes')).toEqual(both);
  });

  it('has its episodes by the calendar: one a week since the first, as many as there are', async () => {
    const releasing = { status: 'RELEASING', format: 'TV' };
    const first = [menu('#01', 'Director', '監督', [row('鷺 一', 'Heron One')])];
    for (const [title, anime] of [
      ['Unknown number', { ...releasing, episodes: null, startDate: daysAgo(8) }],
      ['Long over', { ...releasing, episodes: 4, startDate: daysAgo(100) }],
      ['Not begun', { ...releasing, episodes: 12, startDate: daysAgo(-8) }],
      ['No date', { ...releasing, episodes: 12, startDate: { year: 2020 } }],
      ['Ended with an unknown number', { ...releasing, status: 'FINISHED', episodes: null }],
      ['Films in parts', { ...releasing, format: 'MOVIE', status: 'FINISHED', episodes: 3 }],
    ] as const)
      await upload(title, anime, first);
    await server.project();
    await server.countNeeds();
    try {
      expect(await lists('?of=episodes')).toEqual([
        ['Long over', 3],
        ['Egrets', 2],
        ['Herons', 1],
        ['Unknown number', 1],
      ]);
      const { body } = await server.get<TaskLists>('/api/v1/tasks/lists?of=episodes');
      expect(body).toMatchObject({ total: 4, page: 1, pages: 1 });
    } finally {
      await query(server.databaseUrl, `delete from list where title not in ('Herons', 'Egrets', 'A Film')`);
    }
  });

  it('is counted again once the list has changed', async () => {
    const document = sampleDocument({ title: 'Storks', status: 'IN_PROGRESS' });
    const menus = [menu('#01', 'Director', '監督', [row('鸛')])];
    await server.upload({ ...document, menus } as typeof document, editor);
    const known = await eventually('the count', async () => {
      const found = await lists('?of=untranslated');
      return found.length === 2 ? found : null;
    });
    expect(known).toContainEqual(['Storks', 1]);
  });
});

/** From now on, only tests count: three seconds after a projection, the server would. */
async function countByHand(): Promise<void> {
  await server.project();
  clearTimeout(server.app.get(TasksService)['timer']);
  await server.countNeeds();
}

it('Lists that were counted by former rules of the checker are counted again, those that changed first', async () => {
  const needs = server.app.get(NeedStore);
  const tasks = server.app.get(TasksService);
  await countByHand();
  const sizes = async () => (await sums())['doubts'];
  const known = await sizes();
  await query(
    server.databaseUrl,
    `update list_need set rules = 'former', doubts = doubts + 7, checked_at = now() - interval '1 hour'`,
  );
  const [changed] = await query<{ id: number; uuid: string }>(
    server.databaseUrl,
    `update list_need n set revision = -1, checked_at = now() - interval '2 hours'
     from list l where l.id = n.list_id and n.list_id = (select min(list_id) from list_need) returning l.id, l.uuid`,
  );
  const behind = await needs.behind(300);
  expect([behind.length > 1, behind[0]]).toEqual([true, changed]);
  expect(await tasks.count()).toBe(behind.length);
  expect([await sizes(), await needs.behind(300)]).toEqual([known, []]);
});

it('A list that cannot be counted is tried once a night, and keeps no other waiting', async () => {
  const warned = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  const uuid = await upload('Broken', {}, [menu('#01', 'Director', '監督', [row('欠 一')])]);
  await countByHand();
  // As no program of ours would store it.
  const broken = `update list_menu set categories = '[null]' where list_id = (select id from list where uuid = '${uuid}')`;
  await query(server.databaseUrl, broken);
  await query(
    server.databaseUrl,
    `delete from list_need where list_id = (select id from list where uuid = '${uuid}')`,
  );
  const behind = async () => (await server.app.get(NeedStore).behind(300)).map((one) => one.uuid);
  try {
    await server.countNeeds();
    expect(await behind()).not.toContain(uuid);
    expect(warned.mock.calls.map(([text]) => String(text))).toContainEqual(expect.stringContaining(uuid));
    expect((await lists('?of=untranslated')).map(([title]) => title)).not.toContain('Broken');
    // Not again in the next minutes, but in the night.
    await query(server.databaseUrl, `update list_need set checked_at = now() - interval '1 hour'`);
    expect(await behind()).not.toContain(uuid);
    await server.app.get(NeedStore).countAgain();
    const again = await behind();
    expect(again).toContain(uuid);
    // So are those with roles that the dictionary may know by now.
    const titles = await query<{ title: string }>(
      server.databaseUrl,
      `select title from list where uuid = any ('{${again}}') order by title`,
    );
    expect(titles.map(({ title }) => title)).toEqual(['Broken', 'Herons']);
  } finally {
    await query(server.databaseUrl, `delete from list where uuid = '${uuid}'`);
    warned.mockRestore();
  }
});

describe('Taking a task', () => {
  const post = (path: string, body: object, cookie?: string) =>
    server.post<Taken>(`/api/v1/tasks/${path}`, body, cookie ? { cookie } : {});
  const task = { of: 'name', subject: '鷺 二' };
  const asked = { of: 'name', subjects: ['鷺 二', '鷺 九'] };

  it('shows other members that somebody is at it, live, until they leave', async () => {
    const other = await newAccount(server.databaseUrl, { name: 'Aki' });
    const socket = await LiveClient.connect(server, { cookie: user });
    let news = 0;
    socket.socket.on('tasks:changed', () => (news += 1));
    expect((await post('take', task)).status).toBe(401);
    expect((await post('taken', asked)).status).toBe(401);
    expect((await post('take', task, other.cookie)).status).toBe(204);
    await eventually('the news', () => (news > 0 ? true : null));
    expect((await post('taken', asked, user)).body.items).toEqual([
      { subject: '鷺 二', by: { id: other.id, screenName: 'Aki' }, isMine: false },
    ]);
    expect((await post('taken', asked, other.cookie)).body.items).toMatchObject([{ isMine: true }]);
    // Whoever came first is named first; who leaves ends nobody else’s task.
    const late = await newAccount(server.databaseUrl, { name: 'A late one' });
    await post('take', task, late.cookie);
    await query(
      server.databaseUrl,
      `update taken_task set at = at - interval '1 minute' where account_id = ${late.id}`,
    );
    const names = async () => (await post('taken', asked, user)).body.items.map(({ by }) => by!.screenName);
    expect(await names()).toEqual(['A late one', 'Aki']);
    await post('leave', task, late.cookie);
    expect(await names()).toEqual(['Aki']);
    // Again, to stay at it: nobody needs to hear of that.
    const before = news;
    await post('take', task, other.cookie);
    await post('leave', task, other.cookie);
    await eventually('the news', () => (news > before ? true : null));
    expect((await post('taken', asked, user)).body.items).toEqual([]);
    socket.socket.close();
  });

  it('is said only of reports and lists that the member sees', async () => {
    const document = sampleDocument({ status: 'UNLISTED' });
    await server.upload(document, editor);
    const sent = await server.post<{ id: number }>(
      `/api/v1/lists/${document.uuid}/reports`,
      { message: 'x' },
      { cookie: editor },
    );
    const report = { of: 'report', subject: String(sent.body.id) };
    expect((await post('take', report, editor)).status).toBe(204);
    expect((await post('take', { of: 'list', subject: document.uuid }, editor)).status).toBe(204);
    expect(await post('take', report, user)).toMatchObject({ body: { code: 'report-not-found' } });
    expect(await post('take', { ...report, subject: '0x1' }, editor)).toMatchObject({ status: 404 });
    expect(await post('take', { of: 'list', subject: document.uuid }, user)).toMatchObject({ status: 404 });
    const who = { of: 'report', subjects: [report.subject] };
    expect((await post('taken', who, editor)).body.items).toMatchObject([{ isMine: true }]);
    expect((await post('taken', who, user)).body.items).toEqual([]);
  });

  it('ends by itself, does not name who wants no name, and is bounded', async () => {
    const shy = await newAccount(server.databaseUrl);
    await query(server.databaseUrl, `update account set anonymous = true where id = ${shy.id}`);
    await post('take', task, shy.cookie);
    expect((await post('taken', asked, user)).body.items).toEqual([
      { subject: '鷺 二', by: null, isMine: false },
    ]);
    await query(
      server.databaseUrl,
      `update taken_task set at = now() - interval '${taskLimits.minutes} minutes'`,
    );
    expect((await post('taken', asked, user)).body.items).toEqual([]);
    const subjects = Array.from({ length: taskLimits.perAccount + 2 }, (_, number) => `鷺 ${number}`);
    for (const subject of subjects) await post('take', { of: 'name', subject }, shy.cookie);
    // Those that they took first end.
    const their = async () =>
      (await post('taken', { of: 'name', subjects }, shy.cookie)).body.items.map(({ subject }) => subject);
    expect(await their()).toEqual(subjects.slice(-taskLimits.perAccount));
    expect((await post('taken', { of: 'name', subjects }, user)).body.items).toHaveLength(
      taskLimits.perAccount,
    );
    await query(server.databaseUrl, `update account set ban_reason = 'x' where id = ${shy.id}`);
    expect((await post('take', task, shy.cookie)).status).toBe(403);
    expect((await post('taken', { of: 'name', subjects }, user)).body.items).toEqual([]);
  });
});
