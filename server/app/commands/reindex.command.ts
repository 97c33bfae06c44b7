import { SETTINGS, type Settings } from '../../base/settings/settings.js';
import { CommandError, interruptible, programOf, progress, runProgram, withServices } from './answer.js';

/** `npm run search:reindex`: rebuilds the search index while search continues to use the old one. */
await runProgram(
  programOf(
    'npm run search:reindex --',
    'Rebuilds the search index, in Postgres and in Typesense, while search uses the old one.',
  ).action(() =>
    withServices((app) =>
      interruptible(async (ended) => {
        const { SearchReindex } = await import('../../shared/search-index/search-reindex.js');
        const reindex = app.get(SearchReindex);
        const show = progress();
        const tell = (engine: string) => (count: number) =>
          show(`${engine}: ${count} names and lists so far`);
        console.log(`Postgres has ${await reindex.postgres(ended, tell('Postgres'))} names and lists.`);
        if (!app.get<Settings>(SETTINGS).typesense) return;
        const count = await reindex.outside(ended, tell('Typesense')).catch((error: Error) => {
          throw new CommandError(
            `Typesense could not be indexed; the old index stays in use: ${error.message}`,
          );
        });
        if (count === null) throw new CommandError('Another process is already indexing Typesense.');
        console.log(`Typesense has ${count} names and lists.`);
      }),
    ),
  ),
);
