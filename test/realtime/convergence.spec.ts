import { setTimeout } from 'node:timers/promises';
import type { PushAnswer } from '@libs/contract/lists/live.js';
import { applyChange } from '@libs/list/model/apply.js';
import { idMaker } from '@libs/list/model/ids.js';
import type { ListTree } from '@libs/list/model/document.js';
import type { Operation, StoredChange } from '@libs/list/model/operation.js';
import { writeDocument } from '@libs/list/interchange/interchange.js';
import { atNight, byDay } from '../support/by-day.js';
import { sampleDocument } from '../support/documents.js';
import { eventually } from '../support/eventually.js';
import { LiveClient } from '../support/live.js';
import { pick, randomChange, seeded } from '../support/random-changes.js';
import { TestServer } from '../support/server.js';

/** Whatever four people do to a list at the same time, all of them end up with what is stored. */
let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());

/** Like the browser's session, but without a queue of pending changes: it shows what the server has sent. */
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

  /** Applies what has arrived; changes that arrive twice are applied once. */
  catchUp(): void {
    this.follow(this.client.heard.splice(0));
  }

  async push(operations: Operation[]): Promise<void> {
    if (operations.length === 0) return;
    const answer = await this.client.pushUntilAnswered(this.uuid, this.revision, operations);
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
      const { tree, lost, undo } = applyChange(this.tree, change.operations);
      if (lost.length) throw new Error(`Revision ${change.revision} does not apply`);
      this.tree = tree;
      this.revision = change.revision;
      this.done.push(undo);
    }
  }
}

/** How many changes met another one on their way, in all runs: how many of one do depends on the machine. */
let rebased = 0;

it.each(byDay([20_261, 7, 424_242], 1))(
  'Four people who edit one list at once end up with the same list (seed %d)',
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

    // The run was meaningful: most changes were stored.
    const answers = replicas.flatMap((replica) => replica.answers);
    const count = (wanted: string) =>
      answers.filter((answer) => answer.ok && answer.result === wanted).length;
    expect(count('stored')).toBeGreaterThan(60);
    rebased += count('rebase');
    for (const answer of answers)
      if (!answer.ok) expect(['change-invalid', 'menu-last']).toContain(answer.code);
  },
);

atNight('met conflicts while doing so', () => {
  expect(rebased).toBeGreaterThan(0);
});
