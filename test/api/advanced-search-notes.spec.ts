import pg from 'pg';
import type { AdvancedAnswer, ReplaceResult } from '@libs/contract/site/advanced-search.js';
import { fill } from '../../migrations/0021-list-notes.js';
import { Projections } from '../../server/shared/projections/projections.service.js';
import { sampleDocument } from '../support/documents.js';
import { LiveClient } from '../support/live.js';
import { TestServer } from '../support/server.js';

let server: TestServer;
let user: string;
let contributor: string;
let moderator: string;

/** A list with one text of each kind, one of them next to an empty row. */
function noted(change: Parameters<typeof sampleDocument>[0] = {}) {
  const document = sampleDocument({ comment: 'Wisteria of the list', ...change });
  const [overview, first] = document.menus;
  overview!.note = 'Parts are missing: wisteria of the overview';
  first!.note = 'A *wisteria* of the episode';
  const [category] = first!.credits;
  category!.note = 'Wisteria of the category';
  category!.roles[1]!.note = 'WISTERIA of the role';
  category!.roles[1]!.staff[1]!.comment = 'wisteria of the row';
  category!.roles[1]!.staff[2]!.comment = 'wisteria of the gap';
  return document;
}
const kinds = ['list', 'menu', 'menu', 'category', 'role', 'credit', 'credit'];

const older = noted({ slug: 'older', title: 'Older' });
older.anilist = { ...older.anilist, seasonYear: 1999 };
const newer = noted({ slug: 'newer', title: 'Newer' });
const hidden = noted({ slug: 'hidden', title: 'Hidden', status: 'UNLISTED' });

beforeAll(async () => {
  server = await TestServer.start();
  [user, contributor, moderator] = await Promise.all([
    server.signIn('user'),
    server.signIn('contributor'),
    server.signIn('moderator'),
  ]);
  for (const document of [older, newer, hidden]) await server.upload(document, user);
  await server.project();
});
afterAll(() => server.stop());

async function ask(query: Record<string, string | number> = {}, cookie = ''): Promise<AdvancedAnswer> {
  const search = new URLSearchParams({ in: 'comments', q: 'wisteria', ...query } as Record<string, string>);
  const { body } = await server.get<AdvancedAnswer>(
    `/api/v1/search/advanced?${search}`,
    cookie ? { cookie } : {},
  );
  return body;
}
const hitsOf = (answer: AdvancedAnswer, wanted?: string) =>
  answer.lists
    .filter(({ slug }) => !wanted || slug === wanted)
    .flatMap(({ slug, episodes }) =>
      episodes.flatMap(({ name, hits }) => hits.map((hit) => ({ ...hit, slug, episode: name }))),
    );
const textsOf = (answer: AdvancedAnswer, slug?: string) =>
  hitsOf(answer, slug).map(({ texts }) => texts[0]!.text);
const rows = async () => {
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  return {
    notes: async () => (await client.query('select * from list_note order by list_id, place')).rows,
    run: (sql: string) => client.query(sql),
    end: () => client.end(),
  };
};

describe('Comments and notes of lists', () => {
  it('are found everywhere in a list, in reading order, with the matches marked', async () => {
    const answer = await ask();
    expect(answer).toMatchObject({ hits: 14, total: 14, isCut: false, next: null });
    const hits = hitsOf(answer, 'newer');
    expect(hits.map(({ kind }) => kind)).toEqual(kinds);
    expect(hits.map(({ episode }) => episode)).toEqual(['', 'Overview', ...Array(5).fill('#01「霧」')]);
    expect(hits.map(({ position }) => position)).toEqual([null, null, null, null, null, 3, 4]);
    expect(hits.map(({ place }) => place)).toEqual([0, 1, 5, 6, 9, 11, 12]);
    expect(hits[3]).toMatchObject({ category: 'Main Staff', roleEn: '', rows: 0 });
    expect(hits[4]).toMatchObject({ category: 'Main Staff', roleEn: 'Key Animation', roleJa: '原画' });
    for (const { kind, texts } of hits) {
      expect(texts).toHaveLength(1);
      const [{ field, text, marks }] = texts as [(typeof texts)[number]];
      expect(field).toBe(kind === 'list' || kind === 'credit' ? 'comment' : 'note');
      expect(marks.map(([from, to]) => text.slice(from, to).toLowerCase())).toEqual(['wisteria']);
    }
  });

  it('can be filtered by properties of the list; some of them also by category and role', async () => {
    const slugs = async (filter: Record<string, string | number>) =>
      (await ask(filter)).lists.map(({ slug }) => slug);
    expect(await slugs({ yearTo: 2000 })).toEqual(['older']);
    expect(await slugs({ author: 'pausebutton', yearFrom: 2000 })).toEqual(['newer']);
    expect(await slugs({ author: 'genga_no_mori' })).toEqual([]);
    for (const cookie of ['', user]) {
      const kindsFor = async (filter: Record<string, string>) =>
        new Set(hitsOf(await ask(filter, cookie)).map(({ kind }) => kind));
      expect([...(await kindsFor({ category: 'main staff' }))]).toEqual(['category', 'role', 'credit']);
      expect([...(await kindsFor({ role: '原画' }))]).toEqual(['role', 'credit']);
      expect([...(await kindsFor({ role: 'Script' }))]).toEqual([]);
    }
    expect((await ask({ q: '^wisteria of the (list|gap)$', regex: 1 })).total).toBe(4);
    expect((await ask({ q: 'Wisteria', case: 1 })).total).toBe(4);
  });

  it('come in pages without gaps or repetitions, with those of unlisted lists in their place', async () => {
    for (const [cookie, total] of [
      ['', 14],
      [user, 21],
    ] as const) {
      const seen: string[] = [];
      for (let next: string | null = ''; next !== null;) {
        const page: AdvancedAnswer = await ask({ size: 2, ...(next && { after: next }) }, cookie);
        expect(page.total).toBe(total);
        seen.push(...hitsOf(page).map(({ slug, place }) => `${slug} ${place}`));
        ({ next } = page);
      }
      expect(seen).toEqual(hitsOf(await ask({}, cookie)).map(({ slug, place }) => `${slug} ${place}`));
      expect(new Set(seen).size).toBe(total);
    }
  });

  it('of unlisted lists are found only by their authors and moderators', async () => {
    for (const cookie of [user, moderator])
      expect(hitsOf(await ask({}, cookie), 'hidden').map(({ kind }) => kind)).toEqual(kinds);
    for (const cookie of ['', contributor]) expect(hitsOf(await ask({}, cookie), 'hidden')).toEqual([]);
  });

  it('appear and disappear as a list is edited, unlisted, deleted and restored', async () => {
    const document = noted({ slug: 'live', title: 'Live' });
    await server.upload(document, moderator);
    await server.project();
    const client = await LiveClient.connect(server, { cookie: moderator });
    const { tree, revision } = await client.tree(document.uuid);
    const menu = tree.menus[1]!;
    await client.push(document.uuid, revision, [
      { op: 'set', kind: 'menu', menu: menu.id, id: menu.id, field: 'note', value: 'Of lilacs' },
      { op: 'remove', kind: 'role', menu: menu.id, id: menu.categories[0]!.roles[0]!.id },
      { op: 'setting', scope: 'fields', field: 'comment', value: '' },
    ]);
    await server.project();
    expect(textsOf(await ask({ q: 'lilacs' }), 'live')).toEqual(['Of lilacs']);
    expect(hitsOf(await ask(), 'live').map(({ kind, place, position }) => [kind, place, position])).toEqual([
      ['menu', 1, null],
      ['category', 6, null],
      ['role', 7, null],
      ['credit', 9, 2],
      ['credit', 10, 3],
    ]);
    client.close();
    const send = (path: string, body: object) =>
      server.post(`/api/v1/lists/live${path}`, body, { cookie: moderator });
    expect(
      (await server.request('DELETE', '/api/v1/lists/live', { title: 'Live' }, { cookie: moderator })).status,
    ).toBe(204);
    await server.project();
    expect(hitsOf(await ask(), 'live')).toEqual([]);
    const database = await rows();
    expect((await database.notes()).filter(({ text }) => text === 'Of lilacs')).toEqual([]);
    await database.end();
    expect((await send('/restore', {})).status).toBe(200);
    await server.project();
    expect(hitsOf(await ask(), 'live')).toHaveLength(5);
  });

  it('are the same in a migrated database from before notes were projected, and after a rebuild', async () => {
    const { notes: numbered, run, end } = await rows();
    // Numbers only order them.
    const notes = async () => (await numbered()).map(({ place: _1, position: _2, ...note }) => note);
    const before = await notes();
    expect(before.length).toBeGreaterThanOrEqual(14);
    await run('delete from list_note');
    await run(fill);
    expect(await notes()).toEqual(before);
    await run('delete from list_note');
    await server.app.get(Projections).rebuild(true);
    expect(await notes()).toEqual(before);
    await end();
  });
});

describe('Replacing comments and notes', () => {
  const replace = (list: string, replacements: object[], cookie = '') =>
    server.post<ReplaceResult>(
      `/api/v1/lists/${list}/replacements`,
      { id: `replace-${Math.random().toString(36).slice(2, 12)}`, replacements },
      cookie ? { cookie } : {},
    );
  /** All hits of a list, each with a different flower. */
  const proposals = async (slug: string, cookie = user) =>
    hitsOf(await ask({}, cookie), slug).map(({ kind, position, place, episode, texts: [found] }) => ({
      kind,
      position,
      place,
      episode,
      field: found!.field,
      before: found!.text,
      after: found!.text.replace(/wisteria/i, 'Camellia'),
    }));

  it('is one change for all kinds, open to members who may edit the list', async () => {
    await server.upload(noted({ slug: 'flowers', title: 'Flowers' }), user);
    await server.project();
    const all = await proposals('flowers');
    expect(all).toHaveLength(7);
    expect((await replace('flowers', all)).status).toBe(401);
    const before = (await server.get('/api/v1/lists/flowers')).body.savingId;
    const { body } = await replace('flowers', all, user);
    expect(body).toEqual({ replaced: 7, skipped: [], revision: before + 1 });
    const now = (await server.get('/api/v1/lists/flowers')).body;
    expect(now.comment).toBe('Camellia of the list');
    expect(now.menus.map(({ note }: { note: string }) => note)).toEqual([
      'Parts are missing: Camellia of the overview',
      'A *Camellia* of the episode',
    ]);
    const [category] = now.menus[1].credits;
    expect(category.note).toBe('Camellia of the category');
    expect(category.roles[1].note).toBe('Camellia of the role');
    expect(category.roles[1].staff[1].comment).toBe('Camellia of the row');
    expect(category.roles[1].staff[2].comment).toBe('Camellia of the gap');
    const { entries } = (await server.get('/api/v1/lists/flowers/history', { cookie: user })).body;
    expect(entries[0]).toMatchObject({ kind: 'edit', mayRevert: true });
    expect((await replace('flowers', [{ ...all[0], position: null, place: null }], user)).status).toBe(400);
  });

  it('removes texts that become empty, also in unlisted lists, and is nobody else’s business there', async () => {
    const all = (await proposals('hidden')).map((one) => ({ ...one, after: ' ' }));
    expect((await replace('hidden', all, contributor)).status).toBe(404);
    expect((await replace('hidden', all, user)).body).toMatchObject({ replaced: 7, skipped: [] });
    const now = (await server.get('/api/v1/lists/hidden', { cookie: user })).body;
    expect(now.comment).toBe('');
    expect(now.menus[1]).not.toHaveProperty('note');
    expect(now.menus[1].credits[0]).not.toHaveProperty('note');
    expect(hitsOf(await ask({}, user), 'hidden')).toEqual([]);
  });

  it('skips texts that have changed, and follows those that have only moved', async () => {
    const document = noted({ slug: 'meanwhile', title: 'Meanwhile' });
    // Two roles with the same note: only the second one is meant.
    document.menus[1]!.credits[0]!.roles[0]!.note = 'WISTERIA of the role';
    await server.upload(document, user);
    await server.project();
    const all = (await proposals('meanwhile')).filter(({ kind, place }) => kind !== 'role' || place === 9);
    expect(all).toHaveLength(7);
    const client = await LiveClient.connect(server, { cookie: user });
    const { tree, revision } = await client.tree(document.uuid);
    const [overview, first] = tree.menus as [(typeof tree.menus)[number], (typeof tree.menus)[number]];
    await client.push(document.uuid, revision, [
      { op: 'setting', scope: 'fields', field: 'comment', value: 'Rewritten' },
      { op: 'set', kind: 'menu', menu: first.id, id: first.id, field: 'note', value: null },
      { op: 'remove', kind: 'category', menu: overview.id, id: overview.categories[0]!.id },
    ]);
    client.close();
    const { body } = await replace('meanwhile', [...all, all[3]!], user);
    expect(body).toMatchObject({ replaced: 5, skipped: [0, 2, 7] });
    const now = (await server.get('/api/v1/lists/meanwhile')).body;
    expect(now.comment).toBe('Rewritten');
    expect(now.menus[1]).not.toHaveProperty('note');
    expect(now.menus[1].credits[0].note).toBe('Camellia of the category');
    expect(now.menus[1].credits[0].roles.map(({ note }: { note: string }) => note)).toEqual([
      'WISTERIA of the role',
      'Camellia of the role',
    ]);
  });
});
