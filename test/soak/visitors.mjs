import { list } from '../bench/generate.mjs';

const wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
const patience = 30_000;
/** Milliseconds: how long uploads are retried, and how long everybody has to finish. */
const stubborn = 240_000;
const leaving = 120_000;

/** Visitors who read pages and the API, search, log in and out, and upload lists. */
export class Visitors {
  #stopped = false;
  #working = [];
  #number = 10_000;
  /** Impossible observations by a visitor. */
  broken = [];

  constructor(site, records, editors) {
    Object.assign(this, { site, records, editors });
    this.roles = [
      ...Array.from({ length: 6 }, () => [300, () => this.#page()]),
      ...Array.from({ length: 4 }, () => [300, () => this.#api()]),
      [1_000, () => this.#search()],
      [3_000, () => this.#signIn()],
      [15_000, () => this.#import()],
    ];
  }

  get count() {
    return this.roles.length;
  }

  start() {
    this.#working = this.roles.map(async ([rhythm, act]) => {
      while (!this.#stopped) {
        await wait(rhythm * (0.5 + Math.random()));
        if (!this.#stopped) await act();
      }
    });
  }

  async stop() {
    this.#stopped = true;
    const all = Promise.all(this.#working).then(() => true);
    if (!(await Promise.race([all, wait(leaving).then(() => false)])))
      this.broken.push('A visitor was still at something when everybody had left.');
  }

  #list() {
    const { lists } = this.editors;
    return lists[Math.floor(Math.random() * lists.length)].uuid;
  }

  #page() {
    const pages = [
      '/',
      '/staff-lists',
      '/staff',
      '/studios',
      '/roles',
      '/stats',
      '/guidelines',
      `/staff/${this.#list()}`,
    ];
    return this.#ask('page', pages[Math.floor(Math.random() * pages.length)]);
  }

  #api() {
    const addresses = [
      '/api/v1/lists',
      '/api/v1/lists?page=2',
      '/api/v1/roles',
      `/api/v1/lists/${this.#list()}`,
      `/api/v1/lists/${this.#list()}/head`,
    ];
    return this.#ask('api', addresses[Math.floor(Math.random() * addresses.length)]);
  }

  #search() {
    return this.#ask(
      'search',
      `/api/v1/search?q=${encodeURIComponent(`Bench List ${Math.ceil(Math.random() * 20)}`)}`,
    );
  }

  async #signIn() {
    const answer = await this.#ask('sign in', '/api/v1/session/development', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"account":"user"}',
    });
    const cookie = answer?.headers.get('set-cookie')?.split(';')[0];
    if (cookie) await this.#ask('sign out', '/api/v1/session/end', { method: 'POST', headers: { cookie } });
  }

  async #import() {
    const body = JSON.stringify(list((this.#number += 1), { rows: 150, menus: 3 }));
    const headers = { 'content-type': 'application/json', cookie: this.editors.moderator };
    // The same document, identified by its uuid, until it is stored.
    const until = Date.now() + stubborn;
    while (!(await this.#ask('import', '/api/v1/lists/import', { method: 'POST', headers, body }))) {
      if (Date.now() > until) {
        this.broken.push(`A list could not be brought in ${stubborn / 1000} s.`);
        return;
      }
      await wait(1_000);
    }
    this.records.counts.imports += 1;
  }

  /** Returns null if it failed. */
  async #ask(kind, path, options = {}) {
    const began = Date.now();
    try {
      const answer = await fetch(this.site.url + path, {
        ...options,
        redirect: 'manual',
        signal: AbortSignal.timeout(patience),
      });
      await answer.arrayBuffer();
      const isGood = answer.status < 400;
      const hint = answer.status === 503 && !answer.headers.has('retry-after') ? ' without Retry-After' : '';
      this.records.request(kind, began, isGood ? null : `${answer.status}${hint}`);
      return isGood ? answer : null;
    } catch (error) {
      this.records.request(kind, began, error.cause?.code ?? error.name);
      return null;
    }
  }
}
