/* Follows one list while people edit it, and keeps a copy of it that is right at every revision (docs/live.md):

     STAFFROLL_URL=https://staffroll.example node follow-list.mjs my-list

   prints what changed, line by line, until it is interrupted. In a program: `new FollowedList(site, list, { onChange, … })`.
   Needs Node 22 or newer and socket.io-client 4. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { io } from 'socket.io-client';

const childrenOf = { list: 'menus', menu: 'categories', category: 'roles', role: 'credits' };
const parentOf = { menu: 'list', category: 'menu', role: 'category', credit: 'role' };
/** Fields in which null is a value. In all others, setting null removes the field. */
const nullable = new Set(['category.studio', 'fields.slug', 'fields.anilistId', 'fields.seasonYear']);
/** Fields that are true or absent. */
const trueOrAbsent = new Set(['credit.isStudio', 'credit.isNC']);

/** Siblings are sorted by their keys, compared as code units, and by their ids where keys are equal. */
const isBefore = (a, b) => a.order < b.order || (a.order === b.order && a.id < b.id);

function attach(siblings, node) {
  const at = siblings.findIndex((sibling) => isBefore(node, sibling));
  siblings.splice(at < 0 ? siblings.length : at, 0, node);
}

/** Finds a node in one menu: `{ node, siblings }`. Ids are unique within a menu. */
function find(tree, kind, menuId, id, of = tree, at = 'list') {
  const siblings = of[childrenOf[at]];
  const below = Object.keys(parentOf).find((child) => parentOf[child] === at);
  if (below === kind) {
    const node = siblings.find((candidate) => candidate.id === id);
    return node && { node, siblings };
  }
  for (const child of siblings) {
    if (at === 'list' && child.id !== menuId) continue;
    const found = find(tree, kind, menuId, id, child, below);
    if (found) return found;
  }
  return undefined;
}

function assign(data, place, { field, value, absent }) {
  const name = `${place}.${field}`;
  const isRemoved =
    value === null ? (absent ?? !nullable.has(name)) : value === false && trueOrAbsent.has(name);
  if (isRemoved) delete data[field];
  else data[field] = value;
}

/** The place among which a node of this kind is, below `parent` (an id; null: the list itself). */
function siblingsBelow(tree, kind, menu, parent) {
  if (kind === 'menu') return tree.menus;
  return find(tree, parentOf[kind], menu, parent).node[childrenOf[parentOf[kind]]];
}

/** Carries out an operation of a stored change. The server has checked it, and says where its nodes really are. */
function apply(tree, operation) {
  const { op, kind, menu, id } = operation;
  if (op === 'setting') return assign(tree[operation.scope], operation.scope, operation);
  if (op === 'insert')
    return attach(siblingsBelow(tree, kind, menu, operation.parent), structuredClone(operation.node));
  const { node, siblings } = find(tree, kind, menu, id);
  if (op === 'set') return assign(node.data, kind, operation);
  siblings.splice(siblings.indexOf(node), 1);
  if (op === 'remove') return undefined;
  node.order = operation.order;
  return attach(siblingsBelow(tree, kind, operation.toMenu, operation.parent), node);
}

/** What the site refuses: `code` is one of its error codes. */
export class Refused extends Error {
  constructor({ code, message, retryAfter }) {
    super(message);
    Object.assign(this, { code, retryAfter });
  }
}

/**
 * A list that is followed. `tree` and `revision` belong together; both are undefined until the first `onChange`.
 *
 * `onChange(change)`: after a change was applied, or without one after the whole list was loaded. `onProblem(error)`: something
 * went wrong that the follower deals with itself, or, for `list-not-found`, waits for. `cookie`: a member's session, for `push`.
 */
export class FollowedList {
  tree;
  revision;
  canEdit = false;
  #waiting = [];
  #isOpen = false;
  #isClosed = false;

  constructor(site, list, { cookie, onChange = () => {}, onProblem = () => {} } = {}) {
    Object.assign(this, { site, list, cookie, onChange, onProblem });
    this.socket = io(site, {
      transports: ['websocket'],
      auth: { protocol: 1 },
      extraHeaders: cookie ? { cookie } : {},
    });
    this.socket.on('connect', () => this.#open());
    // Socket.IO reconnects by itself, except after a refusal, or if it was the server who ended the connection.
    this.socket.on('connect_error', ({ message }) => this.#later(message));
    this.socket.on('disconnect', () => {
      this.#isOpen = false;
      this.#later('disconnected');
    });
    this.socket.on('session:ended', (reason) => onProblem(new Refused(reason)));
    this.socket.on('list:rights', ({ canEdit }) => (this.canEdit = canEdit));
    this.socket.on('list:changed', ({ change }) => {
      this.#waiting.push(change);
      if (this.#isOpen) this.#catchUp();
    });
  }

  close() {
    this.#isClosed = true;
    this.socket.close();
  }

  /**
   * Stores operations, once, however often the connection breaks meanwhile: an answer that does not arrive says nothing, so the
   * same change is sent again. Returns the operations that somebody else has made impossible; the tree has the others as soon as
   * `onChange` hears of them. Throws `Refused` if the site refuses. One call at a time.
   */
  async push(operations) {
    const lost = [];
    let change = { id: randomUUID(), operations };
    while (change.operations.length > 0 && !this.#isClosed) {
      const answer = await this.#ask('list:push', { list: this.list, base: this.revision, change });
      if (answer?.ok && answer.result === 'stored') break;
      if (answer?.ok) {
        this.#waiting.push(...answer.changes);
        this.#catchUp();
        const gone = new Set(answer.lost.map((operation) => JSON.stringify(operation)));
        lost.push(...answer.lost);
        const rest = change.operations.filter((operation) => !gone.has(JSON.stringify(operation)));
        change = { id: randomUUID(), operations: rest };
      } else if (answer && answer.code !== 'too-many-requests' && answer.code !== 'unavailable')
        throw new Refused(answer);
      else await wait(1_000 * (answer?.retryAfter ?? 1));
    }
    return lost;
  }

  /** The acknowledgement, or undefined if none came. */
  #ask(event, body) {
    return this.socket
      .timeout(15_000)
      .emitWithAck(event, body)
      .catch(() => undefined);
  }

  #later(code) {
    if (this.#isClosed) return;
    this.onProblem(new Refused({ code, message: `Not connected: ${code}` }));
    // Otherwise Socket.IO tries again already.
    if (!this.socket.active)
      void wait(code === 'too-many-requests' ? 30_000 : 1_000).then(
        () => !this.#isClosed && this.socket.connect(),
      );
  }

  /** Opens the list from where we are, or from a copy by HTTP, which is compressed. */
  async #open() {
    this.#isOpen = false;
    try {
      if (!this.tree) await this.#load();
      const answer = await this.#ask('list:open', { list: this.list, since: this.revision });
      if (!answer?.ok) throw new Refused(answer ?? { code: 'unavailable', message: 'No answer' });
      this.canEdit = answer.canEdit;
      if (answer.tree) {
        this.#take(answer.tree, answer.revision);
        this.onChange();
      } else this.#waiting.unshift(...answer.changes);
      this.#isOpen = true;
      this.#catchUp();
    } catch (error) {
      this.onProblem(error);
      await wait(1_000 * (error.retryAfter ?? 2));
      if (this.socket.connected && !this.#isClosed) await this.#open();
    }
  }

  async #load() {
    const answer = await fetch(new URL(`/api/v1/lists/${encodeURIComponent(this.list)}/tree`, this.site), {
      headers: this.cookie ? { cookie: this.cookie } : {},
    });
    const body = await answer.json();
    if (!answer.ok) throw new Refused({ ...body, message: body.detail ?? body.title });
    this.#take(body, body.fields.savingId);
    this.onChange();
  }

  #take(tree, revision) {
    this.tree = tree;
    this.revision = revision;
    tree.fields.savingId = revision;
  }

  /** Applies what follows on our revision. What is known already is ignored, and a gap is filled by opening the list again. */
  #catchUp() {
    const changes = this.#waiting.splice(0).sort((a, b) => a.revision - b.revision);
    for (const change of changes) {
      if (change.revision <= this.revision) continue;
      if (change.revision > this.revision + 1) return void this.#open();
      for (const operation of change.operations) apply(this.tree, operation);
      this.#take(this.tree, change.revision);
      this.onChange(change);
    }
  }
}

if (process.argv[1] === import.meta.filename) {
  const { STAFFROLL_URL: site } = process.env;
  const [list] = process.argv.slice(2);
  if (!site || !list) {
    console.error('Usage: STAFFROLL_URL=… node follow-list.mjs LIST');
    process.exit(2);
  }
  const followed = new FollowedList(site, list, {
    onChange: (change) =>
      console.log(
        change
          ? `${change.revision} by ${change.userName ?? 'the system'}: ${change.operations
              .map(({ op, kind, scope, field }) => [op, kind ?? scope, field].filter(Boolean).join(' '))
              .join(', ')}`
          : `${followed.revision}: ${followed.tree.menus.length} episodes`,
      ),
    onProblem: ({ message }) => console.error(message),
  });
}
