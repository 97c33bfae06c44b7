import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { schemaExtras } from '../../server/base/database/schema-extras.js';
import { Audit } from '../../server/base/database/entities/audit.js';
import { kysely } from '../../server/base/database/kysely.js';
import { prepared } from '../../server/base/database/prepared.js';
import { migrate } from '../../server/base/database/prepare.js';
import { openDatabase } from '../../server/base/database/orm.js';
import { catalog, schemaOf } from '../support/schema.js';

const admin = process.env['TEST_POSTGRES_URL']!;
const names = ['migrations', 'entities'].map((of) => `schema_${of}_${randomBytes(4).toString('hex')}`);
const [migrated, declared] = names.map((name) => admin.replace(/\/[^/]*$/, `/${name}`)) as [string, string];

async function on<Result>(url: string, act: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  await on(admin, async (client) => {
    for (const name of names) await client.query(`create database ${name}`);
  });
  await migrate(migrated);
});

afterAll(() =>
  on(admin, async (client) => {
    for (const name of names) await client.query(`drop database if exists ${name} with (force)`);
  }),
);

test('MikroORM finds no difference between the entities and the migrations', async () => {
  const orm = await openDatabase(migrated, 2);
  try {
    expect(await orm.schema.getUpdateSchemaSQL({ wrap: false })).toBe('');
  } finally {
    await orm.close();
  }
});

// The comparison above considers indexes with expressions equal if their names are; this one takes nothing on trust.
test('a database created from the entities is the same as one created by the migrations', async () => {
  const orm = await openDatabase(declared, 2);
  try {
    await on(declared, async (client) => {
      for (const sql of schemaExtras.before) await client.query(sql);
      await client.query(await orm.schema.getCreateSchemaSQL({ wrap: false }));
      for (const sql of schemaExtras.after) await client.query(sql);
    });
  } finally {
    await orm.close();
  }
  const [made, meant] = [await schemaOf(migrated), await schemaOf(declared)];
  for (const part of Object.keys(catalog)) {
    expect(made[part]!.length).toBeGreaterThan(0);
    expect(meant[part]).toEqual(made[part]);
  }
});

// Otherwise Postgres writes a new entry of the row into each index of the table.
test('an edit of a list and its projection change no column of the list that is in an index', async () => {
  const indexes = await on(migrated, (client) =>
    client.query<{ index: string }>(
      `select pg_get_indexdef(indexrelid) as index from pg_index where indrelid = 'list'::regclass`,
    ),
  );
  expect(indexes.rows.length).toBeGreaterThan(10);
  expect(
    indexes.rows.filter(({ index }) => /\b(revision|updated_at|projected_\w+|complete_up_to)\b/.test(index)),
  ).toEqual([]);
});

// Without one, deleting an account or a list reads the whole table for references to it.
test('every reference has an index that starts with it', async () => {
  const slow = await on(migrated, (client) =>
    client.query<{ reference: string }>(
      `select concat_ws(' ', n.conrelid::regclass, n.conname) as reference from pg_constraint n
       where n.contype = 'f' and n.connamespace = 'public'::regnamespace and not exists (
         select 1 from pg_index i where i.indrelid = n.conrelid
           and (i.indkey::int2[])[0:array_length(n.conkey, 1) - 1] @> n.conkey
           and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) like '%IS NOT NULL%'))`,
    ),
  );
  expect(slow.rows).toEqual([]);
});

test('queries accept and return what the types of the entities say', async () => {
  const orm = await openDatabase(migrated, 2);
  try {
    const rows = kysely(orm.em.fork());
    const name = 'O’Hara "a,b" {c}';
    const written = await rows
      .insertInto('role_term')
      .values({
        name_en: 'Key Animation',
        names_ja: ['原画', name],
        weights: [2, 1],
        category: 'Key Animation',
        episode_category: 'Key Animation',
        deleted_at: new Date('2020-02-03T04:05:06.789Z'),
      })
      .returning(['names_ja', 'weights', 'deleted_at'])
      .executeTakeFirstOrThrow();
    expect(written).toEqual({
      names_ja: ['原画', name],
      weights: [2, 1],
      deleted_at: new Date('2020-02-03T04:05:06.789Z'),
    });

    const before = [{ a: [1, 'two'] }, null];
    const recorded = await rows
      .insertInto('audit')
      .values({
        action: 'x',
        subject: 'list',
        subject_id: '1',
        title: '',
        before: JSON.stringify(before),
        account_id: null,
      })
      .returning(['before', 'after', 'at'])
      .executeTakeFirstOrThrow();
    expect(recorded).toEqual({ before, after: null, at: expect.any(Date) });
    expect(Math.abs(recorded.at.getTime() - Date.now())).toBeLessThan(3_600_000);

    const em = orm.em.fork();
    const [entry] = await em.find(Audit, { action: 'x' });
    expect(entry).toMatchObject({ before, at: recorded.at });
  } finally {
    await orm.close();
  }
});

test('a prepared query runs with the values of each call, in the caller’s transaction', async () => {
  const orm = await openDatabase(migrated, 2);
  const called = prepared<{ names: string[]; most: number }>()((db, value) =>
    db
      .selectFrom('account')
      .select('screen_name as name')
      .where((eb) => eb('screen_name', '=', eb.fn.any(eb.val(value('names')))))
      .orderBy('screen_name')
      .limit(value('most')),
  );
  const namesOf = async (em: typeof orm.em, names: string[], most = 5) =>
    (await called(em, { names, most })).map(({ name }) => name);
  try {
    await orm.em.fork().transactional(async (em) => {
      await kysely(em)
        .insertInto('account')
        .values([{ screen_name: 'O’Hara' }, { screen_name: '$1' }, { screen_name: '渡辺' }])
        .execute();
      expect(await namesOf(em, ['渡辺', '$1', 'nobody'])).toEqual(['$1', '渡辺']);
      expect(await namesOf(em, ['渡辺', '$1'], 1)).toEqual(['$1']);
      expect(await namesOf(em, ['O’Hara'])).toEqual(['O’Hara']);
      expect(await namesOf(orm.em.fork(), ['O’Hara'])).toEqual([]);
    });
  } finally {
    await orm.close();
  }
});
