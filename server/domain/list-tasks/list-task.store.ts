import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Expression, type SqlBool, sql } from 'kysely';
import { type ListTask, listTaskLimits } from '@libs/contract/site/list-tasks.js';
import { ListTask as ListTaskEntity } from '../../base/database/entities/list-tasks.js';
import { rowCount } from '../../base/database/expressions.js';
import { kysely } from '../../base/database/kysely.js';
import { takeLock } from '../../base/database/locks.js';

/** What was asked, by kind. */
export interface TaskRequests {
  'revert-member': { accountId: number; since: number };
  'rename-role': { term: number; from: string; to: string; except: string[] };
  undo: { task: number };
}

export type TaskKind = keyof TaskRequests;

export interface StoredTask<Kind extends TaskKind = TaskKind> {
  id: number;
  kind: Kind;
  key: string;
  request: TaskRequests[Kind];
  /** Who asked for it; null: the account no longer exists. */
  accountId: number | null;
  state: ListTask['state'];
}

/** A list that waits for a task. */
export interface TaskList {
  id: number;
  uuid: string;
  fromRevision: number | null;
}

/** What a task did to a list. */
export interface Outcome {
  state: 'done' | 'skipped';
  changes: number;
  revision: number | null;
  /** Why it was skipped. */
  reason: string | null;
  kept: string[];
  keptTotal: number;
}

/** States of a task that has not ended. */
const open = ['waiting', 'running'];

/** Work on many lists, with its progress. */
@Injectable()
export class ListTaskStore {
  constructor(private readonly em: EntityManager) {}

  /** Commits what `act` writes with `em` when it returns, or nothing if it throws. */
  transaction<Result>(act: (em: EntityManager) => Promise<Result>): Promise<Result> {
    return this.em.fork().transactional(act);
  }

  /** Lets no other task about this begin until the transaction ends; returns whether one is under way. */
  async isBusy(em: EntityManager, key: string): Promise<boolean> {
    await takeLock(em, `staffroll list task ${key}`);
    const row = await kysely(em)
      .selectFrom('list_task')
      .select('id')
      .where('key', '=', key)
      .where('state', 'in', open)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Returns the id of the new task. */
  async add<Kind extends TaskKind>(
    em: EntityManager,
    task: Pick<StoredTask<Kind>, 'kind' | 'key' | 'request' | 'accountId'> & { undoes: number | null },
    lists: readonly Pick<TaskList, 'id' | 'fromRevision'>[],
  ): Promise<number> {
    const id = await em.insert(ListTaskEntity, { ...task, request: { ...task.request } });
    const rows = sql<{ list: number; first: number | null }>`unnest(
      ${lists.map((list) => list.id)}::integer[], ${lists.map((list) => list.fromRevision)}::integer[])`.as<'r'>(
      sql`r (list, first)`,
    );
    await kysely(em)
      .insertInto('list_task_list')
      .columns(['task_id', 'list_id', 'from_revision'])
      .expression((eb) =>
        eb
          .selectFrom(rows)
          .select((of) => [of.lit(id).as('task_id'), 'r.list as list_id', 'r.first as from_revision']),
      )
      .execute();
    return id;
  }

  async find(id: number, em = this.em): Promise<StoredTask | null> {
    const row = await kysely(em)
      .selectFrom('list_task')
      .select((eb) => [
        'id',
        eb.ref('kind').$castTo<TaskKind>().as('kind'),
        'key',
        eb.ref('request').$castTo<StoredTask['request']>().as('request'),
        'account_id as accountId',
        eb.ref('state').$castTo<ListTask['state']>().as('state'),
      ])
      .where('id', '=', id)
      .executeTakeFirst();
    return row ?? null;
  }

  /** Ids of tasks that have not ended, oldest first. */
  async open(): Promise<number[]> {
    const rows = await kysely(this.em)
      .selectFrom('list_task')
      .select('id')
      .where('state', 'in', open)
      .orderBy('id')
      .execute();
    return rows.map(({ id }) => id);
  }

  /** The newest task about something; null: there is none. */
  async newest(key: string): Promise<number | null> {
    const row = await kysely(this.em)
      .selectFrom('list_task')
      .select('id')
      .where('key', '=', key)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.id ?? null;
  }

  /** Sets the state of a task that has not ended; returns whether that is so. */
  async mark(id: number, state: ListTask['state'], reason: string | null = null): Promise<boolean> {
    const row = await kysely(this.em)
      .updateTable('list_task')
      .set({ state, reason, ended_at: state === 'running' ? null : sql<Date>`now()` })
      .where('id', '=', id)
      .where('state', 'in', open)
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  }

  /** The next waiting list; null: there is none, or the task has ended. */
  async nextList(id: number): Promise<TaskList | null> {
    const row = await kysely(this.em)
      .selectFrom('list_task as t')
      .innerJoin('list_task_list as p', 'p.task_id', 't.id')
      .innerJoin('list as l', 'l.id', 'p.list_id')
      .select(['l.id', 'l.uuid', 'p.from_revision as fromRevision'])
      .where('t.id', '=', id)
      .where('t.state', 'in', open)
      .where('p.state', '=', 'waiting')
      .orderBy('l.id')
      .limit(1)
      .executeTakeFirst();
    return row ?? null;
  }

  /** The lists that a task has changed, with the revision of its change. */
  async changed(id: number, em: EntityManager): Promise<{ id: number; fromRevision: number }[]> {
    const rows = await kysely(em)
      .selectFrom('list_task_list')
      .select((eb) => ['list_id as id', eb.ref('revision').$notNull().as('fromRevision')])
      .where('task_id', '=', id)
      .where('state', '=', 'done')
      .where('revision', 'is not', null)
      .execute();
    return rows;
  }

  /** Records the outcome for a waiting list. */
  async markList(task: number, list: number, { keptTotal, ...outcome }: Outcome): Promise<void> {
    await kysely(this.em)
      .updateTable('list_task_list')
      .set({ ...outcome, kept: outcome.kept.slice(0, listTaskLimits.kept), kept_total: keptTotal })
      .where('task_id', '=', task)
      .where('list_id', '=', list)
      .where('state', '=', 'waiting')
      .execute();
  }

  /** What a change with this id did to a list, if it is stored: its revision and how many operations it has. */
  async storedChange(
    listId: number,
    changeId: string,
  ): Promise<{ changes: number; revision: number } | null> {
    const row = await kysely(this.em)
      .selectFrom('list_change')
      .select((eb) => [sql<number>`json_array_length(${eb.ref('operations')})`.as('changes'), 'revision'])
      .where('list_id', '=', listId)
      .where('change_id', '=', changeId)
      .executeTakeFirst();
    return row ?? null;
  }

  /** A task as the API returns it; null: there is none. Two queries. */
  async read(id: number): Promise<ListTask | null> {
    const row = await kysely(this.em)
      .selectFrom('list_task as t')
      .leftJoin('list_task_list as p', 'p.task_id', 't.id')
      .leftJoin('list as l', 'l.id', 'p.list_id')
      .select((eb) => {
        const any = (condition: Expression<SqlBool>) => sql<boolean>`coalesce(bool_or(${condition}), false)`;
        const isChanged = eb.and([eb('p.state', '=', 'done'), eb('p.revision', 'is not', null)]);
        const isTakenBack = eb.exists(
          eb
            .selectFrom('list_task as u')
            .select('u.id')
            .whereRef('u.undoes', '=', 't.id')
            .where('u.state', 'not in', ['failed', 'cancelled']),
        );
        return [
          't.id',
          eb.ref('t.kind').$castTo<TaskKind>().as('kind'),
          eb.ref('t.state').$castTo<ListTask['state']>().as('state'),
          't.reason',
          sql<string>`to_json(${eb.ref('t.at')}) #>> '{}'`.as('at'),
          rowCount(eb('p.list_id', 'is not', null)).as('total'),
          rowCount(eb('p.state', '=', 'done')).as('done'),
          rowCount(eb('p.state', '=', 'skipped')).as('skipped'),
          sql<number>`coalesce(sum(${eb.ref('p.changes')}), 0)::int`.as('changes'),
          sql<number>`coalesce(sum(${eb.ref('p.kept_total')}), 0)::int`.as('kept'),
          sql<boolean>`${any(isChanged)} and not ${isTakenBack}`.as('mayUndo'),
          sql<boolean>`not ${any(eb.and([isChanged, eb('p.revision', '>', eb.ref('l.projected_revision'))]))}`.as(
            'shown',
          ),
        ];
      })
      .where('t.id', '=', id)
      .groupBy('t.id')
      .executeTakeFirst();
    if (!row) return null;
    const left = await kysely(this.em)
      .selectFrom('list_task_list as p')
      .innerJoin('list as l', 'l.id', 'p.list_id')
      .select(['l.uuid', 'l.slug', 'l.title', 'p.reason', 'p.kept', 'p.kept_total as total'])
      .where('p.task_id', '=', id)
      .where((eb) => eb.or([eb('p.state', '=', 'skipped'), eb('p.kept_total', '>', 0)]))
      .orderBy('l.title')
      .orderBy('l.id')
      .limit(listTaskLimits.named)
      .execute();
    const { total, done, skipped, mayUndo, ...fields } = row;
    return {
      ...fields,
      mayUndo: mayUndo && fields.kind !== 'undo' && !open.includes(fields.state),
      lists: { total, done, skipped },
      left: left.map(({ uuid, slug, title, ...about }) => ({ list: { uuid, slug, title }, ...about })),
    };
  }
}
