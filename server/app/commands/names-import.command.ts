import { readFile, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import type { Command } from 'commander';
import { DictionaryStore } from '../../domain/names/dictionary.store.js';
import { dictionaryFiles, makeFromSources, packed, readEnamdict } from '../../domain/names/dictionary.js';
import { Notices } from '../../base/notices/notices.js';
import { SETTINGS, type Settings } from '../../base/settings/settings.js';
import { CommandError, programOf, runProgram, withServices } from './answer.js';

/** The fewest names a file must contain to be accepted as enamdict, which has hundreds of thousands. */
const minNames = 1000;

/** `npm run names:import -- FILE`: rebuilds the reading dictionary with enamdict, for a running or stopped site. */
await runProgram(
  programOf(
    'npm run names:import --',
    'Rebuilds the dictionary of readings with enamdict, whether the site is running or not.',
  )
    .argument('[file]', 'enamdict, such as /usr/share/edict/enamdict')
    .option('--remove', 'go back to the installed names alone')
    .action((given: string | undefined, { remove: isRemoved }: { remove?: true }, program: Command) => {
      if ((given === undefined) !== (isRemoved === true))
        program.error('error: give either a file or --remove');
      return given === undefined ? withServices(remove) : importNames(given);
    }),
);

async function importNames(given: string): Promise<void> {
  // npm changes to the project folder, so the file name is resolved from where npm was called.
  const path = resolve(process.env['INIT_CWD'] ?? '.', given);
  const file = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(`${path} cannot be read (${error.code}).`);
  });
  const listed = readEnamdict(file);
  const { length } = listed.names;
  if (length < minNames)
    throw new CommandError(`${path} is not enamdict: it contains only ${length} names. Nothing was changed.`);
  const content = await packed(await makeFromSources(listed));
  await withServices(async (app) => {
    await app.get(DictionaryStore).write(content);
    await forgetOlder(app);
    await app.get(Notices).send({ kind: 'dictionary' });
    console.log(
      `${length} names and ${listed.people.length} people were read. A running site uses them in a second or two, on every machine.`,
    );
  });
}

async function remove(app: INestApplicationContext): Promise<void> {
  await app.get(DictionaryStore).remove();
  await forgetOlder(app);
  await app.get(Notices).send({ kind: 'dictionary' });
  console.log('Suggestions now use the installed names and the people this site knows.');
}

/** Removes what an earlier version stored on this machine only. */
async function forgetOlder(app: INestApplicationContext): Promise<void> {
  await rm(dictionaryFiles(app.get<Settings>(SETTINGS).dataDir).imported, { force: true });
}
