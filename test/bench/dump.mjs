import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Client } from 'pg';
import packages from '../../scripts/packages.cjs';
import { site, siteName } from './site.mjs';

export const title = `a public dump of ${siteName}`;

/** Its lists have no menus, so what is measured is credits, people and studios. */
export async function bench(say) {
  const databaseUrl = await site(say);
  const folder = mkdtempSync(join(tmpdir(), 'staffroll-bench-dump-'));
  try {
    say('the dump');
    const { manifest, seconds, memory, before } = await dump(databaseUrl, join(folder, 'dump'));
    say('the same credits with COPY');
    const bare = await copied(databaseUrl);
    say('DuckDB');
    const read = await readByDuckDb(join(folder, 'dump'), manifest.counts);
    const rows = manifest.files.reduce((sum, file) => sum + file.rows, 0);
    const bytes = readdirSync(join(folder, 'dump')).reduce(
      (sum, name) => sum + statSync(join(folder, 'dump', name)).size,
      0,
    );
    const { credits, people, studios } = manifest.counts;
    return [
      {
        name: 'credits, with everything else',
        value: credits / seconds,
        unit: 'credits/s',
        bare: credits / bare,
        ratio: bare / seconds,
        yardstick: 'copy credit to stdout, uncompressed',
        detail: `${seconds.toFixed(1)} s for ${rows} rows (${credits} credits, ${people} people, ${studios} studios), ${(bytes / 1e6).toFixed(0)} MB`,
      },
      {
        name: 'memory of the process, at most',
        value: memory / 1e6,
        unit: 'MB',
        detail: `${(before / 1e6).toFixed(0)} MB before the dump`,
      },
      {
        name: 'DuckDB: who worked on most lists, from the tables',
        value: read,
        unit: 'ms',
        detail: 'credits joined with people and lists, with the counts of the manifest',
      },
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** On a thread, as every night; memory is that of the whole process. */
async function dump(url, path) {
  const began = performance.now();
  const before = process.memoryUsage.rss();
  let memory = before;
  const watch = setInterval(() => (memory = Math.max(memory, process.memoryUsage.rss())), 100);
  const worker = new Worker(new URL('../../dist/server/edge/dumps/dump.worker.js', import.meta.url), {
    workerData: { url, path, options: { site: 'http://localhost', licence: null, compression: 'zstd' } },
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  const { manifest, reason } = await new Promise((done, failed) => {
    worker.once('message', done);
    worker.once('error', failed);
  });
  clearInterval(watch);
  if (!manifest) throw new Error(reason);
  return { manifest, memory, before, seconds: (performance.now() - began) / 1e3 };
}

/** Milliseconds of a question about all credits. Fails if the tables do not contain as much as the manifest says. */
async function readByDuckDb(folder, { credits, people, studios }) {
  const installed = createRequire(join(await packages.packagesFor('duckdb'), 'any'));
  const { DuckDBInstance } = installed('@duckdb/node-api');
  const duck = await (await DuckDBInstance.create()).connect();
  const ask = async (sql) =>
    (
      await duck.runAndReadAll(sql.replaceAll(/\$(\w+)/g, (_, name) => `'${join(folder, name)}.parquet'`))
    ).getRowObjectsJson();
  const [counts] = await ask(
    'select (select count(*)::integer from $credits) as credits, (select count(*)::integer from $people) as people',
  );
  if (counts.credits !== credits || counts.people !== people + studios)
    throw new Error(
      `DuckDB counts ${JSON.stringify(counts)}, the manifest ${credits} and ${people + studios}`,
    );
  const began = performance.now();
  await ask(
    `select p.ja, count(distinct l.uuid) as n from $credits c join $people p on p.key = c.person
     join $lists l on l.uuid = c.list group by p.key, p.ja order by n desc limit 10`,
  );
  return performance.now() - began;
}

async function copied(url) {
  const { to } = await import('pg-copy-streams');
  const client = new Client({ connectionString: url });
  await client.connect();
  const began = performance.now();
  for await (const _ of client.query(to('copy credit to stdout')));
  const seconds = (performance.now() - began) / 1e3;
  await client.end();
  return seconds;
}
