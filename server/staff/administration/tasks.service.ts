import { Injectable, Logger } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  Failure,
  type PersonRef,
  type PersonTask,
  policy,
  type Spelling,
  type TaskPreview,
} from '../../../libs/contract/index.js';
import { AuditService } from '../../audit/audit.service.js';
import { family } from '../../jobs/identities.js';
import { Jobs } from '../../jobs/jobs.service.js';
import { ChangesService } from '../../lists/changes.service.js';
import { ListStore } from '../../lists/list.store.js';
import { authorize } from '../../users/authorize.js';
import { SessionsService } from '../../users/sessions.service.js';
import type { Visitor } from '../../users/visitor.js';
import { affectedLists } from './affected.js';
import { type CreditWish, planCredits } from './credit-plan.js';
import { type Identity, identityOf, syncRefusal, titleOf } from './identity.js';
import * as store from './task-store.js';

/** After so many milliseconds a job ends and asks for the next, so that none looks as if it had died. */
const stretch = 20_000;
const attempts = 5;
/** Refusals that the moderator meets in every list. */
const ending = new Set(['unauthorized', 'banned', 'forbidden', 'no-permission']);

export type Asked =
  | { kind: 'link'; anilistId: number; names?: Spelling[] | undefined }
  | { kind: 'unlink'; names?: Spelling[] | undefined }
  | { kind: 'sync' };

/**
 * Changes the credits of somebody over all lists: each list by one ordinary change of the moderator, which its history
 * shows and open editors get. What was begun goes on after a crash and does nothing twice.
 */
@Injectable()
export class CreditTasks {
  private readonly log = new Logger('CreditTasks');

  constructor(
    private readonly em: EntityManager,
    private readonly lists: ListStore,
    private readonly changes: ChangesService,
    private readonly sessions: SessionsService,
    private readonly jobs: Jobs,
    private readonly audit: AuditService,
  ) {}

  /** Works through tasks from now on, first those that an earlier process left. */
  async work(): Promise<void> {
    await this.jobs.work<{ id: number }>('person-task', ({ id }) => this.run(id));
    for (const id of await store.openTasks(this.em.fork())) await this.ask(id);
  }

  /**
   * Says what would be done.
   * Failures: unauthorized, banned, forbidden, person-not-found, sync-refused.
   */
  async preview(visitor: Visitor, ref: PersonRef, isStudio: boolean, asked: Asked): Promise<TaskPreview> {
    authorizeTasks(visitor);
    const em = this.em.fork();
    const wish = await this.wish(em, await identityOf(em, ref, isStudio), asked);
    const lists = await affectedLists(em, this.lists, wish);
    return {
      credits: lists.reduce((sum, { credits }) => sum + credits, 0),
      lists: lists.map(({ uuid, slug, title, status, credits }) => ({ uuid, slug, title, status, credits })),
    };
  }

  /**
   * Begins.
   * Failures: as `preview`, and person-busy (another task of the same person has not ended).
   */
  async start(visitor: Visitor, ref: PersonRef, isStudio: boolean, asked: Asked): Promise<PersonTask> {
    authorizeTasks(visitor);
    const id = await this.em.fork().transactional(async (transaction) => {
      const em = transaction as EntityManager;
      const one = await identityOf(em, ref, isStudio);
      await em.execute('select pg_advisory_xact_lock(hashtext(?))', [`staffroll person task ${one.key}`]);
      if ((await store.openTasks(em, one.key)).length > 0) throw new Failure('person-busy');
      const wish = await this.wish(em, one, asked);
      const lists = await affectedLists(em, this.lists, wish);
      const task = await store.insertTask(
        em,
        { key: one.key, title: titleOf(one), wish, accountId: visitor.id },
        lists.map((list) => list.id),
      );
      await this.audit.record(em, {
        accountId: visitor.id,
        action: `${asked.kind}-person`,
        subject: 'person',
        subjectId: one.key,
        title: titleOf(one),
        before: { anilistId: one.anilistId },
        after: { task, anilistId: wish.anilistId, names: wish.names, en: wish.en, lists: lists.length },
      });
      return task;
    });
    await this.ask(id);
    return this.told(id);
  }

  /** Failures: unauthorized, banned, forbidden, not-found. */
  async task(visitor: Visitor, id: number): Promise<PersonTask> {
    authorizeTasks(visitor);
    return this.told(id);
  }

  /** Leaves the lists that wait as they are; what is done stays. Failures: as `task`. */
  async cancel(visitor: Visitor, id: number): Promise<PersonTask> {
    authorizeTasks(visitor);
    await store.markTask(this.em.fork(), id, 'cancelled');
    return this.told(id);
  }

  private async told(id: number): Promise<PersonTask> {
    const task = await store.readTask(this.em.fork(), id);
    if (!task) throw new Failure('not-found');
    return task;
  }

  private ask(id: number): Promise<void> {
    return this.jobs.request('person-task', String(id), { id });
  }

  private async wish(em: EntityManager, one: Identity, asked: Asked): Promise<CreditWish> {
    if (asked.kind === 'sync') {
      const refusal = await syncRefusal(em, one);
      if (refusal) throw new Failure('sync-refused', refusal);
    }
    const { isStudio, ja, en } = one;
    return {
      kind: asked.kind,
      isStudio,
      keys: await family(em, one.key),
      names: 'names' in asked ? (asked.names ?? null) : null,
      anilistId: asked.kind === 'link' ? asked.anilistId : asked.kind === 'sync' ? one.anilistId : null,
      ja,
      en,
    };
  }

  /** Goes on with a task for a while; does nothing when it has ended. */
  async run(id: number): Promise<void> {
    const em = this.em.fork();
    const task = await store.findTask(em, id);
    if (!task || !(await store.markTask(em, id, 'running'))) return;
    const account = task.accountId === null ? null : await this.sessions.account(task.accountId);
    const until = Date.now() + stretch;
    for (;;) {
      const list = await store.nextList(this.em.fork(), id);
      if (!list) {
        await store.markTask(em, id, 'done');
        return;
      }
      if (Date.now() > until) return this.ask(id);
      const fault = await this.changeList(task, account, list);
      if (fault) {
        await store.markTask(em, id, 'failed', fault);
        return;
      }
    }
  }

  /** Answers why the whole task must end; null: it goes on. */
  private async changeList(
    task: store.StoredTask,
    visitor: Visitor,
    list: store.TaskList,
  ): Promise<string | null> {
    const em = this.em.fork();
    const skip = (reason: string) =>
      store.markList(em, task.id, list.id, { state: 'skipped', credits: 0, revision: null, reason });
    try {
      const stored = await this.push(task, visitor, list);
      if (!stored) await skip('It was changed again and again meanwhile. Try once more.');
      else await store.markList(em, task.id, list.id, { state: 'done', reason: null, ...stored });
      return null;
    } catch (error) {
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

  /** What was changed at which revision; null when others changed the list at each attempt. */
  private async push(
    task: store.StoredTask,
    visitor: Visitor,
    list: store.TaskList,
  ): Promise<{ credits: number; revision: number } | null> {
    const change = `person-task-${task.id}-${list.id}`;
    const em = this.em.fork();
    const known = await store.storedChange(em, list.id, change);
    if (known) return known;
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const row = await this.lists.find(em, list.uuid);
      if (!row || row.deleted) throw new Failure('list-not-found');
      const { operations, credits } = planCredits({ menus: await this.lists.menus(em, row.id) }, task.wish);
      if (operations.length === 0) return { credits: 0, revision: row.revision };
      const answer = await this.changes.push(visitor, list.uuid, row.revision, { id: change, operations });
      if (answer.result === 'stored') return { credits, revision: answer.revision };
    }
    return null;
  }
}

function authorizeTasks(visitor: Visitor): asserts visitor is NonNullable<Visitor> {
  authorize(visitor, policy.editPeople(visitor), 'Only moderators link people and studios.');
}
