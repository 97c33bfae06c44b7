import { setTimeout } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { jest } from '@jest/globals';
import { Connections } from '../../server/base/database/connections.js';
import { Jobs } from '../../server/base/jobs/jobs.service.js';
import { step } from '../runner/progress.mjs';
import { dropDatabase, makeDatabase, query } from '../support/databases.js';
import { sampleDocument } from '../support/documents.js';
import { eventually } from '../support/eventually.js';
import { TestServer } from '../support/server.js';

/** Work in the background, on a real queue. */

let databaseUrl: string;
let jobs: Jobs;
beforeAll(async () => {
  databaseUrl = await makeDatabase('jobs');
  jobs = new Jobs(new Connections(), databaseUrl, true);
});
afterAll(async () => {
  await jobs.beforeApplicationShutdown();
  await jobs.onApplicationShutdown();
  await dropDatabase(databaseUrl);
});

it('A job that fails is tried again, and neither delays nor repeats those that wait with it', async () => {
  const warned = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  for (let id = 1; id <= 6; id += 1) await jobs.request('person-task', String(id), { id });
  const done: number[] = [];
  const failed: number[] = [];
  await jobs.work<{ id: number }>('person-task', async ({ id }) => {
    if (id === 2 && failed.length < 2) {
      failed.push(id);
      throw new Error('Not yet.');
    }
    done.push(id);
  });
  await eventually('All', () => (done.length === 6 ? true : null));
  expect(failed).toEqual([2, 2]);
  // The others once each, and before the second try.
  expect(done.slice(0, 5).toSorted()).toEqual([1, 3, 4, 5, 6]);
  expect(done[5]).toBe(2);
  expect(warned.mock.calls.map(([text]) => text as string)).toEqual(
    Array.from({ length: 2 }, () => 'person-task failed and is tried again: Not yet.'),
  );
  warned.mockRestore();
});

it('Jobs that are done together come all at once; if they fail, each is tried alone, and only the one that fails again', async () => {
  const warned = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  for (let id = 1; id <= 6; id += 1) await jobs.request('project-list', String(id), { id });
  const handed: number[][] = [];
  const done: number[] = [];
  await jobs.workTogether<{ id: number }>('project-list', 5, async (some) => {
    const ids = some.map(({ id }) => id);
    handed.push(ids);
    if (ids.includes(2) && handed.filter((former) => former.includes(2)).length < 3)
      throw new Error('Not yet.');
    done.push(...ids);
  });
  await eventually('All', () => (done.length === 6 ? true : null));
  expect(handed[0]!.toSorted()).toEqual([1, 2, 3, 4, 5]);
  expect(handed.slice(1, 6).flat().toSorted()).toEqual([1, 2, 3, 4, 5]);
  expect(handed.slice(6).flat().toSorted()).toEqual([2, 6]);
  expect(done.toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
  expect(warned.mock.calls.map(([text]) => text as string)).toEqual([
    '5 of project-list together failed: Not yet.',
    'project-list failed and is tried again: Not yet.',
  ]);
  warned.mockRestore();
});

/** Whether it does within three minutes: what is missing or lost is looked for once a minute. */
async function happens(isDone: () => Promise<boolean> | boolean): Promise<boolean> {
  for (let left = 180; left > 0; left -= 1) {
    if (await isDone()) return true;
    await step('Another second', setTimeout(1_000));
  }
  return false;
}

describe('What is stored already', () => {
  const queued = async (queue: string) =>
    (
      await query<{ key: string }>(
        databaseUrl,
        `select singleton_key as key from jobs.job where name = $1 and state < 'completed' order by 1`,
        [queue],
      )
    ).map(({ key }) => key);

  it('gets a job now, and again some minutes after that has failed for good, but no second one', async () => {
    await jobs.request('list-task', 'waits', { id: 1 });
    const open = new Map(['waits', 'lost', 'runs', 'rests'].map((key, id) => [key, { id }]));
    await jobs.keepQueued('list-task', async () => open);
    expect(await queued('list-task')).toEqual(['lost', 'rests', 'runs', 'waits']);
    await query(
      databaseUrl,
      `update jobs.job set state = 'failed', completed_on = now() - case singleton_key when 'lost' then interval '6 minutes' else '0' end
       where singleton_key in ('lost', 'rests')`,
    );
    await query(
      databaseUrl,
      `update jobs.job set state = 'active', heartbeat_on = now() + interval '1 hour' where singleton_key = 'runs'`,
    );
    expect(await happens(async () => (await queued('list-task')).length === 3)).toBe(true);
    expect(await queued('list-task')).toEqual(['lost', 'runs', 'waits']);
    open.clear();
    await query(databaseUrl, `delete from jobs.job where name = 'list-task'`);
  });

  it('is no failure if its job cannot be queued yet; anything else is', async () => {
    const warned = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    const away = new Jobs(new Connections(), 'postgres://127.0.0.1:1/nothing', true);
    await away.request('project-list', 'one', {});
    expect(warned.mock.calls.map(([text]) => String(text))).toContainEqual(
      expect.stringMatching(/^project-list will be queued later: /),
    );
    await expect(away.request('send-webhook', 'one', {})).rejects.toThrow('ECONNREFUSED');
    warned.mockRestore();
  });
});

describe('What was lost', () => {
  it('A job that was fetched, and on which nobody works, is started again', async () => {
    await jobs.request('list-task', 'lost', { id: 7 });
    const [taken] = await query(
      databaseUrl,
      `update jobs.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '50 seconds'
       where name = 'list-task' returning id`,
    );
    expect(taken).toBeDefined();
    const done: number[] = [];
    await jobs.work<{ id: number }>('list-task', async ({ id }) => void done.push(id));
    expect(await happens(() => done.length > 0)).toBe(true);
    expect(done).toEqual([7]);
  });

  it('A list whose jobs have all failed is projected', async () => {
    const server = await TestServer.start();
    const { uuid } = await server.upload(sampleDocument(), await server.signIn('moderator'));
    const behind = () =>
      query(server.databaseUrl, 'select 1 from list where projected_revision <> revision and uuid = $1', [
        uuid,
      ]);
    const waiting = () => query(server.databaseUrl, `select 1 from jobs.job where state < 'completed'`);
    await eventually('The job of the upload', async () =>
      (await behind()).length + (await waiting()).length === 0 ? true : null,
    );
    await query(
      server.databaseUrl,
      `update list set projected_revision = -1, updated_at = now() - interval '1 hour' where uuid = $1`,
      [uuid],
    );
    expect(await behind()).toHaveLength(1);
    expect(await happens(async () => (await behind()).length === 0)).toBe(true);
    await server.stop();
  });
});
