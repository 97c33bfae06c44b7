import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import { reasonOf } from '../backup/folders.js';
import { LinesFile, type WrittenFile } from './lines-file.js';
import {
  DumpError,
  type DumpFile,
  formatVersion,
  type Manifest,
  manifestName,
  partialName,
} from './manifest.js';
import { creditsIn, listsBehind, listsIn, peopleIn, readingsIn, rolesIn } from './public-data.js';
import { type RecordKind, recordKinds, records } from './records.js';

export interface DumpOptions {
  /** The address of the site. */
  site: string;
  licence: string | null;
  compression: 'zstd' | 'gzip';
  /** Called for every file that is written. */
  onFile?: (file: DumpFile) => void;
}

/**
 * Writes everything public to a new folder, as a snapshot of one moment while people continue editing. The folder gets its final
 * name only once it is complete. Throws DumpError with one sentence.
 */
export async function writeDump(url: string, path: string, options: DumpOptions): Promise<Manifest> {
  const folder = resolve(path);
  const partial = join(dirname(folder), partialName(basename(folder)));
  try {
    await rm(partial, { recursive: true, force: true });
    await mkdir(partial);
    const manifest = await write(url, partial, options);
    await writeFile(join(partial, manifestName), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true });
    await flushFolder(partial);
    await rename(partial, folder);
    await flushFolder(dirname(folder));
    return manifest;
  } catch (error) {
    await rm(partial, { recursive: true, force: true }).catch(() => undefined);
    if (error instanceof DumpError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTEMPTY' || code === 'EEXIST')
      throw new DumpError(`${folder} already exists; choose another folder.`);
    const reason = reasonOf(error);
    if (!reason) throw error;
    throw new DumpError(`The dump cannot be written to ${folder}: ${reason}. Nothing of it was kept.`);
  }
}

async function write(url: string, folder: string, options: DumpOptions): Promise<Manifest> {
  const client = new pg.Client({ connectionString: url, application_name: 'staffroll-dump' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(
      // Cursors are read to their end, so the plan for their first rows is the wrong one.
      'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set cursor_tuple_fraction = 1',
    );
    await client.query('begin isolation level repeatable read read only');
    const head = await headOf(client);
    const files = await new Files(folder, options).write(client);
    const behind = await listsBehind(client);
    await client.query('commit');
    const counts = Object.fromEntries(
      recordKinds.map((kind) => [kind, files.find(({ records: of }) => of === kind)!.rows]),
    ) as Manifest['counts'];
    const { site, licence } = options;
    return { format: formatVersion, ...head, site, licence, counts, behind, files };
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The first query of the transaction, so the snapshot is of this moment. */
async function headOf(client: pg.Client): Promise<Pick<Manifest, 'at' | 'schema'>> {
  const { rows: there } = await client.query<{ there: boolean }>(
    `select to_regclass('migration') is not null as there`,
  );
  if (!there[0]!.there) throw new DumpError('There is nothing to dump: the database is empty.');
  const { rows } = await client.query<{ at: string; schema: string }>(
    `select to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
       (select name from migration order by id desc limit 1) as schema`,
  );
  return rows[0]!;
}

/** The files of one dump while they are written. */
class Files {
  private readonly written: DumpFile[] = [];
  private readonly open = new Set<{ abandon: () => Promise<void> }>();

  constructor(
    private readonly folder: string,
    private readonly options: DumpOptions,
  ) {}

  async write(client: pg.Client): Promise<DumpFile[]> {
    try {
      const lists = this.lines('lists');
      for await (const { document } of listsIn(client)) await lists.add(document);
      await lists.end();

      const credits = this.lines('credits');
      for await (const credit of creditsIn(client)) await credits.add(credit);
      await credits.end();

      const [people, studios] = [this.lines('people'), this.lines('studios')];
      for await (const person of peopleIn(client)) await (person.isStudio ? studios : people).add(person);
      await people.end();
      await studios.end();

      const roles = this.lines('roles');
      for await (const role of rolesIn(client)) await roles.add(role);
      await roles.end();

      const readings = this.lines('readings');
      for await (const reading of readingsIn(client)) await readings.add(reading);
      await readings.end();
      return this.written;
    } catch (error) {
      for (const file of this.open) await file.abandon();
      throw error;
    }
  }

  private lines(kind: RecordKind): { add: (record: object) => Promise<void>; end: () => Promise<void> } {
    const { compression } = this.options;
    const name = `${kind}.ndjson.${compression === 'gzip' ? 'gz' : 'zst'}`;
    const file = new LinesFile(join(this.folder, name), compression);
    const schema = z.toJSONSchema(records[kind]) as Record<string, unknown>;
    this.open.add(file);
    return {
      add: (record) => file.add(record),
      end: async () => {
        const known: WrittenFile = await file.end();
        this.open.delete(file);
        this.keep({ name, records: kind, format: 'ndjson', compression, ...known, schema });
      },
    };
  }

  private keep(file: DumpFile): void {
    this.written.push(file);
    this.options.onFile?.(file);
  }
}

/** A file name survives a power cut only once its folder is on disk, too. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().catch(() => undefined);
  await handle.close();
}
