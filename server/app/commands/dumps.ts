import { resolve } from 'node:path';
import type { Command } from 'commander';
import type { DumpFile, Manifest } from '../../edge/dumps/manifest.js';
import type { DumpOptions } from '../../edge/dumps/write-dump.js';
import { CommandError, interruptible, progress, size, table, withPlainDatabase } from './answer.js';

/** `dump`. */
export function dumpCommand(program: Command): void {
  program
    .command('dump')
    .description('write everything public to files that anybody may have, even while people edit')
    .argument(
      '[folder]',
      'a new folder; without one, the next dump in DUMP_DIR, where the oldest are removed',
    )
    .action((given: string | undefined) =>
      withPlainDatabase(async (url, settings) => {
        const { checkDumpFolder, keepDump } = await import('../../edge/dumps/nightly-dumps.service.js');
        const { writeDump } = await import('../../edge/dumps/write-dump.js');
        const { nightly, licence, compression } = settings.dumps;
        const started = performance.now();
        // npm changes to the project folder, so file names are resolved from where npm was called.
        const folder = given === undefined ? null : resolve(process.env['INIT_CWD'] ?? '.', given);
        const show = progress();
        const manifest = await interruptible(async (ended): Promise<Manifest> => {
          const write = (to: string, path: string, options: DumpOptions) =>
            writeDump(to, path, { ...options, ended, onFile: (file) => show(`${file.name} is written …`) });
          if (folder) return write(url, folder, { site: settings.publicUrl, licence, compression });
          if (!nightly) throw new CommandError('Name a folder, or set DUMP_DIR.');
          await checkDumpFolder(settings);
          const made = await keepDump(url, settings, Date.now(), Infinity, write);
          if (!made) throw new CommandError('Another process is making a dump; try again when it is done.');
          console.log(`${made.name} in ${nightly.dir}`);
          return made.manifest;
        });
        console.log(table([['file', 'rows', 'size'], ...manifest.files.map((file) => rowOf(file))]));
        console.log(
          `\n${manifest.counts.lists} lists, ${manifest.counts.credits} credits, from ${manifest.at}, written in ${((performance.now() - started) / 1000).toFixed(1)} s.`,
        );
        if (manifest.behind > 0)
          console.log(`The latest changes of ${manifest.behind} lists are not in the credits yet.`);
        if (!licence)
          console.log('No licence is named: set DUMP_LICENCE to what others may do with the data.');
      }),
    );
}

const rowOf = ({ name, rows, bytes }: DumpFile) => [name, String(rows), size(bytes)];
