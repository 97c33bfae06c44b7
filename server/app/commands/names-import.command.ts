import { readFile, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { DictionaryStore } from '../../names/dictionary.store.js';
import { dictionaryFiles, makeFromSources, packed, readEnamdict } from '../../names/dictionary.js';
import { Notices } from '../../notices/notices.js';
import { SETTINGS, type Settings } from '../../settings/settings.js';
import { runCommand } from './run.js';

/** The fewest names a file must contain to be accepted as enamdict, which has hundreds of thousands. */
const fewest = 1000;

/** `npm run names:import -- FILE`: rebuilds the reading dictionary with enamdict, for a running or stopped site. */
async function main(args: string[]): Promise<number> {
  const [given] = args;
  if (!given || args.length > 1) {
    console.error(
      'Usage: npm run names:import -- FILE   (enamdict, such as /usr/share/edict/enamdict)\n' +
        '       npm run names:import -- --remove   (back to the installed names alone)',
    );
    return 2;
  }
  if (given === '--remove') return runCommand(remove);
  // npm changes to the project folder, so the file name is resolved from where npm was called.
  const path = resolve(process.env['INIT_CWD'] ?? '.', given);
  const file = await readFile(path).catch((error: NodeJS.ErrnoException) => error);
  if (file instanceof Error) return fail(`${path} cannot be read (${file.code}).`);
  const listed = readEnamdict(file);
  const { length } = listed.names;
  if (length < fewest)
    return fail(`${path} is not enamdict: it contains only ${length} names. Nothing was changed.`);
  const content = await packed(await makeFromSources(listed));
  return runCommand(async (app) => {
    await app.get(DictionaryStore).write(content);
    await forgetOlder(app);
    await app.get(Notices).send({ kind: 'dictionary' });
    console.log(
      `${length} names and ${listed.people.length} people were read. A running site uses them in a second or two, on every machine.`,
    );
    return 0;
  });
}

async function remove(app: INestApplicationContext): Promise<number> {
  await app.get(DictionaryStore).remove();
  await forgetOlder(app);
  await app.get(Notices).send({ kind: 'dictionary' });
  console.log('Suggestions now use the installed names and the people this site knows.');
  return 0;
}

/** Removes what an earlier version stored on this machine only. */
async function forgetOlder(app: INestApplicationContext): Promise<void> {
  await rm(dictionaryFiles(app.get<Settings>(SETTINGS).dataDir).imported, { force: true });
}

function fail(sentence: string): number {
  console.error(`\n  ${sentence}\n`);
  return 1;
}

process.exitCode = await main(process.argv.slice(2));
