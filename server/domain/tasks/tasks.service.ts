import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type {
  AskTaken,
  Taken,
  TakeTask,
  TaskLists,
  TaskListsQuery,
  Tasks,
  TasksQuery,
} from '@libs/contract/community/tasks.js';
import { Failure } from '@libs/contract/base/errors.js';
import { taskLimits } from '@libs/contract/community/task-limits.js';
import { authorize } from '../../base/http/authorize.js';
import type { Account, Visitor } from '../../base/http/visitor.js';
import { writtenId } from '../../base/database/expressions.js';
import { Jobs } from '../../base/jobs/jobs.service.js';
import { ListAccess } from '../../shared/list-store/list-access.service.js';
import { ListStore } from '../../shared/list-store/list.store.js';
import { Notices } from '../../base/notices/notices.js';
import { ReportsService } from '../reports/reports.service.js';
import { RoleTerms } from '../roles/role-terms.service.js';
import { theSite } from '../../base/workers/fair-queue.js';
import { WorkerPool } from '../../base/workers/worker-pool.js';
import { NeedStore } from './need.store.js';
import type { Needs } from './needs.js';
import type { NeedsTask } from './needs.worker.js';
import { ClaimStore } from './claim.store.js';

const file = new URL('./needs.worker.js', import.meta.url);

/** Lists that are counted in one run; the next run follows within a minute. */
const perRun = 300;
/** Milliseconds after a change until lists are counted: what else changes meanwhile is counted along. */
const pause = 3_000;

/** What waits for somebody: what lists need, and who is at what. */
@Injectable()
export class TasksService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('Tasks');
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<number> | null = null;
  private isEnding = false;

  constructor(
    private readonly em: EntityManager,
    private readonly needs: NeedStore,
    private readonly takenTasks: ClaimStore,
    private readonly lists: ListStore,
    private readonly roles: RoleTerms,
    private readonly pool: WorkerPool,
    private readonly jobs: Jobs,
    private readonly notices: Notices,
    private readonly reports: ReportsService,
    private readonly access: ListAccess,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.jobs.works) return;
    await this.jobs.repeat('count-needs', '* * * * *', async () => void (await this.count()));
    await this.jobs.repeat('trim-tasks', '20 3 * * *', async () => {
      await this.takenTasks.trim();
      await this.needs.countAgain();
    });
    this.notices.on(({ kind }) => {
      if (kind !== 'projected' || this.isEnding) return;
      this.timer ??= setTimeout(() => {
        this.timer = undefined;
        this.count().catch((error: Error) => this.log.warn(`Lists were not counted: ${error.message}`));
      }, pause).unref();
    });
  }

  /** Nothing is counted after this: the connections to the database are closed next. */
  async onModuleDestroy(): Promise<void> {
    this.isEnding = true;
    clearTimeout(this.timer);
    await this.running?.catch(() => undefined);
  }

  /** Failure: unauthorized (only what is followed, without an account). One query. */
  async sums(visitor: Visitor, query: TasksQuery): Promise<Tasks> {
    if (query.followed && !visitor) throw new Failure('unauthorized');
    return { needs: await this.needs.sums(visitor, query) };
  }

  /** Failure: unauthorized (only what is followed, without an account). */
  async listsOf(visitor: Visitor, { of, ...query }: TaskListsQuery): Promise<TaskLists> {
    if (query.followed && !visitor) throw new Failure('unauthorized');
    const found = await this.needs.lists(visitor, of, query);
    return { ...found, page: query.page, pages: Math.max(1, Math.ceil(found.total / taskLimits.page)) };
  }

  /** Failures: unauthorized, banned; report-not-found, list-not-found (also for those that the visitor may not see). */
  async take(visitor: Visitor, task: TakeTask): Promise<void> {
    authorize(visitor, true);
    if (task.of === 'report' && (await this.readable(visitor, [task.subject])).length === 0)
      throw new Failure('report-not-found');
    if (task.of === 'list') await this.access.row(visitor, task.subject);
    if (await this.takenTasks.take(visitor.id, task)) await this.notices.notify({ kind: 'taken' });
  }

  /** Failure: unauthorized. */
  async leave(visitor: Visitor, task: TakeTask): Promise<void> {
    if (!visitor) throw new Failure('unauthorized');
    if (await this.takenTasks.leave(visitor.id, task)) await this.notices.notify({ kind: 'taken' });
  }

  /** Failure: unauthorized. */
  async claims(visitor: Visitor, { of, subjects }: AskTaken): Promise<Taken> {
    if (!visitor) throw new Failure('unauthorized');
    const known = of === 'report' ? await this.readable(visitor, subjects) : subjects;
    return { items: known.length > 0 ? await this.takenTasks.taken(visitor.id, of, known) : [] };
  }

  /** Those of these reports that the visitor may read. */
  private async readable(visitor: Account, subjects: readonly string[]): Promise<string[]> {
    const ids = subjects.map(writtenId).filter((id) => id > 0);
    const readable = ids.length > 0 ? await this.reports.readableOf(visitor, ids) : new Set<number>();
    return subjects.filter((subject) => readable.has(writtenId(subject)));
  }

  /** Counts what lists need that have changed; another call meanwhile gets the same answer. Returns how many it counted. */
  count(): Promise<number> {
    this.running ??= this.countBehind().finally(() => (this.running = null));
    return this.running;
  }

  private async countBehind(): Promise<number> {
    let counted = 0;
    for (const { uuid } of await this.needs.behind(perRun)) {
      if (this.isEnding) break;
      const em = this.em.fork();
      const row = await this.lists.find(em, uuid);
      if (!row || row.deleted) continue;
      const { record, menus } = await this.lists.texts(em, row);
      const task: NeedsTask = { record, menus, roles: (await this.roles.current()).shared };
      let needs: Needs;
      try {
        needs = await this.pool.run<Needs>({ file, name: 'count' }, task, theSite);
      } catch (error) {
        // Its thread ended with the server: that says nothing about the list.
        if (this.isEnding) break;
        // It is counted once it has changed, or the next night: tried each minute, it would keep others waiting.
        this.log.warn(`${uuid} was not counted: ${(error as Error).message}`);
        await this.needs.giveUp(row.id, row.revision);
        continue;
      }
      await this.needs.keep(row.id, row.revision, needs);
      counted += 1;
    }
    return counted;
  }
}
