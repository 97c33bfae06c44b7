import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import { connectionTo } from '../../base/database/address.js';
import { dropConnection } from '../../base/database/connections.js';
import { reasonOf } from '../../base/settings/folders.js';
import { LinesFile } from './lines-file.js';
import {
  DumpError,
  type DumpFile,
  formatVersion,
  type Manifest,
  manifestName,
  partialName,
} from './manifest.js';
import { describeColumns, ParquetFile } from './parquet-file.js';
import { creditsIn, listsBehind, listsIn, peopleIn, readingsIn, rolesIn } from './public-data.js';
import { type RecordKind, recordKinds, records } from './records.js';
import { tables } from './tables.js';

export interface DumpOptions {
  /** The address of the site. */
  site: string;
  licence: string | null;
  compression: 'zstd' | 'gzip';
  /** Called for every file that is written. */
  onFile?: (file: DumpFile) => void;
  /** That it should stop: it rejects, and leaves nothing behind. */
  ended?: AbortSignal;
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
  const client = new pg.Client(connectionTo(url, 'staffroll-dump'));
  client.on('error', () => undefined);
  await client.connect();
  options.ended?.addEventListener('abort', () => dropConnection(client));
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
      recordKinds.map((kind) => [
        kind,
        files.find(({ records: of, format }) => of === kind && format === 'ndjson')!.rows,
      ]),
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

interface Target {
  add: (record: object) => Promise<void>;
  /** Resolves when the file is on the disk. */
  end: () => Promise<void>;
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
      const [lists, listTable] = [this.lines('lists'), this.table('lists')];
      for await (const { document, row } of listsIn(client)) {
        await lists.add(document);
        await listTable.add(row);
      }
      await lists.end();
      await listTable.end();

      const [credits, creditTable] = [this.lines('credits'), this.table('credits')];
      for await (const credit of creditsIn(client)) {
        await credits.add(credit);
        await creditTable.add(credit);
      }
      await credits.end();
      await creditTable.end();

      const [people, studios, personTable] = [
        this.lines('people'),
        this.lines('studios'),
        this.table('people'),
      ];
      for await (const person of peopleIn(client)) {
        await (person.isStudio ? studios : people).add(person);
        await personTable.add(person);
      }
      await people.end();
      await studios.end();
      await personTable.end();

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

  private lines(kind: RecordKind): Target {
    const { compression } = this.options;
    const name = `${kind}.ndjson.${compression === 'gzip' ? 'gz' : 'zst'}`;
    const schema = z.toJSONSchema(records[kind]) as Record<string, unknown>;
    return this.target(new LinesFile(join(this.folder, name), compression), {
      name,
      records: kind,
      format: 'ndjson',
      compression,
      schema,
    });
  }

  private table(kind: keyof typeof tables): Target {
    const name = `${kind}.parquet`;
    return this.target(new ParquetFile(join(this.folder, name), tables[kind]), {
      name,
      records: kind,
      format: 'parquet',
      compression: 'zstd',
      schema: { columns: describeColumns(tables[kind]) },
    });
  }

  private target(file: LinesFile | ParquetFile, said: Omit<DumpFile, 'rows' | 'bytes' | 'sha256'>): Target {
    let rows = 0;
    this.open.add(file);
    return {
      add: (record) => {
        rows += 1;
        return file.add(record);
      },
      end: async () => {
        const written = await file.end();
        this.open.delete(file);
        this.keep({ ...said, rows, ...written });
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
