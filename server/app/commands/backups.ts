import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { checkBackup } from '../../edge/backup/backup-file.js';
import { SETTINGS, type Settings } from '../../base/settings/settings.js';
import {
  EndedError,
  interruptible,
  progress,
  size,
  table,
  withoutDatabase,
  withPlainDatabase,
  withServices,
} from './answer.js';

/** npm changes to the project folder, so file names are resolved from where npm was called. */
const fileAt = (name: string) => resolve(process.env['INIT_CWD'] ?? '.', name);
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** `backup`, `verify` and `restore`. */
export function backupCommands(program: Command): void {
  program
    .command('backup')
    .description('write everything to a new file, even while people edit, and verify it')
    .argument('<file>', 'for one as nightly backups have it: staffroll.sql.zst')
    .action((name: string) =>
      withPlainDatabase(async (url) => {
        const { writeBackup } = await import('../../edge/backup/write-backup.js');
        const started = performance.now();
        const show = progress();
        const { head, tables, end } = await interruptible((ended) =>
          writeBackup(url, fileAt(name), ({ table: written }) => show(`${written} is written …`), ended),
        );
        console.log(
          table([
            ['table', 'rows', 'size'],
            ...tables.map((one) => [one.table, String(one.rows), size(one.bytes)]),
          ]),
        );
        console.log(
          `\n${head.lists} lists, ${end.rows} rows, ${size(end.bytes)} in ${size((await stat(fileAt(name))).size)}, written and read back in ${seconds(started)}.`,
        );
      }),
    );

  program
    .command('verify')
    .description('read a backup and verify its contents')
    .argument('<file>')
    .action((name: string) =>
      withoutDatabase(async () => {
        const { head, end } = await checkBackup(fileAt(name));
        console.log(
          `The backup is valid: ${head.lists} lists, ${end.rows} rows in ${end.tables} tables, from ${head.at}, schema ${head.schema}.`,
        );
      }),
    );

  program
    .command('restore')
    .description('fill an empty site with a backup')
    .argument('<file>')
    .action(async (name: string) => {
      const started = performance.now();
      await withPlainDatabase(async (url) => {
        const { restoreBackup } = await import('../../edge/backup/restore-backup.js');
        await restoreBackup(url, fileAt(name), (step) => console.log(step));
      });
      if (process.exitCode) return;
      await withServices(async (app) => {
        const { Projections } = await import('../../shared/projections/projections.service.js');
        const { SearchReindex } = await import('../../shared/search-index/search-reindex.js');
        const show = progress();
        const lists = await interruptible(async (ended) => {
          const count = await app
            .get(Projections)
            .rebuild(true, (done, total) => show(`Credits, people and search: ${done} of ${total} lists`), {
              ended,
            });
          if (app.get<Settings>(SETTINGS).typesense) await app.get(SearchReindex).outside(ended);
          return count;
        }).catch((error: unknown) => {
          throw error instanceof EndedError
            ? new EndedError(
                'Everything is restored, but not all credits, people and search entries: npm run projections:rebuild makes them.',
              )
            : error;
        });
        console.log(`Rebuilt credits, people and search of ${lists} lists.`);
        console.log(`Restored in ${seconds(started)}. Everybody has to log in again.`);
      });
    });
}
