import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Client } from 'pg';
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
  const worker = new Worker(new URL('../../dist/server/dumps/dump.worker.js', import.meta.url), {
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
