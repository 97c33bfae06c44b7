import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { InterchangeDocument, StaffRow } from '@libs/list/model/interchange.types.js';
import { newAccount } from '../support/accounts.js';
import { atNight } from '../support/by-day.js';
import { sampleDocument } from '../support/documents.js';
import { eventually } from '../support/eventually.js';
import { TestServer } from '../support/server.js';

/** The example that keeps a copy of the site from the feed of changes: it has what a fresh copy has, whatever happened meanwhile. */

interface Copy {
  lists: Record<string, InterchangeDocument>;
  people: Record<string, { key: string; ja: string; credits: number }>;
  roles: { terms: { id: number; nameEn: string }[] };
  since?: string;
}
interface Mirror {
  copy: Copy;
  begin(): Promise<void>;
  update(): Promise<void>;
}

const file = join(import.meta.dirname, '../../docs/examples/mirror.mjs');
const { Mirror } = (await import(file)) as { Mirror: new (site: string) => Mirror };

let server: TestServer;
let moderator: string;
let mirror: Mirror;
beforeAll(async () => {
  server = await TestServer.start({ ANILIST_URL: 'off' });
  moderator = await server.signIn('moderator');
  await credit('Before', [{ ja: '先山 始', en: 'Hajime Sakiyama' }]);
  mirror = new Mirror(server.url);
});
afterAll(() => server.stop());

const documentOf = (title: string, staff: StaffRow[], change: Partial<InterchangeDocument> = {}) =>
  sampleDocument({
    title,
    menus: [
      { name: '#01', credits: [{ name: 'Art', roles: [{ name: 'Layout', original: 'レイアウト', staff }] }] },
    ],
    ...change,
  });

/** Uploads a list that credits these. */
async function credit(title: string, staff: StaffRow[], change: Partial<InterchangeDocument> = {}) {
  const document = documentOf(title, staff, change);
  await server.upload(document, moderator);
  return document;
}

async function send(
  method: 'DELETE' | 'PATCH' | 'POST' | 'PUT',
  path: string,
  body: object,
  cookie = moderator,
) {
  type Body = { id: number; term?: { id: number } };
  const answer =
    method === 'POST'
      ? await server.post<Body>(path, body, { cookie })
      : await server.request<Body>(method, path, body, { cookie });
  expect([path, answer.text, answer.status < 300]).toEqual([path, answer.text, true]);
  return answer.body;
}
const person = (id: string) => `/api/v1/people/${encodeURIComponent(id)}`;

/** Brings the mirror up to date, and compares it with a copy that is made now. Returns both people by their names. */
async function expectSame() {
  await server.project();
  await mirror.update();
  const fresh = new Mirror(server.url);
  await fresh.begin();
  const { since: _, ...copy } = mirror.copy;
  const { since: __, ...expected } = fresh.copy;
  expect(copy).toEqual(expected);
  return copy;
}

it('The example has at most 60 lines of code', async () => {
  const code = (await readFile(file, 'utf8')).replace(/\/\*[^]*?\*\//g, '');
  expect(code.split('\n').filter((line) => line.trim()).length).toBeLessThanOrEqual(60);
});

it('A mirror that begins while people edit has everything', async () => {
  const edited = await credit('Edited meanwhile', [{ ja: '中山 一', en: 'Hajime Nakayama' }]);
  await Promise.all([
    mirror.update(),
    credit('Added meanwhile', [{ ja: '中山 二', en: 'Tsugu Nakayama' }]),
    server.upload({ ...edited, title: 'Edited again' }, moderator),
    server.project(),
  ]);
  const { lists, people, roles } = await expectSame();
  expect(
    Object.values(lists)
      .map(({ title }) => title)
      .toSorted(),
  ).toEqual(['Added meanwhile', 'Before', 'Edited again']);
  expect(Object.keys(people)).toContain('p:ja:中山二');
  expect(roles.terms.length).toBeGreaterThan(100);
});

describe('A mirror follows', () => {
  atNight('edits: other people, counts and years', async () => {
    const document = await credit('Edits', [
      { ja: '編集 一', en: 'Ichi Henshuu' },
      { ja: '編集 二', en: 'Ni Henshuu' },
    ]);
    await expectSame();
    document.menus[0]!.credits[0]!.roles[0]!.staff = [
      { ja: '編集 二', en: 'Ni Henshuu' },
      { ja: '編集 二', en: 'Ni Henshuu', comment: 'B part' },
    ];
    const anilist = { ...document.anilist, seasonYear: 1998 };
    await server.upload({ ...document, anilist, seasonYear: 1998, slug: 'edits' }, moderator);
    const { people, lists } = await expectSame();
    expect(people).not.toHaveProperty('p:ja:編集一');
    expect(people['p:ja:編集二']).toMatchObject({ credits: 2, firstYear: 1998 });
    expect(lists[document.uuid]!.slug).toBe('edits');
  });

  atNight('hidden, deleted and restored lists, and those of other databases', async () => {
    const document = await credit('Hidden', [{ ja: '隠山 一', en: 'Ichi Kakureyama' }]);
    await send('PATCH', `/api/v1/lists/${document.uuid}/identifiers`, { wikidata: 'Q5' });
    expect((await expectSame()).people).toHaveProperty('p:ja:隠山一');
    await server.upload({ ...document, status: 'UNLISTED' }, moderator);
    const hidden = await expectSame();
    expect(hidden.people).not.toHaveProperty('p:ja:隠山一');
    expect(hidden.lists).not.toHaveProperty(document.uuid);
    await server.upload({ ...document, status: 'IN_PROGRESS' }, moderator);
    await expectSame();
    await send('DELETE', `/api/v1/lists/${document.uuid}`, { title: 'Hidden' });
    expect((await expectSame()).people).not.toHaveProperty('p:ja:隠山一');
    await send('POST', `/api/v1/lists/${document.uuid}/restore`, {});
    expect((await expectSame()).people).toHaveProperty('p:ja:隠山一');
  });

  atNight('merges and splits', async () => {
    await credit('Merged', [
      { ja: '合田 一', en: 'Ichi Gouda' },
      { ja: '合田 いち', en: 'Ichi Goda' },
    ]);
    await expectSame();
    await send('POST', `${person('ja:合田一')}/merge`, { other: 'ja:合田いち' });
    const { people } = await expectSame();
    expect(people).not.toHaveProperty('p:ja:合田いち');
    expect(people['p:ja:合田一']).toMatchObject({ credits: 2 });
    await send('POST', `${person('ja:合田一')}/split`, { key: 'p:ja:合田いち' });
    expect((await expectSame()).people).toHaveProperty('p:ja:合田いち');
  });

  atNight('chosen names, and members who take another name', async () => {
    const author = await newAccount(server.databaseUrl);
    await server.upload(documentOf('Named', [{ ja: '名山 一', en: 'Ichi Nayama' }]), author.cookie);
    await expectSame();
    await send('PATCH', person('ja:名山一'), { primary: { ja: '新名 一', en: 'Ichi Niina' } });
    expect((await expectSame()).people['p:ja:名山一']).toMatchObject({ ja: '新名一' });
    await send('PATCH', person('ja:名山一'), { primary: null });
    const profile = { screenName: 'another name', bio: '', discord: '', twitter: '', bluesky: '' };
    const visible = { discordVisibility: 0, twitterVisibility: 0, blueskyVisibility: 0 };
    await send('PUT', '/api/v1/account/profile', { ...profile, ...visible }, author.cookie);
    await expectSame();
  });

  it('names that are linked to the anime database, which ends their keys', async () => {
    await credit('Linked', [{ ja: '連山 一', en: 'Ichi Tsureyama' }]);
    await expectSame();
    const task = async (what: string, id: string, body: object) => {
      const { id: number } = await send('POST', `${person(id)}/${what}`, body);
      await eventually('the task', async () => {
        const { body: state } = await server.get(`/api/v1/person-tasks/${number}`, { cookie: moderator });
        return ['waiting', 'running'].includes(state.state) ? null : true;
      });
    };
    await task('link', 'ja:連山一', { anilistId: 4711 });
    const linked = await expectSame();
    expect(linked.people).not.toHaveProperty('p:ja:連山一');
    expect(linked.people).toHaveProperty('p:4711');
    await task('unlink', '4711', {});
    const unlinked = await expectSame();
    expect(unlinked.people).toHaveProperty('p:ja:連山一');
    expect(unlinked.people).not.toHaveProperty('p:4711');
  });

  atNight('studios that keep a name without credits, until they are removed', async () => {
    const document = await credit('Studios', [{ ja: '工房 一', en: 'Koubou', isStudio: true, id: 8101 }]);
    await server.project();
    await send('PATCH', '/api/v1/studios/8101', { primary: { ja: '工房', en: 'Studio Koubou' } });
    await expectSame();
    document.menus[0]!.credits = [];
    await server.upload(document, moderator);
    expect((await expectSame()).people['s:8101']).toMatchObject({ credits: 0 });
    await send('PATCH', '/api/v1/studios/8101', { primary: { ja: '工房', en: 'Koubou Works' } });
    await expectSame();
    await send('DELETE', '/api/v1/studios/8101', {});
    expect((await expectSame()).people).not.toHaveProperty('s:8101');
  });

  atNight('roles', async () => {
    const fields = { nameEn: 'Cloud Painting', namesJa: ['雲塗り'], category: 'Background Art' };
    const { term } = await send('POST', '/api/v1/roles', fields);
    const { id } = term!;
    await expectSame();
    await send('PATCH', `/api/v1/roles/${id}`, { ...fields, nameEn: 'Cloud Painter' });
    expect((await expectSame()).roles.terms).toContainEqual(
      expect.objectContaining({ nameEn: 'Cloud Painter' }),
    );
    await send('DELETE', `/api/v1/roles/${id}`, {});
    expect((await expectSame()).roles.terms).not.toContainEqual(expect.objectContaining({ id }));
  });

  atNight('the site after its database was restored, by beginning anew', async () => {
    mirror.copy.since = '00000000-1';
    mirror.copy.lists['gone'] = mirror.copy.lists[Object.keys(mirror.copy.lists)[0]!]!;
    await expectSame();
  });
});
