import { franchiseLimits, type Franchise, type RelatedWorks } from '@libs/contract/lists/franchise.js';
import type { RelationKind } from '@libs/contract/lists/relation-kinds.js';
import { atNight } from '../support/by-day.js';
import { newAccount } from '../support/accounts.js';
import { AnilistStandIn } from '../support/anilist.js';
import { query } from '../support/databases.js';
import { eventually } from '../support/eventually.js';
import { sampleDocument } from '../support/documents.js';
import { TestServer } from '../support/server.js';

let server: TestServer;
let anilist: AnilistStandIn;
let editor: string;
let member: string;

const node = (id: number, title: string, year: number, type = 'ANIME') => ({
  id,
  type,
  format: type === 'ANIME' ? 'TV' : 'MANGA',
  seasonYear: year,
  startDate: { year },
  title: { english: title, romaji: null, native: `${title} (ja)` },
});
const edge = (relationType: string, other: ReturnType<typeof node>) => ({ relationType, node: other });
/** First season, second season, a film that has no list, a book, and a crossover that is none of the franchise. */
const relations: Record<number, ReturnType<typeof edge>[]> = {
  1001: [
    edge('SEQUEL', node(1002, 'Herons Two', 2021)),
    edge('ADAPTATION', node(5001, 'Herons', 2015, 'MANGA')),
    edge('CHARACTER', node(1900, 'Birds of All Shows', 2022)),
  ],
  1002: [
    edge('PREQUEL', node(1001, 'Herons', 2019)),
    edge('SIDE_STORY', node(1003, 'Herons: The Film', 2022)),
  ],
};

beforeAll(async () => {
  anilist = await AnilistStandIn.start(({ id, relations: asked }) =>
    asked ? [{ id: id!, relations: { edges: relations[id!] ?? [] } }] : [],
  );
  server = await TestServer.start({ ANILIST_URL: anilist.url });
  editor = (await newAccount(server.databaseUrl, { moderator: true })).cookie;
  member = (await newAccount(server.databaseUrl)).cookie;
});
afterAll(async () => {
  await server.stop();
  await anilist.stop();
});

const row = (name: number, id: number) => ({ ja: `鷺 ${name}`, en: `Heron ${name}`, id });
const overview = (director: ReturnType<typeof row>, ...animators: ReturnType<typeof row>[]) => ({
  name: 'Overview',
  credits: [
    {
      name: 'Main Staff',
      roles: [
        { name: 'Director', original: '監督', staff: [director] },
        { name: 'Character Design', original: 'キャラクターデザイン', staff: animators },
      ],
    },
  ],
});

async function list(
  title: string,
  anilistId: number | null,
  seasonYear: number | null,
  menus: object[],
  more: object = {},
) {
  const document = sampleDocument({
    title,
    anilistId: anilistId === null ? null : String(anilistId),
    seasonYear,
    status: 'IN_PROGRESS',
  });
  const whole = { ...document, anilist: { ...document.anilist, seasonYear, ...more }, menus };
  await server.upload(whole as typeof document, editor);
  await server.project();
  return document.uuid;
}
const related = async (uuid: string, cookie?: string) =>
  (await server.get<RelatedWorks>(`/api/v1/lists/${uuid}/related`, cookie ? { cookie } : {})).body;
/** Once AniList has answered, which nobody waits for. */
const settled = (uuid: string, cookie: string): Promise<RelatedWorks> =>
  eventually('the answer of AniList', async () => {
    const answer = await related(uuid, cookie);
    return answer.isAsking ? null : answer;
  });
const path = (one: string, other: string) => `/api/v1/lists/${one}/related/${other}`;
const put = (one: string, other: string, kind: RelationKind, cookie: string) =>
  server.request<RelatedWorks>('PUT', path(one, other), { kind }, { cookie });
const shown = ({ items }: RelatedWorks) =>
  items.map(({ kind, list: card, anime }) => `${kind} ${card?.title ?? `${anime?.title} (no list)`}`);

describe('Works that belong together', () => {
  let first: string;
  let second: string;
  beforeAll(async () => {
    first = await list('Herons', 1001, 2019, [overview(row(1, 1), row(2, 2), row(3, 3))]);
    second = await list('Herons Two', 1002, 2021, [overview(row(1, 1), row(2, 2), row(4, 4))]);
  });

  it('come from AniList once a member looks, without books and crossovers, in both directions', async () => {
    // A visitor causes no request.
    expect((await related(first)).items).toEqual([]);
    const nobody = { items: [], isAsking: false, failure: null };
    expect(await related(first, await server.signIn('banned'))).toEqual(nobody);
    expect(anilist.questions).toEqual([]);
    expect(await related(first, member)).toEqual({ items: [], isAsking: true, failure: null });
    expect(shown(await settled(first, member))).toEqual(['SEQUEL Herons Two']);
    expect(shown(await related(first))).toEqual(['SEQUEL Herons Two']);
    // Only the other side was asked about.
    expect(shown(await related(second))).toEqual(['PREQUEL Herons']);
    const whole = await settled(second, member);
    expect(shown(whole)).toEqual(['PREQUEL Herons', 'SIDE_STORY Herons: The Film (no list)']);
    const film = { id: 1003, title: 'Herons: The Film', native: 'Herons: The Film (ja)' };
    expect(whole.items).toMatchObject([
      { anime: null, byHand: false },
      { list: null, anime: { ...film, format: 'TV', year: 2022 }, byHand: false },
    ]);
    anilist.reset();
    await related(second, member);
    expect(anilist.questions).toEqual([]);
  });

  atNight('say that AniList does not answer, with what is known', async () => {
    const alone = await list('Alone', 1050, 2020, []);
    anilist.refuses = () => ({ status: 500 });
    const answer = await eventually('the failure of AniList', async () => {
      const known = await related(alone, member);
      return known.failure && known;
    });
    expect(answer).toMatchObject({ items: [], failure: 'anilist-failed' });
    anilist.reset();
  });

  it('are entered by whoever may edit the list, and the last word counts', async () => {
    const spinOff = await list('Egrets', null, 2023, [overview(row(9, 9), row(4, 4))]);
    expect((await put(first, spinOff, 'SPIN_OFF', member)).status).toBe(403);
    expect((await put(first, first, 'SPIN_OFF', editor)).body).toMatchObject({ code: 'relation-self' });
    const { body } = await put(first, spinOff, 'SPIN_OFF', editor);
    expect(shown(body)).toEqual(['SEQUEL Herons Two', 'SPIN_OFF Egrets']);
    expect(shown(await related(spinOff))).toEqual(['PARENT Herons']);
    await put(spinOff, first, 'ALTERNATIVE', editor);
    expect(shown(await related(first))).toEqual(['SEQUEL Herons Two', 'ALTERNATIVE Egrets']);
    for (const [kind, inverse] of [
      ['PREQUEL', 'SEQUEL'],
      ['SEQUEL', 'PREQUEL'],
      ['PARENT', 'SIDE_STORY'],
      ['SIDE_STORY', 'PARENT'],
      ['ALTERNATIVE', 'ALTERNATIVE'],
      ['SUMMARY', 'PARENT'],
      ['COMPILATION', 'CONTAINS'],
      ['CONTAINS', 'COMPILATION'],
    ] as const) {
      expect(shown((await put(spinOff, first, kind, editor)).body)).toEqual([`${kind} Herons`]);
      expect(shown(await related(first))).toContain(`${inverse} Egrets`);
    }
    // What a member says of a work outweighs what AniList says of it.
    expect((await put(first, second, 'SUMMARY', editor)).body.items).toMatchObject([
      { list: { title: 'Herons Two' }, kind: 'SUMMARY', byHand: true },
      { list: { title: 'Egrets' }, kind: 'COMPILATION', byHand: true },
    ]);
    const gone = await server.request('DELETE', path(first, spinOff), {}, { cookie: editor });
    expect(gone.status).toBe(200);
    const again = await server.request('DELETE', path(first, spinOff), {}, { cookie: editor });
    expect(again.body).toMatchObject({ code: 'relation-not-found' });
    const most = franchiseLimits.byHand;
    await query(
      server.databaseUrl,
      `with other as (
         insert into list (uuid, title, status, revision, fields, settings, anilist, projected_revision)
         select md5(n::text) || repeat('f', 16), 'Another ' || n, 'IN_PROGRESS', 0, '{}', '{}', '{}', 0
         from generate_series(1, ${most}) n returning id
       )
       insert into list_relation (list_id, other_id, kind)
       select l.id, other.id, 'PARENT' from list l, other where l.uuid = '${spinOff}'`,
    );
    expect((await put(spinOff, first, 'PARENT', editor)).body).toMatchObject({ code: 'relation-limit' });
    // One of those that are entered may still be changed.
    const [entered] = await query<{ uuid: string }>(
      server.databaseUrl,
      `select o.uuid from list_relation r join list o on o.id = r.other_id where o.title = 'Another 1'`,
    );
    expect((await put(spinOff, entered!.uuid, 'SEQUEL', editor)).status).toBe(200);
    await query(server.databaseUrl, 'delete from list_relation');
  });

  it('are one franchise: who stayed, who came, who had which role', async () => {
    await settled(first, member);
    await settled(second, member);
    // What AniList says of other works does not belong to it.
    await query(
      server.databaseUrl,
      `insert into anime_relation (from_id, to_id, kind, title) values (7001, 7002, 'SEQUEL', 'Unrelated')`,
    );
    const { body } = await server.get<Franchise>(`/api/v1/lists/${second}/franchise`);
    const works = body.works.map(({ list: card, anime, people, stayed }) => [
      card?.title ?? anime?.title,
      people,
      stayed,
    ]);
    expect(works).toEqual([
      ['Herons', 3, 0],
      ['Herons Two', 3, 2],
      ['Herons: The Film', 0, 0],
    ]);
    expect(body.several).toBe(2);
    expect(body.isCut).toBe(false);
    expect(body.people.map(({ en, works: own }) => [en, own.map(({ work }) => work)])).toEqual([
      ['Heron 1', [0, 1]],
      ['Heron 2', [0, 1]],
    ]);
    expect(body.people[0]!.works[0]!.roles).toEqual([{ ja: '監督', en: 'Director' }]);
    const names = body.roles.map(({ role, works: own }) => [
      role.en,
      ...own.map(({ people }) => people.map(({ en }) => en).join('+')),
    ]);
    expect(names).toEqual([
      ['Director', 'Heron 1', 'Heron 1'],
      ['Character Design', 'Heron 2+Heron 3', 'Heron 2+Heron 4'],
    ]);
    // The same from wherever one asks.
    expect((await server.get(`/api/v1/lists/${first}/franchise`)).body).toEqual(body);
  });

  it('are shown in the order in which they came out, and those who worked on most of them come first', async () => {
    const staff = (...ids: number[]) => ids.map((id) => row(id, id));
    const role = (name: string, staff: object[]) => ({ name, original: `役 ${name}`, staff });
    const house = { ja: '鷺工房', en: 'Heron House', id: 69, isStudio: true };
    const menu = (name: string, ...roles: object[]) => ({
      name,
      credits: [{ name: 'Main Staff', roles }],
    });
    const works = [
      // Nobody knows when it came out.
      ['No date', null, [menu('#01', role('Key Animation', staff(31, 32)))], { season: null }],
      ['Fall B', 2011, [], { season: 'FALL' }],
      ['Fall A', 2011, [], { season: 'FALL' }],
      [
        'Winter',
        2011,
        [
          menu(
            'OVERVIEW',
            role('Character Design', staff(41, 43, 42, 44, 45, 46)),
            role('Director', staff(33)),
            role('Music', staff(34)),
            role('Studio', [house]),
          ),
          ...['#01', '#02'].map((name) => menu(name, role('Key Animation', staff(34)))),
          menu('#03', role('Layout', staff(34)), role('Colour', staff(34))),
        ],
        { season: 'WINTER' },
      ],
      [
        'Autumn before',
        2010,
        [
          menu(
            'Overview',
            role('Character Design', staff(41, 43)),
            role('Director', staff(33)),
            role('Studio', [house]),
          ),
          menu('#01', role('Key Animation', staff(31, 32, 34))),
        ],
        { season: 'FALL' },
      ],
      // Only the year in which it began is known.
      [
        'Early',
        null,
        [menu('Overview', role('Director', staff(33))), menu('#01', role('Key Animation', staff(32)))],
        { season: null, startDate: { year: 2009 } },
      ],
    ] as const;
    const uuids: string[] = [];
    for (const [title, year, menus, more] of works)
      uuids.push(await list(title, null, year, [...menus], more));
    const [hub, ...others] = uuids;
    for (const other of others) await put(hub!, other, 'ALTERNATIVE', editor);
    const order = ['Early', 'Autumn before', 'Winter', 'Fall A', 'Fall B', 'No date'];
    expect((await related(hub!)).items.map((work) => work.list!.title)).toEqual(order.slice(0, -1));
    const { body } = await server.get<Franchise>(`/api/v1/lists/${hub}/franchise`);
    // Without the studio.
    expect(body.works.map(({ list: card, people, stayed }) => [card!.title, people, stayed])).toEqual([
      ['Early', 2, 0],
      ['Autumn before', 6, 2],
      ['Winter', 8, 4],
      ['Fall A', 0, 0],
      ['Fall B', 0, 0],
      ['No date', 2, 2],
    ]);
    const who = (id: number) => ({ id: String(id), ja: `鷺 ${id}`, en: `Heron ${id}` });
    const named = (name: string) => ({ ja: `役 ${name}`, en: name });
    expect(body.roles).toEqual([
      {
        role: named('Director'),
        works: [0, 1, 2].map((work) => ({ work, people: [who(33)], more: 0 })),
      },
      {
        role: named('Character Design'),
        works: [
          { work: 1, people: [who(41), who(43)], more: 0 },
          { work: 2, people: [who(41), who(43), who(42), who(44)], more: 2 },
        ],
      },
    ]);
    // Two are in three works; of the others, one has most credits; the last two have nothing that sets them apart.
    const people = body.people.map(({ en }) => en);
    expect([...people.slice(0, 4), ...people.slice(4).sort()]).toEqual(
      [32, 33, 34, 31, 41, 43].map((id) => `Heron ${id}`),
    );
    expect(body.several).toBe(6);
    expect(body.people[2]).toEqual({
      ...who(34),
      works: [
        { work: 1, credits: 1, roles: [named('Key Animation')] },
        { work: 2, credits: 5, roles: [named('Key Animation'), named('Music'), named('Layout')] },
      ],
    });
    // What is hidden is shown nowhere, even while its credits are still there.
    await query(server.databaseUrl, `update list set status = 'UNLISTED' where title = 'Winter'`);
    const without = order.filter((title) => title !== 'Winter');
    expect((await related(hub!)).items.map((work) => work.list!.title)).toEqual(without.slice(0, -1));
    const left = (await server.get<Franchise>(`/api/v1/lists/${hub}/franchise`)).body;
    expect(left.works.map((work) => work.list!.title)).toEqual(without);
    await query(server.databaseUrl, 'delete from list_relation');
  });

  it('say that more belongs to it than is followed', async () => {
    const hub = await list('Hub', null, 2001, []);
    // As if as many films belonged to it as the other lists of this test, and some more.
    await query(
      server.databaseUrl,
      `with more as (
         insert into list (uuid, title, status, revision, projected_revision, fields, settings, anilist)
         select lpad(to_hex(n), 48, '0'), 'Film ' || n, 'IN_PROGRESS', 0, 0, '{}', '{}', '{}'
         from generate_series(1, ${franchiseLimits.works}) n returning id
       ) insert into list_relation (list_id, other_id, kind) select l.id, m.id, 'CONTAINS' from more m, list l where l.uuid = '${hub}'`,
    );
    const { body } = await server.get<Franchise>(`/api/v1/lists/${hub}/franchise`);
    expect([body.works.length, body.isCut]).toEqual([franchiseLimits.works, true]);
    expect((await related(hub)).items).toHaveLength(franchiseLimits.related);
    await query(server.databaseUrl, `delete from list where title = 'Film 1'`);
    const whole = (await server.get<Franchise>(`/api/v1/lists/${hub}/franchise`)).body;
    expect([whole.works.length, whole.isCut]).toEqual([franchiseLimits.works, false]);
    await query(server.databaseUrl, `delete from list where title like 'Film %'`);
  });

  it('hide what is hidden', async () => {
    await query(server.databaseUrl, `update list set status = 'UNLISTED' where uuid = '${second}'`);
    expect(shown(await related(first))).toEqual(['SEQUEL Herons Two (no list)']);
    const { body } = await server.get<Franchise>(`/api/v1/lists/${first}/franchise`);
    expect(body.works.filter((work) => work.list).map((work) => work.list!.title)).toEqual(['Herons']);
  });
});
