import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { list } from './generate.mjs';
import { load } from './load.mjs';
import { median, quantile } from './measure.mjs';
import { signIn, startServer, upload, withDatabase } from './server.mjs';

export const title =
  'what two processes gain over one on one database; whoever asks has the same cores, so with two cores the gain is small';

const slices = 8;
const connections = 32;
/** Milliseconds after which a process that was started for some work has ended. */
const afterWork = 40_000;

export async function bench(say) {
  return withDatabase(async (databaseUrl) => {
    const one = await startServer(databaseUrl);
    const two = await startServer(databaseUrl, { PROCESSES: '2' });
    try {
      const cookie = await signIn(one.url, 'moderator');
      for (let number = 0; number < 5; number += 1) await upload(one.url, cookie, list(number));
      const rows = [];
      for (const { name, path } of [
        { name: 'kept page', path: '/staff/bench-list-1' },
        { name: 'search', path: '/api/search/?q=yam' },
        // Many rows, counted and sorted by the database each time: the cost of an uncached page.
        { name: 'read from the database', path: '/api/v1/lists?sort=title' },
      ]) {
        say(name);
        rows.push(...(await compare(name, path, one, two)));
      }
      say('processes for uploads and jobs end');
      await wait(afterWork);
      rows.push({ name: 'memory of one process', value: megabytes(one.id), unit: 'MB' });
      rows.push({
        name: 'memory of two, and of the one that started them',
        value: megabytes(two.id),
        unit: 'MB',
      });
      return rows;
    } finally {
      await two.stop();
      await one.stop();
    }
  });
}

/** Alternating, so that other load affects both alike. */
async function compare(name, path, one, two) {
  const got = { one: [], two: [], lateOne: [], lateTwo: [] };
  for (let slice = -1; slice < slices; slice += 1) {
    for (const [server, counts, late] of [
      [one, got.one, got.lateOne],
      [two, got.two, got.lateTwo],
    ]) {
      const { count, seconds, latencies } = await load({
        port: server.port,
        path,
        encoding: 'br',
        connections,
      });
      // The first slice only warms up both.
      if (slice < 0) continue;
      counts.push(count / seconds);
      late.push(...latencies);
    }
  }
  const row = (what, value, unit, bare) => ({ name: what, value, unit, bare, ratio: value / bare });
  return [
    row(name, median(got.two), 'req/s', median(got.one)),
    row('  p99', quantile(got.lateTwo, 0.99), 'ms', quantile(got.lateOne, 0.99)),
  ];
}

/** For a process and everything it started; NaN if the system does not report it. */
function megabytes(id) {
  const read = (name) => {
    try {
      return readFileSync(`/proc/${name}/status`, 'utf8');
    } catch {
      return '';
    }
  };
  try {
    const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    const resident = (name) => Number(/^VmRSS:\s*(\d+)/m.exec(read(name))?.[1] ?? 0);
    const children = all.filter((name) => new RegExp(`^PPid:\\s*${id}$`, 'm').test(read(name)));
    return Math.round([String(id), ...children].reduce((sum, name) => sum + resident(name), 0) / 1024);
  } catch {
    return Number.NaN;
  }
}
