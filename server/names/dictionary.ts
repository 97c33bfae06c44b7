import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { gunzip, gzip } from 'node:zlib';
import {
  enamdictLine,
  makeDictionary,
  type ListedName,
  type ListedPerson,
} from '../../libs/names/reading/index.js';
import { readPackedNames } from './packed-names.js';

const [zip, unzip] = [promisify(gzip), promisify(gunzip)];

/** Increase this when the code can no longer read dictionaries that were imported before; they are imported again. */
export const edition = 1;
/** Increase this when the installed names alone produce a different dictionary; each machine makes it anew. */
const plainEdition = 3;

/**
 * Where a machine keeps reading dictionaries: the one made from the installed names alone, a copy of the imported one, and one that an earlier
 * version of Staffroll imported without the database.
 */
export const dictionaryFiles = (dataDir: string) => ({
  copy: (version: string) => join(dataDir, 'names', `imported-${edition}-${version}.txt.gz`),
  imported: join(dataDir, 'names', `imported-${edition}.txt.gz`),
  plain: join(dataDir, 'names', `installed-${plainEdition}.txt.gz`),
});

export interface Listed {
  names: ListedName[];
  people: ListedPerson[];
}

/** The contents of an enamdict file, in EUC-JP as distributed or in UTF-8. */
export function readEnamdict(file: Buffer): Listed {
  const names: ListedName[] = [];
  const people: ListedPerson[] = [];
  for (const line of textOf(file).split('\n')) {
    const listed = enamdictLine(line);
    names.push(...listed.names);
    if (listed.person) people.push(listed.person);
  }
  return { names, people };
}

/** Builds the dictionary (in the form that `FrozenCounts` reads) from IPADIC, Sudachi and optionally enamdict. */
export async function makeFromSources(enamdict: Listed = { names: [], people: [] }): Promise<string> {
  return makeDictionary([...(await readPackedNames()), ...enamdict.names], enamdict.people);
}

function textOf(file: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('euc-jp').decode(file);
  }
}

/** Compresses a dictionary for storage. */
export const packed = (text: string): Promise<Buffer> => zip(text);

/** Written atomically, so that a running site never reads half a dictionary. */
export async function writeDictionary(file: string, content: Uint8Array): Promise<void> {
  await mkdir(join(file, '..'), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, content);
  await rename(draft, file);
}

/** The file to use on this machine if nothing is imported; null before the first one is made. */
export async function ownDictionary(
  dataDir: string,
): Promise<{ file: string; version: string; isImported: boolean } | null> {
  const { imported, plain } = dictionaryFiles(dataDir);
  for (const file of [imported, plain]) {
    const found = await stat(file).catch(() => null);
    if (found) return { file, version: `${file} ${found.mtimeMs}`, isImported: file === imported };
  }
  return null;
}

/** Removes copies of imported dictionaries except this one. */
export async function removeCopies(dataDir: string, but: string | null): Promise<void> {
  const kept = but === null ? null : basename(dictionaryFiles(dataDir).copy(but));
  const folder = join(dataDir, 'names');
  for (const name of await readdir(folder))
    if (name.startsWith(`imported-${edition}-`) && name.endsWith('.gz') && name !== kept)
      await rm(join(folder, name), { force: true });
}

export async function readDictionary(file: string): Promise<string> {
  return (await unzip(await readFile(file))).toString('utf8');
}

/** Builds the dictionary of the installed names on another thread (it takes some seconds) and stores it. */
export async function makePlainDictionary(dataDir: string): Promise<void> {
  const worker = new Worker(new URL('./dictionary.worker.js', import.meta.url), {
    workerData: dictionaryFiles(dataDir).plain,
  });
  await new Promise<void>((done, failed) => {
    worker.once('error', failed);
    worker.once('exit', (code) =>
      code === 0 ? done() : failed(new Error(`The dictionary could not be built (${code})`)),
    );
  });
}
