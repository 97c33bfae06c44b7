import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { Jobs } from '../../server/base/jobs/jobs.service.js';
import { dropDatabase, makeDatabase, query } from '../support/databases.js';
import { derivedIn } from '../support/derived.js';
import { sampleDocument } from '../support/documents.js';
import { eventually } from '../support/eventually.js';
import { Program } from '../support/programs.js';
import { TestServer } from '../support/server.js';

/**
 * A command that projects many lists while no server runs locks the tables and makes their indexes anew. Nobody can tell from
 * what it leaves behind.
 */
let folder: string;
let url: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'staffroll-bulk-'));
  url = await makeDatabase('test', 'migrated');
});
afterAll(async () => {
  await dropDatabase(url);
  await rm(folder, { recursive: true });
});

/** A list whose people are in other lists, too, under several spellings and roles; some lists are hidden. */
const document = (number: number, rows: number) => ({
  ...sampleDocument({ title: `Bulk ${number}`, status: number % 7 === 3 ? 'UNLISTED' : 'PARTIAL' }),
  slug: `bulk-${number}`,
  uuid: number.toString(16).padStart(48, '0'),
  menus: [
    {
      name: '#01',
      note: number % 4 ? '' : `Note ${number}`,
      credits: [
        {
          name: 'Animation',
          roles: ['原画', '動画', 'スタジオ'].map((original, at) => ({
            name: ['Key Animation', 'In-Between', ''][at]!,
            original,
            staff: Array.from({ length: rows }, (_, row) => ({
              ja: `志茂 文${(row * 7 + number) % 40}`,
              en: (row + number) % 3 ? `Fumi${(row * 7 + number) % 40} Shimo` : '',
              ...(at === 2 ? { isStudio: true } : row % 5 ? {} : { id: 1_000 + ((row * 7 + number) % 40) }),
              ...(row % 6 ? {} : { studio: { ja: '京都', en: 'Kyoto' } }),
            })),
          })),
        },
      ],
    },
  ],
});

async function files(from: number, to: number, rows = 30): Promise<string[]> {
  const made: string[] = [];
  for (let number = from; number < to; number += 1) {
    const path = join(folder, `${number}.json`);
    await writeFile(path, JSON.stringify(document(number, rows)));
    made.push(path);
  }
  return made;
}

const command = (name: 'lists-import' | 'rebuild', at: string, args: string[] = []) =>
  Program.run(`app/commands/${name}.command.js`, args, { DATABASE_URL: at, NODE_ENV: 'test' });

async function run(...given: Parameters<typeof command>): Promise<void> {
  const program = command(...given);
  expect([await program.ended, program.errors]).toEqual([0, '']);
}

/** An index that is made anew in bulk has another number. */
const indexNumber = async (at = url) =>
  (await query<{ oid: number }>(at, `select oid from pg_class where relname = 'credit_role'`))[0]!.oid;

/** What is derived from the lists of a site. Nodes have random ids. */
async function shown(at: string): Promise<Record<string, unknown[]>> {
  const { outlines: _, ...others } = await derivedIn(at);
  return others;
}

/** Indexes and triggers, and whether these are enabled. */
const schema = (at: string) =>
  query(
    at,
    `select pg_get_indexdef(indexrelid) as part, indisvalid::text as state from pg_index
       where indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
     union all select pg_get_triggerdef(oid), tgenabled::text from pg_trigger where not tgisinternal order by 1`,
  );

it('shows the same as lists that were projected while a server runs', async () => {
  const before = await schema(url);
  const number = await indexNumber();
  await run('lists-import', url, await files(0, 24));
  const first = await indexNumber();
  expect(first).not.toBe(number);
  // Many more, beside those that are there.
  await run('lists-import', url, await files(24, 48));
  expect(await indexNumber()).not.toBe(first);
  expect(await schema(url)).toEqual(before);

  const server = await TestServer.start();
  try {
    const cookie = await server.signIn('moderator');
    for (let list = 0; list < 48; list += 1) {
      await server.upload(document(list, 30), cookie);
      if (list % 12 === 0) await server.project();
    }
    await server.project();
    expect(await shown(url)).toEqual(await shown(server.databaseUrl));
  } finally {
    await server.stop();
  }
});

it('shows the same if a server of an empty site runs', async () => {
  const server = await TestServer.start();
  try {
    // Its workers would project some of the lists while the command reads the others.
    await server.app.get(Jobs).beforeApplicationShutdown();
    const number = await indexNumber(server.databaseUrl);
    await run('lists-import', server.databaseUrl, await files(0, 48));
    expect(await indexNumber(server.databaseUrl)).not.toBe(number);
    expect(await shown(server.databaseUrl)).toEqual(await shown(url));
  } finally {
    await server.stop();
  }
});

it('rebuilds what was damaged, and what nothing refers to goes', async () => {
  const right = await derivedIn(url);
  await query(
    url,
    `update credit set role_en = 'Wrong', ja = 'Wrong' where position % 3 = 0;
     update person set credits = 7, jobs = '{Wrong}';
     insert into person (key, is_studio, credits) values ('p:ja:誰も', false, 3);
     delete from search_line where owner % 2 = 0;
     update role_tally set credits = credits + 5`,
  );
  const number = await indexNumber();
  await run('rebuild', url);
  expect(await indexNumber()).not.toBe(number);
  expect(await derivedIn(url)).toEqual(right);
});

it('lets nobody wait who is reading, and changes nothing if it is killed', async () => {
  const right = await derivedIn(url);
  const number = await indexNumber();
  const reader = new pg.Client({ connectionString: url });
  await reader.connect();
  try {
    await reader.query('begin; select 1 from credit limit 1');
    await run('rebuild', url);
    expect(await indexNumber()).toBe(number);
    expect(await derivedIn(url)).toEqual(right);
    await reader.query('rollback');

    await reader.query('begin; lock table list in share mode');
    const program = command('rebuild', url);
    await eventually('Work in bulk that waits', async () => {
      if (!program.isRunning) throw new Error(`The command ended: ${program.errors}`);
      const waiting = await query(
        url,
        `select 1 from pg_locks where not granted and relation = 'list'::regclass`,
      );
      return waiting.length > 0 ? true : null;
    });
    await program.kill('SIGKILL');
    await reader.query('rollback');
  } finally {
    await reader.end();
  }
  expect(await indexNumber()).toBe(number);
  expect(await derivedIn(url)).toEqual(right);
});
