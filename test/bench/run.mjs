/**
 * `npm run bench`: how fast Staffroll is, each number next to a bare yardstick measured in the same run, so that the ratio is
 * comparable across machines. `npm run bench -- parse pages` runs only those;
 * `npm run bench -- search --scale 10` fills a site ten times as large. Each bench measures what docs or a decision say.
 * Prints tables and writes .cache/bench.json. Fails if an answer is wrong, never because a machine is slow. BENCH_PROFILE=1
 * leaves CPU profiles of the servers in .cache/profiles.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { root } from './server.mjs';
import { closeSite } from './site.mjs';
import { printTable } from './table.mjs';

const benches = [
  'parse',
  'teach',
  'import',
  'growth',
  'pages',
  'processes',
  'shared-cache',
  'search',
  'live',
  'edits',
  'mixed',
  'visits',
  'review',
  'evening',
  'names',
  'dump',
  'log',
  'stills',
];
const scale = process.argv.indexOf('--scale');
const wanted = process.argv.slice(2, scale < 0 ? undefined : scale);
const unknown = wanted.filter((name) => !benches.includes(name));
if (unknown.length) {
  console.error(`There is no bench called ${unknown.join(', ')}; there are: ${benches.join(', ')}.`);
  process.exit(2);
}

const results = {};
const failed = [];
for (const name of benches) {
  if (wanted.length && !wanted.includes(name)) continue;
  const { bench, title } = await import(`./${name}.mjs`);
  console.log(`\n── ${name}: ${title}\n`);
  try {
    results[name] = await bench((line) => console.log(`   … ${line}`));
    printTable(results[name]);
  } catch (error) {
    failed.push(name);
    console.error(error);
  }
}

await closeSite();

const file = join(root, '.cache', 'bench.json');
mkdirSync(join(root, '.cache'), { recursive: true });
const machine = { node: process.version, processor: cpus()[0]?.model ?? 'unknown', cores: cpus().length };
writeFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), machine, results }, null, 2)}\n`);
console.log(`\nWritten to ${file}`);
process.exit(failed.length ? 1 : 0);
