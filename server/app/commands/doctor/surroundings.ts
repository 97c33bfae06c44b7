import { readFile, statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { migrations } from '../../../../migrations/index.js';
import { migrationTable } from '../../../edge/backup/tables.js';
import { connectionTo } from '../../../base/database/address.js';
import { settingWarnings } from '../../../base/settings/setting-warnings.js';
import type { Settings } from '../../../base/settings/settings.js';
import { size } from '../answer.js';
import { type Finding, note, ok, wrong } from './finding.js';

/** Free disk space in bytes: below the first it is an error, below the second a note. */
const space = { least: 500e6, little: 5e9 };
/** Tolerated difference in seconds between the clocks of the database and this machine. */
const clockSeconds = 2;
/** Hours after which a nightly backup is overdue. */
const backupHours = 26;

/**
 * Checks everything except the site's data: settings, disks, clock, schema, backups. `isReady`: the schema is up to
 * date.
 */
export async function lookAround(
  url: string,
  settings: Settings,
): Promise<{ findings: Finding[]; isReady: boolean }> {
  const findings: Finding[] = [];
  const warnings = settingWarnings(settings, process.env);
  for (const { setting, warning } of warnings) findings.push(note('settings', `${setting} ${warning}`));
  if (warnings.length === 0) findings.push(ok('settings', 'nothing to warn of'));
  findings.push(await disk('DATA_DIR', resolve(settings.dataDir)));
  if (settings.backups)
    findings.push(await disk('BACKUP_DIR', settings.backups.dir), await lastBackup(settings));
  const client = new pg.Client(connectionTo(url, 'staffroll-doctor'));
  client.on('error', () => undefined);
  await client.connect();
  try {
    findings.push(await clock(client), await server(client));
    const schema = await schemaOf(client);
    findings.push(schema);
    return { findings, isReady: schema.state === 'ok' };
  } finally {
    await client.end();
  }
}

async function disk(name: string, folder: string): Promise<Finding> {
  const check = `space of ${name}`;
  const found = await statfs(folder).catch((error: NodeJS.ErrnoException) => error);
  if (found instanceof Error) return wrong(check, `${folder} cannot be read (${found.code})`);
  const free = found.bavail * found.bsize;
  const message = `${size(free)} free at ${folder}`;
  if (free < space.least) return wrong(check, `only ${message}`);
  return free < space.little ? note(check, `only ${message}`) : ok(check, message);
}

async function lastBackup({ backups }: Settings): Promise<Finding> {
  const check = 'nightly backup';
  const text = await readFile(join(backups!.dir, 'last-backup.json'), 'utf8').catch(() => null);
  if (text === null) return note(check, 'none has been made yet');
  const last = JSON.parse(text) as { ok: boolean; fileAt: string | null; error: string | null };
  if (!last.ok) return wrong(check, `the last one failed: ${last.error}`);
  const hours = (Date.now() - Date.parse(last.fileAt!)) / 3_600_000;
  return hours > backupHours
    ? wrong(check, `the newest is ${Math.round(hours)} hours old`)
    : ok(check, `made ${last.fileAt}`);
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
  }>(
    `select current_setting('server_version_num')::int as version, pg_encoding_to_char(d.encoding) as encoding,
       coalesce(to_jsonb(d) ->> 'datlocale', d.datcollate) as collation, pg_database_size(d.oid) as bytes,
       exists (select 1 from pg_extension where extname = 'pg_trgm') as trigrams
     from pg_database d where d.datname = current_database()`,
  );
  const { version, encoding, collation, bytes, trigrams } = rows[0]!;
  const faults = [
    version < 160_000 && 'it must be Postgres 16 or newer',
    encoding !== 'UTF8' && `its encoding is ${encoding} instead of UTF8`,
    !trigrams && 'the extension pg_trgm is missing',
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

async function schemaOf(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
    migrationTable,
  ]);
  const applied = rows[0]!.there
    ? (await client.query<{ name: string }>(`select name from "${migrationTable}"`)).rows.map(
        ({ name }) => name,
      )
    : [];
  const known = migrations.map(({ name }) => name);
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
