import { setTimeout } from 'node:timers/promises';
import type { PushAnswer } from '../../libs/contract/index.js';
import {
  applyChange,
  idMaker,
  insertCategory,
  insertCredit,
  insertMenu,
  insertRole,
  invertChange,
  type ListTree,
  moveNode,
  type NodeKind,
  type Operation,
  parentKind,
  removeNode,
  setField,
  type StoredChange,
  writeDocument,
} from '../../libs/list/index.js';
import { nodesOf } from '../../libs/list/testing/arbitrary.js';
import { sampleDocument } from '../support/documents.js';
import { eventually } from '../support/eventually.js';
import { LiveClient } from '../support/live.js';
import { TestServer } from '../support/server.js';

/** Whatever four people do to a list at the same time, all of them end with what is stored. */
let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());

/** mulberry32 */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Draw = () => number;
const pick = <Item>(draw: Draw, items: readonly Item[]): Item => items[Math.floor(draw() * items.length)]!;
const kinds: NodeKind[] = ['menu', 'category', 'role', 'credit'];
const fields: Record<NodeKind, string[]> = {
  menu: ['name', 'note'],
  category: ['name', 'note'],
  role: ['name', 'original'],
  credit: ['ja', 'en', 'comment', '備考'],
};

/** One to three operations that an editor could send, made on the tree that this client sees. */
function randomChange(tree: ListTree, draw: Draw, newId: () => string): Operation[] {
  const operations: Operation[] = [];
  let at = tree;
  for (let n = 1 + Math.floor(draw() * 3); n > 0; n -= 1) {
    const operation = randomOperation(at, draw, newId);
    if (!operation) continue;
    operations.push(operation);
    at = applyChange(at, [operation]).tree;
  }
  return operations;
}

function randomOperation(tree: ListTree, draw: Draw, newId: () => string): Operation | null {
  const what = draw();
  const kind = pick(draw, [...kinds, 'credit', 'credit'] as NodeKind[]);
  const nodes = nodesOf(tree, kind);
  const above = parentKind[kind];
  const parents = above ? nodesOf(tree, above) : [];
  const place = () => Math.floor(draw() * 4);
  if (what < 0.3) {
    const data = { [kind === 'credit' ? 'ja' : 'name']: `新 ${Math.floor(draw() * 1000)}` };
    if (kind === 'menu') return insertMenu(tree, place(), data, newId);
    if (parents.length === 0) return null;
    const insert = { category: insertCategory, role: insertRole, credit: insertCredit }[kind];
    return insert(tree, pick(draw, parents).node.id, place(), data, newId);
  }
  if (what < 0.35) {
    return { op: 'setting', scope: 'fields', field: pick(draw, ['title', 'comment']), value: `${draw()}` };
  }
  if (nodes.length === 0) return null;
  const { node } = pick(draw, nodes);
  if (what < 0.65) return setField(tree, node.id, pick(draw, fields[kind]), `値 ${Math.floor(draw() * 100)}`);
  if (what < 0.85) {
    const parent = above ? pick(draw, parents).node.id : null;
    return moveNode(tree, node.id, parent, place());
  }
  if (nodes.length < 3 || (kind !== 'credit' && draw() < 0.6)) return null;
  return removeNode(tree, node.id);
}

/** What everybody's browser does, without the waiting room for own changes: what is shown is what the server has sent. */
class Replica {
  private client!: LiveClient;
  tree!: ListTree;
  revision = 0;
  readonly done: Operation[][] = [];
  readonly answers: PushAnswer[] = [];

  constructor(
    private readonly uuid: string,
    private readonly cookie: string,
  ) {}

  async connect(): Promise<void> {
    this.client = await LiveClient.connect(server, { cookie: this.cookie });
    const answer = await this.client.open(this.uuid, this.tree ? this.revision : undefined);
    if (!answer.ok) throw new Error(answer.code);
    if ('tree' in answer) [this.tree, this.revision] = [answer.tree, answer.revision];
    else this.follow(answer.changes);
    this.catchUp();
  }

  cut(): void {
    this.client.close();
  }

  /** Takes in what has arrived; what was heard twice is taken once. */
  catchUp(): void {
    this.follow(this.client.heard.splice(0));
  }

  async push(operations: Operation[]): Promise<void> {
    if (operations.length === 0) return;
    const answer = await this.client.push(this.uuid, this.revision, operations);
    this.answers.push(answer);
    if (answer.ok && answer.result === 'rebase') this.follow(answer.changes);
    this.catchUp();
  }

  close(): void {
    this.client.close();
  }

  private follow(changes: readonly StoredChange[]): void {
    for (const change of changes) {
      if (change.revision <= this.revision) continue;
      if (change.revision !== this.revision + 1)
        throw new Error(`${change.revision} came after ${this.revision}`);
      const undo = invertChange(this.tree, change.operations);
      const { tree, lost } = applyChange(this.tree, change.operations);
      if (lost.length) throw new Error(`Revision ${change.revision} does not apply`);
      this.tree = tree;
      this.revision = change.revision;
      this.done.push(undo);
    }
  }
}

it.each([20_261, 7, 424_242])(
  'Four people who edit one list at once end with the same list (seed %d)',
  async (seed) => {
    const draw = seeded(seed);
    const newId = idMaker(draw);
    const document = sampleDocument();
    const cookies = await Promise.all(
      (['user', 'contributor', 'moderator', 'contributor'] as const).map((who) => server.signIn(who)),
    );
    await server.upload(document, cookies[0]!);
    const replicas = cookies.map((cookie) => new Replica(document.uuid, cookie));
    await Promise.all(replicas.map((replica) => replica.connect()));

    for (let round = 0; round < 30; round += 1) {
      // Each acts on what it has seen so far, all at the same time.
      await Promise.all(
        replicas.map(async (replica) => {
          const what = draw();
          if (what < 0.06) {
            replica.cut();
            await setTimeout(draw() * 30);
            await replica.connect();
            return;
          }
          const undo = what < 0.2 ? pick(draw, replica.done.slice(-6)) : undefined;
          await replica.push(undo ?? randomChange(replica.tree, draw, newId));
        }),
      );
    }

    const fresh = new Replica(document.uuid, cookies[2]!);
    await fresh.connect();
    for (const replica of replicas) {
      await eventually('The last change', () => {
        replica.catchUp();
        return replica.revision === fresh.revision ? true : null;
      });
      expect(replica.tree.menus).toEqual(fresh.tree.menus);
      const { savingId: _own, ...shown } = writeDocument(replica.tree);
      expect(writeDocument(fresh.tree)).toMatchObject(shown);
    }
    const stored = (await server.get(`/api/v1/lists/${document.uuid}`)).body;
    expect(stored).toEqual(writeDocument(fresh.tree));
    for (const replica of [...replicas, fresh]) replica.close();

    // The run was worth something: most changes went in, some met each other.
    const answers = replicas.flatMap((replica) => replica.answers);
    const count = (wanted: string) =>
      answers.filter((answer) => answer.ok && answer.result === wanted).length;
    expect(count('stored')).toBeGreaterThan(60);
    expect(count('rebase')).toBeGreaterThan(0);
    for (const answer of answers)
      if (!answer.ok) expect(['change-invalid', 'menu-last']).toContain(answer.code);
  },
);
