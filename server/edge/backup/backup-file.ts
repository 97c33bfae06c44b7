import { createHash, type Hash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress, type ZstdCompress } from 'node:zlib';

/*
 * A backup is SQL, compressed with Zstandard: the schema, and for each table the output of `COPY … TO STDOUT`, as in pg_dump, with
 * expected counts and checksums in comments. `zstd -dc FILE` shows it, and psql can load it into an empty database.
 * `restore` reads the rows only: it makes the schema by the migrations that the backup names.
 */

/** 1: without the schema. */
const formats = { oldest: 1, newest: 2 };
export const formatVersion = formats.newest;
const title = '-- Staffroll backup';
/** The lines around what only psql runs. */
const forPsql = { begin: '-- For psql:', end: '-- End of what is for psql.' };

export interface BackupHead {
  format: number;
  /** Time of the backup, ISO 8601 in UTC. */
  at: string;
  /** The last migration of the schema. */
  schema: string;
  migrations: string[];
  lists: number;
}

export interface BackupTable {
  table: string;
  rows: number;
  /** Size of its rows as text. */
  bytes: number;
  sha256: string;
}

export interface BackupEnd {
  tables: number;
  rows: number;
  bytes: number;
  /** By table and column: the last value of the sequence. */
  sequences: { table: string; column: string; last: number }[];
  /** Checksum of everything before the last line, including its own contents. */
  sha256: string;
}

/** Something is wrong with a backup or its destination; the message is one sentence. */
export class BackupError extends Error {
  override name = 'BackupError';
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** The statement that loads such a section. */
export const copyFrom = (table: string, columns: readonly string[]) =>
  `COPY ${quoted(table)} (${columns.map(quoted).join(', ')}) FROM stdin`;
export const copyTo = (table: string, columns: readonly string[]) =>
  `COPY ${quoted(table)} (${columns.map(quoted).join(', ')}) TO STDOUT`;

const newline = 10;

function countLines(chunk: Buffer): number {
  let lines = 0;
  for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, at + 1)) lines += 1;
  return lines;
}

/**
 * Zstandard has a checksum of its own, but Node's decoder accepts a file whose last bytes are damaged or missing, so
 * everything that is read is also covered by this one.
 */
const sealOf = (before: Hash, said: Omit<BackupEnd, 'sha256'>): string =>
  before.copy().update(JSON.stringify(said)).digest('hex');

/** Statistics about the rows of a table while they stream through. */
class Tally {
  rows = 0;
  bytes = 0;
  private readonly hash = createHash('sha256');

  add(chunk: Buffer): void {
    this.rows += countLines(chunk);
    this.bytes += chunk.length;
    this.hash.update(chunk);
  }

  of(table: string): BackupTable {
    return { table, rows: this.rows, bytes: this.bytes, sha256: this.hash.digest('hex') };
  }
}

/** Writes a backup to a new file. Memory use does not depend on its size. */
export class BackupWriter {
  private readonly zstd: ZstdCompress = createZstdCompress({
    params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 },
  });
  private readonly file: WriteStream;
  private readonly done: Promise<void>;
  private readonly hash: Hash = createHash('sha256');
  readonly tables: BackupTable[] = [];

  /** `path` must not exist; the file is readable only by its owner. */
  constructor(path: string) {
    this.file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
    this.zstd.pipe(this.file);
    this.file.on('error', (error) => this.zstd.destroy(error));
    this.done = finished(this.file);
    // Errors are reported to whoever awaits `end`.
    this.done.catch(() => undefined);
    this.zstd.on('error', () => undefined);
  }

  async head(head: BackupHead): Promise<void> {
    await this.text(
      `${title}. Restore it with: npm run admin -- restore FILE; without Staffroll: zstd -dc FILE | psql EMPTY_DATABASE\n-- ${JSON.stringify(head)}\n`,
    );
  }

  /** Lines for psql alone, which `readBackup` passes over; statements with their semicolons. */
  async forPsql(lines: readonly string[]): Promise<void> {
    await this.text([forPsql.begin, ...lines, forPsql.end, ''].join('\n'));
  }

  /** `data`: the output of `COPY … TO STDOUT` for these columns. */
  async table(table: string, columns: string[], data: AsyncIterable<Buffer>): Promise<BackupTable> {
    await this.text(`${copyFrom(table, columns)};\n`);
    const tally = new Tally();
    for await (const chunk of data) {
      tally.add(chunk);
      await this.write(chunk);
    }
    const known = tally.of(table);
    await this.text(`\\.\n-- ${JSON.stringify(known)}\n`);
    this.tables.push(known);
    return known;
  }

  /** `afterwards`: lines for psql. Resolves when everything is on the disk. */
  async end(sequences: BackupEnd['sequences'], afterwards: readonly string[] = []): Promise<BackupEnd> {
    for (const { table, column, last } of sequences)
      await this.text(`SELECT setval(pg_get_serial_sequence('${quoted(table)}', '${column}'), ${last});\n`);
    if (afterwards.length > 0) await this.forPsql(afterwards);
    const sum = (field: 'rows' | 'bytes') => this.tables.reduce((all, table) => all + table[field], 0);
    const said = { tables: this.tables.length, rows: sum('rows'), bytes: sum('bytes'), sequences };
    const end = { ...said, sha256: sealOf(this.hash, said) };
    await this.text(`-- ${JSON.stringify(end)}\n`);
    this.zstd.end();
    await this.done;
    return end;
  }

  /** Aborts; the file stays as it is. */
  async abandon(): Promise<void> {
    this.zstd.unpipe();
    this.zstd.destroy();
    this.file.destroy();
    await this.done.catch(() => undefined);
  }

  private text(text: string): Promise<void> {
    return this.write(Buffer.from(text));
  }

  private async write(chunk: Buffer): Promise<void> {
    this.hash.update(chunk);
    if (this.zstd.errored) throw this.zstd.errored;
    if (!this.zstd.write(chunk)) await Promise.race([once(this.zstd, 'drain'), this.done]);
    if (this.zstd.errored) throw this.zstd.errored;
  }
}

type BackupSection =
  | { kind: 'head'; head: BackupHead }
  /** `data` must be read to its end before requesting the next section. */
  | { kind: 'table'; table: string; columns: string[]; data: AsyncIterable<Buffer> }
  | { kind: 'end'; end: BackupEnd; tables: BackupTable[] };

const damaged = (what: string) =>
  new BackupError(`This backup is damaged or incomplete: ${what}. Nothing was changed.`);

/** Ends the rows of a table: a line that cannot be a row, because backslashes in values are doubled. */
const endOfRows = Buffer.from('\n\\.\n');
const maxLineLength = 1024 * 1024;

/**
 * Reads a backup and verifies all of its sizes, counts and checksums. Memory use does not depend on its size. Throws
 * BackupError at the first problem, so the backup is known to be good only once it has been read to the end.
 */
export async function* readBackup(path: string): AsyncGenerator<BackupSection> {
  const input = new Input(path);
  try {
    const first = await input.line();
    if (!first?.startsWith(title)) throw new BackupError(`${path} is not a backup of Staffroll.`);
    const head = parse<BackupHead>(await input.line());
    if (!(head.format >= formats.oldest && head.format <= formats.newest))
      throw new BackupError(
        `${path} has format ${head.format}, and this version of Staffroll reads the formats up to ${formats.newest}: use the version that wrote it, or a newer one.`,
      );
    yield { kind: 'head', head };
    const tables: BackupTable[] = [];
    for (;;) {
      const before = input.sum();
      const line = await input.line();
      if (line === null) throw damaged('its end is missing');
      if (line.startsWith('SELECT setval(')) continue;
      if (line === forPsql.begin) {
        await input.linesUntil(forPsql.end);
        continue;
      }
      const copy = /^COPY "(\w+)" \(([\w", ]+)\) FROM stdin;$/.exec(line);
      if (!copy) {
        const end = parse<BackupEnd>(line);
        const { sha256, ...said } = end;
        if (sha256 !== sealOf(before, said) || end.tables !== tables.length)
          throw damaged('its checksum does not match');
        if ((await input.line()) !== null) throw damaged('there is more data after its end');
        if (tables.find(({ table }) => table === 'list')?.rows !== head.lists)
          throw damaged('the number of lists does not match');
        yield { kind: 'end', end, tables };
        return;
      }
      const table = copy[1]!;
      const tally = new Tally();
      yield {
        kind: 'table',
        table,
        columns: copy[2]!.split(', ').map((name) => name.replaceAll('"', '')),
        data: input.rows(tally),
      };
      const found = tally.of(table);
      const said = parse<BackupTable>(await input.line());
      for (const field of ['table', 'rows', 'bytes', 'sha256'] as const)
        if (said[field] !== found[field]) throw damaged(`the ${field} of ${table} differ`);
      tables.push(found);
    }
  } finally {
    input.close();
  }
}

/** Reads and verifies a whole backup. Throws BackupError if anything is wrong. */
export async function checkBackup(
  path: string,
): Promise<{ head: BackupHead; tables: BackupTable[]; end: BackupEnd }> {
  let head: BackupHead | null = null;
  for await (const section of readBackup(path)) {
    if (section.kind === 'head') head = section.head;
    else if (section.kind === 'end') return { head: head!, tables: section.tables, end: section.end };
    else for await (const _ of section.data);
  }
  throw damaged('its end is missing');
}

function failureOf(path: string, error: NodeJS.ErrnoException): BackupError {
  if (error.code === 'ENOENT') return new BackupError(`There is no file ${path}.`);
  if (error.syscall) return new BackupError(`${path} cannot be read (${error.code}).`);
  // Any other error comes from decompression.
  return damaged('it cannot be decompressed');
}

function parse<Value>(line: string | null): Value {
  try {
    return JSON.parse(/^-- (\{.*\})$/.exec(line ?? '')![1]!) as Value;
  } catch {
    throw damaged('a line is malformed');
  }
}

/** The decompressed bytes of a file: as lines, and between them the rows of tables as they arrive. */
class Input {
  private readonly file;
  private readonly chunks: AsyncIterator<Buffer>;
  private rest: Buffer = Buffer.alloc(0);
  private readonly hash = createHash('sha256');

  constructor(private readonly path: string) {
    this.file = createReadStream(path, { highWaterMark: 256 * 1024 });
    const unpacked = createZstdDecompress();
    this.file.on('error', (error) => unpacked.destroy(error));
    this.chunks = this.file.pipe(unpacked)[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  }

  /** SHA-256 of everything read so far. */
  sum(): Hash {
    return this.hash.copy();
  }

  /** The next line without its line break; null at the end of the file. */
  async line(): Promise<string | null> {
    let end: number;
    while ((end = this.rest.indexOf(newline)) < 0) {
      if (this.rest.length > maxLineLength) throw damaged('a line is too long');
      if (!(await this.more())) {
        if (this.rest.length > 0) throw damaged('it ends within a line');
        return null;
      }
    }
    return this.take(end + 1)
      .subarray(0, end)
      .toString();
  }

  /** Passes over lines; `last` is consumed too. */
  async linesUntil(last: string): Promise<void> {
    for (let line = await this.line(); line !== last; line = await this.line())
      if (line === null) throw damaged('its end is missing');
  }

  /** The rows up to the end of a table; the end marker is consumed too. */
  async *rows(tally: Tally): AsyncGenerator<Buffer> {
    // An empty table starts with that line, without the end of a row before it.
    const ended = endOfRows.subarray(1);
    while (this.rest.length < ended.length) if (!(await this.more())) throw damaged('its end is missing');
    if (this.rest.subarray(0, ended.length).equals(ended)) {
      this.take(ended.length);
      return;
    }
    for (;;) {
      const end = this.rest.indexOf(endOfRows);
      // What may be the start of the end marker waits for the next chunk.
      const sure = end >= 0 ? end + 1 : this.rest.length - endOfRows.length + 1;
      if (sure > 0) {
        const chunk = this.take(sure);
        tally.add(chunk);
        yield chunk;
      }
      if (end >= 0) {
        this.take(ended.length);
        return;
      }
      if (!(await this.more())) throw damaged('its end is missing');
    }
  }

  close(): void {
    this.file.destroy();
    void this.chunks.return?.();
  }

  private take(length: number): Buffer {
    const taken = this.rest.subarray(0, length);
    this.rest = this.rest.subarray(length);
    this.hash.update(taken);
    return taken;
  }

  private async more(): Promise<boolean> {
    const { value, done } = await this.chunks.next().catch((error: NodeJS.ErrnoException) => {
      throw failureOf(this.path, error);
    });
    if (done) return false;
    this.rest = this.rest.length > 0 ? Buffer.concat([this.rest, value]) : value;
    return true;
  }
}
