import { franchiseLimits, type Franchise, type RelatedWorks } from '@libs/contract/lists/franchise.js';
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
  title: { english: title, romaji: null, native: null },
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

async function list(title: string, anilistId: number | null, seasonYear: number, menus: object[]) {
  const document = sampleDocument({
    title,
    anilistId: anilistId === null ? null : String(anilistId),
    seasonYear,
    status: 'IN_PROGRESS',
  });
  const whole = { ...document, anilist: { ...document.anilist, seasonYear }, menus };
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
    expect(anilist.questions).toEqual([]);
    expect(await related(first, member)).toEqual({ items: [], isAsking: true, failure: null });
    expect(shown(await settled(first, member))).toEqual(['SEQUEL Herons Two']);
    expect(shown(await related(first))).toEqual(['SEQUEL Herons Two']);
    // Only the other side was asked about.
    expect(shown(await related(second))).toEqual(['PREQUEL Herons']);
    const whole = await settled(second, member);
    expect(shown(whole)).toEqual(['PREQUEL Herons', 'SIDE_STORY Herons: The Film (no list)']);
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
    const path = (one: string, other: string) => `/api/v1/lists/${one}/related/${other}`;
    const put = (one: string, other: string, kind: string, cookie: string) =>
      server.request<RelatedWorks>('PUT', path(one, other), { kind }, { cookie });
    expect((await put(first, spinOff, 'SPIN_OFF', member)).status).toBe(403);
    expect((await put(first, first, 'SPIN_OFF', editor)).body).toMatchObject({ code: 'relation-self' });
    const { body } = await put(first, spinOff, 'SPIN_OFF', editor);
    expect(shown(body)).toEqual(['SEQUEL Herons Two', 'SPIN_OFF Egrets']);
    expect(shown(await related(spinOff))).toEqual(['PARENT Herons']);
    await put(spinOff, first, 'ALTERNATIVE', editor);
    expect(shown(await related(first))).toEqual(['SEQUEL Herons Two', 'ALTERNATIVE Egrets']);
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
    await query(server.databaseUrl, 'delete from list_relation');
  });

  it('are one franchise: who stayed, who came, who had which role', async () => {
    await settled(first, member);
    await settled(second, member);
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

  it('say that more belongs to it than is followed', async () => {
    const hub = await list('Hub', null, 2001, []);
    // As if as many films belonged to it as the other lists of this test, and some more.
    await query(
      server.databaseUrl,
      `with more as (
         insert into list (uuid, title, status, revision, fields, settings, anilist)
         select lpad(to_hex(n), 48, '0'), 'Film ' || n, 'IN_PROGRESS', 0, '{}', '{}', '{}'
         from generate_series(1, ${franchiseLimits.works}) n returning id
       ) insert into list_relation (list_id, other_id, kind) select l.id, m.id, 'CONTAINS' from more m, list l where l.uuid = '${hub}'`,
    );
    const { body } = await server.get<Franchise>(`/api/v1/lists/${hub}/franchise`);
    expect([body.works.length, body.isCut]).toEqual([franchiseLimits.works, true]);
    await query(server.databaseUrl, `delete from list where title like 'Film %'`);
  });

  it('hide what is hidden', async () => {
    await query(server.databaseUrl, `update list set status = 'UNLISTED' where uuid = '${second}'`);
    expect(shown(await related(first))).toEqual(['SEQUEL Herons Two (no list)']);
    const { body } = await server.get<Franchise>(`/api/v1/lists/${first}/franchise`);
    expect(body.works.filter((work) => work.list).map((work) => work.list!.title)).toEqual(['Herons']);
  });
});
