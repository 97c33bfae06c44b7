import { setTimeout as wait } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { rawQuery } from '../../base/database/raw-query.js';
import { Jobs } from '../../base/jobs/jobs.service.js';
import { ListStore } from '../list-store/list.store.js';
import { ProjectedLists } from '../list-store/projected-lists.store.js';
import { Notices } from '../../base/notices/notices.js';
import { SearchIndex } from '../search-index/search-index.js';
import { forgetAll, inBulk, lockForBulk } from './bulk.js';
import { forgetCounted } from './counted-credits.js';
import { insertMissing } from './identities.js';
import { Interrupted } from './interrupted.js';
import { ListProjection, type Written } from './list-projection.js';
import { recountRoles } from './people-counts.js';
import { followRoles, recountRolesInUse } from './roles-in-use.js';
import { followPeople, recountPeople, sizeOfChange } from './people-totals.js';
import { Spellings } from './spellings.service.js';

/**
 * Lists, and credits after which none is added, per transaction when many are behind: people are counted once for all of them. Other
 * lists wait meanwhile.
 */
const together: Limits = { lists: 100, credits: 100_000 };

/** The same in bulk, if nobody else uses the database. */
const inBulkTogether: Limits = { lists: Infinity, credits: 1_000_000 };

/** With fewer lists than these, making indexes anew is not worth it. */
const worthBulk = 20;
/** A site is new if it shows at most this share of the lists that come: a running server may have begun with them. */
const shareOfNewSite = 0.1;

/**
 * Milliseconds from a change to its projection, and from one projection of what waits to the next: somebody who types changes a list
 * many times a second, and people are counted once for all lists that wait.
 */
const pause = 400;

/** Lists that have been behind for so many seconds are queued again if they are not, so many at most each time. */
const overdue = { seconds: 60, lists: 1_000 };

/** Milliseconds that a projection has to end when the application stops. */
const endingTime = 5_000;

/** More ids than these do not fit into a notice. */
const maxPeopleInNotice = 700;

interface Limits {
  lists: number;
  credits: number;
}

/** How lists are projected together. */
interface Way {
  /** Whether each list and its people are written from scratch, whatever changed. */
  again: boolean;
  /** Whether the tables are locked and most of their indexes made anew (`inBulk`); with `again`, of all lists at once. */
  bulk: boolean;
  limits: Limits;
}

const changes: Way = { again: false, bulk: false, limits: together };

interface Projected {
  uuid: string;
  /** The authors of a list that lapsed or is complete again; null: neither. */
  lapseConcerns: number[] | null;
}

/** What a transaction did; `people` as in the notice. */
interface Done {
  /** The lists that were done. */
  uuids: string[];
  projected: Projected[];
  people: number[] | null;
}

/**
 * Maintains everything derived from lists: credits, people, spellings, notes (rule person-10). Each list is
 * projected within a second or two of a change; that is safe to repeat, and the list's row says whether it was done.
 */
@Injectable()
export class Projections implements BeforeApplicationShutdown, OnApplicationBootstrap {
  private readonly log = new Logger('Projections');
  private readonly list: ListProjection;
  /** Lists to be projected in a moment. */
  private readonly soon = new Map<string, NodeJS.Timeout>();
  /** Lists to be projected here, without jobs, together. */
  private readonly waiting = new Set<string>();
  private running: Promise<void> | null = null;
  /** When what waited was last projected, in milliseconds of `performance.now`. */
  private startedAt = -Infinity;
  private isStopping = false;

  constructor(
    private readonly em: EntityManager,
    store: ListStore,
    private readonly lists: ProjectedLists,
    private readonly jobs: Jobs,
    private readonly notices: Notices,
    private readonly index: SearchIndex,
    private readonly spellings: Spellings,
  ) {
    this.list = new ListProjection(store, index);
  }

  async onApplicationBootstrap(): Promise<void> {
    if (!this.jobs.works) return;
    // People are counted once for all lists that wait.
    await this.jobs.workTogether<{ uuid: string }>('project-list', together.lists, async (waiting) => {
      // A command or an earlier job may have done some of them in the meantime.
      let behind = await this.lists.behindOf(
        this.em.fork(),
        waiting.map(({ uuid }) => uuid),
      );
      while (behind.length > 0) behind = behind.slice(await this.projectTogether(behind, changes));
    });
    this.notices.onResumed(() => {
      this.requestBehind().catch((error: Error) =>
        this.log.warn(`Lists with outdated projections could not be looked up: ${error.message}`),
      );
    });
    await this.jobs.keepQueued('project-list', async () => {
      const uuids = await this.lists.overdue(this.em.fork(), overdue.seconds, overdue.lists);
      return new Map(uuids.map((uuid) => [uuid, { uuid }]));
    });
  }

  /** Queues the projection of a list. The job does nothing if `projected_revision` is up to date by then. */
  async request(uuid: string): Promise<void> {
    await this.jobs.request('project-list', uuid, { uuid });
  }

  /**
   * Projects a list in a moment, without waiting for it: here, together with others that wait, or by a job if this process has none.
   * Failures are repeated by jobs; if these fail, too, or the process is killed before, they are queued again after some minutes.
   */
  requestSoon(uuid: string): void {
    if (this.soon.has(uuid)) return;
    this.soon.set(uuid, setTimeout(() => void this.requestNow(uuid), pause).unref());
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    await Promise.all([...this.soon.keys(), ...this.waiting].map((uuid) => this.requestNow(uuid)));
    await Promise.race([this.running, wait(endingTime, undefined, { ref: false })]);
  }

  private async requestNow(uuid: string): Promise<void> {
    clearTimeout(this.soon.get(uuid));
    this.soon.delete(uuid);
    // A job costs three statements more, and is looked for twice a second.
    if (!this.jobs.works || this.isStopping) return this.request(uuid);
    this.waiting.add(uuid);
    this.running ??= this.projectWaiting();
  }

  private async projectWaiting(): Promise<void> {
    while (this.waiting.size > 0) {
      await wait(Math.max(0, this.startedAt + pause - performance.now()), undefined, { ref: false });
      if (this.isStopping) break;
      this.startedAt = performance.now();
      const uuids = [...this.waiting].slice(0, together.lists);
      for (const uuid of uuids) this.waiting.delete(uuid);
      try {
        const done = await this.projectTogether(uuids, changes);
        for (const uuid of uuids.slice(done)) this.waiting.add(uuid);
      } catch (error) {
        this.log.warn(
          `${uuids.join(', ')} could not be projected, and will be tried again: ${(error as Error).message}`,
        );
        for (const uuid of uuids) await this.request(uuid);
      }
    }
    this.running = null;
  }

  /** Queues every list that is behind, for example after a crash between storing a change and queueing. */
  async requestBehind(): Promise<void> {
    for (const uuid of await this.lists.behind(this.em.fork())) await this.request(uuid);
  }

  /**
   * Projects every list that is behind; with `all`, every list, and all of its people from scratch. Returns their
   * number. What was done by then stays if it is ended, except in bulk, which is done as a whole.
   * @param ended that it should stop: it throws Interrupted.
   * @param after the uuid of the last list that an earlier run did; null: from the beginning.
   */
  async rebuild(
    all: boolean,
    progress: (done: number, total: number) => void = () => {},
    { ended, after = null }: { ended?: AbortSignal; after?: string | null } = {},
  ): Promise<number> {
    const everything = await this.lists.behind(this.em.fork(), all);
    const lists = everything.slice(everything.indexOf(after ?? '') + 1);
    if (all) await this.em.fork().transactional((em) => insertMissing(em as EntityManager));
    // Postgres itself gathers these statistics only after a minute, and uses full scans until then.
    let [done, statisticsAt] = [0, all ? 1 : Math.max(1, (await this.lists.countShown(this.em.fork())) / 4)];
    const report = (more: number) => progress(done + more, lists.length);
    while (done < lists.length) {
      if (ended?.aborted) throw new Interrupted(done, lists.length, lists[done - 1] ?? after);
      const left = lists.slice(done);
      const way = all && (done > 0 || after) ? null : await this.bulkWay(left.length, all);
      const inBulk = way ? await this.projectTogether(left, way, report, ended) : 0;
      if (inBulk && way!.again) return lists.length;
      done += inBulk || (await this.projectTogether(left, { ...changes, again: all }, report, ended));
      if (!inBulk && done >= statisticsAt) {
        await this.em
          .fork()
          .execute('analyze credit, person, person_name, person_list, person_role, person_main, list_note');
        statisticsAt = done * 2;
      }
    }
    if (all)
      await this.em.fork().transactional(async (transaction) => {
        const em = transaction as EntityManager;
        await this.begin(em);
        await recountAll(em);
      });
    return lists.length;
  }

  /**
   * How lists are projected in bulk; null: they are not. Whoever reads the tables waits meanwhile, so it is only done by a command
   * while no server is running, or for the first lists of a site. `count`: how many lists there are to do.
   */
  private async bulkWay(count: number, all: boolean): Promise<Way | null> {
    if (this.jobs.works || count < worthBulk) return null;
    const shown = all ? 0 : await this.lists.countShown(this.em.fork());
    if (!(await this.notices.isAlone()))
      return shown <= count * shareOfNewSite && !all ? { again: false, bulk: true, limits: together } : null;
    if (shown === 0) return { again: true, bulk: true, limits: { lists: Infinity, credits: Infinity } };
    return count * 2 >= shown ? { again: false, bulk: true, limits: inBulkTogether } : null;
  }

  /** Projects one list now. Hidden lists have no credits and no notes. */
  async project(uuid: string): Promise<void> {
    await this.projectTogether([uuid], changes);
  }

  /**
   * Changes identities while no list is being projected, and updates the people whose ids (`person.id`) it returns in
   * the same transaction.
   */
  async regroup<Result>(
    work: (em: EntityManager) => Promise<{ touched: number[]; result: Result }>,
  ): Promise<Result> {
    const result = await this.em.fork().transactional(async (transaction) => {
      const em = transaction as EntityManager;
      await this.begin(em);
      const { touched, result } = await work(em);
      await rawQuery(em, 'insert into touched_person (id) select distinct unnest(?::integer[])', [touched]);
      await recountPeople(em, this.index, this.spellings, false);
      return result;
    });
    await this.notices.notify({ kind: 'people' });
    return result;
  }

  /**
   * Returns how many of these lists it projected, at least the first; 0: it should have been in bulk, and somebody is reading.
   * `notify` is called with the number so far.
   */
  private async projectTogether(
    all: string[],
    way: Way,
    report: (done: number) => void = () => {},
    ended?: AbortSignal,
  ): Promise<number> {
    const started = performance.now();
    const done = await this.em
      .fork()
      .transactional((em) => this.projectIn(em as EntityManager, all, way, report, ended));
    if (!done) return 0;
    const { uuids, projected, people } = done;
    const last = projected.at(-1);
    // Of lists that were up to date nothing has changed, and whoever brought them there has said so. The people are named once, with the
    // last list. Sent together: the next batch of lists starts only after that.
    await Promise.all([
      ...projected.slice(0, -1).map(({ uuid }) => this.notifyProjected(uuid, people && [])),
      last && this.notifyProjected(last.uuid, people),
      ...projected.map(
        ({ uuid, lapseConcerns: accounts }) =>
          accounts && this.notices.notify({ kind: 'lapse', uuid, accounts }),
      ),
    ]);
    this.log.debug(`${uuids.join(', ')}: projected in ${Math.round(performance.now() - started)} ms`);
    return uuids.length;
  }

  /** `people` as in the notice; null: it may be anybody. */
  private async notifyProjected(uuid: string, people: number[] | null): Promise<void> {
    if (!people) return this.notices.notify({ kind: 'projected', uuid });
    const parts = Array.from({ length: Math.max(1, Math.ceil(people.length / maxPeopleInNotice)) }, (_, at) =>
      people.slice(at * maxPeopleInNotice, (at + 1) * maxPeopleInNotice),
    );
    await Promise.all(parts.map((part) => this.notices.notify({ kind: 'projected', uuid, people: part })));
  }

  private async projectIn(
    em: EntityManager,
    uuids: string[],
    way: Way,
    report: (done: number) => void,
    ended?: AbortSignal,
  ): Promise<Done | null> {
    await this.begin(em);
    if (!way.bulk) return this.projectSome(em, uuids, way, report, ended);
    if (!(await lockForBulk(em))) return null;
    return inBulk(em, async () => {
      if (way.again) {
        await forgetAll(em);
        await this.index.clear(em);
      }
      const done = way.again
        ? await this.projectAll(em, report, ended)
        : await this.projectSome(em, uuids, way, report, ended);
      await recountAll(em);
      return done;
    });
  }

  /** Projects all lists from nothing. Others may have come since the caller looked. */
  private async projectAll(
    em: EntityManager,
    report: (done: number) => void,
    ended?: AbortSignal,
  ): Promise<Done> {
    const uuids = await this.lists.behind(em, true);
    const written: Written[] = [];
    let count = 0;
    for await (const some of this.list.writeAll(em, this.em.fork(), uuids)) {
      // The transaction is undone, and with it everything.
      if (ended?.aborted) throw new Interrupted(0, uuids.length, null);
      written.push(...some);
      count += 1;
      if (count < uuids.length) report(count);
    }
    // All columns of credits are analyzed with the new indexes.
    await em.execute(
      `insert into touched_person (id, is_stale) select id, true from person on conflict do nothing;
       analyze touched_person, credit (person_id, list_id)`,
    );
    await recountPeople(em, this.index, this.spellings, true);
    const projected = await this.show(em, written);
    report(count);
    return { uuids, projected, people: null };
  }

  private async projectSome(
    em: EntityManager,
    uuids: string[],
    { again, bulk, limits }: Way,
    report: (done: number) => void,
    ended?: AbortSignal,
  ): Promise<Done> {
    let people: number[] | null = null;
    const written: Written[] = [];
    let [count, credits] = [0, 0];
    for await (const some of this.list.write(em, this.em.fork(), uuids, again)) {
      for (const one of some) {
        credits += one.credits;
        written.push(one);
      }
      count += 1;
      if (count < uuids.length) report(count);
      if (credits >= limits.credits || count >= limits.lists || ended?.aborted) break;
    }
    const change = await sizeOfChange(em);
    if (!bulk && change.isCounted) await followRoles(em);
    if (again) {
      await em.execute(
        'insert into touched_person (id) select distinct person_id from credit_change on conflict do nothing',
      );
      await recountPeople(em, this.index, this.spellings, true);
    } else {
      const ofOtherYears = written.flatMap(({ news: { row, shown, seasonYear } }) =>
        seasonYear === shown.year ? [] : { id: row.id, isNew: shown.revision < 0 && shown.year === null },
      );
      people = await followPeople(em, this.index, this.spellings, change, ofOtherYears);
    }
    const projected = await this.show(em, written);
    report(count);
    return { uuids: uuids.slice(0, count), projected, people };
  }

  /** Nobody can change a list between its turn here and the commit, so this comes last. */
  private async show(em: EntityManager, written: Written[]): Promise<Projected[]> {
    const projected: Projected[] = [];
    for (const { news, standing } of written.toSorted((a, b) => a.news.row.id - b.news.row.id)) {
      const isShown = await this.lists.show(em, news, standing);
      const hasMoved = standing !== null && news.shown.isLapsed !== (standing.lapse !== null);
      projected.push({
        uuid: news.row.uuid,
        lapseConcerns: isShown && hasMoved ? news.row.authorIds : null,
      });
    }
    return projected;
  }

  /** One at a time: two lists at once would lock each other's people in different orders. */
  private async begin(em: EntityManager): Promise<void> {
    // Nobody waits for it, and people in many lists take long, also to think about between two statements. With enough memory to count
    // a large list without temporary files. In one message: each list that is edited begins so.
    await em.execute(
      `set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = '10min';
       select pg_advisory_xact_lock(hashtext('staffroll projections')), set_config('work_mem', '64MB', true);
       ${scratchTables}`,
    );
  }
}

/** Counts again what else is kept up to date as credits come and go. */
async function recountAll(em: EntityManager): Promise<void> {
  await recountRoles(em);
  await recountRolesInUse(em);
  await forgetCounted(em);
}

/**
 * Tables of one transaction: credits that were added (1) or removed (-1), and people with what that adds to their totals. Made once for
 * each connection: creating them writes more than most changes do.
 */
const scratchTables = `do $$ begin
    if to_regclass('pg_temp.touched_person') is null then
      create temp table touched_person (id integer primary key, credits integer not null default 0, lists integer not null default 0,
        first_year integer, last_year integer, is_stale boolean not null default false) on commit delete rows;
      create temp table credit_change (person_id integer, list_id integer, category text, role_ja text, role_en text, name_ja text,
        name_en text, ja text, en text, own boolean, n integer) on commit delete rows;
      -- So that queries expect few rows in them.
      insert into touched_person values (0);
      insert into credit_change (person_id, list_id) values (0, 0);
      analyze touched_person, credit_change;
      delete from touched_person;
      delete from credit_change;
    end if;
  end $$`;
