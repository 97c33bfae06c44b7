import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type SqlBool } from 'kysely';
import type { PersonTask } from '@libs/contract/people/people-administration.js';
import { PersonTask as PersonTaskEntity } from '../../../base/database/entities/people.js';
import { anyOf, daysAgo, rowCount, wantedIds } from '../../../base/database/expressions.js';
import { kysely } from '../../../base/database/kysely.js';
import { takeLock } from '../../../base/database/locks.js';
import { type StoredInverse, wholeInverse } from '@libs/list/history/stored-inverse.js';
import type { Operation } from '@libs/list/model/operation.js';
import { personAddress } from '../../../shared/projections/find-person.js';
import { type CreditRequest, keyAfter } from './credit-plan.js';
import { isoTime } from './people.store.js';

export interface StoredTask {
  id: number;
  key: string;
  request: CreditRequest;
  accountId: number | null;
  state: PersonTask['state'];
}

export interface TaskList {
  id: number;
  uuid: string;
}

/** Skipped lists that are reported. */
const maxNotified = 100;
/** States of an unfinished task. */
const open = ['waiting', 'running'];

/** Tasks that change somebody's credits across many lists, with their progress. */
@Injectable()
export class TaskStore {
  constructor(private readonly em: EntityManager) {}

  /** Commits what `act` writes with `em` when it returns, or nothing if it throws. */
  transaction<Result>(act: (em: EntityManager) => Promise<Result>): Promise<Result> {
    return this.em.fork().transactional(act);
  }

  /** Prevents other tasks of this person from starting until the transaction ends. */
  async lock(em: EntityManager, key: string): Promise<void> {
    await takeLock(em, `staffroll person task ${key}`);
  }

  /** Returns the id of the new task. */
  async add(
    em: EntityManager,
    { request, ...task }: { key: string; title: string; request: CreditRequest; accountId: number },
    lists: readonly number[],
  ): Promise<number> {
    const id = await em.insert(PersonTaskEntity, { ...task, request: { ...request } });
    await kysely(em)
      .insertInto('person_task_list')
      .columns(['task_id', 'list_id'])
      .expression((eb) =>
        eb.selectFrom(wantedIds(lists)).select((eb) => [eb.lit(id).as('task_id'), 'wanted.id as list_id']),
      )
      .execute();
    return id;
  }

  async find(id: number): Promise<StoredTask | null> {
    const row = await kysely(this.em)
      .selectFrom('person_task')
      .select((eb) => [
        'id',
        'key',
        eb.ref('request').$castTo<CreditRequest>().as('request'),
        'account_id as accountId',
        eb.ref('state').$castTo<PersonTask['state']>().as('state'),
      ])
      .where('id', '=', id)
      .executeTakeFirst();
    return row ?? null;
  }

  /** Whether some of a task's lists were left as they are. */
  async hasSkipped(id: number): Promise<boolean> {
    const row = await kysely(this.em)
      .selectFrom('person_task_list')
      .select('task_id')
      .where('task_id', '=', id)
      .where('state', '=', 'skipped')
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Ids of unfinished tasks, oldest first. */
  async open(key?: string, em = this.em): Promise<number[]> {
    const rows = await kysely(em)
      .selectFrom('person_task')
      .select('id')
      .where('state', 'in', open)
      .$if(key !== undefined, (all) => all.where('key', '=', key!))
      .orderBy('id')
      .execute();
    return rows.map(({ id }) => id);
  }

  /** Those of these tasks that can be undone: over, with changed credits, and undone by no other task. One query. */
  async undoable(ids: readonly number[]): Promise<Set<number>> {
    const rows = await kysely(this.em)
      .selectFrom('person_task as t')
      .select('t.id')
      .where('t.id', '=', anyOf(ids))
      .where('t.state', 'not in', open)
      .where(sql<string>`${sql.ref('t.request')} ->> 'kind'`, '<>', 'undo')
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('person_task_list as p')
            .select('p.list_id')
            .whereRef('p.task_id', '=', 't.id')
            .where('p.credits', '>', 0),
        ),
      )
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('person_task as u')
              .select('u.id')
              .whereRef('u.key', '=', 't.key')
              .where('u.state', 'in', [...open, 'done'])
              .where(sql<SqlBool>`(${sql.ref('u.request')} ->> 'task')::integer = ${sql.ref('t.id')}`),
          ),
        ),
      )
      .execute();
    return new Set(rows.map(({ id }) => id));
  }

  /** Ids of the lists that a task has changed. */
  async changed(id: number, em = this.em): Promise<number[]> {
    const rows = await kysely(em)
      .selectFrom('person_task_list as p')
      .innerJoin('list as l', 'l.id', 'p.list_id')
      .select('l.id')
      .where('p.task_id', '=', id)
      .where('p.state', '=', 'done')
      .where('p.credits', '>', 0)
      .where('l.deleted_at', 'is', null)
      .orderBy('l.id')
      .execute();
    return rows.map((row) => row.id);
  }

  /** The ids of public and hidden lists with these uuids; others are missing. */
  async listsOf(uuids: readonly string[]): Promise<number[]> {
    const rows = await kysely(this.em)
      .selectFrom('list')
      .select('id')
      .where('uuid', '=', anyOf(uuids))
      .where('deleted_at', 'is', null)
      .execute();
    return rows.map(({ id }) => id);
  }

  /** Finishes an unfinished task; returns whether it was unfinished. */
  async mark(id: number, state: PersonTask['state'], reason: string | null = null): Promise<boolean> {
    const row = await kysely(this.em)
      .updateTable('person_task')
      .set({ state, reason, ended_at: state === 'running' ? null : sql<Date>`now()` })
      .where('id', '=', id)
      .where('state', 'in', open)
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  }

  /** The next waiting list; null: there is none, or the task has finished. */
  async nextList(id: number): Promise<TaskList | null> {
    const row = await kysely(this.em)
      .selectFrom('person_task as t')
      .innerJoin('person_task_list as p', 'p.task_id', 't.id')
      .innerJoin('list as l', 'l.id', 'p.list_id')
      .select(['l.id', 'l.uuid'])
      .where('t.id', '=', id)
      .where('t.state', 'in', open)
      .where('p.state', '=', 'waiting')
      .orderBy('l.id')
      .limit(1)
      .executeTakeFirst();
    return row ?? null;
  }

  /** Records the outcome for a waiting list. */
  async markList(
    task: number,
    list: number,
    outcome: { state: 'done' | 'skipped'; credits: number; revision: number | null; reason: string | null },
  ): Promise<void> {
    await kysely(this.em)
      .updateTable('person_task_list')
      .set(outcome)
      .where('task_id', '=', task)
      .where('list_id', '=', list)
      .where('state', '=', 'waiting')
      .execute();
  }

  /** The stored effect of a task's change to a list: the revision, and the number of changed credits. */
  async storedChange(list: number, changeId: string): Promise<{ revision: number; credits: number } | null> {
    const row = await kysely(this.em)
      .selectFrom('list_change')
      .select((eb) => [
        'revision',
        sql<number>`(select count(distinct o ->> 'id')::int from json_array_elements(${eb.ref('operations')}) o)`.as(
          'credits',
        ),
      ])
      .where('list_id', '=', list)
      .where('change_id', '=', changeId)
      .executeTakeFirst();
    return row ?? null;
  }

  /** Removes tasks that ended this many days ago, with what they did in each list. The lists have it in their history. */
  async trim(days: number): Promise<void> {
    await kysely(this.em).deleteFrom('person_task').where('ended_at', '<', daysAgo(days)).execute();
  }

  /** What a task changed in a list, and how that is undone; null: nothing that is still known. */
  async change(
    list: number,
    changeId: string,
  ): Promise<{ operations: Operation[]; inverse: Operation[] } | null> {
    const row = await kysely(this.em)
      .selectFrom('list_change')
      .select((eb) => [
        eb.ref('operations').$castTo<Operation[]>().as('operations'),
        eb.ref('inverse').$castTo<StoredInverse>().as('inverse'),
      ])
      .where('list_id', '=', list)
      .where('change_id', '=', changeId)
      .executeTakeFirst();
    return row ? { ...row, inverse: wholeInverse(row.operations, row.inverse) } : null;
  }

  /** A task as returned by the API; null: there is none. Two queries. */
  async read(id: number): Promise<PersonTask | null> {
    const row = await kysely(this.em)
      .selectFrom('person_task as t')
      .leftJoin('person_task_list as p', 'p.task_id', 't.id')
      .leftJoin('list as l', 'l.id', 'p.list_id')
      .select((eb) => [
        't.id',
        eb.ref('t.request').$castTo<CreditRequest>().as('request'),
        eb.ref('t.state').$castTo<PersonTask['state']>().as('state'),
        't.reason',
        isoTime(eb.ref('t.at')).as('at'),
        eb.cast<number>(eb.fn.count('p.list_id'), 'integer').as('total'),
        rowCount(eb('p.state', '=', 'done')).as('done'),
        rowCount(eb('p.state', '=', 'skipped')).as('left'),
        sql<number>`coalesce(sum(${eb.ref('p.credits')}), 0)::int`.as('credits'),
        eb
          .not(
            eb.fn.coalesce(
              eb.fn.agg<boolean>('bool_or', [
                eb.and([eb('p.state', '=', 'done'), eb('p.revision', '>', eb.ref('l.projected_revision'))]),
              ]),
              eb.lit(false),
            ),
          )
          .$castTo<boolean>()
          .as('shown'),
      ])
      .where('t.id', '=', id)
      .groupBy('t.id')
      .executeTakeFirst();
    if (!row) return null;
    const skipped = await kysely(this.em)
      .selectFrom('person_task_list as p')
      .innerJoin('list as l', 'l.id', 'p.list_id')
      .select((eb) => ['l.uuid', 'l.title', sql<string>`coalesce(${eb.ref('p.reason')}, '')`.as('reason')])
      .where('p.task_id', '=', id)
      .where('p.state', '=', 'skipped')
      .orderBy('l.title')
      .limit(maxNotified)
      .execute();
    const { request, total, done, left, ...fields } = row;
    return {
      ...fields,
      kind: request.kind,
      anilistId: request.anilistId,
      to: shownAfter(request),
      lists: { total, done, skipped: left },
      skipped,
    };
  }
}

/** Who the credits of a task are of afterwards. */
function shownAfter(request: CreditRequest): PersonTask['to'] {
  if (request.kind === 'undo') {
    const key = request.keys[0];
    return key === undefined ? null : { isStudio: request.isStudio, id: personAddress({ key, ...request }) };
  }
  if (request.kind !== 'convert' && request.kind !== 'divide') return null;
  const key = keyAfter(request);
  const isStudio = request.kind === 'convert' ? !request.isStudio : request.isStudio;
  return key === null ? null : { isStudio, id: personAddress({ key, ...request }) };
}
