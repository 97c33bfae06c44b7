import { once } from 'node:events';
import { get } from 'node:http';
import { Client } from 'pg';
import { fillSite } from './bulk.mjs';
import { quantile } from './measure.mjs';
import { person } from './people.mjs';
import { random } from './random.mjs';
import { child, startServer, withDatabase } from './server.mjs';

const option = process.argv.indexOf('--scale');
const scale = option < 0 ? 1 : Number(process.argv[option + 1]);

export const title = `search among ${(5_500 * scale).toLocaleString('en')} lists, ${(50_000 * scale).toLocaleString('en')} people and ${2 * scale} million credits`;

const questions = 300;

export async function bench(say) {
  return withDatabase(async (databaseUrl) => {
    const { migrate } = await import('../../dist/server/database/prepare.js');
    await migrate(databaseUrl);
    const began = performance.now();
    await fillSite(databaseUrl, scale, say);
    say(`filled in ${Math.round((performance.now() - began) / 1e3)} s`);
    const server = await startServer(databaseUrl);
    const bare = child('test/bench/bare-http.mjs', []);
    const [{ port }] = await once(bare.running, 'message');
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      const rows = [];
      for (const [name, asked] of kindsOf()) {
        say(name);
        rows.push(...(await measure(name, asked, server.port, port, client)));
      }
      return rows;
    } finally {
      await client.end();
      await bare.stop();
      await server.stop();
    }
  });
}

/** What is asked: always different texts, so that no answer is kept from before. */
function kindsOf() {
  const dice = random(77);
  const someone = () => person(Math.floor(50_000 * scale * dice.next() ** 1.7));
  const romaji = () => someone().en.split(' ').reverse().join(' ').toLowerCase();
  const kanji = () => someone().ja.replace(' ', '');
  const distinct = (make, most = questions) => {
    const texts = new Set();
    for (let tries = 0; texts.size < most && tries < most * 20; tries += 1) texts.add(make());
    return [...texts];
  };
  const letters = (count) =>
    distinct(() => (dice.chance(0.5) ? romaji().replace(' ', '') : kanji().repeat(2)).slice(0, count));
  const wrong = () => {
    const name = romaji();
    const at = 2 + dice.below(name.length - 4);
    return name.slice(0, at) + name.slice(at + 1);
  };
  const typed = distinct(romaji, 40).flatMap((name) =>
    Array.from({ length: name.length - 1 }, (_, at) => name.slice(0, at + 2)),
  );
  return [
    ['1 character', letters(1)],
    ['2 characters', letters(2)],
    ['3 characters', letters(3)],
    ['8 characters', distinct(() => romaji().slice(0, 8))],
    ['a whole Japanese name', distinct(kanji)],
    ['characters inside', distinct(() => kanji().slice(1, 3))],
    ['a letter missing', distinct(wrong)],
    ['nothing to be found', distinct(() => dice.hex(9).replaceAll(/\d/g, 'q'))],
    ['typed letter by letter', [...new Set(typed)]],
  ];
}

/** Each text once, by turns with `select 1` and a bare server, so that what else the machine does hits all alike. */
async function measure(name, texts, port, barePort, client) {
  const times = { ours: [], select: [], http: [] };
  const clocked = async (into, work) => {
    const began = performance.now();
    await work();
    into.push(performance.now() - began);
  };
  for (const text of texts) {
    await clocked(times.ours, () => fetchAll(port, `/api/v1/search?q=${encodeURIComponent(text)}`));
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
    ...(share === 0.5 ? { detail: `${texts.length} different texts` } : {}),
  }));
}

function fetchAll(port, path) {
  return new Promise((done, failed) => {
    get({ port, path, host: '127.0.0.1' }, (response) => {
      response.on('error', failed);
      response.on('end', () =>
        response.statusCode === 200 ? done() : failed(new Error(`${path}: ${response.statusCode}`)),
      );
      response.resume();
    }).on('error', failed);
  });
}
