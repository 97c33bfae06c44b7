import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readSettings, StartError } from '../settings.js';
import { dictionaryFiles, makeFromSources, readEnamdict, writeDictionary } from './dictionary.js';

/** What a file must hold at least to be taken for enamdict: it has hundreds of thousands of names. */
const fewest = 1000;

/** `npm run names:import -- FILE`: makes the reading dictionary with enamdict, while the site runs or not. */
async function main(files: string[]): Promise<number> {
  const [given] = files;
  if (!given || files.length > 1) {
    console.error('Usage: npm run names:import -- FILE   (enamdict, such as /usr/share/edict/enamdict)');
    return 2;
  }
  // npm changes to the project's folder; the name is as typed where npm was called.
  const path = resolve(process.env['INIT_CWD'] ?? '.', given);
  const file = await readFile(path).catch((error: NodeJS.ErrnoException) => error);
  if (file instanceof Error) return fail(`${path} cannot be read (${file.code}).`);
  try {
    const { dataDir } = readSettings(process.env);
    const listed = readEnamdict(file);
    const { length } = listed.names;
    if (length < fewest)
      return fail(`${path} is not enamdict: only ${length} names are in it. Nothing was changed.`);
    await writeDictionary(dictionaryFiles(dataDir).imported, await makeFromSources(listed));
    console.log(
      `${length} names and ${listed.people.length} people were read. A running site uses them within a minute.`,
    );
    return 0;
  } catch (error) {
    if (error instanceof StartError) return fail(error.message);
    throw error;
  }
}

function fail(sentence: string): number {
  console.error(`\n  ${sentence}\n`);
  return 1;
}

process.exitCode = await main(process.argv.slice(2));
