import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { taskLimits } from '@libs/contract/community/task-limits.js';
import { followLimits } from '@libs/contract/community/follows.js';
import { webhookLimits } from '@libs/contract/community/webhooks.js';
import { changesKeptDays } from '@libs/contract/lists/changes.js';
import { restoreDays } from '@libs/contract/site/administration.js';
import { tidyEvery } from '../../server/base/http/limits/limits.service.js';
import { repeated } from '../../server/base/jobs/jobs.service.js';
import { networkBansKeptDays } from '../../server/base/site-state/site-state.service.js';
import { personTasksKeptDays } from '../../server/domain/staff/administration/tasks.service.js';
import { FollowStore } from '../../server/domain/following/follow.store.js';
import { TaskStore } from '../../server/domain/staff/administration/task.store.js';
import { kept } from '../../server/domain/users/repeatable-answers.store.js';
import { unused } from '../../server/base/http/open-session.js';
import { attemptLifetime, sessionLifetime } from '../../server/domain/users/session.store.js';
import { searchAnswersKeptDays } from '../../server/shared/anilist/anilist-answers.service.js';
import { AnilistStore } from '../../server/shared/anilist/anilist.store.js';
import { query } from '../support/databases.js';
import { sampleDocument } from '../support/documents.js';
import { TestServer } from '../support/server.js';

/** What removes old rows, and what operators are told about it. */
let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start({ ANILIST_URL: 'off' });
});
afterAll(() => server.stop());

/** The table of docs/operating.md: by table of the database. */
const told = new Map<string, { by: string; after: string }>();
const text = readFileSync(join(import.meta.dirname, '../../docs/operating.md'), 'utf8');
const section = text.split('## What grows, and what is removed\n')[1]!.split('\n## ')[0]!;
for (const [, tables, , by, after] of section.matchAll(/^\|([^|]*)\|([^|]*)\|([^|]*)\|([^|]*)\|$/gm))
  for (const [, table] of tables!.matchAll(/`(\w+)`/g))
    told.set(table!, { by: by!.trim(), after: after!.trim() });

it('every table of the database is in the table for operators, and no other', async () => {
  const tables = await query<{ name: string }>(
    server.databaseUrl,
    `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  );
  expect([...told.keys()].sort()).toEqual(tables.map(({ name }) => name).sort());
});

it('the jobs that remove something are those that run', () => {
  const named = new Set(
    [...told.values()].flatMap(({ by }) => [...by.matchAll(/`(.+?)`/g)].map(([, job]) => job)),
  );
  expect([...named].sort()).toEqual(repeated.filter((job) => /^(?:purge|trim)-/.test(job)).sort());
});

it.each([
  ['list', `${restoreDays} days`],
  ['audit', `${networkBansKeptDays} days`],
  ['network_ban', `${networkBansKeptDays} days`],
  ['person_task', `${personTasksKeptDays} days`],
  ['session', `${sessionLifetime / 86_400} days, or ${unused} without use`],
  ['login_attempt', `${attemptLifetime / 60} minutes`],
  ['repeatable_answer', kept],
  [
    'webhook',
    `at most 5, ${webhookLimits.perAccount}, ${followLimits.perAccount.toLocaleString('en')} and 1`,
  ],
  ['webhook_delivery', `${webhookLimits.keptDays} days`],
  ['public_change', `${changesKeptDays} days`],
  ['followed_credit', `${followLimits.days + 1} days`],
  ['taken_task', `${taskLimits.minutes} minutes`],
  ['anilist_answer', `searches: ${searchAnswersKeptDays} days`],
  ['rate_limit', `${tidyEvery / 60_000} minutes`],
])('rows of %s are removed when operators are told: %s', (table, after) => {
  expect(told.get(table)?.after).toContain(after);
});

it('ended tasks of people go after a while with their lists, others stay', async () => {
  const { uuid } = await server.upload(sampleDocument(), await server.signIn('contributor'));
  await query(
    server.databaseUrl,
    `with made as (
       insert into person_task (key, title, request, state, ended_at)
       values ('a', 'old', '{}', 'done', now() - interval '91 days'), ('b', 'new', '{}', 'done', now() - interval '89 days'),
         ('c', 'open', '{}', 'waiting', null) returning id
     )
     insert into person_task_list (task_id, list_id) select made.id, l.id from made, list l where l.uuid = '${uuid}'`,
  );
  await server.app.get(TaskStore, { strict: false }).trim(personTasksKeptDays);
  const left = await query(
    server.databaseUrl,
    'select title from person_task t where exists (select 1 from person_task_list p where p.task_id = t.id) order by id',
  );
  expect(left).toEqual([{ title: 'new' }, { title: 'open' }]);
});

it('news of those whom members follow go a day after feeds have shown them for the last time', async () => {
  const { uuid } = await server.upload(sampleDocument(), await server.signIn('contributor'));
  await query(
    server.databaseUrl,
    `insert into followed_credit (subject, list_id, day, credits, at)
     select hours::text, l.id, '2026-01-01', 1, now() - make_interval(hours => hours)
     from list l, unnest('{743,745}'::int[]) hours where l.uuid = '${uuid}'`,
  );
  await server.app.get(FollowStore, { strict: false }).trim();
  const left = await query(
    server.databaseUrl,
    `select subject from followed_credit where day = '2026-01-01'`,
  );
  expect(left).toEqual([{ subject: '743' }]);
});

it('answers to searches go when nobody has repeated them for a year; those about one person stay', async () => {
  await query(
    server.databaseUrl,
    `insert into anilist_answer (question, answer, at)
     values ('staffSearch "x"', 'null', now() - interval '366 days'), ('mediaSearch "y"', 'null', now() - interval '364 days'),
       ('staffById 1', 'null', now() - interval '366 days')`,
  );
  await server.app.get(AnilistStore, { strict: false }).trim(searchAnswersKeptDays);
  const left = await query(server.databaseUrl, 'select question from anilist_answer order by question');
  expect(left).toEqual([{ question: 'mediaSearch "y"' }, { question: 'staffById 1' }]);
});
