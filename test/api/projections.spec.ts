import { setTimeout as wait } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import pg from 'pg';
import { applyChange } from '@libs/list/model/apply.js';
import type { ListTree } from '@libs/list/model/document.js';
import type { Operation } from '@libs/list/model/operation.js';
import { removeNode } from '@libs/list/model/edit.js';
import { nodesOf } from '@libs/list/testing/arbitrary.js';
import { lookInside } from '../../server/app/commands/doctor/contents.js';
import { ListStore } from '../../server/shared/list-store/list.store.js';
import { ChangesService } from '../../server/domain/lists/changes.service.js';
import { Notices } from '../../server/base/notices/notices.js';
import { Projections } from '../../server/shared/projections/projections.service.js';
import { atNight, byDay } from '../support/by-day.js';
import { query } from '../support/databases.js';
import { derivedIn } from '../support/derived.js';
import { sampleDocument } from '../support/documents.js';
import { eventually } from '../support/eventually.js';
import { Program } from '../support/programs.js';
import { type Draw, pick, randomChange, seeded } from '../support/random-changes.js';
import { TestServer } from '../support/server.js';

/**
 * What people, search and notes show after edits is the same as if it had been made from the documents alone, although an
 * edit writes only what it touched.
 */
let server: TestServer;
let em: EntityManager;
beforeAll(async () => {
  server = await TestServer.start();
  em = server.app.get(EntityManager).fork();
});
afterAll(() => server.stop());

const staff = ['志茂 文彦', '石原 立也', '池田 和美', '荒谷 朋恵', '篠原 睦雄'];

/** A list whose people are those of the other lists, too; spacers, comments and affiliations among its rows. */
const long = (menus: number, rows: number) => ({
  ...sampleDocument({ title: `Long ${menus}`, status: 'COMPLETED' }),
  menus: Array.from({ length: menus }, (_, menu) => ({
    name: `#${String(menu + 1).padStart(2, '0')}`,
    note: menu % 3 ? '' : `Note ${menu}`,
    credits: [
      {
        name: 'Animation',
        roles: ['原画', '動画'].map((original) => ({
          name: original === '原画' ? 'Key Animation' : 'In-Between',
          original,
          staff: Array.from({ length: rows / 2 }, (_row, row) =>
            row % 9 === 4
              ? { ja: '', en: '' }
              : {
                  ja: row % 4 ? staff[(row + menu) % staff.length]! : `名${menu} ${row}`,
                  en: `Name ${row % 7}`,
                  ...(row % 5 ? {} : { comment: `Part ${row}` }),
                  ...(row % 6 ? {} : { studio: { ja: '京都', en: 'Kyoto' } }),
                },
          ),
        })),
      },
    ],
  })),
});

const derived = () => derivedIn(server.databaseUrl);

const wrongs = async () =>
  (await lookInside(server.app, true)).filter(({ state }) => state === 'wrong').map(({ message }) => message);

let number = 0;
const newId = () => `id${(number += 1)}`;
const tree = async (uuid: string): Promise<{ tree: ListTree; revision: number }> => {
  const store = server.app.get(ListStore);
  const row = (await store.find(em, uuid))!;
  return { tree: await store.tree(em, row), revision: row.revision };
};
const push = (uuid: string, base: number, operations: Operation[]) =>
  server.app.get(ChangesService).push('system', uuid, base, { id: `change-${newId()}`, operations });

/** What is kept of the numbers of lists, and the same counted. */
const listNumbers = () =>
  Promise.all(
    [
      'select status, airing, season, format, year, lists from list_tally where lists <> 0 order by 1, 2, 3, 4, 5',
      `select status, airing, season, format, season_year as year, count(*)::int as lists from list
       where deleted_at is null and status <> 'UNLISTED' group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`,
    ].map((sql) => em.execute<unknown[]>(sql)),
  );

/** Changes a list at random, also in ways in which whole parts of it move, go and come back. */
async function edit(uuid: string, draw: Draw, undone: Operation[][]): Promise<void> {
  const { tree: now, revision } = await tree(uuid);
  const what = draw();
  const operations = ((): Operation[] => {
    if (what < 0.2 && undone.length > 0) return undone.pop()!;
    if (what < 0.3 && now.menus.length > 2) return [removeNode(now, pick(draw, now.menus).id)!];
    if (what < 0.35)
      return [
        {
          op: 'setting',
          scope: 'fields',
          field: 'status',
          value: now.fields['status'] === 'UNLISTED' ? 'COMPLETED' : pick(draw, ['UNLISTED', 'PARTIAL']),
        },
      ];
    if (what < 0.4)
      return [{ op: 'setting', scope: 'anilist', field: 'seasonYear', value: 2000 + Math.floor(draw() * 9) }];
    const rows = nodesOf(now, 'credit');
    if (what < 0.55 && rows.length > 0) {
      const { menu, node } = pick(draw, rows);
      const field = pick(draw, ['ja', 'en', 'comment', 'isStudio', 'unconfirmed']);
      const value = field === 'ja' ? pick(draw, staff) : field.startsWith('is') || field === 'unconfirmed';
      return [
        {
          op: 'set',
          kind: 'credit',
          menu,
          id: node.id,
          field,
          value: field === 'en' ? 'A Name' : field === 'comment' ? '' : value,
        },
      ];
    }
    return randomChange(now, draw, newId);
  })();
  const { undo } = applyChange(now, operations);
  // Completeness and the like may refuse it.
  const stored = await push(uuid, revision, operations).catch(() => null);
  if (stored?.result === 'stored') undone.push(undo);
}

it.each(byDay([1, 2], 1))('is the same as made anew, after any edits (%i)', async (seed) => {
  const draw = seeded(seed);
  const cookie = await server.signIn('moderator');
  const uuids: string[] = [];
  for (const document of [sampleDocument({ title: `Short ${seed}`, slug: null }), long(12 + seed, 30)])
    uuids.push((await server.upload({ ...document, uuid: undefined, slug: null }, cookie)).uuid);
  await server.project();
  const undone = new Map<string, Operation[][]>(uuids.map((uuid) => [uuid, []]));
  for (let round = 0; round < 16; round += 1) {
    const count = 1 + Math.floor(draw() * 4);
    for (let n = 0; n < count; n += 1) {
      const uuid = pick(draw, uuids);
      await edit(uuid, draw, undone.get(uuid)!);
    }
    await server.project();
    if (round % 4 === 3) expect(await wrongs()).toEqual([]);
  }
  const edited = await derived();
  const [kept, counted] = await listNumbers();
  expect(kept).toEqual(counted);
  await server.app.get(Projections).rebuild(true);
  expect(edited).toEqual(await derived());
});

describe('Lists that are uploaded while another is projected', () => {
  const behind = async () =>
    (
      await query<{ uuid: string }>(
        server.databaseUrl,
        'select uuid from list where projected_revision <> revision and deleted_at is null',
      )
    ).map(({ uuid }) => uuid);
  const behindAre = (uuids: string[]) =>
    eventually('others are projected', async () => ((await behind()).join() === uuids.join() ? true : null));

  /** Uploads the first while nothing can be projected, and the others once it waits. Returns the uuids. */
  async function uploadWhileLocked(titles: string[]): Promise<string[]> {
    const moderator = await server.signIn('moderator');
    const lock = new pg.Client({ connectionString: server.databaseUrl });
    await lock.connect();
    await lock.query(`select pg_advisory_lock(hashtext('staffroll projections'))`);
    try {
      const uuids: string[] = [];
      for (const title of titles) {
        const document = sampleDocument({ title });
        uuids.push(document.uuid);
        await server.upload(document, moderator);
        if (uuids.length > 1) continue;
        await eventually('it waits for the lock', async () => {
          const waiting = `select 1 from pg_locks where locktype = 'advisory' and not granted`;
          return (await query(server.databaseUrl, waiting)).length > 0 || null;
        });
      }
      // Longer than a list waits until it is its turn.
      await wait(1_000);
      return uuids;
    } finally {
      await lock.end();
    }
  }

  it('are projected together, without jobs', async () => {
    const uuids = await uploadWhileLocked(['One', 'Two', 'Three', 'Four']);
    await behindAre([]);
    const transactions = await query(
      server.databaseUrl,
      'select distinct xmin::text from list where uuid = any ($1)',
      [uuids.slice(1)],
    );
    expect(transactions).toHaveLength(1);
    const jobs = await query(
      server.databaseUrl,
      `select 1 from jobs.job where name = 'project-list' and data ->> 'uuid' = any ($1)`,
      [uuids],
    );
    expect(jobs).toEqual([]);
  });

  it('are projected each alone if that fails', async () => {
    await query(
      server.databaseUrl,
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'Refused'; end $$;
       create trigger refuse before update on list for each row
       when (new.title = 'The refused' and new.projected_revision <> old.projected_revision) execute function refuse()`,
    );
    const [, refused] = await uploadWhileLocked(['One more', 'The refused', 'Another']);
    await behindAre([refused!]);
    await query(server.databaseUrl, 'drop trigger refuse on list');
    await behindAre([]);
    expect(await behind()).toEqual([]);
  });
});

it('tells whose pages show something else', async () => {
  const cookie = await server.signIn('moderator');
  const document = (title: string, people: string[]) => ({
    ...long(1, 2),
    title,
    uuid: undefined,
    menus: [
      {
        name: '#01',
        credits: [
          {
            name: 'Animation',
            roles: [{ name: 'Key Animation', original: '原画', staff: people.map((ja) => ({ ja, en: '' })) }],
          },
        ],
      },
    ],
  });
  const { uuid } = await server.upload(document('Told', ['高畑 一', '高畑 二', '高畑 三']), cookie);
  await server.upload(document('Others', ['高畑 三', '高畑 四']), cookie);
  await server.project();
  const told: (number[] | undefined)[] = [];
  server.app.get(Notices).on((notice) => {
    if (notice.kind === 'projected') told.push(notice.people);
  });
  const change = async (field: string, value: string) => {
    const { tree: now, revision } = await tree(uuid);
    const { menu, node } = nodesOf(now, 'credit')[0]!;
    told.length = 0;
    await push(uuid, revision, [{ op: 'set', kind: 'credit', menu, id: node.id, field, value }]);
    await server.project();
    // The job of the server may have come first.
    const ids = told.flatMap((people) => people ?? []);
    const rows = await em.execute<{ ja: string }[]>(
      `select ja from person where id in (${[0, ...ids].join(',')})`,
    );
    return rows.map(({ ja }) => ja).toSorted();
  };
  expect(await change('comment', 'A part')).toEqual(['高畑 一']);
  // Who came; whoever left has no page any more, and those of the others do not name them.
  expect(await change('ja', '高畑 五')).toEqual(['高畑 五']);
  // Of what is up to date nobody is told again.
  told.length = 0;
  await server.app.get(Projections).project(uuid);
  expect(told).toEqual([]);
  // Many do not fit into one notice.
  told.length = 0;
  const many = Array.from({ length: 1_500 }, (_, number) => `高畑 ${number}号`);
  await server.upload(document('Many', many), cookie);
  await server.project();
  const lengths = told.map((people) => people?.length);
  expect(lengths.filter((length) => length !== 0)).toEqual([700, 700, 100]);
});

atNight('is right after a process died in the middle of writing it', async () => {
  const { uuid } = await server.upload({ ...long(3, 30), uuid: undefined }, await server.signIn('moderator'));
  await server.project();
  const holder = new pg.Client({ connectionString: server.databaseUrl });
  await holder.connect();
  try {
    // Credits are written before notes, for which everybody has to wait now.
    await holder.query('begin; lock table list_note in exclusive mode');
    const { tree: now, revision } = await tree(uuid);
    const [, second] = now.menus;
    const { node, menu } = nodesOf(now, 'credit')[0]!;
    await push(uuid, revision, [
      { op: 'set', kind: 'credit', menu, id: node.id, field: 'comment', value: 'Another comment' },
      { op: 'set', kind: 'credit', menu, id: node.id, field: 'ja', value: '別の 名前' },
      removeNode(now, second!.id)!,
    ]);
    const command = Program.run('app/commands/rebuild.command.js', [], {
      DATABASE_URL: server.databaseUrl,
      NODE_ENV: 'test',
    });
    await eventually('A projection that waits', async () => {
      if (!command.isRunning) throw new Error(`The command ended: ${command.errors}`);
      const waiting = await query(
        server.databaseUrl,
        `select 1 from pg_locks where not granted and relation = 'list_note'::regclass`,
      );
      return waiting.length > 0 ? true : null;
    });
    await command.kill('SIGKILL');
    await holder.query('rollback');
  } finally {
    await holder.end();
  }
  await server.project();
  expect(await wrongs()).toEqual([]);
  const shown = await em.execute(`select 1 from credit where ja = '別の 名前'`);
  expect(shown).toHaveLength(1);
});

atNight(
  'is right when two processes write it at the same time while it is edited, and editing does not wait for them',
  async () => {
    const other = await TestServer.on(server.databaseUrl);
    const holder = new pg.Client({ connectionString: server.databaseUrl });
    try {
      const { uuid } = await server.upload(
        { ...long(5, 30), uuid: undefined },
        await server.signIn('moderator'),
      );
      const draw = seeded(7);
      for (let round = 0; round < 6; round += 1)
        await Promise.all([
          server.app.get(Projections).project(uuid),
          other.app.get(Projections).project(uuid),
          edit(uuid, draw, []).then(() => edit(uuid, draw, [])),
        ]);
      await server.project();
      expect(await wrongs()).toEqual([]);

      // A projection that cannot end, because it waits for people after it wrote credits and notes.
      await holder.connect();
      await holder.query('begin; lock table person_role in exclusive mode');
      const first = await tree(uuid);
      const { node, menu } = nodesOf(first.tree, 'credit')[0]!;
      const name = (value: string): Operation[] => [
        { op: 'set', kind: 'credit', menu, id: node.id, field: 'ja', value },
        { op: 'set', kind: 'credit', menu, id: node.id, field: 'comment', value },
      ];
      await push(uuid, first.revision, name('一人目'));
      const projected = server.app.get(Projections).project(uuid);
      await eventually('A projection that waits', async () =>
        (
          await query(
            server.databaseUrl,
            `select 1 from pg_locks where not granted and relation = 'person_role'::regclass`,
          )
        ).length > 0
          ? true
          : null,
      );
      expect((await push(uuid, first.revision + 1, name('二人目'))).result).toBe('stored');
      await holder.query('rollback');
      await projected;
      await server.project();
      expect(await wrongs()).toEqual([]);
    } finally {
      await holder.end();
      await other.stop();
    }
  },
);
