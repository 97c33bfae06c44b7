import type { EntityManager } from '@mikro-orm/postgresql';
import type { PersonTask } from '../../../libs/contract/index.js';
import { bound } from '../../database/bound.js';
import type { CreditWish } from './credit-plan.js';

export interface StoredTask {
  id: number;
  key: string;
  wish: CreditWish;
  accountId: number | null;
  state: PersonTask['state'];
}

export interface TaskList {
  id: number;
  uuid: string;
}

/** Skipped lists that are told of. */
const mostTold = 100;

export async function insertTask(
  em: EntityManager,
  task: { key: string; title: string; wish: CreditWish; accountId: number },
  lists: number[],
): Promise<number> {
  const [row] = await bound<{ id: number }>(
    em,
    'insert into person_task (key, title, wish, account_id) values (?, ?, ?::json, ?) returning id',
    [task.key, task.title, JSON.stringify(task.wish), task.accountId],
  );
  await bound(em, 'insert into person_task_list (task_id, list_id) select ?, unnest(?::integer[])', [
    row!.id,
    lists,
  ]);
  return row!.id;
}

export async function findTask(em: EntityManager, id: number): Promise<StoredTask | null> {
  const [row] = await bound<StoredTask>(
    em,
    'select id, key, wish, account_id as "accountId", state from person_task where id = ?',
    [id],
  );
  return row ?? null;
}

/** Ids of tasks that are not at their end. */
export async function openTasks(em: EntityManager, key?: string): Promise<number[]> {
  const rows = await bound<{ id: number }>(
    em,
    `select id from person_task where state in ('waiting', 'running') ${key === undefined ? '' : 'and key = ?'} order by id`,
    key === undefined ? [] : [key],
  );
  return rows.map(({ id }) => id);
}

/** Marks a task that has not ended; answers whether it had not. */
export async function markTask(
  em: EntityManager,
  id: number,
  state: PersonTask['state'],
  reason: string | null = null,
): Promise<boolean> {
  const rows = await bound(
    em,
    `update person_task set state = ?, reason = ?, ended_at = case when ? = 'running' then null else now() end
     where id = ? and state in ('waiting', 'running') returning id`,
    [state, reason, state, id],
  );
  return rows.length > 0;
}

/** The next list that waits; null: none does, or the task has ended. */
export async function nextList(em: EntityManager, id: number): Promise<TaskList | null> {
  const [row] = await bound<TaskList>(
    em,
    `select l.id, l.uuid from person_task t join person_task_list p on p.task_id = t.id join list l on l.id = p.list_id
     where t.id = ? and t.state in ('waiting', 'running') and p.state = 'waiting' order by l.id limit 1`,
    [id],
  );
  return row ?? null;
}

export async function markList(
  em: EntityManager,
  task: number,
  list: number,
  outcome: { state: 'done' | 'skipped'; credits: number; revision: number | null; reason: string | null },
): Promise<void> {
  await bound(
    em,
    `update person_task_list set state = ?, credits = ?, revision = ?, reason = ?
     where task_id = ? and list_id = ? and state = 'waiting'`,
    [outcome.state, outcome.credits, outcome.revision, outcome.reason, task, list],
  );
}

/** What a task's change of a list did, where it was stored before: the revision, and the credits changed. */
export async function storedChange(
  em: EntityManager,
  list: number,
  changeId: string,
): Promise<{ revision: number; credits: number } | null> {
  const [row] = await bound<{ revision: number; credits: number }>(
    em,
    `select revision, (select count(distinct o ->> 'id')::int from json_array_elements(operations) o) as credits
     from list_change where list_id = ? and change_id = ?`,
    [list, changeId],
  );
  return row ?? null;
}

/** A task as it is told. */
export async function readTask(em: EntityManager, id: number): Promise<PersonTask | null> {
  const [row] = await bound<
    Omit<PersonTask, 'lists' | 'skipped' | 'kind' | 'anilistId'> & {
      wish: CreditWish;
      total: number;
      done: number;
      left: number;
    }
  >(
    em,
    `select t.id, t.wish, t.state, t.reason, to_json(t.at) #>> '{}' as at,
       count(p.list_id)::int as total, (count(*) filter (where p.state = 'done'))::int as done,
       (count(*) filter (where p.state = 'skipped'))::int as left, coalesce(sum(p.credits), 0)::int as credits,
       not coalesce(bool_or(p.state = 'done' and p.revision > l.projected_revision), false) as shown
     from person_task t left join person_task_list p on p.task_id = t.id left join list l on l.id = p.list_id
     where t.id = ? group by t.id`,
    [id],
  );
  if (!row) return null;
  const skipped = await bound<PersonTask['skipped'][number]>(
    em,
    `select l.uuid, l.title, coalesce(p.reason, '') as reason from person_task_list p join list l on l.id = p.list_id
     where p.task_id = ? and p.state = 'skipped' order by l.title limit ${mostTold}`,
    [id],
  );
  const { wish, total, done, left, ...told } = row;
  return {
    ...told,
    kind: wish.kind,
    anilistId: wish.anilistId,
    lists: { total, done, skipped: left },
    skipped,
  };
}
