import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { policy } from '@libs/contract/accounts/policy.js';
import { Failure } from '@libs/contract/base/errors.js';
import type { RevertResult } from '@libs/contract/lists/history.js';
import type { ListTask } from '@libs/contract/site/list-tasks.js';
import { authorize } from '../../base/http/authorize.js';
import type { Visitor } from '../../base/http/visitor.js';
import { PassingFailures } from '../../base/database/outage.js';
import { Jobs } from '../../base/jobs/jobs.service.js';
import { readOnlyRetry, SiteStateService } from '../../base/site-state/site-state.service.js';
import { RevertService } from '../history/revert.service.js';
import { SessionsService } from '../users/sessions.service.js';
import {
  ListTaskStore,
  type Outcome,
  type StoredTask,
  type TaskKind,
  type TaskList,
  type TaskRequests,
} from './list-task.store.js';

/** Milliseconds after which a job ends and queues the next one, so that others have their turn. */
const stretch = 20_000;
/** Refusals that would affect the moderator in every list. */
const ending = new Set(['unauthorized', 'banned', 'forbidden', 'no-permission', 'warning-unread']);

/** What a kind of task does. */
export interface TaskWork<Kind extends TaskKind> {
  /** Changes one list, in one change. It may be called again for a list after a crash. Throws `Failure`: the list is skipped. */
  change(
    task: StoredTask<Kind>,
    visitor: Visitor,
    list: TaskList,
  ): Promise<Omit<Outcome, 'state' | 'reason'>>;
  /** Called once all lists are done, and when the task begins to be taken back. */
  ended?(task: StoredTask<Kind>): Promise<void>;
  /** Called in the transaction that begins to take the task back in so many lists. */
  takenBack?(
    em: EntityManager,
    task: StoredTask<Kind>,
    visitor: NonNullable<Visitor>,
    lists: number,
  ): Promise<void>;
}

export interface NewTask<Kind extends TaskKind> {
  kind: Kind;
  /** What it is about; there is one task at a time for each. */
  key: string;
  request: TaskRequests[Kind];
  lists: readonly Pick<TaskList, 'id' | 'fromRevision'>[];
  undoes?: number | null;
}

/**
 * Work on many lists for moderators: each list by one ordinary change of the moderator, which appears in its history and in open
 * editors. A task goes on after a crash and never applies a change twice.
 */
@Injectable()
export class ListTasks implements OnApplicationBootstrap {
  private readonly failures = new PassingFailures();
  private readonly log = new Logger('ListTasks');
  private readonly works = new Map<TaskKind, TaskWork<TaskKind>>();

  constructor(
    private readonly store: ListTaskStore,
    private readonly reverts: RevertService,
    private readonly sessions: SessionsService,
    private readonly jobs: Jobs,
    private readonly states: SiteStateService,
  ) {
    this.handle('undo', {
      change: async (_task, visitor, { uuid, fromRevision }) =>
        revertOutcome(await this.reverts.revert(visitor, uuid, fromRevision!, fromRevision!)),
      ended: async ({ request }) => {
        const undone = await this.store.find(request.task);
        if (undone) await this.works.get(undone.kind)?.ended?.(undone);
      },
    });
  }

  /** Says what a kind of task does. */
  handle<Kind extends TaskKind>(kind: Kind, work: TaskWork<Kind>): void {
    this.works.set(kind, work as unknown as TaskWork<TaskKind>);
  }

  /** Starts working on tasks, beginning with those of an earlier process. */
  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work<{ id: number }>('list-task', ({ id }) => this.run(id));
    await this.jobs.keepQueued(
      'list-task',
      async () => new Map((await this.store.open()).map((id) => [String(id), { id }])),
    );
  }

  /** Adds a task in a transaction; call `begin` when it is committed. Returns its id. Failure: list-task-busy. */
  async add<Kind extends TaskKind>(
    em: EntityManager,
    visitor: NonNullable<Visitor>,
    { lists, undoes = null, ...task }: NewTask<Kind>,
  ): Promise<number> {
    if (await this.store.isBusy(em, task.key)) throw new Failure('list-task-busy');
    return this.store.add(em, { ...task, accountId: visitor.id, undoes }, lists);
  }

  async begin(id: number): Promise<ListTask> {
    await this.request(id);
    return this.current(id);
  }

  /** Failures: unauthorized, banned, forbidden, not-found. */
  async task(visitor: Visitor, id: number): Promise<ListTask> {
    authorizeTasks(visitor);
    return this.current(id);
  }

  /** The newest task about something; null: there is none. */
  async newest(key: string): Promise<ListTask | null> {
    const id = await this.store.newest(key);
    return id === null ? null : this.store.read(id);
  }

  /** Cancels a task: waiting lists stay as they are, and so does what is done. Failures: as `task`. */
  async cancel(visitor: Visitor, id: number): Promise<ListTask> {
    authorizeTasks(visitor);
    await this.store.mark(id, 'cancelled');
    return this.current(id);
  }

  /**
   * Takes back what a task did, by another one. What somebody has changed since stays. Failures: as `task`, list-task-busy,
   * list-task-undone, and those of what the task did besides its lists.
   */
  async undo(visitor: Visitor, id: number): Promise<ListTask> {
    authorizeTasks(visitor);
    const task = await this.store.find(id);
    if (!task) throw new Failure('not-found');
    const work = this.works.get(task.kind);
    const begun = await this.store.transaction(async (em) => {
      if (await this.store.isBusy(em, task.key)) throw new Failure('list-task-busy');
      if (!(await this.current(id)).mayUndo) throw new Failure('list-task-undone');
      const lists = await this.store.changed(id, em);
      await work?.takenBack?.(em, task, visitor, lists.length);
      return this.add(em, visitor, { kind: 'undo', key: task.key, request: { task: id }, lists, undoes: id });
    });
    await work?.ended?.(task);
    return this.begin(begun);
  }

  private async current(id: number): Promise<ListTask> {
    const task = await this.store.read(id);
    if (!task) throw new Failure('not-found');
    return task;
  }

  private request(id: number, seconds = 0): Promise<void> {
    return this.jobs.request('list-task', String(id), { id }, seconds);
  }

  /** Works on a task for a while; does nothing if it has ended. While the site is read-only, the task waits. */
  async run(id: number): Promise<void> {
    const task = await this.store.find(id);
    if (!task || !(await this.store.mark(id, 'running'))) return;
    const work = this.works.get(task.kind)!;
    const visitor = task.accountId === null ? null : await this.sessions.account(task.accountId);
    const until = Date.now() + stretch;
    for (;;) {
      if (this.states.state.readOnly) return this.request(id, readOnlyRetry);
      const list = await this.store.nextList(id);
      if (!list) {
        if (await this.store.mark(id, 'done')) await work.ended?.(task);
        return;
      }
      if (Date.now() > until) return this.request(id);
      const fault = await this.changeList(work, task, visitor, list);
      if (fault) {
        await this.store.mark(id, 'failed', fault);
        return;
      }
    }
  }

  /** Returns why the whole task must end; null: it goes on. What is in the way for a moment is thrown: the job is tried again. */
  private async changeList(
    work: TaskWork<TaskKind>,
    task: StoredTask,
    visitor: Visitor,
    list: TaskList,
  ): Promise<string | null> {
    const skip = (reason: string) =>
      this.store.markList(task.id, list.id, {
        state: 'skipped',
        changes: 0,
        revision: null,
        reason,
        kept: [],
        keptTotal: 0,
      });
    try {
      const outcome = await work.change(task, visitor, list);
      await this.store.markList(task.id, list.id, { state: 'done', reason: null, ...outcome });
    } catch (error) {
      if (this.failures.mayRepeat(`${task.id} ${list.id}`, error)) throw error;
      if (error instanceof Failure) {
        if (ending.has(error.code)) return error.message;
        await skip(error.message);
      } else {
        this.log.error(`Task ${task.id}, list ${list.uuid}: ${String(error)}`);
        await skip('Something went wrong on our side.');
      }
    }
    return null;
  }
}

/** What a revert did, for a task. */
export const revertOutcome = ({ result, revision, operations, kept, keptTotal }: RevertResult) => ({
  changes: operations,
  revision: result === 'stored' ? revision : null,
  kept,
  keptTotal,
});

export function authorizeTasks(visitor: Visitor): asserts visitor is NonNullable<Visitor> {
  authorize(visitor, policy.moderate(visitor), 'Only moderators can do this.');
}
