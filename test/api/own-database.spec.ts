import { randomBytes } from 'node:crypto';
import pg from 'pg';
import {
  claimConnections,
  claimStatement,
  newClaim,
  roomFor,
} from '../../server/base/database/connection-claims.js';
import { checkRequirements } from '../../server/base/database/requirements.js';
import { administration, closeConnections, dropDatabase, makeDatabase, query } from '../support/databases.js';

/** What a database of the operator must allow, said before anything is made in it. */
const role = `own_${randomBytes(4).toString('hex')}`;
const other = `${role}_other`;
const urls: string[] = [];

beforeAll(async () => {
  for (const name of [role, other])
    await query(administration(), `create role ${name} login password 'x' nosuperuser`);
});
afterAll(async () => {
  for (const url of urls) await dropDatabase(url);
  for (const name of [role, other]) await query(administration(), `drop role ${name}`);
});

/** An empty database of the administrator; as it is for `role`, and for the administrator. */
async function emptyDatabase(): Promise<{ own: string; admin: string; name: string }> {
  const admin = await makeDatabase('own');
  urls.push(admin);
  const own = new URL(admin);
  [own.username, own.password] = [role, 'x'];
  return { own: own.href, admin, name: own.pathname.slice(1) };
}

/** The sentence with which a start is refused; null: it is not. */
const refusal = (url: string): Promise<string | null> =>
  checkRequirements(url, []).then(
    () => null,
    (error: Error) => error.message,
  );

/** The statements in a sentence. */
const statementsIn = (sentence: string | null): string =>
  /(?:superuser|run): (.*;)/.exec(sentence ?? '')?.[1] ?? 'select no statement';

describe('A database without the rights that the site needs', () => {
  it('is refused with the statements that grant them, and nothing else', async () => {
    const { own, admin, name } = await emptyDatabase();
    await query(admin, `revoke temporary on database ${name} from public`);
    const said = await refusal(own);
    expect(said).toBe(
      `The database ${name} of DATABASE_URL does not give the role ${role} all the rights that Staffroll needs. Run there as its owner or as a superuser: grant create on database ${name} to ${role}; grant temporary on database ${name} to ${role}; grant usage, create on schema public to ${role};`,
    );
    expect(await query(admin, `select from pg_tables where schemaname = 'public'`)).toEqual([]);
    await query(admin, statementsIn(said));
    expect(await refusal(own)).toBeNull();
  });

  it('needs no more than what is missing: what an earlier start has made stays', async () => {
    const { own, admin } = await emptyDatabase();
    await query(admin, `create schema jobs authorization ${role}; create extension pg_trgm`);
    expect(statementsIn(await refusal(own))).toBe(`grant usage, create on schema public to ${role};`);
    await query(
      admin,
      `create table public.migration (name text); alter table public.migration owner to ${role}`,
    );
    // No migration is left to do.
    expect(await refusal(own)).toBeNull();
    await query(admin, `revoke usage on schema public from public`);
    expect(statementsIn(await refusal(own))).toBe(`grant usage, create on schema public to ${role};`);
  });

  it('may not have tables of somebody else', async () => {
    const { own, admin } = await emptyDatabase();
    await query(
      admin,
      `create schema jobs authorization ${role}; create extension pg_trgm; grant create on schema public to ${role};
       create table public.migration (name text); alter table public.migration owner to ${other}`,
    );
    const said = await refusal(own);
    expect(said).toContain(`such as migration of the role ${other}`);
    await query(admin, /reassign owned by [^;]*;/.exec(said!)![0]);
    expect(await refusal(own)).toBeNull();
  });
});

describe('A database that is made in another way', () => {
  it('is refused if tables would get into another schema, by the address or by the role', async () => {
    const { own, admin, name } = await emptyDatabase();
    await query(
      admin,
      `grant create on database ${name} to ${role}; grant create on schema public to ${role}`,
    );
    await query(admin, `create schema app authorization ${role}`);
    expect(await refusal(`${own}?options=-c%20search_path%3Dapp`)).toBe(
      `The database ${name} of DATABASE_URL would get its tables in the schema app because of its search_path, and Staffroll uses the schema public. Give it a database of its own, and leave search_path out of DATABASE_URL.`,
    );
    await query(admin, `alter role ${role} in database ${name} set search_path = app`);
    const said = await refusal(own);
    expect(said).toContain('schema app');
    await query(admin, statementsIn(said));
    expect(await refusal(own)).toBeNull();
  });

  it('is refused if pg_trgm is where it is not found', async () => {
    const { own, admin, name } = await emptyDatabase();
    await query(
      admin,
      `grant create on database ${name} to ${role}; grant create on schema public to ${role};
       create schema extensions; create extension pg_trgm schema extensions`,
    );
    const said = await refusal(own);
    expect(said).toContain('pg_trgm in the schema extensions');
    await query(admin, statementsIn(said));
    expect(await refusal(own)).toBeNull();
  });

  it.each([
    ['LATIN1', /has the encoding LATIN1, and Staffroll needs UTF8; .*create database/],
    ['UTF8', /has a locale that does not know Japanese letters, .*create database/],
  ])('is refused with the encoding %s and the locale C', async (encoding, sentence) => {
    const { admin, name } = await emptyDatabase();
    await closeConnections(admin);
    await query(administration(), `drop database ${name}`);
    await query(
      administration(),
      `create database ${name} encoding '${encoding}' locale 'C' template template0`,
    );
    expect(await refusal(admin)).toMatch(sentence);
  });
});

describe('Connections that several servers take', () => {
  const client = async () => {
    const connected = new pg.Client({ connectionString: urls[0]!, application_name: 'staffroll-start' });
    await connected.connect();
    return connected;
  };
  /** Those of this test; others may run beside it. */
  const claims = async (reader: pg.Client) => (await roomFor(reader)).at(-1)!.servers;

  it('are claimed until the server ends, once however many processes hold the claim', async () => {
    const { own, admin, name } = await emptyDatabase();
    urls.unshift(urls.pop()!);
    await query(admin, `alter database ${name} connection limit 200`);
    const reader = await client();
    const [first, second] = [await client(), await client()];
    try {
      expect(await claims(reader)).toBe(0);
      const claim = newClaim(50);
      await first.query(claimStatement(claim));
      await second.query(claimStatement(claim));
      expect(await claims(reader)).toBe(50);
      // A server that starts sees it, and its own claim counts at once.
      const { result, release } = await claimConnections(own, (rooms) => ({
        claimed: 30,
        seen: rooms.at(-1)!,
      }));
      expect(result.seen).toMatchObject({
        what: 'the connection limit of the database',
        all: 200,
        usable: 200,
        servers: 50,
      });
      expect(await claims(reader)).toBe(80);
      await release();
      await first.end();
      // The other process of that server still holds it.
      expect(await claims(reader)).toBe(50);
    } finally {
      await Promise.all([reader, first, second].map((one) => one.end().catch(() => undefined)));
    }
  });

  it('are counted with those of other programs, up to what superusers keep', async () => {
    await closeConnections(urls[0]!);
    const reader = await client();
    const program = new pg.Client({ connectionString: urls[0]!, application_name: 'psql' });
    await program.connect();
    try {
      const [all, ofDatabase] = await roomFor(reader);
      expect(all).toMatchObject({ what: 'max_connections of Postgres', all: 300, usable: 297 });
      expect(ofDatabase!.programs).toBe(1);
    } finally {
      await Promise.all([reader.end(), program.end()]);
    }
  });
});
