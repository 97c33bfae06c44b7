import { DeletionService } from '../../server/domain/lists/deletion.service.js';
import { query } from '../support/databases.js';
import { sampleDocument } from '../support/documents.js';
import { eventually } from '../support/eventually.js';
import { insist } from '../support/insist.js';
import { LiveClient } from '../support/live.js';
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

const uploaded = async () => {
  const document = sampleDocument();
  await server.upload(document, user);
  return document;
};
const remove = (id: string, title: string, cookie = '') =>
  server.request('DELETE', `/api/v1/lists/${id}`, { title }, cookie ? { cookie } : {});
const restore = (id: string, cookie = '') =>
  server.post(`/api/v1/lists/${id}/restore`, {}, cookie ? { cookie } : {});

const sql = <Row extends object>(text: string, values: unknown[]) =>
  query<Row>(server.databaseUrl, text, values);

describe('Deleting a list', () => {
  it('hides it everywhere, including its credits, once the title is typed exactly', async () => {
    const document = sampleDocument({ title: 'The Harbour of Herons', slug: 'herons', savingId: 1 });
    document.menus[0]!.credits[0]!.roles[0]!.staff = [{ ja: '鷺沼港', en: 'Minato Saginuma' }];
    await server.upload(document, user);
    await server.project();
    const person = `/api/person/show.php?type=person&id=${encodeURIComponent('ja:鷺沼港')}`;
    expect((await server.get(person)).status).toBe(200);

    expect((await remove('herons', ' The Harbour of Herons ', user)).status).toBe(204);
    for (const path of [
      `/api/v1/lists/${document.uuid}`,
      '/api/v1/lists/herons',
      '/api/v1/lists/herons/head',
    ])
      expect(await server.get(path, { cookie: contributor })).toMatchObject({
        status: 404,
        body: { code: 'list-not-found' },
      });
    const search = await server.get('/api/search/?q=Harbour%20of%20Herons');
    expect(search.body.stafflists).toEqual([]);
    await server.project();
    expect((await server.get(person)).status).toBe(404);
  });

  it('does nothing unless the title matches exactly', async () => {
    const document = sampleDocument({ title: 'Kites over Kamakura' });
    await server.upload(document, user);
    for (const title of ['kites over kamakura', 'Kites over', '']) {
      expect(await remove(document.uuid, title, user)).toMatchObject({
        status: 400,
        body: { code: 'title-mismatch' },
      });
    }
    expect(
      await server.request('DELETE', `/api/v1/lists/${document.uuid}`, {}, { cookie: user }),
    ).toMatchObject({
      status: 400,
      body: { code: 'bad-request' },
    });
    expect((await server.get(`/api/v1/lists/${document.uuid}`)).status).toBe(200);
  });

  it('is possible for its only author and for moderators', async () => {
    const document = sampleDocument();
    const { uuid, title } = document;
    await server.upload(document, user);
    expect(await remove(uuid, title)).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
    expect(await remove(uuid, title, contributor)).toMatchObject({
      status: 403,
      body: { code: 'forbidden', detail: 'Only its author and moderators can delete a list.' },
    });
    expect(await remove(uuid, title, await server.signIn('banned'))).toMatchObject({
      status: 403,
      body: { code: 'banned' },
    });
    const names = ['pausebutton', 'genga_no_mori'];
    const both = await server.request(
      'PUT',
      `/api/v1/lists/${uuid}/authors`,
      { authors: names },
      { cookie: user },
    );
    expect(both.status).toBe(200);
    expect(await remove(uuid, title, user)).toMatchObject({
      status: 403,
      body: { code: 'forbidden', detail: 'Only moderators can delete a list that has other authors.' },
    });
    expect((await remove(uuid, title, moderator)).status).toBe(204);
    expect(await remove(uuid, title, moderator)).toMatchObject({ status: 404 });
    const hidden = sampleDocument({ status: 'UNLISTED' });
    await server.upload(hidden, user);
    expect((await remove(hidden.uuid, title, contributor)).body.code).toBe('list-not-found');
  });

  it('happens once, and so does restoring it, if two do so at the same moment', async () => {
    const { uuid, title } = await uploaded();
    const twice = async (act: () => ReturnType<typeof remove>) => {
      const answers = await whileOthersWrite(
        server.databaseUrl,
        `select 1 from list where uuid = '${uuid}' for no key update`,
        () => Promise.all([insist(act), insist(act)]),
        2,
      );
      return answers.map(({ status }) => status).sort();
    };
    expect(await twice(() => remove(uuid, title, moderator))).toEqual([204, 404]);
    expect(await twice(() => restore(uuid, moderator))).toEqual([200, 404]);
    const { body } = await server.get(`/api/v1/lists/${uuid}/history`);
    expect(body.deletions.map(({ what }: { what: string }) => what)).toEqual(['restored', 'deleted']);
  });

  it('notifies open pages', async () => {
    const document = sampleDocument();
    await server.upload(document, user);
    const reader = await LiveClient.connect(server);
    await reader.tree(document.uuid);
    await remove(document.uuid, document.title, user);
    await eventually('The end of the session', () => reader.ended[0] ?? null);
    expect(reader.ended).toMatchObject([{ code: 'list-not-found' }]);
    const again = await LiveClient.connect(server);
    expect(await again.open(document.uuid)).toMatchObject({ ok: false, code: 'list-not-found' });
    again.close();
  });
});

describe('A deleted list', () => {
  it('is read by moderators with its history, and by nobody else; nobody changes it', async () => {
    const document = sampleDocument({ slug: 'bitterns' });
    await server.upload(document, user);
    await remove(document.uuid, document.title, user);
    const path = `/api/v1/lists/${document.uuid}`;
    for (const part of ['', '/tree', '/head', '/history', '/history/1-1']) {
      expect([part, (await server.get(`${path}${part}`, { cookie: user })).status]).toEqual([part, 404]);
      expect([part, (await server.get(`${path}${part}`)).status]).toEqual([part, 404]);
      const { status, headers } = await server.get(`${path}${part}`, { cookie: moderator });
      // Version 1 is what was uploaded, which no entry describes.
      expect([part, status]).toEqual([part, part === '/history/1-1' ? 404 : 200]);
      expect(headers.get('cache-control')).toMatch(/private|no-store/);
    }
    const head = await server.get('/api/v1/lists/bitterns/head', { cookie: moderator });
    expect(head.body).toMatchObject({
      deletedAt: expect.closeTo(Date.now() / 1000, -3),
      card: { uuid: document.uuid },
    });
    expect((await server.get(path, { cookie: moderator })).body).toEqual(document);
    const { body } = await server.get(`${path}/history`, { cookie: moderator });
    for (const entry of body.entries) expect(entry.mayRevert).toBe(false);
    const refused = [
      await server.request('PUT', `${path}/status`, { status: 'VERIFIED' }, { cookie: moderator }),
      await server.post(`${path}/history/restore`, { revision: 1 }, { cookie: moderator }),
      await server.post(`${path}/reports`, { message: 'x' }, { cookie: moderator }),
      await server.post(`${path}/comments`, { text: 'x' }, { cookie: moderator }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    for (const cookie of [user, moderator])
      expect(await server.post('/api/v1/lists/import', document, { cookie })).toMatchObject({
        status: 403,
        body: { code: 'forbidden', detail: 'A list with this uuid was deleted.' },
      });
  });
});

describe('Restoring a list', () => {
  it('brings it back unchanged, for moderators only', async () => {
    const document = sampleDocument({ slug: 'wagtails', savingId: 1 });
    document.menus[0]!.credits[0]!.roles[0]!.staff = [{ ja: '鶺鴒橋渡', en: 'Wataru Sekireibashi' }];
    await server.upload(document, user);
    const other = await uploaded();
    for (const { uuid, title } of [document, other]) await remove(uuid, title, user);
    await server.project();

    expect(await restore(document.uuid)).toMatchObject({ status: 401 });
    expect(await restore(document.uuid, user)).toMatchObject({
      status: 403,
      body: { code: 'forbidden', detail: 'Only moderators can restore lists.' },
    });
    expect(await restore('wagtails', moderator)).toMatchObject({
      status: 200,
      body: { uuid: document.uuid, slug: 'wagtails', title: document.title },
    });
    expect((await server.get('/api/v1/lists/wagtails')).body).toEqual(document);
    expect((await server.get(`/api/v1/lists/${other.uuid}`)).status).toBe(404);
    await server.project();
    const person = await server.get(
      `/api/person/show.php?type=person&id=${encodeURIComponent('ja:鶺鴒橋渡')}`,
    );
    expect(person.body.credits).toHaveLength(1);
    expect(await restore('wagtails', moderator)).toMatchObject({ status: 404 });
  });

  it('is possible for 30 days', async () => {
    const document = sampleDocument();
    await server.upload(document, user);
    await remove(document.uuid, document.title, user);
    await sql(`update list set deleted_at = now() - interval '31 days' where uuid = $1`, [document.uuid]);
    expect(await restore(document.uuid, moderator)).toMatchObject({
      status: 410,
      body: { code: 'restore-expired' },
    });
  });
});

describe('Who deleted and restored a list, and when', () => {
  it('is in its history and with the deleted list; the reason is for moderators', async () => {
    const { uuid, title } = await uploaded();
    const path = `/api/v1/lists/${uuid}`;
    const historyOf = async (cookie = '', query = '') =>
      (await server.get(`${path}/history${query}`, { cookie })).body.deletions;
    expect(await historyOf(moderator)).toEqual([]);
    expect((await server.get(`${path}/head`, { cookie: moderator })).body.deletion).toBeNull();

    const reason = 'A joke';
    await server.request('DELETE', path, { title, reason }, { cookie: moderator });
    const head = await server.get(`${path}/head`, { cookie: moderator });
    expect(head.body.deletion).toEqual({ by: 'cut_bag', reason });
    await restore(uuid, moderator);
    expect((await server.get(`${path}/head`, { cookie: moderator })).body.deletion).toBeNull();
    await remove(uuid, title, user);
    const told = [
      { what: 'deleted', by: 'pausebutton', at: expect.closeTo(Date.now() / 1000, -3), reason: '' },
      { what: 'restored', by: 'cut_bag', at: expect.closeTo(Date.now() / 1000, -3), reason: '' },
      { what: 'deleted', by: 'cut_bag', at: expect.closeTo(Date.now() / 1000, -3), reason },
    ];
    expect(await historyOf(moderator)).toEqual(told);
    expect(await historyOf(moderator, '?before=2')).toEqual([]);
    await restore(uuid, moderator);
    // Nobody knows it of lists that were deleted before it was kept.
    const { uuid: of } = await uploaded();
    await server.request('DELETE', `/api/v1/lists/${of}`, { title }, { cookie: user });
    await sql('delete from list_deletion where list_id = (select id from list where uuid = $1)', [of]);
    expect((await server.get(`/api/v1/lists/${of}/head`, { cookie: moderator })).body.deletion).toBeNull();
    expect((await historyOf(user)).slice(1)).toEqual(told.map((one) => ({ ...one, reason: '' })));
    const { items } = (await server.get('/api/v1/moderation/log?limit=3', { cookie: moderator })).body;
    expect(items[2]).toMatchObject({ action: 'delete-list', after: { reason } });
    // The last fifty.
    await sql(
      `insert into list_deletion (list_id, what, reason)
       select id, 'deleted', n::text from list, generate_series(1, 51) n where uuid = $1`,
      [uuid],
    );
    const reasons = (await historyOf(moderator)).map((one: { reason: string }) => one.reason);
    expect([reasons.length, reasons[0], reasons.at(-1)]).toEqual([50, '51', '2']);
  });

  it('does not name members who stay anonymous, except to moderators', async () => {
    const { uuid, title } = await uploaded();
    await remove(uuid, title, user);
    await restore(uuid, moderator);
    await sql(`update account set anonymous = true, level = 1 where screen_name = $1`, ['pausebutton']);
    const [seen, known] = await Promise.all(
      ['', moderator].map((cookie) => server.get(`/api/v1/lists/${uuid}/history`, { cookie })),
    );
    const own = await server.get(`/api/v1/lists/${uuid}/history`, { cookie: user });
    // At level 0 they are named all the same.
    await sql(`update account set level = 0 where screen_name = $1`, ['pausebutton']);
    const named = await server.get(`/api/v1/lists/${uuid}/history`);
    await sql(`update account set anonymous = false where screen_name = $1`, ['pausebutton']);
    for (const { body } of [own, named])
      expect(body.deletions[1]).toMatchObject({ what: 'deleted', by: 'pausebutton' });
    expect(seen!.body.deletions[1]).toMatchObject({ what: 'deleted', by: null });
    expect(known!.body.deletions[1]).toMatchObject({ what: 'deleted', by: 'pausebutton' });
  });
});

describe('Lists deleted long ago', () => {
  const long = async (days: number, ja: string) => {
    const document = sampleDocument();
    document.menus[0]!.credits[0]!.roles[0]!.staff = [{ ja, en: '' }];
    await server.upload(document, user);
    await server.project();
    await remove(document.uuid, document.title, user);
    await sql(`update list set deleted_at = now() - make_interval(days => $2) where uuid = $1`, [
      document.uuid,
      days,
    ]);
    return document;
  };
  const left = (table: string, condition: string, value: unknown) =>
    sql(`select 1 from ${table} where ${condition}`, [value]);

  it('are purged with their history, credits and people; recently deleted ones stay', async () => {
    const old = await long(31, '蒼鷺消');
    const recent = await long(29, '蒼鷺残');
    const [list] = await sql<{ id: number }>('select id from list where uuid = $1', [old.uuid]);
    await server.app.get(DeletionService).purge();

    expect(await left('list', 'uuid = $1', old.uuid)).toEqual([]);
    for (const table of [
      'list_menu',
      'list_change',
      'list_author',
      'list_contributor',
      'list_deletion',
      'credit',
    ])
      expect(await left(table, 'list_id = $1', list!.id)).toEqual([]);
    expect(await left('person', 'ja = $1', '蒼鷺消')).toEqual([]);
    expect(await left('person_name', 'ja = $1', '蒼鷺消')).toEqual([]);
    expect(await restore(old.uuid, moderator)).toMatchObject({ status: 404 });
    expect(await restore(recent.uuid, moderator)).toMatchObject({ status: 200 });
    expect((await server.get(`/api/v1/lists/${recent.uuid}`)).body).toEqual(recent);
  });

  it('are purged every day, or when the site starts after it was down at that time', async () => {
    const old = await long(31, '蒼鷺朝');
    const ranBefore = (time: string) =>
      sql(`update jobs.job_common set completed_on = now() - $1::interval where name = 'purge-deleted'`, [
        time,
      ]);
    const jobs = () => sql('select state from jobs.job where name = $1', ['purge-deleted']);
    // As if it had run in an hour, in case four o'clock is just now.
    await ranBefore('-1 hours');
    const idle = await TestServer.on(server.databaseUrl);
    expect(await jobs()).toEqual([{ state: 'completed' }]);
    await idle.stop();
    await ranBefore('25 hours');
    const another = await TestServer.on(server.databaseUrl);
    expect(await sql('select cron, timezone from jobs.schedule where name = $1', ['purge-deleted'])).toEqual([
      { cron: '0 4 * * *', timezone: 'UTC' },
    ]);
    await eventually('The job that starts with the site', async () =>
      (await left('list', 'uuid = $1', old.uuid)).length === 0 ? true : null,
    ).finally(() => another.stop());
  });
});
