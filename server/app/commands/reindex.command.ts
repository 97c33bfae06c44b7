import { runCommand } from './run.js';
import { SETTINGS, type Settings } from '../../settings/settings.js';
import { SearchReindex } from '../../search-index/search-reindex.js';

/** `npm run search:reindex`: rebuilds the search index while search continues to use the old one. */
process.exitCode = await runCommand(async (app) => {
  const reindex = app.get(SearchReindex);
  console.log(`Postgres has ${await reindex.postgres()} names and lists.`);
  if (!app.get<Settings>(SETTINGS).typesense) return 0;
  const count = await reindex.outside().catch((error: Error) => error);
  if (count instanceof Error) {
    console.error(`Typesense could not be indexed; the old index stays in use: ${count.message}`);
    return 1;
  }
  if (count === null) console.error('Another process is already indexing Typesense.');
  else console.log(`Typesense has ${count} names and lists.`);
  return count === null ? 1 : 0;
});
