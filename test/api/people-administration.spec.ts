import {
  Division,
  PersonAdministration,
  PersonAudit,
  PersonTask,
  TaskPreview,
} from '@libs/contract/people/people-administration.js';
import { PersonCredits } from '@libs/contract/people/people.js';
import type { InterchangeDocument, StaffRow } from '@libs/list/model/interchange.types.js';
import { Projections } from '../../server/shared/projections/projections.service.js';
import { CreditTasks } from '../../server/domain/staff/administration/tasks.service.js';
import { atNight } from '../support/by-day.js';
import { query } from '../support/databases.js';
import { sampleDocument } from '../support/documents.js';
import { eventually } from '../support/eventually.js';
import { LiveClient } from '../support/live.js';
import { beginLaterJobs, setReadOnly, stopLooking } from '../support/read-only.js';
import { TestServer } from '../support/server.js';
import { expectExactly } from '../support/strict.js';

/** Moderator actions on people and studios across all lists. */
let server: TestServer;
let moderator: string;

beforeAll(async () => {
  server = await TestServer.start();
  stopLooking(server);
  moderator = await server.signIn('moderator');
});
afterAll(() => server.stop());

/** Uploads a list whose only role credits these. */
async function list(title: string, staff: StaffRow[], change: Partial<InterchangeDocument> = {}) {
  const menus = [
    {
      name: '#01',
      credits: [{ name: 'Key Animation', roles: [{ name: 'Key Animation', original: '原画', staff }] }],
    },
  ] as InterchangeDocument['menus'];
  const document = sampleDocument({ title, menus, status: 'IN_PROGRESS', ...change });
  await server.upload(document, moderator);
  await server.project();
  return document.uuid;
}

const path = (id: string | number, kind = 'people') => `/api/v1/${kind}/${encodeURIComponent(id)}`;
const show = async (id: string | number, kind = 'people') => {
  const { status, body } = await server.get(path(id, kind));
  return status === 200 ? expectExactly(PersonCredits, body) : null;
};
const act = (what: string, id: string | number, body: unknown = {}, kind = 'people', cookie = moderator) =>
  server.post(`${path(id, kind)}/${what}`, body, cookie ? { cookie } : {});
const choose = (id: string | number, primary: unknown, kind = 'people') =>
  server.request('PATCH', path(id, kind), { primary }, { cookie: moderator });
const administration = async (id: string | number, kind = 'people') =>
  expectExactly(
    PersonAdministration,
    (await server.get(`${path(id, kind)}/administration`, { cookie: moderator })).body,
  );
const entries = async (id: string | number, kind = 'people') =>
  expectExactly(PersonAudit, (await server.get(`${path(id, kind)}/audit`, { cookie: moderator })).body)
    .entries;
/** The tasks that the log of somebody offers to undo. */
const undoable = async (id: string | number, kind = 'people') =>
  (await entries(id, kind)).flatMap(({ task }) => task ?? []);
const search = async (q: string) =>
  (await server.get(`/api/search/?q=${encodeURIComponent(q)}`)).body.staff as Record<string, unknown>[];
const rowsOf = async (uuid: string): Promise<StaffRow[]> => {
  const { body } = await server.get(`/api/v1/lists/${uuid}`, { cookie: moderator });
  return body.menus[0].credits[0].roles[0].staff;
};

const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  query<Row>(server.databaseUrl, text, values);

/** Waits until a task is done and pages show it. */
const finished = (id: number): Promise<PersonTask> =>
  eventually('the task', async () => {
    const { body } = await server.get(`/api/v1/person-tasks/${id}`, { cookie: moderator });
    const task = expectExactly(PersonTask, body);
    return ['waiting', 'running'].includes(task.state) || !task.shown ? null : task;
  });

async function done(
  what: string,
  id: string | number,
  body: unknown = {},
  kind = 'people',
): Promise<PersonTask> {
  const answer = await act(what, id, body, kind);
  expect(answer).toMatchObject({ status: 200 });
  return finished(answer.body.id);
}

const anyDivision = { lists: ['0'.repeat(48)], name: { ja: '他', en: '' } };

describe('Managing people and studios', () => {
  it('is for moderators', async () => {
    await list('Rights', [{ ja: '権利守', en: 'Mamoru Kenri', id: 100 }]);
    const asked = [
      () => (cookie: string) => server.get(`${path(100)}/administration`, cookie ? { cookie } : {}),
      () => (cookie: string) => server.get(`${path(100)}/audit`, cookie ? { cookie } : {}),
      () => (cookie: string) =>
        server.request('PATCH', path(100), { primary: null }, cookie ? { cookie } : {}),
      ...['merge', 'split', 'link', 'unlink', 'sync', 'convert', 'divide'].map(
        (what) => () => (cookie: string) =>
          act(what, 100, { other: '1', key: 'p:1', anilistId: 5, ...anyDivision }, 'people', cookie),
      ),
      ...[
        `${path(100)}/division`,
        `${path(100)}/compare?with=101`,
        '/api/v1/moderation/comparison?kind=people&ids=100,101',
      ].map((address) => () => (cookie: string) => server.get(address, cookie ? { cookie } : {})),
      () => (cookie: string) => server.post('/api/v1/person-tasks/1/undo', {}, cookie ? { cookie } : {}),
      () => (cookie: string) => server.request('DELETE', path(100, 'studios'), {}, cookie ? { cookie } : {}),
      () => (cookie: string) => server.get('/api/v1/person-tasks/1', cookie ? { cookie } : {}),
    ].map((make) => make());
    const contributor = await server.signIn('contributor');
    const banned = await server.signIn('banned');
    for (const ask of asked) {
      expect((await ask('')).status).toBe(401);
      expect(await ask(contributor)).toMatchObject({
        status: 403,
        body: { code: 'forbidden', detail: expect.stringMatching(/^Only moderators can /) },
      });
      expect(await ask(banned)).toMatchObject({ status: 403, body: { code: 'banned' } });
    }
  });
});

describe('Merging two people', () => {
  it('shows both as one, finds it by the other name, and can be undone completely, even after a rebuild', async () => {
    await list('Merge one', [
      { ja: '渡辺凪', en: 'Nagi Watanabe', id: 201 },
      { ja: '渡辺凪', en: 'Nagi Watanabe', id: 201 },
    ]);
    await list('Merge two', [
      { ja: '渡邉ナギ', en: 'Nagy Vatanabe' },
      { ja: '渡邉ナギ', en: 'Nagy Vatanabe', comment: 'A part' },
      { ja: '渡邉ナギ', en: 'Nagy Vatanabe', comment: 'B part' },
    ]);
    const read = async () => [
      await show(201),
      await show('ja:渡邉ナギ'),
      await search('Nagy Vatanabe'),
      await search('渡辺凪'),
      await sql('select key, ja, en, jobs, credits from person order by key'),
    ];
    const before = await read();

    expect(await act('merge', 201, { other: 'ja:渡邉ナギ' })).toMatchObject({ status: 200 });
    const merged = (await show('ja:渡邉ナギ'))!;
    expect(merged).toMatchObject({ movedTo: '201', staff: { id: 201, ja: '渡辺凪', en: 'Nagi Watanabe' } });
    expect(merged.credits).toHaveLength(2);
    expect(merged.staff.aliases).toEqual([
      { en: 'Nagy Vatanabe', count: 3, jaAliases: [{ ja: '渡邉ナギ', count: 3 }] },
      { en: 'Nagi Watanabe', count: 2, jaAliases: [{ ja: '渡辺凪', count: 2 }] },
    ]);
    expect((await show(201))!.movedTo).toBeUndefined();
    expect(await search('Nagy Vatanabe')).toMatchObject([
      { anilist_id: 201, en: 'Nagy Vatanabe', main_en: 'Nagi Watanabe' },
      { anilist_id: 201, en: 'Nagi Watanabe' },
    ]);
    const lookup = await server.post('/api/v1/names/lookup', { names: [{ ja: '渡邉ナギ' }] });
    expect(lookup.body.names[0].matches).toMatchObject([{ id: 201, primary: { ja: '渡辺凪' } }]);
    // A strict client gets what it asked for.
    const old = await server.get(`/api/person/show.php?type=person&id=${encodeURIComponent('ja:渡邉ナギ')}`);
    expect(old.body.staff).toMatchObject({ id: null, ja: '渡邉ナギ' });
    expect(old.body).not.toHaveProperty('movedTo');

    const shown = await read();
    await server.app.get(Projections).rebuild(true);
    expect(await read()).toEqual(shown);
    // A list added later is shown there, too.
    await list('Merge three', [{ ja: '渡邉ナギ', en: 'Nagy Vatanabe' }]);
    expect((await show(201))!.credits).toHaveLength(3);
    const third = await sql<{ uuid: string }>(`select uuid from list where title = 'Merge three'`);
    await server.request(
      'DELETE',
      `/api/v1/lists/${third[0]!.uuid}`,
      { title: 'Merge three' },
      { cookie: moderator },
    );
    await server.project();

    expect((await administration(201)).aliases).toEqual([
      { ja: '渡邉ナギ', en: 'Nagy Vatanabe', count: 3, merged: 3, linked: 0 },
      { ja: '渡辺凪', en: 'Nagi Watanabe', count: 2, merged: 0, linked: 2 },
    ]);
    expect((await administration(201)).merged).toMatchObject([
      {
        key: 'p:ja:渡邉ナギ',
        anilistId: null,
        en: 'Nagy Vatanabe',
        credits: 3,
        by: { screenName: expect.any(String) },
      },
    ]);
    expect((await entries(201))[0]).toMatchObject({
      action: 'merge-person',
      title: 'Nagi Watanabe (渡辺凪)',
      other: { key: 'p:ja:渡邉ナギ', ja: '渡邉ナギ', en: 'Nagy Vatanabe' },
      undoable: true,
    });
    expect((await act('split', 201, { key: 'p:ja:渡邉ナギ' })).status).toBe(204);
    expect(await read()).toEqual(before);
    expect((await entries(201)).map(({ action, undoable }) => [action, undoable])).toEqual([
      ['split-person', false],
      ['merge-person', false],
    ]);
    expect((await entries(201))[0]).toMatchObject({
      title: 'Nagi Watanabe (渡辺凪)',
      other: { key: 'p:ja:渡邉ナギ', ja: '渡邉ナギ', en: '' },
    });
    expect((await entries('ja:渡邉ナギ')).map(({ action }) => action)).toEqual([
      'split-person',
      'merge-person',
    ]);
    expect(await act('split', 201, { key: 'p:ja:渡邉ナギ' })).toMatchObject({
      status: 409,
      body: { code: 'person-not-merged' },
    });
  });

  it('follows chains, refuses cycles, and includes everybody who was merged before', async () => {
    await list('Chain', [
      { ja: '鎖一', en: 'Ichi Kusari' },
      { ja: '鎖二', en: 'Ni Kusari' },
      { ja: '鎖三', en: 'San Kusari', id: 303 },
    ]);
    await act('merge', 'ja:鎖二', { other: 'ja:鎖一' });
    await act('merge', 303, { other: 'ja:鎖二' });
    expect(await show('ja:鎖一')).toMatchObject({ movedTo: '303' });
    expect((await show('ja:鎖一'))!.staff.aliases).toHaveLength(3);
    for (const [into, other] of [
      [303, 'ja:鎖一'],
      ['ja:鎖一', '303'],
      [303, '303'],
    ] as const)
      expect(await act('merge', into, { other })).toMatchObject({
        status: 409,
        body: { code: 'person-merge-refused' },
      });
    expect((await act('split', 303, { key: 'p:ja:鎖二' })).status).toBe(204);
    expect(await show('ja:鎖一')).toMatchObject({ movedTo: 'ja:%E9%8E%96%E4%BA%8C' });
    expect((await show(303))!.staff.aliases).toHaveLength(1);
  });

  atNight('gives the same result for any order of merges and splits, and after a rebuild', async () => {
    const names = [...'甲乙丙丁戊己庚辛'];
    await list(
      'Random',
      names.flatMap((name) => [
        { ja: `${name}山`, en: '' },
        { ja: `${name}山`, en: `${name} Yama` },
      ]),
    );
    const state = async () => [
      await sql(
        `select c.list_id, c.position, p.key, c.own_key from credit c join person p on p.id = c.person_id order by 1, 2`,
      ),
      await sql(
        'select key, is_studio, anilist_id, ja, en, jobs, credits, lists, first_year from person order by key',
      ),
      await sql(
        'select p.key, n.ja, n.en, n.count from person_name n join person p on p.id = n.person_id order by 1, 2, 3',
      ),
      await sql(
        'select p.key, o.list_id, o.credits from person_list o join person p on p.id = o.person_id order by 1, 2',
      ),
      await sql(
        'select p.key, r.role_en, r.credits from person_role r join person p on p.id = r.person_id order by 1, 2',
      ),
    ];
    const before = await state();
    let seed = 7;
    const below = (n: number) => (seed = (seed * 48_271) % 2_147_483_647) % n;
    const pick = <One>(from: readonly One[]) => from[below(from.length)]!;
    const merged = new Set<string>();
    const split = async () => {
      const key = pick([...merged]);
      expect((await act('split', key.slice(2), { key })).status).toBe(204);
      merged.delete(key);
    };
    for (let step = 0; step < 14; step += 1) {
      const [into, other] = [`ja:${pick(names)}山`, `ja:${pick(names)}山`];
      const root = await sql<{ root: string }>('select person_root($1) as root', [`p:${other}`]);
      if ((await act('merge', into, { other })).status === 200) merged.add(root[0]!.root);
      if (step % 5 === 4) await split();
    }
    expect(merged.size).toBeGreaterThan(3);
    const shown = await state();
    await server.app.get(Projections).rebuild(true);
    expect(await state()).toEqual(shown);
    while (merged.size > 0) await split();
    expect(await state()).toEqual(before);
  });

  it('needs a confirmation if both have a database id, and keeps the one with an id', async () => {
    await list('Ids', [
      { ja: '番号一', en: 'Ichi Bangou', id: 311 },
      { ja: '番号二', en: 'Ni Bangou', id: 312 },
      { ja: '番号無', en: 'Nashi Bangou' },
    ]);
    expect(await act('merge', 311, { other: '312' })).toMatchObject({
      status: 409,
      body: { code: 'person-ids-differ' },
    });
    expect(await act('merge', 'ja:番号無', { other: '312', confirmed: true })).toMatchObject({
      status: 409,
      body: { code: 'person-merge-refused' },
    });
    expect(await act('merge', 311, { other: '999' })).toMatchObject({ status: 404 });
    expect(await act('merge', 311, { other: '番号無' })).toMatchObject({
      status: 400,
      body: { code: 'bad-request', detail: 'other: digits, ja:NAME or en:NAME.' },
    });
    expect((await act('merge', 311, { other: '312', confirmed: true })).status).toBe(200);
    expect(await show(312)).toMatchObject({ movedTo: '311', staff: { id: 311 } });
    const lookup = await server.post('/api/v1/names/lookup', { names: [{ id: 312 }] });
    expect(lookup.body.names[0].matches).toMatchObject([{ id: 311 }]);
    expect((await administration(311)).merged).toMatchObject([
      { key: 'p:312', anilistId: 312, ja: '番号二', en: 'Ni Bangou' },
    ]);
    expect((await act('split', 311, { key: 'p:312' })).status).toBe(204);
    expect((await entries(311))[0]).toMatchObject({ other: { key: 'p:312', ja: '', en: 'AniList ID 312' } });
  });

  it('shows by their names those whose credits are gone, and can be undone when nobody is left', async () => {
    const uuids = [
      await list('Gone one', [{ ja: '残一', en: 'Ichi Zan', id: 321 }]),
      await list('Gone two', [
        { ja: '消一', en: 'Ichi Kie' },
        { ja: '', en: 'Ni Kie' },
        { ja: '消三', en: 'San Kie', id: 322 },
      ]),
    ];
    const remove = async (uuid: string, title: string) => {
      await server.request('DELETE', `/api/v1/lists/${uuid}`, { title }, { cookie: moderator });
      await server.project();
    };
    for (const other of ['ja:消一', 'en:Ni Kie', '322'])
      expect((await act('merge', 321, { other, confirmed: true })).status).toBe(200);
    const merged = async () =>
      (await administration(321)).merged.map(({ anilistId, ja, en, credits }) => [
        anilistId,
        ja,
        en,
        credits,
      ]);
    expect(await merged()).toEqual([
      [null, '消一', 'Ichi Kie', 1],
      [null, '', 'Ni Kie', 1],
      [322, '消三', 'San Kie', 1],
    ]);
    await remove(uuids[1]!, 'Gone two');
    expect(await merged()).toEqual([
      [null, '消一', '', 0],
      [null, '', 'Ni Kie', 0],
      [322, '', '', 0],
    ]);
    await remove(uuids[0]!, 'Gone one');
    expect(await show(321)).toBeNull();
    expect((await act('split', 321, { key: 'p:en:Ni Kie' })).status).toBe(204);
    const log = await server.get('/api/v1/moderation/log?subjectId=p%3A321', { cookie: moderator });
    expect(log.body.items[0]).toMatchObject({
      action: 'split-person',
      title: 'p:321',
      after: { other: { key: 'p:en:Ni Kie', ja: '', en: 'Ni Kie' } },
    });
  });

  it('is not undone from somebody else, or for somebody who was never merged', async () => {
    await list('Not merged', [
      { ja: '別一', en: 'Ichi Betsu', id: 331 },
      { ja: '別二', en: 'Ni Betsu', id: 332 },
      { ja: '別三', en: 'San Betsu' },
    ]);
    await act('merge', 331, { other: 'ja:別三' });
    for (const [id, key] of [
      [332, 'p:ja:別三'],
      [331, 'p:331'],
      [331, 'p:332'],
    ] as const)
      expect(await act('split', id, { key })).toMatchObject({
        status: 409,
        body: { code: 'person-not-merged' },
      });
    expect(await show('ja:別三')).toMatchObject({ movedTo: '331' });
  });
});

describe('The primary name', () => {
  it('is the one chosen by a moderator, on pages and in search, otherwise the most frequent one', async () => {
    await list('Named', [
      { ja: '名前主', en: 'Omo Namae', id: 401 },
      { ja: '名前主', en: 'Omo Namae', id: 401 },
      { ja: '名前副', en: 'Fuku Namae', id: 401 },
      { ja: '名前 間', en: 'Ma Namae', id: 401 },
    ]);
    // As credits spell it, and in Latin letters, a name keeps its spaces.
    for (const ja of ['名前 間', 'Na Mae'])
      expect((await choose(401, { ja, en: 'Ma Namae' })).body.primary.ja).toBe(ja);
    expect((await choose(401, { ja: '', en: ' ' })).body.code).toBe('person-name-empty');
    for (const one of [
      { ja: '名前主', en: '' },
      { ja: '', en: 'Omo Namae' },
    ])
      expect((await choose(401, one)).body.primary).toMatchObject({ ...one, chosen: true });
    expect((await choose(401, { ja: '名前 新', en: 'Shin Namae' })).body.primary).toEqual({
      ja: '名前新',
      en: 'Shin Namae',
      chosen: true,
    });
    expect(await show(401)).toMatchObject({ staff: { ja: '名前新', en: 'Shin Namae' } });
    expect(await search('Fuku Namae')).toMatchObject([{ anilist_id: 401, main_en: 'Shin Namae' }]);
    expect(await search('Shin Namae')).toMatchObject([{ anilist_id: 401 }]);
    await server.app.get(Projections).rebuild(true);
    expect(await show(401)).toMatchObject({ staff: { ja: '名前新', en: 'Shin Namae' } });

    expect((await choose(401, null)).body.primary).toEqual({ ja: '名前主', en: 'Omo Namae', chosen: false });
    expect(await search('Shin Namae')).toEqual([]);
    expect((await entries(401))[0]).toMatchObject({
      action: 'name-person',
      title: 'Shin Namae (名前新)',
      names: { before: { ja: '名前新', en: 'Shin Namae' }, after: null },
    });
    expect((await entries(401))[1]!.names).toEqual({
      before: { ja: '', en: 'Omo Namae' },
      after: { ja: '名前新', en: 'Shin Namae' },
    });
  });
});

describe('Linking credits across all lists', () => {
  it('changes verified and unlisted lists too, by changes in their histories, after a preview', async () => {
    const row = { ja: '連結守', en: 'Mamoru Renketsu' };
    const one = await list('Link one', [row, { ja: '他人', en: 'Ta Nin' }, row]);
    const verified = await list('Link two', [row], { status: 'VERIFIED' });
    const hidden = await list('Link three', [row, { ...row, id: 77 }], { status: 'UNLISTED' });
    const editor = await LiveClient.connect(server, { cookie: moderator });
    await editor.open(one);
    const others = await list('Link four', [{ ja: '他人', en: 'Ta Nin' }]);

    const preview = await server.post(
      `${path('ja:連結守')}/link?preview=1`,
      { anilistId: 501 },
      { cookie: moderator },
    );
    const shown = expectExactly(TaskPreview, preview.body);
    expect(shown.credits).toBe(4);
    expect(shown.lists.map(({ uuid, status, credits }) => [uuid, status, credits])).toEqual([
      [one, 'IN_PROGRESS', 2],
      [verified, 'VERIFIED', 1],
      [hidden, 'UNLISTED', 1],
    ]);
    expect(await rowsOf(one)).toMatchObject([row, {}, row]);
    expect((await rowsOf(one))[0]).not.toHaveProperty('id');

    // Lists hidden, published or edited before the projection knows are there once, too.
    const toStatus = (status: string) =>
      sql('update list set status = $1 where uuid = $2', [status, verified]);
    const listed = async () =>
      (
        await server.post(`${path('ja:連結守')}/link?preview=1`, { anilistId: 501 }, { cookie: moderator })
      ).body.lists.map(({ uuid, credits }: { uuid: string; credits: number }) => [uuid, credits]);
    const all = [
      [one, 2],
      [verified, 1],
      [hidden, 1],
    ];
    await toStatus('UNLISTED');
    expect((await listed()).toSorted()).toEqual(all.toSorted());
    await toStatus('VERIFIED');
    await sql('update list set projected_revision = -1 where uuid = $1', [verified]);
    expect((await listed()).toSorted()).toEqual(all.toSorted());

    const task = await done('link', 'ja:連結守', { anilistId: 501 });
    expect(task).toMatchObject({
      state: 'done',
      credits: 4,
      lists: { total: 3, done: 3, skipped: 0 },
      skipped: [],
    });
    expect(await rowsOf(one)).toMatchObject([{ ...row, id: 501 }, { ja: '他人' }, { ...row, id: 501 }]);
    expect(await rowsOf(verified)).toMatchObject([{ ...row, id: 501 }]);
    expect(await rowsOf(hidden)).toMatchObject([
      { ...row, id: 501 },
      { ...row, id: 77 },
    ]);
    expect((await show(501))!.credits).toHaveLength(2);
    expect(await show(501)).toMatchObject({ staff: { id: 501, ja: '連結守' } });
    const history = await server.get(`/api/v1/history?list=${one}`, { cookie: moderator });
    const { screenName } = (await server.get('/account/auth.php', { cookie: moderator })).body;
    expect(history.body.entries[0]).toMatchObject({
      username: screenName,
      action: 'Changed 2 credits in #01',
      mayRevert: true,
    });
    expect(editor.heard).toMatchObject([{ operations: [{ field: 'id', value: 501 }, { value: 501 }] }]);
    editor.close();
    expect(await rowsOf(others)).toEqual([{ ja: '他人', en: 'Ta Nin' }]);
    expect(await entries(501)).toMatchObject([{ action: 'link-person', anilistId: 501, lists: 3 }]);
    expect((await act('link', 501, { anilistId: 0 })).status).toBe(400);

    // And removes the id from one spelling again.
    const back = await done('unlink', 501, { names: [row] });
    expect(back).toMatchObject({ state: 'done', credits: 4 });
    expect(await rowsOf(one)).toEqual([row, { ja: '他人', en: 'Ta Nin' }, row]);
    expect(await show('ja:連結守')).toMatchObject({ staff: { id: null, ja: '連結守' } });
    expect(await show(501)).toBeNull();
  });

  it('separates one spelling from a person, by itself or for somebody else', async () => {
    const uuid = await list('Spellings', [
      { ja: '綴一', en: 'Ichi Tsuzuri', id: 511 },
      { ja: '綴二', en: 'Ni Tsuzuri', id: 511, pn: { ja: '綴一', en: 'Ichi Tsuzuri' } },
      { ja: '綴三', en: 'San Tsuzuri', id: 511, pn: { ja: '綴一', en: 'Ichi Tsuzuri' } },
    ]);
    expect((await administration(511)).aliases).toEqual([
      { ja: '綴一', en: 'Ichi Tsuzuri', count: 1, linked: 1, merged: 0 },
      { ja: '綴三', en: 'San Tsuzuri', count: 1, linked: 1, merged: 0 },
      { ja: '綴二', en: 'Ni Tsuzuri', count: 1, linked: 1, merged: 0 },
    ]);
    await server.request('PATCH', `${path(511)}/identifiers`, { anidb: '5110' }, { cookie: moderator });
    await choose(511, { ja: '綴一', en: 'Ichi Tsuzuri' });
    await done('unlink', 511, { names: [{ ja: '綴二', en: 'Ni Tsuzuri' }] });
    await done('link', 511, { anilistId: 512, names: [{ ja: '綴三', en: 'San Tsuzuri' }] });
    expect(await rowsOf(uuid)).toEqual([
      { ja: '綴一', en: 'Ichi Tsuzuri', id: 511 },
      { ja: '綴二', en: 'Ni Tsuzuri' },
      { ja: '綴三', en: 'San Tsuzuri', id: 512 },
    ]);
    expect((await show(511))!.staff.aliases).toHaveLength(1);
    // What moderators set stays with those whose spelling left.
    expect(await administration(511)).toMatchObject({
      identifiers: { anilist: '511', anidb: '5110' },
      primary: { en: 'Ichi Tsuzuri', chosen: true },
    });
    expect((await administration(512)).identifiers).toEqual({ anilist: '512' });
    expect(await show('ja:綴二')).toMatchObject({ staff: { id: null, en: 'Ni Tsuzuri' } });
    expect(await show(512)).toMatchObject({ staff: { id: 512, en: 'San Tsuzuri' } });
    expect((await entries(511)).map(({ action, anilistId, lists }) => [action, anilistId, lists])).toEqual([
      ['link-person', 512, 1],
      ['unlink-person', 511, 1],
      ['name-person', null, null],
      ['set-identifiers', null, null],
    ]);
  });

  it('keeps whose spelling it is of credits without an id, and the id of those who are merged by their names', async () => {
    const primary = { ja: '併一', en: 'Ichi Hei' };
    const uuid = await list('Kept', [
      primary,
      { ja: '併副', en: 'Fuku Hei', pn: primary },
      { ja: '併二', en: 'Ni Hei', id: 514 },
      { ja: '併二', en: 'Ni Hei' },
    ]);
    await done('link', 'ja:併一', { anilistId: 514 });
    expect((await rowsOf(uuid)).slice(0, 2)).toEqual([
      { ...primary, id: 514 },
      { ja: '併副', en: 'Fuku Hei', pn: primary, id: 514 },
    ]);
    expect((await act('merge', 514, { other: 'ja:併二' })).status).toBe(200);
    expect(await done('unlink', 514)).toMatchObject({ credits: 2 });
    // Without the id they would be the same one still.
    expect(await rowsOf(uuid)).toEqual([
      primary,
      { ja: '併副', en: 'Fuku Hei' },
      { ja: '併二', en: 'Ni Hei', id: 514 },
      { ja: '併二', en: 'Ni Hei' },
    ]);
  });

  /** As if nothing had been done yet. */
  const crash = async (id: number) => {
    await sql(`update person_task set state = 'running' where id = $1`, [id]);
    await sql(
      `update person_task_list set state = 'waiting', credits = 0, revision = null where task_id = $1`,
      [id],
    );
  };

  it('continues after a crash without repeating anything, and stops when cancelled', async () => {
    const uuid = await list('Crash', [{ ja: '再開', en: 'Sai Kai' }]);
    const { id } = await done('link', 'ja:再開', { anilistId: 521 });
    const revision = async () =>
      (await sql<{ revision: number }>('select revision from list where uuid = $1', [uuid]))[0]!.revision;
    const stored = await revision();
    await crash(id);
    await server.app.get(CreditTasks).run(id);
    expect(await finished(id)).toMatchObject({ state: 'done', credits: 1, lists: { done: 1 } });
    expect(await revision()).toBe(stored);

    await crash(id);
    expect(await act('link', 521, { anilistId: 522 })).toMatchObject({ status: 200 });
    const cancelled = await server.request('DELETE', `/api/v1/person-tasks/${id}`, {}, { cookie: moderator });
    expect(cancelled.body).toMatchObject({ state: 'cancelled', lists: { done: 0 } });
    await server.app.get(CreditTasks).run(id);
    expect((await finished(id)).lists.done).toBe(0);
  });

  it('waits while the site is read-only, and goes on by itself afterwards', async () => {
    await list('Read-only', [{ ja: '休止', en: 'Kyuu Shi' }]);
    const { id } = await done('link', 'ja:休止', { anilistId: 524 });
    const lists = async () =>
      (await server.get(`/api/v1/person-tasks/${id}`, { cookie: moderator })).body.lists;
    await setReadOnly(server, true);
    try {
      await crash(id);
      await server.app.get(CreditTasks).run(id);
      expect(await lists()).toMatchObject({ total: 1, done: 0, skipped: 0 });
    } finally {
      await setReadOnly(server, false);
    }
    expect(await beginLaterJobs(server, 'person-task')).toBe(1);
    expect(await finished(id)).toMatchObject({ state: 'done', lists: { done: 1, skipped: 0 } });
  });

  it('ends at once for a moderator who is warned, and leaves the other lists', async () => {
    const staff = [{ ja: '警告', en: 'Kei Koku' }];
    const uuid = await list('Warned', staff);
    const { id } = await done('link', 'ja:警告', { anilistId: 525 });
    await list('Warned', staff, { uuid });
    await crash(id);
    await sql('delete from list_change where change_id like $1', [`person-task-${id}-%`]);
    await sql(
      `insert into account_warning (account_id, text) select account_id, 'Read first' from person_task where id = $1`,
      [id],
    );
    try {
      await server.app.get(CreditTasks).run(id);
      expect(await finished(id)).toMatchObject({ state: 'failed', lists: { done: 0, skipped: 0 } });
    } finally {
      await sql('delete from account_warning');
    }
  });

  it('takes along the name and the identifiers that moderators set, and leaves what the other has', async () => {
    const row = { ja: '引継 守', en: 'Mamoru Hikitsugi' };
    await list('Handed over', [row]);
    const identify = (id: string | number, body: object) =>
      server.request('PATCH', `${path(id)}/identifiers`, body, { cookie: moderator });
    const primary = { ja: '引継守', en: 'Mamoru Hikitsugu' };
    const pages = ['https://hikitsugi.example.com/'];
    await identify('ja:引継 守', { anidb: '5410', ann: '5411', pages });
    await choose('ja:引継 守', primary);
    await list('Known by id', [{ ...row, id: 541 }]);
    await identify(541, { ann: '5419' });

    await done('link', 'ja:引継 守', { anilistId: 541 });
    const linked = await administration(541);
    expect(linked.primary).toEqual({ ...primary, chosen: true });
    expect(linked.identifiers).toEqual({ anilist: '541', anidb: '5410', ann: '5419', pages });
  });

  it('skips and reports deleted lists, and runs one task per person at a time', async () => {
    const uuid = await list('Gone', [{ ja: '消去', en: 'Shou Kyo' }]);
    const { id } = await done('link', 'ja:消去', { anilistId: 531 });
    await sql(`update person_task set state = 'running', key = 'p:531' where id = $1`, [id]);
    await sql(`update person_task_list set state = 'waiting' where task_id = $1`, [id]);
    await sql('delete from list_change where list_id = (select id from list where uuid = $1)', [uuid]);
    expect(await act('unlink', 531)).toMatchObject({ status: 409, body: { code: 'person-busy' } });
    expect(await server.post(`/api/v1/person-tasks/${id}/undo`, {}, { cookie: moderator })).toMatchObject({
      status: 409,
      body: { code: 'person-task-open' },
    });
    expect(await undoable(531)).toEqual([]);
    expect((await administration(531)).running).toMatchObject({ id, kind: 'link', state: 'running' });
    await server.request('DELETE', `/api/v1/lists/${uuid}`, { title: 'Gone' }, { cookie: moderator });
    await server.app.get(CreditTasks).run(id);
    expect(await finished(id)).toMatchObject({
      state: 'done',
      lists: { done: 0, skipped: 1 },
      skipped: [{ uuid, title: 'Gone', reason: expect.stringContaining("doesn't exist") }],
    });
  });
});

describe('Syncing a Japanese name', () => {
  it('sets the id and the English name everywhere, and is refused while somebody else has the name', async () => {
    const one = await list('Sync one', [
      { ja: '同期守', en: 'Mamoru Douki', id: 601 },
      { ja: '同期守', en: 'Mamoru Douki', id: 601 },
      { ja: '同期守', en: 'Mamoru Douki', id: 601 },
    ]);
    const two = await list('Sync two', [
      { ja: '同期守', en: '' },
      { ja: '同期守', en: 'Shu Douki', unconfirmed: true },
      { ja: '同期 守', en: 'Shu Douki' },
      { ja: '同期守', en: 'Studio Douki', isStudio: true },
    ]);
    const three = await list('Sync three', [{ ja: '同期守', en: 'Shu Douki', id: 602 }]);

    const refused = await act('sync', 601);
    expect(refused).toMatchObject({ status: 409, body: { code: 'sync-refused' } });
    expect(refused.body.detail).toContain('Shu Douki (同期守), AniList ID 602');
    expect((await administration(601)).syncRefusal).toBe(refused.body.detail);
    expect(await act('sync', 'ja:同期守')).toMatchObject({ status: 409, body: { code: 'sync-refused' } });

    await done('unlink', 602);
    expect((await administration(601)).syncRefusal).toBeNull();
    const preview = await server.post(`${path(601)}/sync?preview=1`, {}, { cookie: moderator });
    expect(
      preview.body.lists.map(({ uuid, credits }: { uuid: string; credits: number }) => [uuid, credits]),
    ).toEqual([
      [two, 2],
      [three, 1],
    ]);
    const task = await done('sync', 601);
    expect(task).toMatchObject({ state: 'done', credits: 3, lists: { total: 2, done: 2 } });
    const synced = { ja: '同期守', en: 'Mamoru Douki', id: 601 };
    expect(await rowsOf(one)).toEqual([synced, synced, synced]);
    expect(await rowsOf(two)).toEqual([
      synced,
      synced,
      { ja: '同期 守', en: 'Shu Douki' },
      { ja: '同期守', en: 'Studio Douki', isStudio: true },
    ]);
    expect(await rowsOf(three)).toEqual([synced]);
    expect(await done('sync', 601)).toMatchObject({ state: 'done', credits: 0, lists: { total: 0 } });
  });

  it('leaves English names while none is known for the id', async () => {
    await list('Sync unnamed', [{ ja: '同期無', en: '', id: 603 }]);
    const uuid = await list('Sync named', [{ ja: '同期無', en: 'Nashi Douki', unconfirmed: true }]);
    expect(await done('sync', 603)).toMatchObject({ credits: 1 });
    expect(await rowsOf(uuid)).toEqual([{ ja: '同期無', en: 'Nashi Douki', unconfirmed: true, id: 603 }]);
  });
});

describe('Studios', () => {
  it('can be renamed, merged, and deleted if they have no credits', async () => {
    const uuid = await list('Studios', [
      { ja: '風車工房', en: 'Fuusha Koubou', isStudio: true, id: 701 },
      { ja: '旧風車', en: 'Old Fuusha', isStudio: true },
    ]);
    expect(await choose(701, { ja: '', en: '' }, 'studios')).toMatchObject({
      status: 400,
      body: { code: 'studio-update-failed', detail: 'A name needs a Japanese or an English form.' },
    });
    expect((await choose(701, { ja: '風車工房', en: 'Studio Fuusha' }, 'studios')).status).toBe(200);
    expect((await act('merge', 701, { other: 'ja:旧風車' }, 'studios')).status).toBe(200);
    expect(await show('ja:旧風車', 'studios')).toMatchObject({
      movedTo: '701',
      staff: { en: 'Studio Fuusha', isStudio: true },
    });
    const remove = () => server.request('DELETE', path(701, 'studios'), {}, { cookie: moderator });
    const refused = await remove();
    expect(refused).toMatchObject({ status: 409, body: { code: 'studio-delete-failed' } });
    expect(refused.body.detail).toBe(
      '2 credits name it. Merge it into another studio instead, or link its credits to another one first.',
    );
    await list('One studio', [{ ja: '一軒', en: 'One House', isStudio: true, id: 702 }]);
    const single = await server.request('DELETE', path(702, 'studios'), {}, { cookie: moderator });
    expect(single.body.detail).toMatch(/^1 credit names it\. /);

    await server.request('DELETE', `/api/v1/lists/${uuid}`, { title: 'Studios' }, { cookie: moderator });
    await server.project();
    expect(await show(701, 'studios')).toMatchObject({ staff: { en: 'Studio Fuusha' }, credits: [] });
    await server.app.get(Projections).rebuild(true);
    expect(await show(701, 'studios')).not.toBeNull();
    expect((await remove()).status).toBe(204);
    const log = await server.get('/api/v1/moderation/log?subjectId=s%3A701', { cookie: moderator });
    expect(log.body.items[0]).toMatchObject({
      action: 'delete-studio',
      title: 'Studio Fuusha (風車工房)',
      before: { primary: { ja: '風車工房', en: 'Studio Fuusha' }, merged: ['s:ja:旧風車'] },
    });
    expect(await show(701, 'studios')).toBeNull();
    expect((await remove()).status).toBe(404);
  });
});

describe('Comparing several', () => {
  const compared = (kind: string, ...ids: string[]) =>
    server.get(
      `/api/v1/moderation/comparison?kind=${kind}&${ids.map((id) => `ids=${encodeURIComponent(id)}`).join('&')}`,
      { cookie: moderator },
    );

  it('shows works, roles, years and sources of each, and the lists that credit several', async () => {
    await list('Compared one', [
      { ja: '比較一', en: 'Hajime Hikaku', id: 801, studio: { ja: '比較社', en: 'Compare Inc.' } },
      { ja: '比較二', en: 'Tsugi Hikaku' },
    ]);
    await list('Compared two', [{ ja: '比較三', en: 'Mitsu Hikaku' }]);
    await server.request(
      'PATCH',
      `${path(801)}/identifiers`,
      { anidb: '8010', pages: ['https://hikaku.example/'] },
      { cookie: moderator },
    );
    const { body: reading } = await server.post(
      '/api/v1/readings',
      { kanji: '比較 三', reading: 'Mitsu Hikaku', source: 'An interview', confidence: 1 },
      { cookie: moderator },
    );
    await server.request(
      'PATCH',
      `/api/v1/readings/${reading.id}`,
      { state: 'confirmed' },
      { cookie: moderator },
    );
    const { body } = await compared('people', 'ja:比較三', '801', 'ja:比較二');
    expect(body).toMatchObject({
      people: [
        {
          key: 'p:ja:比較三',
          readings: [{ kanji: '比較 三', reading: 'Mitsu Hikaku', source: 'An interview' }],
        },
        {
          anilistId: 801,
          occupations: ['Key Animation'],
          works: ['Compared one'],
          studios: [{ ja: '比較社', en: 'Compare Inc.' }],
          identifiers: { anilist: '801', anidb: '8010', pages: ['https://hikaku.example/'] },
          readings: [],
        },
        { en: 'Tsugi Hikaku', credits: 1, identifiers: {} },
      ],
      common: [{ title: 'Compared one', people: [1, 2] }],
      mergedBy: null,
    });
    // Who is where in the answer is told in its order, whoever was stored first.
    for (const ids of [
      ['801', 'ja:比較二'],
      ['ja:比較二', '801'],
    ])
      expect((await compared('people', ...ids)).body.common).toMatchObject([{ people: [0, 1] }]);
    const beside = (id: string | number, other: string) =>
      server.get(`${path(id)}/compare?with=${encodeURIComponent(other)}`, { cookie: moderator });
    expect((await beside(801, 'ja:比較二')).body).toMatchObject({
      one: { id: '801' },
      two: { key: 'p:ja:比較二' },
      same: false,
      common: [{ title: 'Compared one' }],
    });
    expect((await beside('ja:比較三', 'ja:比較一')).body).toMatchObject({ two: { id: '801' }, common: [] });
    expect((await beside('ja:比較一', '801')).body.code).toBe('person-not-found');
    await act('merge', 801, { other: 'ja:比較二' });
    expect((await beside(801, 'ja:比較二')).body).toMatchObject({
      one: { id: '801', aliases: [{ ja: '比較一' }, { ja: '比較二' }] },
      two: { id: '801' },
      same: true,
      common: [],
    });
    const { body: merged } = await compared('people', '801', 'ja:比較二');
    expect(merged).toMatchObject({ people: [{ id: '801' }], mergedBy: { screenName: expect.any(String) } });
    expect((await compared('people', 'ja:比較二', 'ja:比較三')).body).toMatchObject({
      people: [{ id: '801' }, {}],
      mergedBy: null,
    });
    await act('split', 801, { key: 'p:ja:比較二' });
  });

  it('is refused for one, for more than ten, and for somebody unknown', async () => {
    const many = Array.from({ length: 11 }, (_, number) => String(900 + number));
    for (const [kind, ids] of [
      ['people', ['801']],
      ['studios', many],
    ] as const) {
      const { status, body } = await compared(kind, ...ids);
      expect([status, body.detail]).toEqual([400, `Name two to 10 ${kind}.`]);
    }
    expect((await compared('studios', '801', 'ja:比較二')).body.code).toBe('person-not-found');
  });

  it('takes ten at once, names as many namesakes, and the five most certain readings', async () => {
    const ids = Array.from({ length: 12 }, (_, number) => 9_400 + number);
    await list(
      'Many of one name',
      ids.flatMap((id, number) =>
        Array.from({ length: number + 1 }, () => ({ ja: '同姓 多', en: 'Oo Dousei', id })),
      ),
    );
    const { namesakes } = await administration(ids[0]!);
    expect(namesakes.map((one) => [one.anilistId, one.credits])).toEqual(
      Array.from({ length: 10 }, (_, place) => [9_411 - place, 12 - place]),
    );
    expect(namesakes[0]).toEqual({
      id: '9411',
      anilistId: 9_411,
      ja: '同姓 多',
      en: 'Oo Dousei',
      credits: 12,
    });
    await sql(
      `insert into reading (kanji, reading, source, confidence, state, ja_key, search_text, search_grams, anilist_id)
       select '同姓 多', 'Reading ' || n, 'Book', 1 + n % 3, 'confirmed', '', '', '', ${ids[1]} from generate_series(1, 6) n`,
    );
    const { body } = await compared('people', ...ids.slice(0, 10).map(String));
    expect(body.people.map(({ id }: { id: string }) => Number(id))).toEqual(ids.slice(0, 10));
    expect(body.people[1].readings).toEqual(
      [3, 6, 1, 4, 2].map((n) => ({ kanji: '同姓 多', reading: `Reading ${n}`, source: 'Book' })),
    );
    expect(body.people[0].readings).toEqual([]);
  });
});

const undone = async (task: PersonTask): Promise<PersonTask> => {
  const { status, body } = await server.post(
    `/api/v1/person-tasks/${task.id}/undo`,
    {},
    { cookie: moderator },
  );
  expect(status).toBe(200);
  return finished(body.id);
};

describe('Making a studio of a person', () => {
  it('changes all credits in all lists, with the name that a moderator chose, and is undone with the ids', async () => {
    const one = await list('Convert one', [
      { ja: '工房卵', en: 'Egg Atelier', id: 811 },
      { ja: 'アトリエ卵', en: 'Atelier Egg', id: 811, comment: 'A part' },
      { ja: '他人', en: 'Somebody Else' },
    ]);
    const hidden = await list('Convert hidden', [{ ja: '工房卵', en: 'Egg Atelier', id: 811 }], {
      status: 'UNLISTED',
    });
    await choose(811, { ja: '工房卵', en: 'Egg Works' });
    const before = [await rowsOf(one), await rowsOf(hidden)];
    const { body: preview } = await server.post(`${path(811)}/convert?preview=1`, {}, { cookie: moderator });
    expect(expectExactly(TaskPreview, preview)).toMatchObject({ credits: 3 });

    const task = await done('convert', 811);
    expect(task).toMatchObject({
      kind: 'convert',
      credits: 3,
      lists: { done: 2 },
      to: { isStudio: true, id: `ja:${encodeURIComponent('工房卵')}` },
    });
    expect(await rowsOf(one)).toEqual([
      { ja: '工房卵', en: 'Egg Atelier', isStudio: true },
      {
        ja: 'アトリエ卵',
        en: 'Atelier Egg',
        isStudio: true,
        comment: 'A part',
        pn: { ja: '工房卵', en: 'Egg Works' },
      },
      { ja: '他人', en: 'Somebody Else' },
    ]);
    expect(await show('ja:工房卵', 'studios')).toMatchObject({ staff: { ja: '工房卵', en: 'Egg Works' } });
    expect(await show(811)).toBeNull();
    expect(await undoable('ja:工房卵', 'studios')).toEqual([task.id]);

    expect(await undone(task)).toMatchObject({
      kind: 'undo',
      credits: 3,
      to: { isStudio: false, id: '811' },
    });
    expect([await rowsOf(one), await rowsOf(hidden)]).toEqual(before);
    expect(await show(811)).toMatchObject({ staff: { id: 811, en: 'Egg Works' } });
    expect(await show('ja:工房卵', 'studios')).toBeNull();
    expect((await entries(811)).map(({ action }) => action).slice(0, 2)).toEqual([
      'undo-person',
      'convert-person',
    ]);
    expect(await undoable(811)).toEqual([]);
  });

  it('is undone but for what somebody has changed since', async () => {
    const own = { ja: '戻屋', en: 'Modoriya' };
    const uuid = await list('Convert and link', [
      { ...own, id: 821, pn: { ja: '戻', en: 'Modori' } },
      { ja: '戻ヤ', en: 'Modoriya', id: 821 },
      { ja: '戻家', en: 'Modoriya', id: 821 },
    ]);
    await choose(821, own);
    const task = await done('convert', 821);
    expect(await rowsOf(uuid)).toEqual([
      { ...own, isStudio: true },
      { ja: '戻ヤ', en: 'Modoriya', isStudio: true, pn: own },
      { ja: '戻家', en: 'Modoriya', isStudio: true, pn: own },
    ]);
    await done('link', 'ja:戻屋', { anilistId: 829, names: [{ ja: '戻ヤ', en: 'Modoriya' }] }, 'studios');
    expect(await undone(task)).toMatchObject({ credits: 3 });
    expect(await rowsOf(uuid)).toEqual([
      { ...own, id: 821, pn: { ja: '戻', en: 'Modori' } },
      { ja: '戻ヤ', en: 'Modoriya', id: 829 },
      { ja: '戻家', en: 'Modoriya', id: 821 },
    ]);
  });

  it('makes a person of a studio, too, and leaves what somebody has changed since when it is undone', async () => {
    const uuid = await list('Convert back', [
      { ja: '人屋', en: 'Hitoya', isStudio: true },
      { ja: '人屋', en: 'Hitoya', isStudio: true, comment: 'B part' },
    ]);
    const task = await done('convert', 'ja:人屋', {}, 'studios');
    expect(await rowsOf(uuid)).toEqual([
      { ja: '人屋', en: 'Hitoya' },
      { ja: '人屋', en: 'Hitoya', comment: 'B part' },
    ]);
    const back = await done('convert', 'ja:人屋');
    const again = await done('convert', 'ja:人屋', {}, 'studios');
    expect(await undoable('ja:人屋')).toEqual([again.id, back.id, task.id]);
    // Nothing is undone of one that left all lists as they were.
    await sql('update person_task_list set credits = 0 where task_id = $1', [back.id]);
    expect(await undoable('ja:人屋')).toEqual([again.id, task.id]);
    // Both rows are as the first task left them, and are undone; then there is nothing left to undo.
    expect(await undone(task)).toMatchObject({ credits: 2 });
    expect(await undone(task)).toMatchObject({ credits: 0 });
  });
});

describe('Dividing a name between two people', () => {
  it('is proposed by years and roles, divides by list, asks from then on who is meant, and can be undone', async () => {
    const sound = {
      name: 'Sound',
      roles: [
        {
          name: 'Sound Effects',
          original: '効果',
          staff: [{ ja: '同名一', en: 'Ichi Doumei', studio: { ja: '音社', en: '' } }],
        },
      ],
    };
    const early = await list(
      'Divided, the later title',
      [
        { ja: '同名一', en: 'Ichi Doumei' },
        { ja: '同名一', en: 'Ichi Doumei' },
      ],
      {
        anilist: { seasonYear: 1990, coverImage: {} },
        seasonYear: 1990,
      },
    );
    const late = await list('Divided, another title', [], {
      menus: [{ name: '#01', credits: [sound] }] as InterchangeDocument['menus'],
      seasonYear: 2020,
      anilist: { seasonYear: 2020, coverImage: {} },
    });
    const { body } = await server.get(`${path('ja:同名一')}/division`, { cookie: moderator });
    expect(expectExactly(Division, body)).toMatchObject({
      name: { ja: '同名一 (2)', en: 'Ichi Doumei (2)' },
      lists: [
        {
          uuid: early,
          year: 1990,
          credits: 2,
          roles: [{ en: 'Key Animation' }],
          studios: [],
          isOther: false,
        },
        {
          uuid: late,
          year: 2020,
          credits: 1,
          roles: [{ en: 'Sound Effects' }],
          studios: [{ ja: '音社', en: '' }],
          spellings: [{ ja: '同名一', en: 'Ichi Doumei' }],
          isOther: true,
        },
      ],
    });
    const task = await done('divide', 'ja:同名一', { lists: [late], name: body.name });
    expect(task).toMatchObject({ credits: 1, lists: { done: 1 } });
    expect((await rowsOf(late))[0]).toEqual({
      ja: '同名一',
      en: 'Ichi Doumei',
      studio: { ja: '音社', en: '' },
      pn: { ja: '同名一 (2)', en: 'Ichi Doumei (2)' },
    });
    expect(await show('ja:同名一')).toMatchObject({ credits: [{ uuid: early }] });
    expect(await show('ja:同名一 (2)')).toMatchObject({
      staff: { ja: '同名一 (2)', aliases: [{ jaAliases: [{ ja: '同名一' }] }] },
      credits: [{ uuid: late }],
    });
    // Each is found from the other, and so is the way back.
    expect((await administration('ja:同名一')).namesakes).toMatchObject([
      { en: 'Ichi Doumei (2)', credits: 1 },
    ]);
    expect((await administration('ja:同名一 (2)')).namesakes).toMatchObject([
      { id: `ja:${encodeURIComponent('同名一')}`, en: 'Ichi Doumei', credits: 2 },
    ]);
    expect([await undoable('ja:同名一'), await undoable('ja:同名一 (2)')]).toEqual([[task.id], [task.id]]);
    const asked = async () => {
      const { body: found } = await server.post(
        '/api/v1/names/lookup',
        { names: [{ ja: '同名一' }] },
        { cookie: moderator },
      );
      return found.names[0].matches.map((match: { primary: { ja: string } }) => match.primary.ja).sort();
    };
    expect(await asked()).toEqual(['同名一', '同名一 (2)']);
    expect((await server.get(`${path('ja:同名一')}/division`, { cookie: moderator })).body.name.ja).toBe(
      '同名一 (3)',
    );

    expect(await undone(task)).toMatchObject({
      credits: 1,
      to: { id: `ja:${encodeURIComponent('同名一')}` },
    });
    expect((await show('ja:同名一'))!.credits).toHaveLength(2);
    expect(await asked()).toEqual(['同名一']);
    expect(await undoable('ja:同名一')).toEqual([]);
  });

  it('needs a name of its own', async () => {
    const uuid = await list('Divide refused', [{ ja: '同名二', en: 'Ni' }]);
    const divide = async (name: object) =>
      (await act('divide', 'ja:同名二', { lists: [uuid], name })).body.code;
    expect(await divide({ ja: '同名・二', en: 'Other' })).toBe('person-name-same');
    expect(await divide({ ja: '', en: ' ' })).toBe('person-name-empty');
    expect((await act('divide', 'ja:同名二', { lists: [], name: { ja: '同名二 (2)', en: '' } })).status).toBe(
      400,
    );
    for (const [name, pn] of [
      [{ ja: '同名二 (2)', en: '' }, { ja: '同名二 (2)' }],
      [{ ja: '', en: 'Ni (3)' }, { en: 'Ni (3)' }],
    ]) {
      const task = await done('divide', 'ja:同名二', { lists: [uuid], name });
      expect(await rowsOf(uuid)).toEqual([{ ja: '同名二', en: 'Ni', pn }]);
      await undone(task);
    }
  });

  it('is proposed with four roles, four spellings and three companies of a list, and a name in the languages it has', async () => {
    const roles = Array.from({ length: 5 }, (_, at) => ({
      name: `Role ${at + 1}`,
      original: '',
      staff: Array.from({ length: 6 - at }, () => ({
        ja: '同名四',
        en: at === 0 ? '' : `Yon ${at}`,
        ...(at < 4 ? { studio: { ja: '', en: `House ${at + 1}` } } : {}),
      })),
    }));
    await list('Divided much', [], {
      menus: [{ name: '#01', credits: [{ name: 'Staff', roles }] }] as InterchangeDocument['menus'],
    });
    await list('Divided English', [{ ja: '', en: 'Only English' }]);
    await list('Divided Japanese', [{ ja: '同名五', en: '' }]);
    const division = async (id: string) =>
      expectExactly(Division, (await server.get(`${path(id)}/division`, { cookie: moderator })).body);
    const [much] = (await division('ja:同名四')).lists;
    expect(much!.roles).toEqual([1, 2, 3, 4].map((n) => ({ ja: '', en: `Role ${n}` })));
    expect(much!.studios).toEqual([1, 2, 3].map((n) => ({ ja: '', en: `House ${n}` })));
    expect(much!.spellings.map(({ en }) => en)).toEqual(['', 'Yon 1', 'Yon 2', 'Yon 3']);
    expect((await division('en:Only English')).name).toEqual({ ja: '', en: 'Only English (2)' });
    expect((await division('ja:同名五')).name).toEqual({ ja: '同名五 (2)', en: '' });
  });

  it('is proposed by departments and companies: whoever went on in one, or for one, is one', async () => {
    const inYear = (title: string, seasonYear: number, role: string, studio?: { ja: string; en: string }) =>
      list(title, [], {
        seasonYear,
        anilist: { seasonYear, coverImage: {} },
        menus: [
          {
            name: '#01',
            credits: [
              {
                name: 'Staff',
                roles: [
                  {
                    name: role,
                    original: '',
                    staff: [{ ja: '同名六', en: 'Roku', ...(studio ? { studio } : {}) }],
                  },
                ],
              },
            ],
          },
        ] as InterchangeDocument['menus'],
      });
    await inYear('House 1980', 1980, 'Key Animation', { ja: '', en: 'Long House' });
    await inYear('Key 1990', 1990, 'Key Animation');
    await inYear('House 2015', 2015, 'Sound Effects', { ja: '', en: 'Long House' });
    await inYear('Other 2016', 2016, 'Script');
    const { body } = await server.get(`${path('ja:同名六')}/division`, { cookie: moderator });
    expect(
      body.lists.map(({ year, isOther }: { year: number; isOther: boolean }) => [year, isOther]),
    ).toEqual([
      [1980, false],
      [1990, false],
      [2015, false],
      [2016, true],
    ]);
  });
});
