import type { SiteStatistics } from '@libs/contract/site/statistics.js';
import { Projections } from '../../server/shared/projections/projections.service.js';
import { StatisticsService } from '../../server/domain/statistics/statistics.service.js';
import { atNight } from '../support/by-day.js';
import { newAccount } from '../support/accounts.js';
import { query } from '../support/databases.js';
import { eventually } from '../support/eventually.js';
import { pick, seeded } from '../support/random-changes.js';
import { TestServer } from '../support/server.js';

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await TestServer.start();
  cookie = await server.signIn('moderator');
});
afterAll(() => server.stop());

let number = 0;
interface Wanted {
  status?: string;
  format?: string;
  episodes?: number;
  /** Null: it has none; `startYear`: when it began. */
  year?: number | null;
  startYear?: number;
  season?: string;
  studios?: string[];
  menus: Record<
    string,
    Record<string, (string | { en: string; isStudio: true; ja?: string; id?: number })[]>
  >;
}

/** Uploads a list; `menus`: menu → English role → English names. */
async function list({
  status = 'COMPLETED',
  format = 'TV',
  episodes = 12,
  year = 2020,
  startYear,
  season,
  studios = ['Kamome Works'],
  menus,
}: Wanted) {
  number += 1;
  const uuid = number.toString(16).padStart(48, '0');
  await server.upload(
    {
      title: `List ${number}`,
      uuid,
      slug: null,
      anilistId: null,
      seasonYear: year,
      status,
      author: '',
      comment: '',
      savingId: 1,
      settings: {},
      anilist: {
        title: { english: `List ${number}` },
        format,
        episodes,
        seasonYear: year,
        season,
        ...(startYear ? { startDate: { year: startYear } } : {}),
        studios: { edges: studios.map((name) => ({ isMain: true, node: { name } })) },
      },
      menus: Object.entries(menus).map(([name, roles]) => ({
        name,
        credits: [
          {
            name: 'Main Staff',
            roles: Object.entries(roles).map(([role, staff]) => ({
              name: role,
              original: '',
              staff: staff.map((who) => (typeof who === 'string' ? { ja: '', en: who } : { ja: '', ...who })),
            })),
          },
        ],
      })),
    },
    cookie,
  );
  return uuid;
}

async function counted(role = ''): Promise<SiteStatistics> {
  await server.project();
  await server.app.get(StatisticsService).count();
  return (await server.get<SiteStatistics>(`/api/v1/stats?role=${encodeURIComponent(role)}`)).body;
}

/** What is kept of credits for the statistics, and the same as a plain count of all of them. */
async function keptAndCounted() {
  await counted();
  const rows = (sqls: string[]) => Promise.all(sqls.map((sql) => query(server.databaseUrl, sql)));
  const credits = `(
    select c.*, p.is_studio, c.menu like '#%' as is_episode,
      not p.is_studio and (c.role_en ~* 'key animat' or c.role_en = '' and c.role_ja ~ '原画') as draws
    from credit c join person p on p.id = c.person_id join list l on l.id = c.list_id
    where l.deleted_at is null and l.status in ('FINISHED', 'COMPLETED', 'VERIFIED') and l.format = 'TV' and l.episodes <= 120) c`;
  return {
    kept: await rows([
      'select list_id, menu, is_episode, credits, animators from counted_menu order by 1, 2',
      'select person_id, is_studio, credits from counted_person order by 1',
      'select role, person_id, credits, episodes, lists from counted_role_person order by 1, 2',
      'select role, credits::int from counted_role order by 1',
      'select list_id, credits, episodes, episode_credits, animators from counted_list where credits > 0 order by 1',
    ]),
    counted: await rows([
      `select list_id, menu, is_episode, count(*)::int as credits,
         (count(distinct person_id) filter (where draws))::int as animators from ${credits} group by 1, 2, 3 order by 1, 2`,
      `select person_id, is_studio, count(*)::int as credits from ${credits} group by 1, 2 order by 1`,
      `select role_en as role, person_id, count(*)::int as credits, count(distinct (list_id, menu))::int as episodes,
         count(distinct list_id)::int as lists from ${credits} where role_en <> '' and not is_studio group by 1, 2 order by 1, 2`,
      `select role_en as role, count(*)::int as credits from ${credits} where role_en <> '' and not is_studio group by 1 order by 1`,
      `select list_id, count(*)::int as credits, (count(distinct menu) filter (where is_episode))::int as episodes,
         (count(*) filter (where is_episode))::int as episode_credits,
         (count(distinct (menu, person_id)) filter (where is_episode and draws))::int as animators from ${credits} group by 1 order by 1`,
    ]),
  };
}

const studio = { en: 'Kamome Works', isStudio: true } as const;
const director = { Overview: { Director: ['Misaki Unno'] } };

describe('the statistics of the site', () => {
  it('say that nothing has been counted yet', async () => {
    // Every server counts once at its start.
    await eventually(
      'the first count',
      async () => (await server.get<SiteStatistics>('/api/v1/stats')).body.figures,
    );
    await query(server.databaseUrl, 'delete from site_statistics');
    const { status, body } = await server.get<SiteStatistics>('/api/v1/stats');
    expect(status).toBe(200);
    expect(body).toEqual({ computedAt: null, figures: null, roles: [], prolific: null });
    expect((await counted()).figures).toMatchObject({ lists: 0, credits: 0, bySeason: [], contributors: [] });
  });

  it('count lists To Review, Completed and Verified, of TV, with 120 episodes or fewer, and no others', async () => {
    for (const status of ['FINISHED', 'COMPLETED', 'VERIFIED']) await list({ status, menus: director });
    await list({ episodes: 120, season: 'SPRING', menus: director });
    await list({ year: 2021, season: 'FALL', status: 'VERIFIED', menus: director });
    for (const status of ['UNLISTED', 'NOT_YET_RELEASED', 'IN_PROGRESS', 'PARTIAL'])
      await list({ status, menus: director });
    for (const format of ['TV_SHORT', 'MOVIE', 'OVA', 'ONA']) await list({ format, menus: director });
    await list({ episodes: 121, menus: director });
    const gone = await list({ menus: director });
    await server.request('DELETE', `/api/v1/lists/${gone}`, { title: `List ${number}` }, { cookie });
    // By the year in which it began; and without any year.
    await list({ year: null, startYear: 2019, season: 'FALL', menus: director });
    await list({ year: null, season: 'FALL', menus: director });
    const { figures, computedAt } = await counted();
    expect(figures).toMatchObject({
      lists: 7,
      episodes: 0,
      credits: 7,
      people: 1,
      studios: 0,
      byStatus: { FINISHED: 1, COMPLETED: 4, VERIFIED: 2 },
      bySeason: [
        { year: 2019, season: 'FALL', lists: { FINISHED: 0, COMPLETED: 1, VERIFIED: 0 } },
        { year: 2020, season: 'SPRING', lists: { FINISHED: 0, COMPLETED: 1, VERIFIED: 0 } },
        { year: 2021, season: 'FALL', lists: { FINISHED: 0, COMPLETED: 0, VERIFIED: 1 } },
      ],
      byYear: [
        { year: 2019, lists: 1 },
        { year: 2020, lists: 4 },
        { year: 2021, lists: 1 },
      ],
    });
    expect(Math.abs(computedAt! - Date.now() / 1000)).toBeLessThan(600);
  });

  it('count credits and different key animators of numbered episodes for each year', async () => {
    await list({
      year: 1999,
      menus: {
        Overview: { Director: ['Misaki Unno'], 'Key Animation': ['Nagi Hatano'] },
        '#01': {
          'Key Animation': ['Nagi Hatano', 'Mitsuru Shioda', studio],
          '2nd Key Animation': ['Nagi Hatano'],
          'Animation Director': ['Migiwa Isobe'],
        },
        '#02「霧」': { 'Key Animation': ['Nagi Hatano'] },
        OP1: { 'Key Animation': ['Nagi Hatano'] },
      },
    });
    const { figures } = await counted();
    expect(figures!.byYear[0]).toEqual({ year: 1999, lists: 1, episodes: 2, credits: 6, animators: 3 });
    expect(figures).toMatchObject({ lists: 8, episodes: 2, credits: 16, people: 4, studios: 1 });
    expect(figures!.mainStudios).toEqual([
      { name: 'Kamome Works', lists: 8, id: null, ja: '', en: 'Kamome Works' },
    ]);
  });

  it('name studios by their lists, with whoever is credited most under that name', async () => {
    const ants = [
      { en: 'Ant Works', ja: '蟻社', id: 77, isStudio: true as const },
      { en: 'Ant Works', ja: '蟻工房', isStudio: true as const },
      { en: 'Ant Works', ja: '蟻社', id: 77, isStudio: true as const },
    ];
    await list({ studios: ['Kamome Works', 'Bee Works', 'Ant Works'], menus: { OP: { Production: ants } } });
    const { mainStudios } = (await counted()).figures!;
    expect(mainStudios).toEqual([
      { name: 'Kamome Works', lists: 9, id: null, ja: '', en: 'Kamome Works' },
      { name: 'Ant Works', lists: 1, id: 77, ja: '蟻社', en: 'Ant Works' },
      { name: 'Bee Works', lists: 1, id: null, ja: '', en: '' },
    ]);
  });

  it('list the people of a role by their episodes, at most 50, without studios', async () => {
    const crowd = Array.from({ length: 70 }, (_, index) => `Person ${index}`);
    await list({ menus: { '#01': { Clapper: [...crowd, 'Saki Hama', 'Saki Hama', studio] } } });
    await list({ menus: { '#01': { Clapper: ['Saki Hama'] }, '#02': { Clapper: ['Saki Hama'] } } });
    const { roles, prolific } = await counted('Clapper');
    // Most credits first.
    expect(roles).toEqual(expect.arrayContaining(['Director', 'Key Animation', 'Clapper']));
    expect(roles.slice(0, 2)).toEqual(['Clapper', 'Director']);
    expect(prolific!.role).toBe('Clapper');
    expect(prolific!.people).toHaveLength(50);
    expect(prolific!.people[0]).toEqual({ id: null, ja: '', en: 'Saki Hama', episodes: 3, lists: 2 });
    expect(prolific!.people.map(({ en }) => en)).not.toContain(studio.en);
    const { body } = await server.get<SiteStatistics>('/api/v1/stats?role=nothing');
    expect(body.prolific!.role).toBe(body.roles[0]);
  });

  it('name contributors, but not anonymous ones, unless their level is 0', async () => {
    const open = await newAccount(server.databaseUrl, { contributor: true });
    const hidden = await newAccount(server.databaseUrl, { contributor: true });
    const shown = await newAccount(server.databaseUrl, { contributor: true });
    await newAccount.change(server.databaseUrl, hidden.id, 'anonymous = true, level = 1');
    await newAccount.change(server.databaseUrl, shown.id, 'anonymous = true, level = 0');
    await newAccount.change(server.databaseUrl, shown.id, `avatar = 'https://pictures.example/s.png'`);
    const [moderator] = (await counted()).figures!.contributors;
    for (const { cookie: own } of [open, hidden, shown, shown]) {
      cookie = own;
      await list({ menus: director });
    }
    const more = await newAccount(server.databaseUrl, { contributor: true });
    cookie = more.cookie;
    await list({ menus: director });
    await query(server.databaseUrl, `update list_contributor set changes = 7 where account_id = ${more.id}`);
    const who = ({ id, name }: typeof open) => ({ id, screenName: name, avatar: null });
    // Most lists first, then most changes.
    expect((await counted()).figures!.contributors).toEqual([
      moderator,
      { ...who(shown), avatar: 'https://pictures.example/s.png', lists: 2, changes: 2 },
      { ...who(more), lists: 1, changes: 7 },
      { ...who(open), lists: 1, changes: 1 },
    ]);
  });

  atNight(
    'are the same as counted anew after edits, status changes, deletions and merged people',
    async () => {
      const names = ['Akane', 'Botan', 'Chika', 'Dai', 'Emi', 'Fuyu'].map((name) => `${name} Kept`);
      const roles = ['Key Animation', '2nd Key Animation', 'Director', 'Colour'];
      const draw = seeded(57);
      const menus = () =>
        Object.fromEntries(
          ['Overview', '#01', '#02', '#03', 'OP1'].flatMap((menu) =>
            draw() < 0.3
              ? []
              : [
                  [
                    menu,
                    Object.fromEntries(
                      roles.map((role) => [
                        role,
                        [pick(draw, names), pick(draw, names), ...(draw() < 0.3 ? [studio] : [])],
                      ]),
                    ),
                  ],
                ],
          ),
        );
      cookie = await server.signIn('moderator');
      const before = await keptAndCounted();
      expect(before.kept).toEqual(before.counted);
      const uuids: string[] = [];
      for (let round = 0; round < 24; round += 1) {
        const what = draw();
        if (what < 0.4 || uuids.length < 3)
          uuids.push(await list({ year: 2001 + (round % 3), menus: menus() }));
        // As after an edit: some credits in other menus, with other roles, or gone.
        else if (what < 0.6)
          await query(
            server.databaseUrl,
            `update credit set menu = '#0' || 1 + position % 4, role_en = case when position % 3 = 0 then '' else role_en end,
             role_ja = '原画'
           where list_id = (select id from list where uuid = '${pick(draw, uuids)}') and position % 2 = ${round % 2}`,
          );
        else if (what < 0.75)
          await query(
            server.databaseUrl,
            `delete from credit where list_id = (select id from list where uuid = '${pick(draw, uuids)}') and position % 3 = ${round % 3}`,
          );
        else if (what < 0.9)
          await query(
            server.databaseUrl,
            `update list set status = '${pick(draw, ['UNLISTED', 'PARTIAL', 'COMPLETED'])}' where uuid = '${pick(draw, uuids)}'`,
          );
        else
          // As merging does.
          await query(
            server.databaseUrl,
            `update credit set person_id = (select id from person where en = '${names[round % 2]}' limit 1)
           where person_id in (select id from person where en = '${names[2 + (round % 4)]}')
             and exists (select 1 from person where en = '${names[round % 2]}')`,
          );
        if (round % 3 !== 2) continue;
        const { kept, counted } = await keptAndCounted();
        expect(kept).toEqual(counted);
      }
      // Whatever made them wrong, this command mends them.
      await query(server.databaseUrl, 'update counted_role_person set episodes = episodes + 1');
      await server.app.get(Projections).rebuild(true);
      const { kept, counted } = await keptAndCounted();
      expect(kept).toEqual(counted);
    },
  );

  it('are computed by a job as soon as the site runs, if they are old', async () => {
    cookie = await server.signIn('moderator');
    await list({ year: 1980, menus: director });
    await server.project();
    await query(
      server.databaseUrl,
      `update jobs.job_common set completed_on = now() - interval '31 minutes' where name = 'statistics'`,
    );
    const another = await TestServer.on(server.databaseUrl);
    const first = await eventually('the figures of 1980', async () => {
      const { body } = await server.get<SiteStatistics>('/api/v1/stats');
      return body.figures!.byYear[0]!.year === 1980 ? body.figures!.byYear[0]! : null;
    }).finally(() => another.stop());
    expect(first).toMatchObject({ lists: 1 });
  });
});

describe('a role of very many people', () => {
  let large: TestServer;
  beforeAll(async () => void (large = await TestServer.start()));
  afterAll(() => large.stop());

  it('is counted without comparing each of them with the others', async () => {
    const people = 6_000;
    await query(
      large.databaseUrl,
      `with made as (
         insert into list (uuid, title, status, format, episodes, revision, fields, settings, anilist, projected_revision)
         values (repeat('e', 48), 'Large', 'COMPLETED', 'TV', 12, 0, '{}', '{}', '{}', 0) returning id
       ), credited as (
         insert into person (key, is_studio, ja, en, credits, lists)
         select 'x:' || n, false, '', 'P' || n, 1, 1 from generate_series(1, ${people}) n returning id, en
       )
       insert into credit (list_id, position, person_id, menu, category, role_ja, role_en, ja, en, is_nc, is_primary, main_ja, main_en)
       select made.id, credited.id, credited.id, '#01', 'Animation', '', 'Key Animation', '', en, false, true, '', en
       from made, credited`,
    );
    // As after a backup was restored: Postgres knows that nothing is kept yet.
    await query(large.databaseUrl, 'vacuum analyze');
    await large.app.get(StatisticsService).count();
    // Blocks that were looked at of the table which was filled: a join that meets the new rows again and again looks at all of them.
    const { written, blocks } = await eventually('the counters of Postgres', async () => {
      const [counters] = await query<{ written: number; blocks: number }>(
        large.databaseUrl,
        `select t.n_tup_ins::int as written, (heap_blks_hit + heap_blks_read)::int as blocks
         from pg_stat_user_tables t join pg_statio_user_tables b using (relid) where t.relname = 'counted_role_person'`,
      );
      return counters!.written > 0 ? counters! : null;
    });
    expect(written).toBe(people);
    expect(blocks).toBeLessThan(10 * people);
  });
});
