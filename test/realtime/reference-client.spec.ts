import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { applyChange } from '@libs/list/model/apply.js';
import { idMaker } from '@libs/list/model/ids.js';
import type { ListTree } from '@libs/list/model/document.js';
import type { Operation } from '@libs/list/model/operation.js';
import { setField } from '@libs/list/model/edit.js';
import { atNight } from '../support/by-day.js';
import { sampleDocument } from '../support/documents.js';
import { eventually } from '../support/eventually.js';
import { LiveClient } from '../support/live.js';
import { freePort, Program } from '../support/programs.js';
import { randomChange, seeded } from '../support/random-changes.js';
import { TestServer } from '../support/server.js';

/** The client of docs/live.md that others start from keeps a list right, whatever happens to its connection. */
interface Followed {
  readonly tree: ListTree | undefined;
  readonly revision: number | undefined;
  readonly canEdit: boolean;
  readonly socket: { connect(): void; io: { engine: { close(): void }; reconnection(on: boolean): void } };
  push(operations: Operation[]): Promise<Operation[]>;
  close(): void;
}
type Follow = new (
  site: string,
  list: string,
  options?: { cookie?: string; onProblem?: (error: Error & { code?: string }) => void },
) => Followed;

const file = join(import.meta.dirname, '../../docs/examples/follow-list.mjs');
const { FollowedList } = (await import(pathToFileURL(file).href)) as { FollowedList: Follow };
const newId = idMaker(seeded(71));
const draw = seeded(20_261_123);

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await TestServer.start();
  cookie = await server.signIn('contributor');
});
afterAll(() => server.stop());

const newList = async () => (await server.upload(sampleDocument({ uuid: newUuid() }), cookie)).uuid;
let uuids = 0;
const newUuid = () => (uuids += 1).toString(16).padStart(48, 'c');

/** A member who edits as the site's own pages do. */
async function editor(list: string) {
  const client = await LiveClient.connect(server, { cookie });
  let { tree, revision } = await client.tree(list);
  return {
    edit: async (times: number) => {
      for (let n = 0; n < times; n += 1) {
        const operations = randomChange(tree, draw, newId);
        if (operations.length === 0) continue;
        const answer = await client.push(list, revision, operations);
        if (!answer.ok || answer.result !== 'stored') continue;
        tree = applyChange(tree, operations).tree;
        revision = answer.revision;
      }
      return revision;
    },
    tree,
    client,
  };
}

/** Waits until the follower has this revision, and compares all it has with what the API says. */
async function isRight(followed: Followed, list: string, revision: number) {
  await eventually(`Revision ${revision}`, () => (followed.revision === revision ? true : null));
  const stored = (await server.get<ListTree>(`/api/v1/lists/${list}/tree`)).body;
  expect(stored.fields['savingId']).toBe(revision);
  expect(followed.tree).toEqual(stored);
}

it('follows every kind of change and ends with what is stored', async () => {
  const list = await newList();
  const followed = new FollowedList(server.url, list);
  const member = await editor(list);
  await eventually('The list', () => followed.tree ?? null);
  expect(followed.canEdit).toBe(false);
  for (let round = 0; round < 6; round += 1) await isRight(followed, list, await member.edit(15));
  followed.close();
  member.client.close();
});

atNight('misses nothing while its connection is cut', async () => {
  const list = await newList();
  const followed = new FollowedList(server.url, list);
  const member = await editor(list);
  await eventually('The list', () => followed.tree ?? null);
  for (let round = 0; round < 3; round += 1) {
    followed.socket.io.reconnection(false);
    followed.socket.io.engine.close();
    const revision = await member.edit(5);
    expect(followed.revision).toBeLessThan(revision);
    followed.socket.io.reconnection(true);
    followed.socket.connect();
    await isRight(followed, list, revision);
  }
  followed.close();
  member.client.close();
});

atNight('goes on after its server was killed and started again', async () => {
  const list = await newList();
  const port = await freePort();
  const site = `http://127.0.0.1:${port}`;
  const start = async () => {
    const program = Program.run('main.js', [], {
      DATABASE_URL: server.databaseUrl,
      PORT: String(port),
      DEMO: '0',
      NODE_ENV: 'test',
    });
    await program.healthy(site);
    return program;
  };
  const first = await start();
  const problems: string[] = [];
  const followed = new FollowedList(site, list, { onProblem: ({ code }) => problems.push(code ?? '') });
  const member = await editor(list);
  await eventually('The list', () => followed.tree ?? null);
  await first.kill('SIGKILL');
  const revision = await member.edit(5);
  const second = await start();
  await isRight(followed, list, revision);
  await isRight(followed, list, await member.edit(5));
  expect(problems).toContain('disconnected');
  followed.close();
  member.client.close();
  await second.kill('SIGTERM');
});

it('stores what a member pushes once, and says what others have made impossible', async () => {
  const list = await newList();
  const followed = new FollowedList(server.url, list, { cookie });
  await eventually('The right to edit', () => followed.canEdit || null);
  const { tree } = followed;
  const [role] = tree!.menus.flatMap(({ categories }) => categories.flatMap(({ roles }) => roles));
  const [credit] = role!.credits;
  const change = setField(tree!, credit!.id, 'en', 'By a program');
  const pushed = followed.push([change]);
  followed.socket.io.engine.close();
  expect(await pushed).toEqual([]);
  await eventually('Our own change', () =>
    JSON.stringify(followed.tree).includes('By a program') ? true : null,
  );
  await isRight(followed, list, followed.revision!);

  // Pushed without a connection, after which somebody else is faster.
  const { client } = await editor(list);
  followed.socket.io.reconnection(false);
  followed.socket.io.engine.close();
  const title: Operation = { op: 'setting', scope: 'fields', field: 'comment', value: 'Still stored' };
  const late = setField(tree!, credit!.id, 'en', 'Too late');
  const both = followed.push([late, title]);
  const removed = await client.push(list, followed.revision!, [
    { op: 'remove', kind: 'credit', menu: change.op === 'set' ? change.menu : '', id: credit!.id },
  ]);
  if (!removed.ok || removed.result !== 'stored') throw new Error(JSON.stringify(removed));
  followed.socket.connect();
  expect(await both).toEqual([late]);
  await isRight(followed, list, removed.revision + 1);
  expect(followed.tree!.fields['comment']).toBe('Still stored');
  followed.close();
  client.close();
});

atNight('waits for a list that is not there, and says so', async () => {
  const problems: string[] = [];
  const followed = new FollowedList(server.url, 'soon-there', {
    onProblem: ({ code }) => problems.push(code ?? ''),
  });
  await eventually('A problem', () => (problems.includes('list-not-found') ? true : null));
  const { uuid } = await server.upload(sampleDocument({ uuid: newUuid(), slug: 'soon-there' }), cookie);
  await eventually('The list', () => followed.tree ?? null);
  expect(followed.tree!.fields['uuid']).toBe(uuid);
  followed.close();
});

atNight('prints changes as a command', async () => {
  const list = await newList();
  const child = spawn(process.execPath, [file, list], {
    env: { ...process.env, STAFFROLL_URL: server.url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text));
  await eventually('The list', () => (/^\d+: \d+ episodes\n/.test(output) ? true : null));
  const { client, tree } = await editor(list);
  const [menu] = tree.menus;
  await client.push(list, 1_000_000, [setField(tree, menu!.id, 'note', 'New')]);
  await eventually('The change', () => (output.split('\n').length > 2 ? true : null));
  expect(output).toMatch(/ by .+: set menu note\n/);
  client.close();
  child.kill();
  await once(child, 'close');
});
