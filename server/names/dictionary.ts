import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { gunzip, gzip } from 'node:zlib';
import {
  enamdictLine,
  makeDictionary,
  type ListedName,
  type ListedPerson,
} from '../../libs/names/reading/index.js';
import { readIpadic } from './ipadic.js';

const [zip, unzip] = [promisify(gzip), promisify(gunzip)];

/** Counts up when what is made of the same sources becomes another. */
const edition = 1;

/** Where the reading dictionary is kept: the one made from IPADIC alone, and the one made with an imported enamdict. */
export const dictionaryFiles = (dataDir: string) => ({
  imported: join(dataDir, 'names', `imported-${edition}.txt.gz`),
  plain: join(dataDir, 'names', `ipadic-${edition}.txt.gz`),
});

export interface Listed {
  names: ListedName[];
  people: ListedPerson[];
}

/** What stands in the file of enamdict, in EUC-JP as it is distributed or in UTF-8. */
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

/** Makes the dictionary (as `FrozenCounts` reads it) from IPADIC and, where given, what stands in enamdict. */
export async function makeFromSources(enamdict: Listed = { names: [], people: [] }): Promise<string> {
  return makeDictionary([...(await readIpadic()), ...enamdict.names], enamdict.people);
}

function textOf(file: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('euc-jp').decode(file);
  }
}

/** Whole or not at all, so that a running site never reads half a dictionary. */
export async function writeDictionary(file: string, text: string): Promise<void> {
  await mkdir(join(file, '..'), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, await zip(text));
  await rename(draft, file);
}

/** Which dictionary is there now: a name that changes when another is imported; null before the first is made. */
export async function dictionaryVersion(dataDir: string): Promise<{ file: string; version: string } | null> {
  const { imported, plain } = dictionaryFiles(dataDir);
  for (const file of [imported, plain]) {
    const found = await stat(file).catch(() => null);
    if (found) return { file, version: `${file} ${found.mtimeMs}` };
  }
  return null;
}

export async function readDictionary(file: string): Promise<string> {
  return (await unzip(await readFile(file))).toString('utf8');
}

/** Makes the dictionary of IPADIC on another thread (it takes a second or two) and keeps it. */
export async function makePlainDictionary(dataDir: string): Promise<void> {
  const worker = new Worker(new URL('./dictionary.worker.js', import.meta.url), {
    workerData: dictionaryFiles(dataDir).plain,
  });
  await new Promise<void>((done, failed) => {
    worker.once('error', failed);
    worker.once('exit', (code) =>
      code === 0 ? done() : failed(new Error(`The dictionary was not made (${code})`)),
    );
  });
}
