import { randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import {
  enamdictLine,
  makeDictionary,
  type ListedName,
  type ListedPerson,
} from '@libs/readings/dictionary.js';
import { makeFolder } from '../../base/settings/folders.js';
import { readPackedNames, unpacked } from './packed-names.js';

const [zip, unzip] = [promisify(gzip), promisify(gunzip)];

/** The dictionary of the packed names alone. `scripts/dictionaries/make.mjs` makes the file anew. */
const shipped = new URL('./dictionary.br', import.meta.url);

/** Increase this when the code can no longer read dictionaries that were imported before; they are imported again. */
export const edition = 1;

/** Where a machine keeps a copy of the imported dictionary, and one that an earlier version of Staffroll imported without the database. */
export const dictionaryFiles = (dataDir: string) => ({
  copy: (version: string) => join(dataDir, 'names', `imported-${edition}-${version}.txt.gz`),
  imported: join(dataDir, 'names', `imported-${edition}.txt.gz`),
});

interface Listed {
  names: ListedName[];
  people: ListedPerson[];
}

/** The contents of an enamdict file, in EUC-JP as distributed or in UTF-8. */
export function readEnamdict(file: Buffer): Listed {
  const names: ListedName[] = [];
  const people: ListedPerson[] = [];
  for (const line of entryText(file).split('\n')) {
    const listed = enamdictLine(line);
    names.push(...listed.names);
    if (listed.person) people.push(listed.person);
  }
  return { names, people };
}

/** Builds the dictionary (in the form that `FrozenCounts` reads) from IPADIC, Sudachi, Mozc and optionally enamdict. */
export async function makeFromSources(enamdict: Listed = { names: [], people: [] }): Promise<string> {
  return makeDictionary([...(await readPackedNames()), ...enamdict.names], enamdict.people);
}

function entryText(file: Buffer): string {
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
  await makeFolder(join(file, '..'));
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, content);
  await rename(draft, file);
}

/** A dictionary that is there to be read; another version has another text. */
export interface Dictionary {
  version: string;
  isImported: boolean;
  /** The text that `FrozenCounts` reads. */
  read(): Promise<string>;
}

/** The dictionary in one of the files of `dictionaryFiles`. */
export const importedDictionary = (file: string, version: string): Dictionary => ({
  version,
  isImported: true,
  read: async () => (await unzip(await readFile(file))).toString('utf8'),
});

/** The dictionary to use on this machine if the database has none. */
export async function ownDictionary(dataDir: string): Promise<Dictionary> {
  const { imported } = dictionaryFiles(dataDir);
  const found = await stat(imported).catch(() => null);
  if (found) return importedDictionary(imported, `${imported} ${found.mtimeMs}`);
  return {
    version: 'shipped',
    isImported: false,
    read: async () => (await unpacked(shipped)).toString('utf8'),
  };
}

/** Removes copies of imported dictionaries except this one. */
export async function removeCopies(dataDir: string, but: string | null): Promise<void> {
  const kept = but === null ? null : basename(dictionaryFiles(dataDir).copy(but));
  const folder = join(dataDir, 'names');
  for (const name of await readdir(folder))
    if (name.startsWith(`imported-${edition}-`) && name.endsWith('.gz') && name !== kept)
      await rm(join(folder, name), { force: true });
}
