import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { list } from '../bench/generate.mjs';
import { contributors, connect, creditsOf, open } from '../bench/live-sockets.mjs';
import { upload } from '../bench/server.mjs';
import { root } from './site.mjs';

const { applyChange } = await import(join(root, 'dist/libs/list/model/apply.js'));
const wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/**
 * Milliseconds, approximately: between two edits by one person; timeout of an answer; before a retry; and how long to retry. The
 * site is back within three minutes of any fault, or that is a problem already.
 */
const rhythm = 1_500;
const patience = 15_000;
const again = 1_000;
const stubborn = 240_000;
/** Milliseconds that anybody has to finish when everybody leaves. */
const leaving = 120_000;

/**
 * People who edit the same few lists, each over their own socket, like the page: each change is sent under one id until it is
 * stored.
 */
export class Editors {
  lists = [];
  /** Every acknowledged edit: `{ list, id, revision }`. */
  acknowledged = [];
  /** Impossible observations by an editor. */
  broken = [];
  editors = [];

  constructor(site, records, count) {
    Object.assign(this, { site, records, count });
  }

  async start() {
    const { site } = this;
    const [moderator, ...cookies] = await contributors(site.databaseUrl, this.count + 1);
    await site.query('update account set is_moderator = true where screen_name like $1', ['bench-%']);
    this.moderator = moderator;
    for (let number = 1; number <= Math.max(2, Math.ceil(this.count / 8)); number += 1) {
      const { uuid } = await upload(site.url, moderator, list(number, { rows: 400, menus: 6 }));
      const [socket] = await connect(site.url, [moderator]);
      const { tree, revision } = await open(socket, uuid);
      socket.disconnect();
      this.lists.push({ uuid, tree, revision });
    }
    this.editors = cookies.map(
      (cookie, index) => new Editor(this, cookie, this.lists[index % this.lists.length]),
    );
    for (const editor of this.editors) editor.working = editor.work();
  }

  async stop() {
    for (const editor of this.editors) editor.stop();
    const late = new Set(this.editors);
    const all = this.editors.map((editor) => editor.working.then(() => late.delete(editor)));
    await Promise.race([Promise.all(all), wait(leaving)]);
    for (const editor of late)
      this.broken.push(`An editor of ${editor.uuid} was still ${editor.doing} when everybody had left.`);
    // From here on, only what arrives counts.
    for (const editor of late) editor.abandoned = true;
  }

  /** Resolves when every editor has the last revision of its list; returns those that do not. */
  async settle(revisions) {
    const behind = () => this.editors.filter(({ uuid, revision }) => revision !== revisions.get(uuid));
    for (const until = Date.now() + 30_000; behind().length > 0 && Date.now() < until;) await wait(200);
    return behind();
  }

  close() {
    for (const editor of this.editors) editor.close();
  }
}

class Editor {
  stopped = false;
  abandoned = false;
  closed = false;
  /** What it is waiting for, in words. */
  doing = 'idle';
  socket = null;
  connecting = null;
  /** Whether something is missing. */
  lost = false;
  #all;
  #cookie;
  #number = 0;

  constructor(all, cookie, { uuid, tree, revision }) {
    this.#all = all;
    this.#cookie = cookie;
    Object.assign(this, { uuid, tree, revision });
  }

  async work() {
    while (!this.stopped) {
      await wait(rhythm * (0.5 + Math.random()));
      if (!this.stopped) await this.#edit();
    }
    this.doing = 'connecting';
    // Even those who stop editing keep listening until the end.
    await this.#again();
  }

  stop() {
    this.stopped = true;
  }

  close() {
    this.closed = true;
    this.socket?.disconnect();
  }

  async #edit() {
    const { records, acknowledged } = this.#all;
    const places = creditsOf(this.tree);
    const place = places[Math.floor(Math.random() * places.length)];
    const value = `Edit ${(this.#number += 1)}`;
    const change = {
      id: randomBytes(10).toString('hex'),
      operations: [{ op: 'set', kind: 'credit', ...place, field: 'comment', value }],
    };
    // A stored change without its answer is sent again until there is one, even when everybody leaves.
    const until = Date.now() + stubborn;
    for (let attempt = 0; Date.now() < until && !this.abandoned; attempt += 1) {
      if (attempt > 0) {
        records.counts.again += 1;
        await wait(again);
      }
      const began = Date.now();
      try {
        this.doing = 'connecting';
        await this.#connected();
        this.doing = 'saving';
        const sent = Date.now();
        const answer = await this.socket
          .timeout(patience)
          .emitWithAck('list:push', { list: this.uuid, base: this.revision, change });
        records.request('edit', sent, answer.ok ? null : answer.code);
        this.doing = `saving (${answer.ok ? answer.result : answer.code})`;
        if (!answer.ok || answer.result !== 'stored') continue;
        if (!answer.nothing) acknowledged.push({ list: this.uuid, id: change.id, revision: answer.revision });
        records.counts.acknowledged += 1;
        return;
      } catch (error) {
        records.request('edit', began, error.message);
      }
    }
    if (!this.abandoned)
      this.#all.broken.push(
        `An edit of ${this.uuid} could not be stored in ${stubborn / 1000} s, ${this.doing}.`,
      );
  }

  /** Connects and catches up if necessary; concurrent callers share one attempt. */
  #connected() {
    if (this.socket?.connected && !this.lost) return Promise.resolve();
    this.connecting ??= this.#connect().finally(() => (this.connecting = null));
    return this.connecting;
  }

  async #connect() {
    const { site, records } = this.#all;
    if (this.socket) records.counts.reconnected += 1;
    this.socket?.disconnect();
    // Until it has caught up.
    this.lost = true;
    const [socket] = await connect(site.url, [this.#cookie]);
    this.socket = socket;
    socket.on('list:changed', ({ change }) => socket === this.socket && this.#hear(change));
    socket.on('disconnect', () => {
      if (socket === this.socket && this.stopped) setTimeout(() => void this.#again(), again);
    });
    const answer = await socket
      .timeout(patience)
      .emitWithAck('list:open', { list: this.uuid, since: this.revision });
    if (!answer.ok) throw new Error(answer.code);
    this.lost = false;
    if ('tree' in answer) [this.tree, this.revision] = [answer.tree, answer.revision];
    else for (const change of answer.changes) this.#hear(change);
  }

  async #again() {
    if (!this.closed) await this.#connected().catch(() => setTimeout(() => void this.#again(), again));
  }

  #hear(change) {
    if (change.revision <= this.revision) return;
    if (change.revision > this.revision + 1) {
      // The page requests what it is missing.
      this.lost = true;
      if (this.stopped) void this.#again();
      return;
    }
    const { tree, lost } = applyChange(this.tree, change.operations);
    if (lost.length > 0) this.#all.broken.push(`Revision ${change.revision} of ${this.uuid} does not apply.`);
    this.tree = tree;
    this.revision = change.revision;
    this.#all.records.counts.heard += 1;
  }
}
