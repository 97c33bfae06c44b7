import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { StartError } from '../settings/settings.js';
import { connectionTo, patientTimeoutOf, placeOf } from './address.js';

/** The oldest major version that has what queries and migrations use. */
const oldestPostgres = 16;
/** The schema of all tables but those of the jobs. */
const ownSchema = 'public';
/** The schema of the job queues (base/jobs). */
const jobsSchema = 'jobs';

/** What a database is, and what it allows the role of its address. Names are quoted as they stand in SQL. */
export interface Findings {
  role: string;
  database: string;
  encoding: string;
  /** The locale knows that kanji are letters; with the locale C they are none, and have no trigrams. */
  knowsLetters: boolean;
  /** Where new tables would be made; null: nowhere. */
  schema: string | null;
  /** The search path of the address leads elsewhere. */
  isPathInAddress: boolean;
  /** The schema of all tables is there, and the role may look into it, and make something in it. */
  own: { isThere: boolean; use: boolean; create: boolean };
  /** The same of the schema of the job queues. */
  jobs: { isThere: boolean; use: boolean; create: boolean };
  /** The role may make schemas and trusted extensions, and temporary tables. */
  mayCreate: boolean;
  mayMakeTemporary: boolean;
  /** The extension pg_trgm: its schema (null: it is not installed), whether names in it are found, whether the server has its files. */
  trigrams: { schema: string | null; isFound: boolean; isAvailable: boolean };
  /** Tables and sequences that somebody else owns, so that the role can neither use nor migrate them: the first, and how many. */
  foreign: { name: string; owner: string; count: number } | null;
  /** No start has made tables yet. */
  isNew: boolean;
  /** All migrations were made by an earlier start. */
  isMade: boolean;
}

/**
 * Why a site cannot use a database, with the statements that change it, as one sentence; null: it can. An address that was
 * good for an earlier start needs no more right than to use what is there, unless the schema must be changed.
 */
export function refusalOf(found: Findings): string | null {
  const { role, database, encoding, schema, trigrams, foreign } = found;
  const here = `The database ${database} of DATABASE_URL`;
  const another = `make another one, for example: create database staffroll owner ${role} encoding 'UTF8' locale 'C.UTF-8' template template0;`;
  if (encoding !== 'UTF8')
    return `${here} has the encoding ${encoding}, and Staffroll needs UTF8; ${another}`;
  // A site that runs on such a database goes on; the doctor tells.
  if (found.isNew && !found.knowsLetters)
    return `${here} has a locale that does not know Japanese letters, so that names would not be found by their parts; ${another}`;
  const statements = missingRights(found);
  if (statements.length > 0)
    return `${here} does not give the role ${role} all the rights that Staffroll needs. Run there as its owner or as a superuser: ${statements.join(' ')}`;
  if (schema !== ownSchema)
    return `${here} would get its tables ${schema ? `in the schema ${schema}` : 'in no schema'} because of its search_path, and Staffroll uses the schema ${ownSchema}. Give it a database of its own, and ${
      found.isPathInAddress
        ? 'leave search_path out of DATABASE_URL.'
        : `run: alter role ${role} in database ${database} set search_path = ${ownSchema};`
    }`;
  if (trigrams.schema === null && !trigrams.isAvailable)
    return `The server of DATABASE_URL does not have the extension pg_trgm, which belongs to Postgres; install its package “contrib” (such as postgresql-contrib), or allow the extension where the server is managed.`;
  if (trigrams.schema !== null && !trigrams.isFound)
    return `${here} has the extension pg_trgm in the schema ${trigrams.schema}, where it is not found. Run there as its owner or as a superuser: alter extension pg_trgm set schema ${ownSchema};`;
  if (foreign)
    return `${here} has tables that do not belong to the role ${role}, such as ${foreign.name} of the role ${foreign.owner}. Name ${foreign.owner} in DATABASE_URL, or run there as a superuser: reassign owned by ${foreign.owner} to ${role}; (if that role is needed by the database system, instead for each: alter table ${foreign.name} owner to ${role};)`;
  return null;
}

/** The statements that grant what the role lacks. */
function missingRights(found: Findings): string[] {
  const { role, database, own, jobs, trigrams, isMade } = found;
  const needsNew = !jobs.isThere || trigrams.schema === null;
  return [
    needsNew && !found.mayCreate && `grant create on database ${database} to ${role};`,
    !found.mayMakeTemporary && `grant temporary on database ${database} to ${role};`,
    !own.isThere && `create schema ${ownSchema};`,
    (!own.isThere || !own.use || (!own.create && !isMade)) &&
      `grant usage, create on schema ${ownSchema} to ${role};`,
    jobs.isThere && !(jobs.use && jobs.create) && `grant usage, create on schema ${jobsSchema} to ${role};`,
  ].filter((statement) => statement !== false);
}

/**
 * Throws StartError if a database cannot be used as it is, before anything is made in it: an old Postgres, another encoding, missing
 * rights, tables elsewhere, a pooler that hands sessions around.
 * @param migrations the names of those that this version knows.
 */
export async function checkRequirements(url: string, migrations: readonly string[]): Promise<void> {
  const client = clientOf(url);
  try {
    await client.connect();
    const { rows } = await client.query<{ number: string; version: string }>(
      `select current_setting('server_version_num') as number, current_setting('server_version') as version`,
    );
    const { number, version } = rows[0]!;
    if (Number(number) < oldestPostgres * 10_000)
      throw new StartError(
        `The database of DATABASE_URL is Postgres ${version}, and Staffroll needs ${oldestPostgres} or newer; upgrade Postgres, or name another one in DATABASE_URL.`,
      );
    const refusal = refusalOf(await examine(client, url, migrations));
    if (refusal) throw new StartError(refusal);
    await refusePooler(client, url);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Whether the locale of the database `d` knows that 漢 is a letter. Other encodings may not have it. */
export const knowsLetters = `chr(case when pg_encoding_to_char(d.encoding) = 'UTF8' then ${'漢'.codePointAt(0)} else 65 end) ~ '[[:alpha:]]'`;

/** What a database is and allows. One query, and one for its migrations. */
export async function examine(
  client: pg.Client,
  url: string,
  migrations: readonly string[],
): Promise<Findings> {
  const rights = (schema: string) =>
    `json_build_object('isThere', to_regnamespace('${schema}') is not null,
       'use', coalesce(has_schema_privilege(to_regnamespace('${schema}'), 'usage'), false),
       'create', coalesce(has_schema_privilege(to_regnamespace('${schema}'), 'create'), false))`;
  const { rows } = await client.query<Findings & { isReadable: boolean }>(
    `select quote_ident(current_user) as role, quote_ident(d.datname) as database, current_schema() as schema,
       pg_encoding_to_char(d.encoding) as encoding, ${knowsLetters} as "knowsLetters", made.oid is null as "isNew", ${rights(ownSchema)} as own, ${rights(jobsSchema)} as jobs,
       has_database_privilege(d.oid, 'create') as "mayCreate", has_database_privilege(d.oid, 'temporary') as "mayMakeTemporary",
       (select json_build_object('schema', max(quote_ident(n.nspname)), 'isFound', coalesce(bool_or(n.nspname = any (current_schemas(false))), false),
          'isAvailable', exists (select from pg_available_extensions where name = 'pg_trgm'))
        from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm') as trigrams,
       (select json_build_object('name', c.oid::regclass::text, 'owner', quote_ident(pg_get_userbyid(c.relowner)), 'count', count(*) over ())
        from pg_class c where c.relnamespace in (to_regnamespace('${ownSchema}'), to_regnamespace('${jobsSchema}'))
          and c.relkind in ('r', 'p', 'S') and not pg_has_role(c.relowner, 'usage')
          and made.oid is not null
          and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
        order by c.oid limit 1) as foreign,
       coalesce(has_table_privilege(made.oid, 'select'), false) as "isReadable"
     from pg_database d left join pg_class made on made.relname = 'migration' and made.relnamespace = to_regnamespace('${ownSchema}')
     where d.datname = current_database()`,
  );
  const { isReadable, ...found } = rows[0]!;
  const isMigrated = isReadable && found.own.use;
  const done = isMigrated
    ? (await client.query<{ name: string }>(`select name from ${ownSchema}.migration`)).rows
    : [];
  const names = new Set(done.map(({ name }) => name));
  return {
    ...found,
    isPathInAddress: /search_path/i.test(url),
    isMade: isMigrated && migrations.every((name) => names.has(name)),
  };
}

/** Milliseconds for a notice to arrive: one comes at once, or never. */
const maxNoticeTime = 5_000;

/**
 * A pooler that gives each transaction another session (PgBouncer with `pool_mode = transaction`) loses what a session keeps: notices
 * are listened to in vain, locks are held by somebody else. So a notice is sent from one connection to another.
 */
async function refusePooler(sender: pg.Client, url: string): Promise<void> {
  const listener = clientOf(url);
  const channel = `staffroll_start_${randomBytes(6).toString('hex')}`;
  let limit: NodeJS.Timeout | undefined;
  try {
    await listener.connect();
    const heard = new Promise<boolean>((done) => {
      listener.on('notification', (notice) => notice.channel === channel && done(true));
      limit = setTimeout(() => done(false), maxNoticeTime);
    });
    await listener.query(`listen ${channel}`);
    await sender.query('select pg_notify($1, $2)', [channel, '']);
    if (!(await heard)) throw new StartError(`DATABASE_URL ${transactionPooler}`);
  } finally {
    clearTimeout(limit);
    await listener.end().catch(() => undefined);
  }
}

const transactionPooler =
  'leads through a connection pooler that gives each transaction another session (in PgBouncer: pool_mode = transaction), where notices do not arrive and locks do not hold. Name Postgres itself in DATABASE_URL, or a pool with pool_mode = session.';

export const clientOf = (url: string) => {
  const client = new pg.Client({
    ...connectionTo(url, 'staffroll-start'),
    connectionTimeoutMillis: patientTimeoutOf(url),
  });
  // What is lost shows at the next query.
  client.on('error', () => undefined);
  return client;
};

const percentEncode =
  'if its user or password contains one of @ : / ? # %, percent-encode it (@ is %40, : is %3A, / is %2F, ? is %3F, # is %23, % is %25)';

/** Codes of errors that an address causes which was read in another way than it was meant. */
const misread = ['ERR_INVALID_URL', '28P01', '28000', 'ENOTFOUND', 'EAI_AGAIN'];

/** Why a database cannot be used, in one sentence with what to do, for the error of a driver. It contains no password. */
export function sentenceOfDatabase(error: unknown, url: string): string {
  const { code } = error as { code?: string };
  const reason = driverReason(error);
  const start = 'The database of DATABASE_URL cannot be used';
  if (error instanceof URIError || code === 'ERR_INVALID_URL')
    return `${start}: it is not an address such as postgres://user:password@host:5432/database; ${percentEncode}.`;
  if (code === '08P01' && /startup parameter/.test(reason))
    return `${start}: a connection pooler refuses what the address asks for (${reason}). Name Postgres itself, or allow it (in PgBouncer: ignore_startup_parameters).`;
  if (misread.includes(code ?? ''))
    return `${start}: ${hidden(reason, url)}; check the ${code!.startsWith('E') ? 'host' : 'user and the password'} of the address, and ${percentEncode}.`;
  if (code === 'ECONNREFUSED')
    return `${start}: ${reason}; see whether Postgres is running there and listens on that address.`;
  if (code === '42501' && /for database/.test(reason)) {
    const { user, database } = named(url);
    return `${start}: ${reason}. Run as its owner or as a superuser: grant connect on database ${database} to ${user};`;
  }
  if (code === '42P07')
    return `${start}: it has tables of something else (${reason}). Nothing was changed; name a database of its own for Staffroll.`;
  return `${start}: ${reason}.`;
}

/** The first line of an error of the driver, without a full stop. */
export function driverReason(error: unknown): string {
  const { message, code, errors } = error as { message?: string; code?: string; errors?: Error[] };
  return (message || errors?.[0]?.message || code || String(error)).split('\n')[0]!.replace(/\.$/, '');
}

/** A reason may name a part of the password as the host. */
function hidden(reason: string, url: string): string {
  const authority = /^[^:]*:\/\/(.*)@/.exec(url)?.[1] ?? '';
  const { host } = placeOf(url);
  return authority.includes(host) && /@|\//.test(authority) ? reason.replaceAll(host, '…') : reason;
}

/** The user and the database of an address, as they stand in SQL. */
function named(url: string): { user: string; database: string } {
  const client = clientOf(url);
  const quoted = (name: string) => (/^[a-z_][a-z0-9_]*$/.test(name) ? name : client.escapeIdentifier(name));
  return { user: quoted(client.user ?? ''), database: quoted(placeOf(url).database) };
}

/** The sentence for a missing database that the user may not create. */
export function sentenceOfMissing(url: string): string {
  const { user, database } = named(url);
  return `The database ${database} of DATABASE_URL is missing, and the role ${user} may not create it. Run as a superuser: create database ${database} owner ${user} encoding 'UTF8' locale 'C.UTF-8' template template0;`;
}
