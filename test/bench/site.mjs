import { once } from 'node:events';
import { get } from 'node:http';
import { Client } from 'pg';
import { fillSite } from './bulk.mjs';
import { quantile } from './measure.mjs';
import { child, startServer, withDatabase } from './server.mjs';

const option = process.argv.indexOf('--scale');
/** How many times as large as a whole site. */
export const scale = option < 0 ? 1 : Number(process.argv[option + 1]);

export const siteName = `${(5_500 * scale).toLocaleString('en')} lists, ${(50_000 * scale).toLocaleString('en')} people and ${2 * scale} million credits`;

let filled;
let release = () => {};
let closed;

/**
 * The address of a database with a whole site, filled once for all parts of a run, until `closeSite`. BENCH_SITE: the address of
 * one that was filled before.
 */
export function site(say) {
  if (process.env.BENCH_SITE) return process.env.BENCH_SITE;
  filled ??= new Promise((ready, failed) => {
    closed = withDatabase(async (databaseUrl) => {
      const { migrate } = await import('../../dist/server/base/database/prepare.js');
      await migrate(databaseUrl);
      const began = performance.now();
      await fillSite(databaseUrl, scale, say);
      say(`filled in ${Math.round((performance.now() - began) / 1e3)} s, ${await sizes(databaseUrl)}`);
      ready(databaseUrl);
      await new Promise((done) => (release = done));
    }).catch(failed);
  });
  return filled;
}

export async function closeSite() {
  release();
  await closed;
}

async function sizes(databaseUrl) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(
    `select pg_size_pretty(pg_database_size(current_database())) || ': ' || string_agg(part, ', ') as text from (
       select relname || ' ' || pg_size_pretty(pg_table_size(oid)) || ' + indexes ' || pg_size_pretty(pg_indexes_size(oid)) as part
       from pg_class where relname in ('credit', 'person_name', 'search_line')
     ) parts`,
  );
  await client.end();
  return rows[0].text;
}

/** A server on that database, measured next to `select 1` and a bare server. */
export async function besideBare(databaseUrl) {
  const server = await startServer(databaseUrl);
  const bare = child('test/bench/bare-http.mjs', []);
  const [{ port }] = await once(bare.running, 'message');
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  return {
    measure: (name, paths) => measure(name, paths, server.port, port, client),
    stop: async () => {
      await client.end();
      await bare.stop();
      await server.stop();
    },
  };
}

/** Each path once, alternating with `select 1` and a bare server, so that other load affects all alike. */
async function measure(name, paths, port, barePort, client) {
  const times = { ours: [], select: [], http: [] };
  const clocked = async (into, work) => {
    const began = performance.now();
    const result = await work();
    into.push(performance.now() - began);
    return result;
  };
  const bytes = [];
  for (const path of paths) {
    bytes.push(await clocked(times.ours, () => fetchAll(port, path)));
    await clocked(times.select, () => client.query('select 1'));
    await clocked(times.http, () => fetchAll(barePort, '/'));
  }
  return [0.5, 0.99].map((share) => ({
    name: `${name}, p${share * 100}`,
    value: quantile(times.ours, share),
    unit: 'ms',
    bare: quantile(times.select, share) + quantile(times.http, share),
    ratio: quantile(times.ours, share) / (quantile(times.select, share) + quantile(times.http, share)),
    yardstick: '`select 1` and a bare node:http, one after the other',
    ...(share === 0.5
      ? { detail: `${paths.length} questions, ${Math.round(quantile(bytes, 0.5))} bytes` }
      : {}),
  }));
}

/** The bytes of the answer, which must be a 200. */
function fetchAll(port, path) {
  return new Promise((done, failed) => {
    get({ port, path, host: '127.0.0.1' }, (response) => {
      let bytes = 0;
      response.on('error', failed);
      response.on('data', (chunk) => (bytes += chunk.length));
      response.on('end', () =>
        response.statusCode === 200 ? done(bytes) : failed(new Error(`${path}: ${response.statusCode}`)),
      );
    }).on('error', failed);
  });
}
