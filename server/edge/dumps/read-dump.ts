import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createZstdDecompress } from 'node:zlib';
import type { z } from 'zod';
import { DumpError, type DumpFile, Manifest, manifestName } from './manifest.js';
import { type RecordKind, records } from './records.js';

/** A dump to read from. */
export interface OpenDump {
  folder: string;
  manifest: Manifest;
}

/**
 * Opens a dump and compares the NDJSON files that are needed with their checksums.
 * @param path its folder, or one of the files in it. Throws DumpError with one sentence.
 */
export async function openDump(path: string, kinds: readonly RecordKind[]): Promise<OpenDump> {
  const found = await stat(path).catch(() => null);
  if (!found) throw new DumpError(`There is no dump at ${path}.`);
  const folder = found.isDirectory() ? path : dirname(path);
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => {
    throw new DumpError(`${folder} is not a dump: it has no ${manifestName}.`);
  });
  let manifest: Manifest;
  try {
    manifest = Manifest.parse(JSON.parse(text));
  } catch {
    throw new DumpError(
      `${join(folder, manifestName)} is damaged, or was written by another version of Staffroll.`,
    );
  }
  const dump = { folder, manifest };
  for (const kind of kinds) await check(folder, linesOf(dump, kind));
  return dump;
}

async function check(folder: string, { name, sha256 }: DumpFile): Promise<void> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(join(folder, name)), hash);
  } catch (error) {
    throw new DumpError(`${join(folder, name)} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
  if (hash.digest('hex') !== sha256)
    throw new DumpError(`${join(folder, name)} is damaged: its checksum is not that of the manifest.`);
}

function linesOf({ folder, manifest }: OpenDump, kind: RecordKind): DumpFile {
  const file = manifest.files.find(({ records: of, format }) => of === kind && format === 'ndjson');
  if (!file) throw new DumpError(`The dump in ${basename(folder)} has no ${kind}.`);
  return file;
}

/** The records of one kind, one line at a time, as they are. */
export async function* linesIn(dump: OpenDump, kind: RecordKind): AsyncGenerator<string> {
  const { name, compression } = linesOf(dump, kind);
  const input = createReadStream(join(dump.folder, name)).pipe(
    compression === 'gzip' ? createGunzip() : createZstdDecompress(),
  );
  for await (const line of createInterface({ input, crlfDelay: Infinity })) if (line) yield line;
}

/** The same, parsed and checked. */
export async function* recordsIn<Kind extends Exclude<RecordKind, 'lists'>>(
  dump: OpenDump,
  kind: Kind,
): AsyncGenerator<z.infer<(typeof records)[Kind]>> {
  let number = 0;
  for await (const line of linesIn(dump, kind)) {
    number += 1;
    const read = records[kind].safeParse(JSON.parse(line));
    if (!read.success) {
      const { path, message } = read.error.issues[0]!;
      throw new DumpError(`Line ${number} of ${kind} is not valid: ${path.join('.')}: ${message}`);
    }
    yield read.data as z.infer<(typeof records)[Kind]>;
  }
}
