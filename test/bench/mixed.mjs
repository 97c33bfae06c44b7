import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { Client } from 'pg';
import { list, rowsOf } from './generate.mjs';
import { connect, contributors, creditsOf, open } from './live-sockets.mjs';
import { quantile } from './measure.mjs';
import { random } from './random.mjs';
import { settled, signIn, startServer, upload, withDatabase } from './server.mjs';
import { zipf } from './zipf.mjs';

/**
 * Readers, searchers, 50 editors and an import at the same time, for MIXED_MINUTES, at MIXED_PACE (1) times their usual number.
 * What people read and edit follows Zipf’s law.
 * Every twentieth edit looks whether its page shows it more than a second after it was acknowledged. Fails if a page does not, or if
 * an answer is an error; late ones are counted.
 */
const minutes = Number(process.env.MIXED_MINUTES ?? 2);
const pace = Number(process.env.MIXED_PACE ?? 1);
/** Requests a second, each of everybody together; edits are spread over the editors. */
const paces = { reads: 100 * pace, searches: 10 * pace, edits: 25 * pace };
const editors = 50;
const lists = { count: 300, rows: 300, menus: 5 };
/** Seconds between two imported lists of 2,200 rows. */
const importing = 20 / pace;
/** Milliseconds after which a page must show an edit, and an answer must have come. */
const promised = 1_000;
const patience = 15_000;

export const title = `readers, searchers, ${editors} editors and an import at once, for ${minutes} minutes`;

export async function bench(say) {
  return withDatabase(async (databaseUrl) => {
    const server = await startServer(databaseUrl);
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      say(`${lists.count} lists of ${lists.rows} rows`);
      const cookie = await signIn(server.url, 'moderator');
      const documents = Array.from({ length: lists.count }, (_, number) => list(number, lists));
      const uploaded = [];
      for (const document of documents) uploaded.push(await upload(server.url, cookie, document));
      await settled(client);
      // A site that has run for some minutes has these.
      await client.query('analyze');
      const { rows: people } = await client.query(
        'select anilist_id as id, is_studio, ja from person where anilist_id is not null order by credits desc, id',
      );
      const cookies = await contributors(databaseUrl, editors);
      const load = new Load(server, cookie, documents, people);
      await load.editWith(cookies, uploaded);
      say('each page is opened once');
      await load.openAll();
      return await load.run(say);
    } finally {
      await client.end();
      await server.stop();
    }
  });
}

class Load {
  dice = random(7);
  times = { read: [], searched: [], stored: [], imported: [] };
  errors = [];
  late = 0;
  edits = 0;
  outdated = 0;
  looked = 0;
  memory = [];

  constructor(server, cookie, documents, people) {
    Object.assign(this, { server, cookie, documents, people });
    const next = this.dice.next;
    const rank = { list: zipf(documents.length, 1), person: zipf(people.length, 0.9) };
    this.ofList = () => rank.list(next());
    this.ofPerson = () => people[rank.person(next())];
  }

  /** Opens a socket for each, with a list of its own; few people edit what most read. */
  async editWith(cookies, uploaded) {
    const sockets = await connect(this.server.url, cookies);
    this.editors = await Promise.all(
      sockets.map(async (socket) => {
        const number = this.ofList();
        const { uuid } = uploaded[number];
        const { tree } = await open(socket, uuid);
        return { socket, uuid, path: `/staff/${this.documents[number].slug}`, credits: creditsOf(tree) };
      }),
    );
  }

  /** A site that has run for some minutes has rendered what is read often. */
  async openAll() {
    const paths = [
      ...directories,
      ...this.documents.map(({ slug }) => `/staff/${slug}`),
      ...this.people.slice(0, 1_000).map(pathOf),
    ];
    for (const path of paths) await this.fetch(path, null);
  }

  async run(say) {
    const until = performance.now() + minutes * 60_000;
    const served = await this.served();
    const jobs = [
      this.every(1e3 / paces.reads, until, () => this.read()),
      this.every(1e3 / paces.searches, until, () => this.search()),
      this.every(1e3 / paces.edits, until, () => this.edit()),
      this.every(importing * 1e3, until, () => this.import()),
    ];
    const began = performance.now();
    while (performance.now() < until) {
      await wait(Math.min(10_000, Math.max(0, until - performance.now())));
      this.memory.push(await this.resident());
      const line = (name, times) =>
        `${name} ${times.length} (p50 ${quantile(times, 0.5)?.toFixed(0)}, p99 ${quantile(times, 0.99)?.toFixed(0)} ms)`;
      say(
        `${((performance.now() - began) / 1e3).toFixed(0)} s: ${this.memory.at(-1).toFixed(0)} MB; ${Object.entries(
          this.times,
        )
          .map(([name, times]) => line(name, times))
          .join(', ')}; ${this.late} too late, ${this.errors.length} errors`,
      );
    }
    await Promise.all(jobs);
    for (const { socket } of this.editors) socket.disconnect();
    const now = await this.served();
    const counts = Object.fromEntries(
      Object.entries(now).map(([name, n]) => [name, n - (served[name] ?? 0)]),
    );
    if (this.errors.length > 0 || this.outdated > 0)
      throw new Error(
        `${this.errors.length} errors, ${this.outdated} of ${this.looked} pages outdated: ${this.errors.slice(0, 10).join('; ')}`,
      );
    return this.report(counts, (performance.now() - began) / 1e3);
  }

  /** Starts `work` at this pace, whether or not earlier work has ended, as visitors do; at most 100 at a time. */
  async every(milliseconds, until, work) {
    const running = new Set();
    for (let next = performance.now(); performance.now() < until; next += milliseconds) {
      await wait(Math.max(0, next - performance.now()));
      if (running.size >= 100) await Promise.race(running);
      const one = work()
        .catch((error) => (isLate(error) ? (this.late += 1) : this.errors.push(error.message)))
        .finally(() => running.delete(one));
      running.add(one);
    }
    await Promise.all(running);
  }

  async read() {
    const which = this.dice.next();
    const path =
      which < 0.15
        ? this.dice.pick(['/', '/', ...directories])
        : which < 0.7
          ? `/staff/${this.documents[this.ofList()].slug}`
          : pathOf(this.ofPerson());
    await this.fetch(path, this.times.read);
  }

  async search() {
    const { ja } = this.ofPerson();
    await this.fetch(
      `/api/search/?q=${encodeURIComponent(ja.slice(0, 1 + this.dice.below(3)))}`,
      this.times.searched,
    );
  }

  async edit() {
    const number = (this.edits += 1);
    const { socket, uuid, path, credits } = this.editors[number % this.editors.length];
    const marker = `Edit ${number} of the mixed load.`;
    const operations = [
      { op: 'set', kind: 'credit', ...this.dice.pick(credits), field: 'comment', value: marker },
    ];
    const began = performance.now();
    const answer = await socket.timeout(patience).emitWithAck('list:push', {
      list: uuid,
      base: 1_000_000,
      change: { id: `mixed-edit-${number}`, operations },
    });
    if (!answer.ok || answer.result !== 'stored')
      throw new Error(`An edit answered ${JSON.stringify(answer)}`);
    this.times.stored.push(performance.now() - began);
    if (number % 20 > 0) return;
    await wait(promised + 1);
    this.looked += 1;
    const text = brotliDecompressSync(await this.fetch(path, null)).toString();
    const revision = Number(/"savingId":(\d+)/.exec(text)?.[1]);
    if (!(revision >= answer.revision)) this.outdated += 1;
  }

  async import() {
    const began = performance.now();
    const number = 1_000 + this.times.imported.length;
    await upload(this.server.url, this.cookie, list(number));
    this.times.imported.push(performance.now() - began);
  }

  /** The body of the answer, which must be a 200, as browsers get it. */
  fetch(path, times, encoding = 'br') {
    const began = performance.now();
    const headers = { 'accept-encoding': encoding };
    return new Promise((done, failed) => {
      const request = get(
        { port: this.server.port, path, host: '127.0.0.1', timeout: patience, headers },
        (response) => {
          const chunks = [];
          response.on('data', (chunk) => chunks.push(chunk));
          response.on('error', failed);
          response.on('end', () => {
            if (response.statusCode !== 200)
              return failed(new Error(`${path} answered ${response.statusCode}`));
            times?.push(performance.now() - began);
            done(Buffer.concat(chunks));
          });
        },
      );
      request.on('timeout', () => request.destroy(new Error(tooLate)));
      request.on('error', failed);
    });
  }

  async metrics() {
    return (await this.fetch('/api/metrics', null, 'identity')).toString();
  }

  /** Pages so far, by where they came from. */
  async served() {
    const text = await this.metrics();
    return Object.fromEntries(
      [...text.matchAll(/^pages_served_total\{source="(\w+)"\} (\d+)/gm)].map(([, name, n]) => [
        name,
        Number(n),
      ]),
    );
  }

  async resident() {
    const text = await this.metrics();
    return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)[1]) / 2 ** 20;
  }

  report(counts, seconds) {
    const all = Object.values(counts).reduce((sum, n) => sum + n, 0);
    const fromCache = (counts.kept ?? 0) + (counts.outdated ?? 0);
    const half = this.memory.length >> 1;
    const middle = (values) => quantile(values, 0.5);
    const [early, late] = [middle(this.memory.slice(0, half)), middle(this.memory.slice(half))];
    return [
      {
        name: 'views from the cache',
        value: (100 * fromCache) / all,
        unit: '%',
        detail: `${counts.kept ?? 0} kept, ${counts.outdated ?? 0} less than a second old, ${counts.made ?? 0} made anew, ${counts.first ?? 0} made for the first time; goal: 90%`,
      },
      {
        name: 'of pages that were opened before',
        value: (100 * fromCache) / (all - (counts.first ?? 0)),
        unit: '%',
      },
      ...[
        ['a page', this.times.read],
        ['a search', this.times.searched],
        ['an edit, stored', this.times.stored],
        [`an upload of ${rowsOf(list(0))} rows`, this.times.imported],
      ].map(([name, times]) => ({
        name: `${name}, p50`,
        value: quantile(times, 0.5),
        unit: 'ms',
        detail: `p99 ${quantile(times, 0.99).toFixed(0)}, worst ${quantile(times, 1).toFixed(0)}; ${times.length} of them, ${(times.length / seconds).toFixed(1)} a second`,
      })),
      { name: `answers that took over ${patience / 1e3} s`, value: this.late, unit: '' },
      {
        name: 'pages that lacked an edit after a second',
        value: this.outdated,
        unit: '',
        detail: `of ${this.looked}`,
      },
      {
        name: 'memory of the server, second half',
        value: late,
        unit: 'MB',
        bare: early,
        ratio: late / early,
        yardstick: 'the first half',
        detail: `${this.memory.at(-1).toFixed(0)} at the end`,
      },
    ];
  }
}

const directories = ['/', '/staff', '/studios', '/roles', '/stats'];

const pathOf = ({ id, is_studio: isStudio }) => `/${isStudio ? 'studio' : 'person'}/${id}`;

const tooLate = 'too late';
const isLate = ({ message }) => message === tooLate || message === 'operation has timed out';
