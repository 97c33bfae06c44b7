import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Failure } from '@libs/contract/base/errors.js';
import type { PersonRef } from '@libs/contract/people/person-path.js';
import type {
  DividePerson,
  PersonTask,
  Spelling,
  TaskPreview,
} from '@libs/contract/people/people-administration.js';
import { policy } from '@libs/contract/accounts/policy.js';
import { AuditService } from '../../../base/audit/audit.service.js';
import { PassingFailures } from '../../../base/database/outage.js';
import { Jobs } from '../../../base/jobs/jobs.service.js';
import { readOnlyRetry, SiteStateService } from '../../../base/site-state/site-state.service.js';
import { ChangesService } from '../../lists/changes.service.js';
import { ListStore } from '../../../shared/list-store/list.store.js';
import { authorize } from '../../../base/http/authorize.js';
import { personKey } from '@libs/names/person-key.js';
import { Projections } from '../../../shared/projections/projections.service.js';
import { SessionsService } from '../../users/sessions.service.js';
import type { Visitor } from '../../../base/http/visitor.js';
import { AffectedStore } from './affected.store.js';
import { type CreditRequest, keyAfter, planCredits, planUndo } from './credit-plan.js';
import { type Identity, titleOf } from './identity.js';
import { syncRefusal } from './sync-refusal.js';
import { PeopleStore } from './people.store.js';
import { PersonIdentifiersStore } from './person-identifiers.store.js';
import { type StoredTask, type TaskList, TaskStore } from './task.store.js';

/** Milliseconds after which a job ends and queues the next one, so that others have their turn. */
const stretch = 20_000;
const attempts = 5;
/** Days for which the progress of an ended task can be read. */
export const personTasksKeptDays = 90;
/** Refusals that would affect the moderator in every list. */
const ending = new Set(['unauthorized', 'banned', 'forbidden', 'no-permission', 'warning-unread']);

export type TaskInput =
  | { kind: 'link'; anilistId: number; names?: Spelling[] | undefined }
  | { kind: 'unlink'; names?: Spelling[] | undefined }
  | { kind: 'sync' }
  | { kind: 'convert' }
  | ({ kind: 'divide' } & DividePerson);

/**
 * Changes somebody's credits across all lists: each list by one ordinary change of the moderator, which appears in its
 * history and in open editors. A started task continues after a crash and never applies a change twice.
 */
@Injectable()
export class CreditTasks implements OnApplicationBootstrap {
  private readonly failures = new PassingFailures();
  private readonly log = new Logger('CreditTasks');

  constructor(
    private readonly em: EntityManager,
    private readonly store: TaskStore,
    private readonly people: PeopleStore,
    private readonly affected: AffectedStore,
    private readonly lists: ListStore,
    private readonly changes: ChangesService,
    private readonly sessions: SessionsService,
    private readonly jobs: Jobs,
    private readonly audit: AuditService,
    private readonly projections: Projections,
    private readonly identifiers: PersonIdentifiersStore,
    private readonly states: SiteStateService,
  ) {}

  /** Starts working on tasks, beginning with those of an earlier process. */
  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work<{ id: number }>('person-task', ({ id }) => this.run(id));
    await this.jobs.keepQueued(
      'person-task',
      async () => new Map((await this.store.open()).map((id) => [String(id), { id }])),
    );
    await this.jobs.repeat('trim-person-tasks', '25 3 * * *', () => this.store.trim(personTasksKeptDays));
  }

  /**
   * Reports what would be done. Failures: unauthorized, banned, forbidden, person-not-found, sync-refused, person-name-empty,
   * person-name-same (a division of somebody from themselves).
   */
  async preview(visitor: Visitor, ref: PersonRef, isStudio: boolean, asked: TaskInput): Promise<TaskPreview> {
    authorizeTasks(visitor);
    const request = await this.requestOf(await this.people.identityOf(ref, isStudio), asked);
    const lists = await this.affected.of(request);
    return {
      credits: lists.reduce((sum, { credits }) => sum + credits, 0),
      lists: lists.map(({ uuid, slug, title, status, credits }) => ({ uuid, slug, title, status, credits })),
    };
  }

  /** Starts a task. Failures: as `preview`, and person-busy (another task of the same person is unfinished). */
  async start(visitor: Visitor, ref: PersonRef, isStudio: boolean, asked: TaskInput): Promise<PersonTask> {
    authorizeTasks(visitor);
    const id = await this.store.transaction(async (em) => {
      const one = await this.people.identityOf(ref, isStudio, em);
      await this.store.lock(em, one.key);
      if ((await this.store.open(one.key, em)).length > 0) throw new Failure('person-busy');
      const request = await this.requestOf(one, asked, em);
      const lists = await this.affected.of(request, em);
      const task = await this.store.add(
        em,
        { key: one.key, title: titleOf(one), request, accountId: visitor.id },
        lists.map((list) => list.id),
      );
      await this.audit.record(em, {
        accountId: visitor.id,
        action: `${asked.kind}-person`,
        subject: 'person',
        subjectId: one.key,
        title: titleOf(one),
        before: { anilistId: one.anilistId },
        after: {
          task,
          anilistId: request.anilistId,
          names: request.names,
          en: request.en,
          lists: lists.length,
          ...otherOf(request),
        },
      });
      return task;
    });
    await this.ask(id);
    return this.current(id);
  }

  /**
   * Starts undoing a task: each list gets back what the task changed, except where somebody has changed it since. Failures: as `task`,
   * person-task-open (it is not over), person-busy.
   */
  async undo(visitor: Visitor, id: number): Promise<PersonTask> {
    authorizeTasks(visitor);
    const done = await this.store.find(id);
    if (!done) throw new Failure('not-found');
    if (done.state === 'waiting' || done.state === 'running') throw new Failure('person-task-open');
    const undoing = await this.store.transaction(async (em) => {
      await this.store.lock(em, done.key);
      if ((await this.store.open(done.key, em)).length > 0) throw new Failure('person-busy');
      const lists = await this.store.changed(id, em);
      const { isStudio, keys, ja, en } = done.request;
      const request: CreditRequest = {
        kind: 'undo',
        task: id,
        isStudio,
        keys: [done.key, ...keys.filter((key) => key !== done.key)],
        names: null,
        anilistId: null,
        ja,
        en,
      };
      const title = titleOf({ ja, en });
      const task = await this.store.add(em, { key: done.key, title, request, accountId: visitor.id }, lists);
      await this.audit.record(em, {
        accountId: visitor.id,
        action: 'undo-person',
        subject: 'person',
        subjectId: done.key,
        title,
        after: { task, of: id, kind: done.request.kind, lists: lists.length, ...otherOf(done.request) },
      });
      return task;
    });
    await this.ask(undoing);
    return this.current(undoing);
  }

  /** Failures: unauthorized, banned, forbidden, not-found. */
  async task(visitor: Visitor, id: number): Promise<PersonTask> {
    authorizeTasks(visitor);
    return this.current(id);
  }

  /** Cancels a task: waiting lists stay as they are; what is done stays. Failures: as `task`. */
  async cancel(visitor: Visitor, id: number): Promise<PersonTask> {
    authorizeTasks(visitor);
    await this.store.mark(id, 'cancelled');
    return this.current(id);
  }

  private async current(id: number): Promise<PersonTask> {
    const task = await this.store.read(id);
    if (!task) throw new Failure('not-found');
    return task;
  }

  private ask(id: number, seconds = 0): Promise<void> {
    return this.jobs.request('person-task', String(id), { id }, seconds);
  }

  private async requestOf(one: Identity, asked: TaskInput, em?: EntityManager): Promise<CreditRequest> {
    if (asked.kind === 'sync') {
      const refusal = await syncRefusal(this.people, one, em);
      if (refusal) throw new Failure('sync-refused', refusal);
    }
    const isDivision = asked.kind === 'divide';
    const { ja, en } = isDivision ? asked.name : one;
    const { isStudio } = one;
    const request: CreditRequest = {
      kind: asked.kind,
      isStudio,
      keys: await this.people.family(one.key, em),
      names: 'names' in asked ? (asked.names ?? null) : null,
      anilistId: asked.kind === 'link' ? asked.anilistId : asked.kind === 'sync' ? one.anilistId : null,
      ja,
      en,
      ...(isDivision ? { lists: await this.store.listsOf(asked.lists) } : {}),
    };
    if (isDivision) {
      const key = keyAfter(request);
      if (key === null) throw new Failure('person-name-empty');
      if (request.keys.includes(key)) throw new Failure('person-name-same');
    }
    return request;
  }

  /** Works on a task for a while; does nothing if it has finished. While the site is read-only, the task waits. */
  async run(id: number): Promise<void> {
    const task = await this.store.find(id);
    if (!task || !(await this.store.mark(id, 'running'))) return;
    const account = task.accountId === null ? null : await this.sessions.account(task.accountId);
    const until = Date.now() + stretch;
    for (;;) {
      if (this.states.state.readOnly) return this.ask(id, readOnlyRetry);
      const list = await this.store.nextList(id);
      if (!list) {
        await this.handOver(task);
        await this.store.mark(id, 'done');
        return;
      }
      if (Date.now() > until) return this.ask(id);
      const fault = await this.changeList(task, account, list);
      if (fault) {
        await this.store.mark(id, 'failed', fault);
        return;
      }
    }
  }

  /**
   * Once all credits of somebody have the database id, what moderators set for them goes there, too. Where that one has a name or an
   * identifier already, it is left where it is. After an unlink it stays with the id: credits may have several names then.
   */
  private async handOver({ id, key, request: { kind, names, anilistId, isStudio, keys } }: StoredTask) {
    if (kind === 'convert' || kind === 'undo') return this.handBack(id);
    const to = personKey({ id: anilistId, isStudio });
    if (kind !== 'link' || names || !to || keys.includes(to) || (await this.store.hasSkipped(id))) return;
    await this.projections.regroup(async (em) => {
      await this.identifiers.move(keys, to, em);
      const isNamed = await this.people.moveProfile(key, to, em);
      return { touched: isNamed ? await this.people.ids([key, to], em) : [], result: undefined };
    });
  }

  /** The name that a moderator chose goes along when a person becomes a studio, and comes back. Their other databases stay. */
  private async handBack(id: number): Promise<void> {
    const task = (await this.store.find(id))!;
    const isUndone = task.request.kind === 'undo';
    const done = isUndone ? await this.store.find(task.request.task!) : task;
    const after = done && done.request.kind === 'convert' ? keyAfter(done.request) : null;
    if (!done || after === null || (await this.store.hasSkipped(id))) return;
    const [from, to] = isUndone ? [after, done.key] : [done.key, after];
    await this.projections.regroup(async (em) => {
      const isNamed = await this.people.moveProfile(from, to, em);
      return { touched: isNamed ? await this.people.ids([from, to], em) : [], result: undefined };
    });
  }

  /** Returns why the whole task must end; null: it continues. What is in the way for a moment is thrown: the job is tried again. */
  private async changeList(task: StoredTask, visitor: Visitor, list: TaskList): Promise<string | null> {
    const skip = (reason: string) =>
      this.store.markList(task.id, list.id, { state: 'skipped', credits: 0, revision: null, reason });
    try {
      const stored = await this.push(task, visitor, list);
      if (!stored) await skip('Others kept changing this list. Try again.');
      else await this.store.markList(task.id, list.id, { state: 'done', reason: null, ...stored });
      return null;
    } catch (error) {
      if (this.failures.mayRepeat(`${task.id} ${list.id}`, error)) throw error;
      if (error instanceof Failure) {
        if (ending.has(error.code)) return error.message;
        await skip(error.message);
        return null;
      }
      this.log.error(`Task ${task.id}, list ${list.uuid}: ${String(error)}`);
      await skip('Something went wrong on our side.');
      return null;
    }
  }

  /** The operations for one list, and how many credits they change. */
  private async planOf({ request }: StoredTask, list: number, em: EntityManager) {
    const tree = { menus: await this.lists.menus(em, list) };
    if (request.kind !== 'undo') return planCredits(tree, request);
    const done = await this.store.change(list, changeOf(request.task!, list));
    return done ? planUndo(tree, done) : { operations: [], credits: 0 };
  }

  /** What was changed at which revision; null if others changed the list at each attempt. */
  private async push(
    task: StoredTask,
    visitor: Visitor,
    list: TaskList,
  ): Promise<{ credits: number; revision: number } | null> {
    const change = changeOf(task.id, list.id);
    const em = this.em.fork();
    const known = await this.store.storedChange(list.id, change);
    if (known) return known;
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const row = await this.lists.find(em, list.uuid);
      if (!row || row.deleted) throw new Failure('list-not-found');
      const { operations, credits } = await this.planOf(task, row.id, em);
      if (operations.length === 0) return { credits: 0, revision: row.revision };
      const answer = await this.changes.push(visitor, list.uuid, row.revision, { id: change, operations });
      if (answer.result === 'stored') return { credits, revision: answer.revision };
    }
    return null;
  }
}

/** The id of the change of a list by a task. */
const changeOf = (task: number, list: number) => `person-task-${task}-${list}`;

/** For the log: what a person or studio becomes, or who is told apart from them. */
function otherOf(request: CreditRequest): { other?: Spelling & { key: string } } {
  if (request.kind !== 'convert' && request.kind !== 'divide') return {};
  return { other: { key: keyAfter(request)!, ja: request.ja, en: request.en } };
}

function authorizeTasks(visitor: Visitor): asserts visitor is NonNullable<Visitor> {
  authorize(visitor, policy.editPeople(visitor), 'Only moderators can link people and studios.');
}
