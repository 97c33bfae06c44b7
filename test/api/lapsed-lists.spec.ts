import { EntityManager } from '@mikro-orm/postgresql';
import type { DeskListPage } from '@libs/contract/site/moderation.js';
import type { ListHead, OwnListsPage } from '@libs/contract/lists/lists.js';
import { Migration0029 } from '../../migrations/0029-unconfirmed-names.js';
import { newAccount } from '../support/accounts.js';
import { sampleDocument } from '../support/documents.js';
import { TestServer } from '../support/server.js';

/** Lists with status Completed that later edits have made incomplete. */
let server: TestServer;
let user: { cookie: string };
let other: { cookie: string };
let moderator: { cookie: string };
beforeAll(async () => {
  server = await TestServer.start();
  const [a, b, c] = await Promise.all(
    (['user', 'contributor', 'moderator'] as const).map((who) => server.signIn(who)),
  );
  [user, other, moderator] = [{ cookie: a! }, { cookie: b! }, { cookie: c! }];
});
afterAll(() => server.stop());

const headOf = async (uuid: string) => (await server.get<ListHead>(`/api/v1/lists/${uuid}/head`)).body;
const own = async (who: { cookie: string }) =>
  (await server.get<OwnListsPage>('/api/v1/my/lists', who)).body.lapsed.map(({ uuid }) => uuid);
const desk = async () =>
  (await server.get<DeskListPage>('/api/v1/moderation/lists?kind=lapsed', moderator)).body.items;
const waiting = async () => (await server.get('/api/v1/moderation/desk', moderator)).body.lapsed;
const setStatus = (uuid: string, status: string, who: { cookie: string }) =>
  server.request('PUT', `/api/v1/lists/${uuid}/status`, { status }, who);

it('a Completed list that lapsed tells readers, its authors and moderators, until it is To Review', async () => {
  const document = sampleDocument({ title: 'The Lapsed', status: 'COMPLETED' });
  const { uuid } = await server.upload(document, user.cookie);
  await server.project();
  expect(await headOf(uuid)).toMatchObject({
    card: { status: 'COMPLETED', isLapsed: false },
    lapse: null,
    completeUpTo: null,
  });
  expect([await own(user), await waiting()]).toEqual([[], 0]);

  const menus = [...document.menus, { name: '#02', credits: [] }];
  await server.upload({ ...document, menus }, user.cookie);
  await server.project();
  const { lapse, card } = await headOf(uuid);
  expect(card.isLapsed).toBe(true);
  expect(lapse).toEqual({
    reasons: ['1 episode is empty: #02.'],
    untranslated: 0,
    unconfirmed: 0,
    since: expect.any(Number),
  });
  // It has lapsed since the change that broke the rule, even after another change.
  expect(Math.abs(lapse!.since - card.lastModified)).toBeLessThanOrEqual(1);
  await server.upload({ ...document, menus: [...menus, { name: '#03', credits: [] }] }, user.cookie);
  await server.project();
  expect((await headOf(uuid)).lapse).toMatchObject({
    since: lapse!.since,
    reasons: ['2 episodes are empty: #02, #03.'],
  });

  expect([await own(user), await own(other), await waiting()]).toEqual([[uuid], [], 1]);
  expect(await desk()).toMatchObject([{ uuid, lapse: { since: lapse!.since } }]);

  const stranger = await newAccount(server.databaseUrl);
  expect((await setStatus(uuid, 'FINISHED', { cookie: '' })).status).toBe(401);
  expect((await setStatus(uuid, 'VERIFIED', user)).body.code).toBe('forbidden');
  expect((await setStatus(uuid, 'FINISHED', { cookie: stranger.cookie })).body.code).toBe('forbidden');
  const set = await setStatus(uuid, 'FINISHED', user);
  expect([set.status, set.body.revision]).toEqual([200, (await headOf(uuid)).revision]);
  // It is no change to set what it is already.
  expect((await setStatus(uuid, 'FINISHED', user)).body).toEqual(set.body);
  // At once, for whoever opens a page right after it was set; the projections follow.
  expect(await headOf(uuid)).toMatchObject({ card: { status: 'FINISHED', isLapsed: false }, lapse: null });
  expect([await own(user), await desk(), await waiting()]).toEqual([[], [], 0]);
  await server.project();
  expect(await headOf(uuid)).toMatchObject({ card: { status: 'FINISHED' }, lapse: null });
  expect([await own(user), await waiting()]).toEqual([[], 0]);
  expect((await setStatus(uuid, 'COMPLETED', user)).body.code).toBe('list-incomplete');
});

/** A list with this many unconfirmed names, and this many confirmed ones. */
const guessed = (unconfirmed: number, confirmed: number, more: Record<string, unknown>) => {
  const staff = Array.from({ length: unconfirmed + confirmed }, (_, index) => ({
    ja: `推測 ${index}`,
    en: `Guess ${index}`,
    ...(index < unconfirmed ? { unconfirmed: true } : {}),
  }));
  const roles = [{ name: 'Key Animation', original: '原画', staff }];
  return sampleDocument({ ...more, menus: [{ name: '#01', credits: [{ name: 'Key Animation', roles }] }] });
};

it('a list with too many unconfirmed names cannot be Completed, and says how many there are', async () => {
  const { uuid } = await server.upload(guessed(40, 60, { title: 'Guessed' }), user.cookie);
  expect((await headOf(uuid)).menus).toMatchObject([{ rows: 100, complete: 0.6 }]);
  expect((await setStatus(uuid, 'COMPLETED', user)).body).toMatchObject({
    code: 'list-incomplete',
    detail: expect.stringContaining(
      '40 of 100 rows are unconfirmed; a complete list has at most 2 such rows.',
    ),
  });
  // Names without a mark, as in lists from elsewhere, count as before.
  const imported = await server.upload(guessed(2, 98, { title: 'Imported' }), user.cookie);
  expect((await setStatus(imported.uuid, 'COMPLETED', user)).status).toBe(200);
});

it('a list that was Completed with unconfirmed names keeps that status, and says that it has lapsed', async () => {
  const { uuid } = await server.upload(guessed(40, 60, { title: 'Of old' }), user.cookie);
  await server.project();
  // As an older version left it; no projection runs in between.
  const orm = server.app.get(EntityManager).fork();
  const imported = await orm.transactional(async (em) => {
    await em.execute(
      `update list set status = 'COMPLETED', fields = jsonb_set(fields::jsonb, '{status}', '"COMPLETED"')::json where uuid = ?`,
      [uuid],
    );
    await em.execute(
      'update list_menu set translated = 100 where list_id = (select id from list where uuid = ?)',
      [uuid],
    );
    await em.execute(`update list set lapse = '{"reasons": [], "untranslated": 0}' where title = 'Imported'`);
    const migration = new Migration0029(em.getDriver(), em.config);
    migration.up();
    for (const query of migration.getQueries()) await em.execute(query as string);
    return em.execute(`select lapse from list where title = 'Imported'`);
  });
  expect(imported).toEqual([{ lapse: { reasons: [], untranslated: 0, unconfirmed: 0 } }]);
  await server.project();
  const { card, lapse, menus } = await headOf(uuid);
  expect({ status: card.status, menus }).toMatchObject({ status: 'COMPLETED', menus: [{ complete: 0.6 }] });
  expect(lapse).toMatchObject({ untranslated: 0, unconfirmed: 40, since: expect.any(Number) });
  expect(await own(user)).toContain(uuid);
  // Further edits are still possible.
  await server.upload({ ...guessed(39, 61, { title: 'Of old', status: 'COMPLETED' }), uuid }, user.cookie);
});

it('a list of an airing series is complete up to an episode', async () => {
  const document = sampleDocument({ status: 'COMPLETED' });
  document.anilist['status'] = 'RELEASING';
  const { uuid } = await server.upload(document, user.cookie);
  await server.upload({ ...document, menus: [...document.menus, { name: '#02', credits: [] }] }, user.cookie);
  await server.project();
  expect(await headOf(uuid)).toMatchObject({ completeUpTo: '#01', lapse: null });
});
