import { access, constants, readdir, readFile, stat, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import pg from 'pg';
import { migrations } from '../../../../migrations/index.js';
import { migrationTable } from '../../../edge/backup/tables.js';
import { connectionTo } from '../../../base/database/address.js';
import { type Room, roomFor, unclaimed } from '../../../base/database/connection-claims.js';
import { driverReason, examine, knowsLetters } from '../../../base/database/requirements.js';
import { isDumpName, timeOf } from '../../../edge/dumps/manifest.js';
import { reasonOf } from '../../../base/settings/folders.js';
import { settingWarnings } from '../../../base/settings/setting-warnings.js';
import type { Settings } from '../../../base/settings/settings.js';
import { size } from '../answer.js';
import { type Finding, note, ok, wrong } from './finding.js';

/** Free disk space in bytes: below the first it is an error, below the second a note. */
const space = { least: 500e6, little: 5e9 };
/** Tolerated difference in seconds between the clocks of the database and this machine. */
const clockSeconds = 2;
/** Hours after which a nightly backup or dump is overdue. */
const nightlyHours = 26;
/** The migrations of this version. */
const known = migrations.map(({ name }) => name);
/** Free connections of the database: below the first it is an error, below the second a note. */
const connections = { least: 3, few: 15 };

/**
 * Checks everything except the site's data: settings, disks, clock, the database and what it allows, schema, backups. `isReady`: the
 * schema is up to date, and the database can be written.
 */
export async function lookAround(
  url: string,
  settings: Settings,
): Promise<{ findings: Finding[]; isReady: boolean }> {
  const findings: Finding[] = [];
  const warnings = settingWarnings(settings, process.env);
  for (const { setting, warning } of warnings) findings.push(note('settings', `${setting} ${warning}`));
  if (warnings.length === 0) findings.push(ok('settings', 'nothing to warn of'));
  findings.push(await disk('DATA_DIR', resolve(settings.dataDir), Infinity));
  if (settings.backups)
    findings.push(await disk('BACKUP_DIR', settings.backups.dir), await lastBackup(settings));
  const { nightly } = settings.dumps;
  if (nightly) findings.push(await disk('DUMP_DIR', nightly.dir), await lastDump(nightly.dir));
  const client = new pg.Client(connectionTo(url, 'staffroll-doctor'));
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    // A server that has no connection left says so here.
    findings.push(wrong('database', `it cannot be reached: ${driverReason(error)}`));
    return { findings, isReady: false };
  }
  try {
    findings.push(await clock(client), await server(client));
    const vital = [await readOnly(client), await schemaOf(client)];
    const isReady = vital.every(({ state }) => state === 'ok');
    const allowed = await rights(client, url);
    findings.push(...vital, allowed, await connectionsLeft(client));
    if (isReady && allowed.state === 'ok') findings.push(await maintenance(client));
    return { findings, isReady };
  } finally {
    await client.end();
  }
}

/** Whether a folder can be written and has room. The site makes one that is missing, with so many of those above it. */
async function disk(name: string, folder: string, above = 0): Promise<Finding> {
  const check = `space of ${name}`;
  let there = folder;
  for (let made = 0; made <= above && !(await stat(there).catch(isMissing)); made += 1)
    there = dirname(there);
  try {
    if (!(await stat(there)).isDirectory())
      throw Object.assign(new Error(), { code: 'ENOTDIR', syscall: 'stat' });
    await access(there, constants.R_OK | constants.W_OK | constants.X_OK);
    const { bavail, bsize } = await statfs(there);
    const free = bavail * bsize;
    const message = `${size(free)} free at ${there === folder ? folder : `${there}, where ${folder} will be`}`;
    if (free < space.least) return wrong(check, `only ${message}`);
    return free < space.little ? note(check, `only ${message}`) : ok(check, message);
  } catch (error) {
    return wrong(check, `${there} cannot be used (${reasonOf(error) ?? (error as Error).message})`);
  }
}

/** False if a file or folder is not there; everything else shows when it is used. */
const isMissing = ({ code }: NodeJS.ErrnoException) => code !== 'ENOENT';

async function lastDump(folder: string): Promise<Finding> {
  const check = 'nightly dump';
  const names = await readdir(folder).catch(() => []);
  const newest = names.filter(isDumpName).sort().at(-1);
  return newest
    ? ageOf(check, new Date(timeOf(newest)).toISOString())
    : note(check, 'none has been made yet');
}

function ageOf(check: string, at: string): Finding {
  const hours = (Date.now() - Date.parse(at)) / 3_600_000;
  return hours > nightlyHours
    ? wrong(check, `the newest is ${Math.round(hours)} hours old`)
    : ok(check, `made ${at}`);
}

async function lastBackup({ backups }: Settings): Promise<Finding> {
  const check = 'nightly backup';
  const text = await readFile(join(backups!.dir, 'last-backup.json'), 'utf8').catch(() => null);
  if (text === null) return note(check, 'none has been made yet');
  const last = JSON.parse(text) as { ok: boolean; fileAt: string | null; error: string | null };
  if (!last.ok) return wrong(check, `the last one failed: ${last.error}`);
  return ageOf(check, last.fileAt!);
}

async function clock(client: pg.Client): Promise<Finding> {
  const before = Date.now();
  const { rows } = await client.query<{ now: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
  );
  const seconds = Math.abs(rows[0]!.now - (before + Date.now()) / 2) / 1000;
  return seconds > clockSeconds
    ? wrong(
        'clock',
        `that of the database and that of this machine differ by ${seconds.toFixed(1)} s: set both by NTP`,
      )
    : ok('clock', `the database and this machine agree (${Math.round(seconds * 1000)} ms)`);
}

async function server(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{
    version: number;
    encoding: string;
    collation: string;
    bytes: string;
    trigrams: boolean;
    knowsLetters: boolean;
  }>(
    `select current_setting('server_version_num')::int as version, pg_encoding_to_char(d.encoding) as encoding,
       coalesce(to_jsonb(d) ->> 'datlocale', d.datcollate) as collation, pg_database_size(d.oid) as bytes,
       ${knowsLetters} as "knowsLetters",
       exists (select 1 from pg_extension where extname = 'pg_trgm') as trigrams
     from pg_database d where d.datname = current_database()`,
  );
  const { version, encoding, collation, bytes, trigrams, knowsLetters: isJapanese } = rows[0]!;
  const faults = [
    version < 160_000 && 'it must be Postgres 16 or newer',
    encoding !== 'UTF8' && `its encoding is ${encoding} instead of UTF8`,
    !trigrams && 'the extension pg_trgm is missing',
    !isJapanese &&
      `its locale ${collation} does not know Japanese letters, so names are not found by their parts: restore a backup into a database with the locale C.UTF-8`,
  ].filter(Boolean);
  if (faults.length > 0) return wrong('database', faults.join('; '));
  const about = `Postgres ${Math.floor(version / 10_000)}, ${size(Number(bytes))}`;
  return /^(?:C|POSIX)/.test(collation)
    ? ok('database', about)
    : note(
        'database',
        `${about}; its locale is ${collation} instead of C.UTF-8: names are sorted differently`,
      );
}

async function readOnly(client: pg.Client): Promise<Finding> {
  const check = 'writing';
  const { rows } = await client.query<{ standby: boolean; setting: boolean }>(
    `select pg_is_in_recovery() as standby, current_setting('transaction_read_only') = 'on' as setting`,
  );
  const { standby, setting } = rows[0]!;
  if (standby)
    return wrong(
      check,
      'this database is a standby, which can only be read: name the primary in DATABASE_URL',
    );
  return setting
    ? wrong(
        check,
        'this database can only be read: default_transaction_read_only is on, for the server, the database or its user',
      )
    : ok(check, 'the database can be written');
}

/** What the user of the database must be allowed: to use all tables, and to change them when the site is upgraded. */
async function rights(client: pg.Client, url: string): Promise<Finding> {
  const check = 'rights';
  const { role, own, jobs, mayCreate, foreign } = await examine(client, url, known);
  const faults = [
    !own.create && `${role} may not create tables in the schema public`,
    !jobs.isThere && !mayCreate && `${role} may not create the schema of jobs in the database`,
    foreign &&
      `${foreign.count} tables belong to somebody else than ${role}, such as ${foreign.name} to ${foreign.owner}`,
  ].filter(Boolean);
  return faults.length > 0
    ? wrong(check, faults.join('; '))
    : ok(check, `${role} may do what the site needs`);
}

/** Whether the operator keeps the site read-only. */
async function maintenance(client: pg.Client): Promise<Finding> {
  const check = 'maintenance';
  const { rows } = await client.query<{ since: string; until: string | null; isOver: boolean }>(
    `select to_char(read_only_since at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as since,
       to_char(read_only_until at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as until, coalesce(read_only_until < now(), false) as "isOver"
     from site_state where read_only_since is not null`,
  );
  const [closed] = rows;
  if (!closed) return ok(check, 'members can edit');
  const { since, until, isOver } = closed;
  const end = until ? `, which was to end ${isOver ? 'at' : 'by'} ${until} UTC` : '';
  const message = `the site is read-only since ${since} UTC${end}: “npm run admin -- maintenance off” ends it`;
  return isOver ? wrong(check, message) : note(check, message);
}

/** How many more connections the server, the database and the user allow. */
async function connectionsLeft(client: pg.Client): Promise<Finding> {
  const check = 'connections';
  const rooms = await roomFor(client);
  // One is that of the doctor.
  const free = ({ usable, open }: Room) => usable - open - 1;
  const least = rooms.reduce((one, other) => (free(other) < free(one) ? other : one));
  // What other servers may still open.
  const narrowest = rooms.reduce((one, other) => (unclaimed(other) < unclaimed(one) ? other : one));
  const message = `${Math.max(0, free(least))} of ${least.usable} are free; servers take up to ${narrowest.servers}, which leaves ${Math.max(0, unclaimed(narrowest) - 1)} for others`;
  if (free(least) < connections.least)
    return wrong(check, `${message}: raise max_connections, or start fewer processes (PROCESSES)`);
  return free(least) < connections.few ? note(check, `only ${message}`) : ok(check, message);
}

async function schemaOf(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
    migrationTable,
  ]);
  const applied = rows[0]!.there
    ? (await client.query<{ name: string }>(`select name from "${migrationTable}"`)).rows.map(
        ({ name }) => name,
      )
    : [];
  const newer = applied.filter((name) => !known.includes(name));
  if (newer.length > 0)
    return wrong('schema', `it was made by a newer version of Staffroll (${newer.join(', ')}): install that`);
  const missing = known.filter((name) => !applied.includes(name));
  if (missing.length > 0)
    return wrong(
      'schema',
      `${missing.length} migrations are pending; starting the site applies them`,
      'migrate',
    );
  return ok('schema', `${known.at(-1)}, all ${known.length} migrations are applied`);
}
