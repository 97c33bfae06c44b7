import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Histogram } from 'prom-client';
import { Failure } from '@libs/contract/base/errors.js';
import { noText } from '@libs/contract/base/texts.js';
import type { PushAnswer } from '@libs/contract/lists/live.js';
import type { Change, Operation, StoredChange } from '@libs/list/model/operation.js';
import type { ListTree, MenuNode } from '@libs/list/model/document.js';
import type { ListStatus } from '@libs/list/model/interchange.types.js';
import { readOperation, validateOperation } from '@libs/list/model/validate.js';
import { touchedMenus } from '@libs/list/model/draft.js';
import { writeDocument } from '@libs/list/interchange/interchange.js';
import { AuditService } from '../../base/audit/audit.service.js';
import { isLockTimeout } from '../../base/database/outage.js';
import { takeOperation } from '../../base/http/texts.js';
import { placeOf } from '../../base/http/invalid.js';
import { yieldToEventLoop } from '../../base/workers/batches.js';
import { Projections } from '../../shared/projections/projections.service.js';
import { Notices } from '../../base/notices/notices.js';
import {
  type Author,
  type BatchQueries,
  ChangeBatch,
  type PushedChange,
} from '../../shared/list-store/change-batch.js';
import { ChangeQueue, type QueueResult, type Work } from '../../shared/list-store/change-queue.js';
import { ConfirmedNames } from '../../shared/list-store/confirmed-names.store.js';
import { ListLog } from '../../shared/list-store/list-log.store.js';
import {
  type ListPart,
  ListStore,
  maxMenusAtOnce,
  type PartWanted,
  type Unchanged,
} from '../../shared/list-store/list.store.js';
import { RecentParts } from '../../shared/list-store/recent-parts.js';

export type { Author } from '../../shared/list-store/change-batch.js';

/** Changes that an answer brings somebody who is behind; the next one brings the next. */
const maxRebased = 500;

/** Characters of operations that are processed without a pause. */
const lengthAtOnce = 256 * 1024;

type Stored = PushAnswer & { ok: true };
type Pushed = PushedChange & Work;

interface Batch {
  outcomes: QueueResult<Stored>[];
  stored: StoredChange[];
  /** What everybody is told because one of the changes had been stored before; null: none had. */
  told: { revision: number; wasHidden?: true } | null;
  wasHidden?: boolean;
  contentOnly?: boolean;
}

/** Of changes to lists, from editors and programs: how long each waited for its turn and its commit. */
const commits = new Histogram({
  name: 'list_change_duration_seconds',
  help: 'Time from receiving a change to a list until it is committed or refused, by result',
  labelNames: ['result'],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 15, 60],
  registers: [],
});
export const changeMetrics = [commits];

/**
 * Stores changes to lists one after another (rule live-1): check, apply, store, then notify everybody. Changes to one list that arrive
 * together are stored together, each with its own revision and its own answer.
 */
@Injectable()
export class ChangesService {
  private readonly queue = new ChangeQueue<Pushed, Stored>((uuid, batch) => this.storeBatch(uuid, batch));
  private readonly recent = new RecentParts();

  constructor(
    private readonly em: EntityManager,
    private readonly store: ListStore,
    private readonly log: ListLog,
    private readonly confirmed: ConfirmedNames,
    private readonly notices: Notices,
    private readonly projections: Projections,
    private readonly audit: AuditService,
  ) {
    notices.on((notice) => {
      // One of another process: a list that is edited in several is read each time.
      if (notice.kind === 'list' && !notice.change) this.recent.drop(notice.uuid);
    });
    notices.onResumed(() => this.recent.clear());
  }

  /**
   * Stores one change to a list. Returns `stored` with the revision (the earlier one, if this change id was stored
   * before), or `rebase` with the changes since `base` if somebody removed what the change needs. An exact change is
   * stored on `base` or not at all. Its texts are cleaned (libs/characters). Failures: list-not-found, unauthorized, no-permission, forbidden, banned,
   * change-invalid, menu-last, list-unnamed, slug-taken, slug-invalid, slug-forbidden, list-incomplete, list-too-large,
   * too-many-requests (if too much is waiting for this list).
   */
  async push(
    author: Author,
    uuid: string,
    base: number,
    change: Change,
    {
      isExact = false,
      followsAuthors = false,
      session,
    }: Pick<PushedChange, 'isExact' | 'followsAuthors' | 'session'> = {},
  ): Promise<Stored> {
    let bytes = 0;
    let sinceTurn = 0;
    const operations: Operation[] = [];
    for (const [index, given] of change.operations.entries()) {
      const sent = readOperation(given);
      const fault = validateOperation(sent);
      if (fault) throw new Failure('change-invalid', fault);
      const { operation, strange } = takeOperation(sent);
      operations.push(operation);
      if (takesTheName(operation)) throw new Failure('list-unnamed');
      if (strange)
        throw new Failure('change-invalid', `${placeOf(['operations', index, ...strange])}: ${noText}`);
      const json = JSON.stringify(operation);
      bytes += json.length;
      sinceTurn += json.length;
      // A document may change all of a list. Changes from editors are smaller, and keep their order of arrival.
      if (sinceTurn < lengthAtOnce || !isExact) continue;
      sinceTurn = 0;
      await yieldToEventLoop();
    }
    const measured = commits.startTimer();
    try {
      const stored = await this.queue.add(uuid, {
        author,
        base,
        isExact,
        followsAuthors,
        ...(session ? { session } : {}),
        change: { ...change, operations },
        owner: author === 'system' ? null : (author?.id ?? 'nobody'),
        operations: change.operations.length,
        bytes,
      });
      measured({ result: stored.result });
      return stored;
    } catch (error) {
      measured({ result: error instanceof Failure ? 'refused' : 'failed' });
      throw error;
    }
  }

  /**
   * Changes after a revision, oldest first; null if there are more than `most`, or if they are very long, because sending the whole
   * list is then cheaper.
   */
  async since(
    listId: number,
    revision: number,
    most = 500,
    em: EntityManager = this.em.fork(),
  ): Promise<StoredChange[] | null> {
    const { changes, isCut } = await this.log.since(em, listId, revision, most + 1);
    return isCut || changes.length > most ? null : changes;
  }

  /**
   * All of them at once. If that fails for a reason that is not specific to one change, each is stored on its own.
   */
  private async storeBatch(uuid: string, batch: Pushed[]): Promise<QueueResult<Stored>[]> {
    try {
      const { outcomes, stored, told, ...about } =
        (batch.every(isPlain) ? await this.storePlain(uuid, batch) : null) ??
        (await this.em.fork().transactional((em) => this.storeLocked(em as EntityManager, uuid, batch)));
      for (const change of stored)
        this.notices.emitLocally({ kind: 'list', uuid, revision: change.revision, change, ...about });
      const last = stored.at(-1);
      if (last || told) this.projections.requestSoon(uuid);
      const send = () =>
        Promise.all([
          told && this.notices.notify({ kind: 'list', uuid, ...told }),
          last && this.notices.notifyOthers({ kind: 'list', uuid, revision: last.revision, ...about }),
        ]);
      // Before the answer: whoever got it sees the change in every process. There is no other: after it, so that nobody waits.
      if (this.notices.isOneOfSeveral) await send();
      else setImmediate(() => void send());
      return outcomes;
    } catch (error) {
      // Each of them would wait as long for the same lock.
      if (batch.length === 1 || isLockTimeout(error)) return batch.map(() => ({ error }));
      const outcomes: QueueResult<Stored>[] = [];
      for (const one of batch) outcomes.push(...(await this.storeBatch(uuid, [one])));
      return outcomes;
    }
  }

  /**
   * Stores changes of nothing but rows and menus without locking the list: in one statement if it was edited a moment ago, else in
   * two. Null: somebody else was faster, or more must be read or written, and nothing is stored.
   */
  private async storePlain(uuid: string, pushed: Pushed[]): Promise<Batch | null> {
    const em = this.em.fork();
    const wanted = wantedFor(pushed);
    const recent = this.recent.part(uuid, earliestBase(pushed), wanted);
    if (recent) {
      const { batch, outcomes } = await this.tryAll(em, recent, pushed);
      // Anything but success is decided by what the database says.
      if (batch.logged.length === pushed.length && isOneStatement(batch)) {
        const unchanged = { by: 'facts', part: recent, changeIds: wanted.changeIds } as const;
        if (await this.write(em, recent, batch, unchanged)) {
          this.recent.keep(uuid, recent, batch, false);
          return { outcomes, told: null, ...newsOf(batch) };
        }
        this.recent.drop(uuid);
      }
    }
    const part = await this.store.part(em, uuid, wanted);
    if (!part || part.row.deleted) return noList(pushed);
    if ((await this.menusToo(em, part, pushed, wanted.menus!)) !== undefined) return null;
    const told = await this.toldAgain(em, part, pushed);
    const { batch, outcomes } = await this.tryAll(em, part, pushed);
    if (!isOneStatement(batch)) return null;
    if (!(await this.write(em, part, batch, { by: 'version', part }))) return null;
    this.recent.keep(uuid, part, batch, true);
    return { outcomes, told, ...newsOf(batch) };
  }

  /** Stores any changes, in the transaction of `em`, which locks the list. */
  private async storeLocked(em: EntityManager, uuid: string, pushed: Pushed[]): Promise<Batch> {
    const wanted = wantedFor(pushed);
    let part = await this.store.lockedPart(em, uuid, wanted);
    if (!part || part.row.deleted) return noList(pushed);
    const more = wanted.menus && (await this.menusToo(em, part, pushed, wanted.menus));
    if (more !== undefined) {
      const menus = await this.store.menus(em, part.row.id, more ? [...wanted.menus!, ...more] : undefined);
      part = { ...part, tree: { ...part.tree, menus } };
    }
    const told = await this.toldAgain(em, part, pushed);
    const { batch, outcomes } = await this.tryAll(em, part, pushed);
    for (const entry of batch.entries) await this.audit.record(em, entry);
    for (const { accountId, names } of batch.confirmed)
      await this.confirmed.record(em, part.row.id, accountId, names);
    await this.write(em, part, batch, null);
    return { outcomes, told, ...newsOf(batch) };
  }

  private async tryAll(em: EntityManager, part: ListPart, pushed: Pushed[]) {
    const batch = new ChangeBatch(part, this.questions(em, part));
    const outcomes: QueueResult<Stored>[] = [];
    for (const one of pushed) {
      try {
        outcomes.push({ result: await batch.take(one) });
      } catch (error) {
        // Anything but a refusal may have broken the transaction.
        if (!(error instanceof Failure)) throw error;
        outcomes.push({ error });
      }
    }
    return { batch, outcomes };
  }

  /** Returns whether it is stored, if there is anything to store. */
  private async write(
    em: EntityManager,
    part: ListPart,
    { logged, touchesRecord, record, difference }: ChangeBatch,
    unchanged: Unchanged | null,
  ): Promise<boolean> {
    if (logged.length === 0) return true;
    const parts = { ...(touchesRecord ? { record } : {}), ...difference };
    return this.store.update(em, part.row.id, parts, { changes: logged, at: part.at }, unchanged);
  }

  /**
   * Which menus are needed besides these: changes that the authors of these had not received may have moved nodes into others.
   * Undefined: none; null: all.
   */
  private async menusToo(
    em: EntityManager,
    { row }: ListPart,
    pushed: Pushed[],
    ids: string[],
  ): Promise<string[] | null | undefined> {
    const base = earliestBase(pushed);
    if (base >= row.revision) return undefined;
    const missed = await this.since(row.id, base, 100, em);
    if (!missed) return null;
    const moving = missed.flatMap(({ operations }) => operations.filter(({ op }) => op !== 'set'));
    const more = touchedMenus(moving).filter((id) => !ids.includes(id));
    return more.length > 0 ? more : undefined;
  }

  /** What everybody is told of changes that had been stored before: the process that stored one may have ended before it told anybody. */
  private async toldAgain(
    em: EntityManager,
    { row, stored }: ListPart,
    pushed: Pushed[],
  ): Promise<{ revision: number; wasHidden?: true } | null> {
    const again = pushed.filter(({ change }) => stored.has(change.id));
    if (again.length === 0) return null;
    const hiding = again.filter(({ change }) => change.operations.some(hides)).map(({ change }) => change.id);
    // Nobody may hear of a list that was hidden all the time.
    const wasHidden =
      row.status === 'UNLISTED' && hiding.length > 0 && (await this.log.hasHidden(em, row.id, hiding));
    return { revision: row.revision, ...(wasHidden ? { wasHidden } : {}) };
  }

  private questions(em: EntityManager, { row }: ListPart): BatchQueries {
    return {
      since: async (revision) => (await this.log.since(em, row.id, revision, maxRebased)).changes,
      slugFault: (slug) => this.store.slugFault(em, slug, row.id),
      documentBytes: async (tree: ListTree, changed: MenuNode[], removed: string[]) => {
        const replaced = new Set([...removed, ...changed.map(({ id }) => id)]);
        const others = (await this.store.menus(em, row.id)).filter(({ id }) => !replaced.has(id));
        const { fields, settings, anilist } = await this.store.record(em, row.id);
        const document = writeDocument({
          fields: { ...fields, ...tree.fields },
          settings: { ...settings, ...tree.settings },
          anilist: { ...anilist, ...tree.anilist },
          menus: [...others, ...changed],
        });
        return Buffer.byteLength(JSON.stringify(document));
      },
    };
  }
}

/** Changes of rows and menus, which write nothing else. */
const isPlain = ({ change }: Pushed): boolean =>
  !change.confirmed?.length && change.operations.every(({ op }) => op !== 'setting');

const isOneStatement = ({ touchesRecord, difference, entries, confirmed }: ChangeBatch): boolean =>
  !touchesRecord &&
  difference.removed.length + entries.length + confirmed.length === 0 &&
  difference.changed.length <= maxMenusAtOnce;

const earliestBase = (pushed: Pushed[]): number => Math.min(...pushed.map(({ base }) => base));

const operationsOf = ({ change }: Pushed): Operation[] => change.operations;

/** What must be read of a list for these changes. */
function wantedFor(pushed: Pushed[]): PartWanted {
  const operations = pushed.flatMap(operationsOf);
  return {
    menus: operations.some(completes) ? undefined : touchedMenus(operations),
    changeIds: pushed.map(({ change }) => change.id),
    accountIds: pushed.flatMap(({ author }) => (author === 'system' || !author ? [] : [author.id])),
    sessions: pushed.flatMap(({ session }) => session ?? []),
    record: operations.some(({ op }) => op === 'setting'),
  };
}

const noList = (pushed: Pushed[]): Batch => {
  const error = new Failure('list-not-found');
  return { outcomes: pushed.map(() => ({ error })), stored: [], told: null };
};

/** What everybody is told of what was stored. */
const newsOf = ({ stored, wasHidden, touchesRecord }: ChangeBatch) => ({
  stored,
  ...(wasHidden ? { wasHidden: true } : {}),
  ...(touchesRecord ? {} : { contentOnly: true }),
});

const takesTheName = (operation: Operation): boolean =>
  operation.op === 'setting' &&
  operation.scope === 'fields' &&
  operation.field === 'title' &&
  !(operation.value as string).trim();

const setsStatus =
  (status: ListStatus) =>
  (operation: Operation): boolean =>
    operation.op === 'setting' &&
    operation.scope === 'fields' &&
    operation.field === 'status' &&
    operation.value === status;

const completes = setsStatus('COMPLETED');
const hides = setsStatus('UNLISTED');
