import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { EntityManager } from '@mikro-orm/postgresql';
import { parse } from 'yaml';
import { insertCredit } from '@libs/list/model/edit.js';
import { Limits } from '../../server/base/http/limits/limits.service.js';
import { SiteMetrics } from '../../server/edge/operations/site-metrics.js';
import { sampleDocument } from '../support/documents.js';
import { eventually } from '../support/eventually.js';
import { LiveClient } from '../support/live.js';
import { TestServer } from '../support/server.js';

/** What an operator can see of a running site. */
const root = resolve(import.meta.dirname, '../..');
const alerts = join(root, 'deploy/prometheus-alerts.yml');
const dashboard = join(root, 'deploy/grafana-dashboard.json');
let server: TestServer;

beforeAll(async () => {
  server = await TestServer.start({ RATE_LIMITS: 'on' });
});
afterAll(() => server.stop());

const read = async () => (await server.get('/api/metrics')).text;
/** Everything measured anew. */
const measured = async () => {
  server.app.get(SiteMetrics).forget();
  return read();
};
/** A sample of a text of metrics, by its name with all labels; null: there is none. */
function sampleOf(text: string, name: string): number | null {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return line ? Number(line.slice(name.length)) : null;
}

/** The metrics that PromQL names: what is left without labels, durations, functions and groupings. */
function namedIn(expression: string): string[] {
  const plain = expression
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replaceAll(/\b(?:by|on|without|ignoring) *\([^)]*\)/g, ' ');
  return [...plain.matchAll(/\b[a-z]+(?:_[a-z0-9]+)+\b(?! *\()/g)].map(([name]) => name);
}

it('has every metric that the alerts and the dashboard name', async () => {
  const { groups } = parse(readFileSync(alerts, 'utf8')) as { groups: { rules: { expr: string }[] }[] };
  const { panels } = JSON.parse(readFileSync(dashboard, 'utf8')) as {
    panels: { targets?: { expr: string }[] }[];
  };
  const expressions = [
    ...groups.flatMap(({ rules }) => rules),
    ...panels.flatMap(({ targets = [] }) => targets),
  ].map(({ expr }) => expr);
  expect(expressions.length).toBeGreaterThan(40);
  const known = new Set(
    [...(await read()).matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name, type]) =>
      type === 'histogram' ? ['_bucket', '_count', '_sum'].map((end) => name + end) : [name!],
    ),
  );
  // Those of a single process; several together leave it out.
  expect(known.has('process_start_time_seconds')).toBe(true);
  const unknown = expressions.flatMap(namedIn).filter((name) => !known.has(name));
  expect(unknown).toEqual([]);
  expect(new Set(expressions.flatMap(namedIn)).size).toBeGreaterThan(20);
});

it('says how many pages are connected, who edits, and how long edits take', async () => {
  const cookie = await server.signIn('contributor');
  const { uuid } = await server.upload(sampleDocument(), cookie);
  const before = sampleOf(await read(), 'live_sockets')!;
  const stored = 'list_change_duration_seconds_count{result="stored"}';
  const edits = sampleOf(await read(), stored) ?? 0;
  const client = await LiveClient.connect(server, { cookie });
  const { tree, revision } = await client.tree(uuid);
  await client.ask('presence:set', { list: uuid, editing: true, menu: null, node: null, field: null });
  const role = tree.menus[1]!.categories[0]!.roles[0]!;
  const row = insertCredit(tree, role.id, 0, { ja: '山田', en: 'Yamada' }, () => 'm1');
  expect(await client.push(uuid, revision, [row])).toMatchObject({ ok: true });
  const text = await eventually('Somebody edits', async () => {
    const now = await read();
    return sampleOf(now, 'live_editors') === 1 ? now : null;
  });
  expect(sampleOf(text, 'live_sockets')).toBe(before + 1);
  expect(sampleOf(text, stored)).toBe(edits + 1);
  expect(sampleOf(text, 'list_change_duration_seconds_sum{result="stored"}')).toBeGreaterThan(0);
  const refused = await client.push(uuid, revision, [{ ...row, index: -5 } as never]);
  expect(refused.ok).toBe(false);
  client.close();
  await eventually('Gone', async () => {
    const now = await read();
    return sampleOf(now, 'live_sockets') === before && sampleOf(now, 'live_editors') === 0 ? true : null;
  });
});

it('says which limits refuse', async () => {
  const name = 'limit_refusals_total{limit="login"}';
  const before = sampleOf(await read(), name) ?? 0;
  await expect(server.app.get(Limits).take('login', 'address 203.0.113.7', 31)).rejects.toThrow(/wait/i);
  expect(sampleOf(await read(), name)).toBe(before + 1);
});

it('says what waits, and how large the database is', async () => {
  const em = server.app.get(EntityManager).fork();
  // Nobody works on this queue without DUMP_DIR.
  const addJob = () =>
    em.execute(
      `insert into jobs.job (name, data, start_after, singleton_key) values ('dump', '{}', now() - interval '90 seconds', gen_random_uuid()::text)`,
    );
  await addJob();
  await em.execute(
    `with hook as (insert into webhook (account_id, url, format, kinds, lists, secret, cursor, off)
       values ((select min(id) from account), 'https://example.org', 'standard', '{}', '{}', 'x', '0', 'off') returning id)
     insert into webhook_delivery (webhook_id, type, items, next, state, next_at, created_at)
     select id, 'changes', '[]', '0', 'waiting', now() + interval '1 day', now() - interval '100 seconds' from hook`,
  );
  const text = await measured();
  expect(sampleOf(text, 'jobs_waiting{queue="dump"}')).toBe(1);
  expect(sampleOf(text, 'jobs_oldest_waiting_seconds{queue="dump"}')).toBeGreaterThanOrEqual(90);
  expect(sampleOf(text, 'jobs_waiting{queue="trim-tasks"}')).not.toBeNull();
  expect(sampleOf(text, 'webhook_deliveries_waiting')).toBe(1);
  expect(sampleOf(text, 'webhook_oldest_waiting_seconds')).toBeGreaterThanOrEqual(100);
  expect(sampleOf(text, 'database_size_bytes')).toBeGreaterThan(5_000_000);
  expect(sampleOf(text, 'database_table_size_bytes{table="list_change"}')).toBeGreaterThan(8_000);
  expect(sampleOf(text, 'database_table_size_bytes{table="jobs.job_common"}')).toBeGreaterThan(8_000);
  expect(sampleOf(text, 'database_table_rows{table="list"}')).not.toBeNull();
  const used = sampleOf(text, 'database_pool_connections{pool="queries",state="used"}')!;
  const idle = sampleOf(text, 'database_pool_connections{pool="queries",state="idle"}')!;
  expect(used + idle).toBeGreaterThan(0);
  expect(used + idle).toBeLessThanOrEqual(sampleOf(text, 'database_pool_max{pool="queries"}')!);
  expect(sampleOf(text, 'database_pool_waiting{pool="queries"}')).toBe(0);
  // Counted once in a while, however often somebody asks.
  await addJob();
  expect(sampleOf(await read(), 'jobs_waiting{queue="dump"}')).toBe(1);
  expect(sampleOf(await measured(), 'jobs_waiting{queue="dump"}')).toBe(2);
});

it('shows nothing of what it cannot measure', async () => {
  const em = server.app.get(EntityManager).fork();
  await em.execute('alter table jobs.queue rename to moved_queue');
  try {
    const text = await measured();
    expect(text).not.toMatch(/^jobs_waiting\{/m);
    expect(text).not.toMatch(/^jobs_oldest_waiting_seconds\{/m);
    expect(sampleOf(text, 'database_size_bytes')).toBeGreaterThan(0);
  } finally {
    await em.execute('alter table jobs.moved_queue rename to queue');
  }
  expect(await measured()).toMatch(/^jobs_waiting\{/m);
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
if (!hasPromtool)
  console.warn('Tests with promtool are skipped: it is not installed (Debian: apt-get install prometheus).');
const withPromtool = hasPromtool ? describe : describe.skip;

withPromtool('promtool', () => {
  it('has nothing to say about the metrics, and takes the alerts', async () => {
    const metrics = spawnSync('promtool', ['check', 'metrics'], { input: await read(), encoding: 'utf8' });
    expect([metrics.status, metrics.stdout + metrics.stderr]).toEqual([0, '']);
    const rules = spawnSync('promtool', ['check', 'rules', alerts], { encoding: 'utf8' });
    expect([rules.status, rules.stderr]).toEqual([0, '']);
  });
});
