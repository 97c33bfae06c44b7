import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Failure, type PushAnswer } from '../../libs/contract/index.js';
import {
  type Change,
  type ListTree,
  type MenuNode,
  type Operation,
  type StoredChange,
  touchedMenus,
  validateOperation,
  writeDocument,
} from '../../libs/list/index.js';
import { AuditService } from '../audit/audit.service.js';
import { Projections } from '../jobs/projections.service.js';
import { Notices } from '../realtime/notices.js';
import { type Author, type BatchQuestions, ChangeBatch, type PushedChange } from './change-batch.js';
import { ChangeQueue, type Outcome, type Work } from './change-queue.js';
import { type ListPart, ListStore } from './list.store.js';
import { isStorable } from './storable.js';

export type { Author } from './change-batch.js';

type Stored = PushAnswer & { ok: true };
type Pushed = PushedChange & Work;

/**
 * Stores changes of lists in one order (architecture, section 4): lock, check, apply, store, then tell everybody. Changes of
 * one list that arrive together are stored together, each with its own revision and its own answer.
 */
@Injectable()
export class ChangesService {
  private readonly queue = new ChangeQueue<Pushed, Stored>((uuid, batch) => this.storeBatch(uuid, batch));

  constructor(
    private readonly em: EntityManager,
    private readonly store: ListStore,
    private readonly notices: Notices,
    private readonly projections: Projections,
    private readonly audit: AuditService,
  ) {}

  /**
   * Stores one change of a list.
   * Answers `stored` with the revision (the old one, when this change id was stored before), or `rebase` with the changes
   * since `base` when somebody removed what the change needs. An exact change is stored on `base` or not at all.
   * Failures: list-not-found, unauthorized, no-permission, forbidden, banned, change-invalid, menu-last, list-unnamed,
   * slug-taken, slug-invalid, slug-forbidden, list-incomplete, list-too-large, too-many-requests (when too much waits for this list).
   */
  async push(author: Author, uuid: string, base: number, change: Change, isExact = false): Promise<Stored> {
    for (const operation of change.operations) {
      const fault = validateOperation(operation);
      if (fault) throw new Failure('change-invalid', fault);
      if (takesTheName(operation)) throw new Failure('list-unnamed');
    }
    const json = JSON.stringify(change);
    if (!isStorable(json)) throw new Failure('change-invalid', 'It holds a character that is none.');
    return this.queue.add(uuid, {
      author,
      base,
      isExact,
      change,
      owner: author === 'system' ? null : (author?.id ?? 'nobody'),
      operations: change.operations.length,
      bytes: json.length,
    });
  }

  /** Changes after a revision, oldest first; null when there are more than `most`, so that the whole list is cheaper. */
  async since(
    listId: number,
    revision: number,
    most = 500,
    em: EntityManager = this.em.fork(),
  ): Promise<StoredChange[] | null> {
    const rows = await em.execute<(Omit<StoredChange, 'at'> & { at: string })[]>(
      `select c.change_id as id, c.revision, case when a.anonymous then null else a.id end as "userId",
         case when a.anonymous then null else a.screen_name end as "userName",
         (extract(epoch from c.at) * 1000)::bigint as at, c.operations
       from list_change c left join account a on a.id = c.account_id
       where c.list_id = ? and c.revision > ? order by c.revision limit ?`,
      [listId, revision, most + 1],
    );
    if (rows.length > most) return null;
    return rows.map((row) => ({ ...row, at: Number(row.at) }));
  }

  /** One transaction for all. Where that fails for a reason that is not one change's own, each gets one of its own. */
  private async storeBatch(uuid: string, batch: Pushed[]): Promise<Outcome<Stored>[]> {
    try {
      const { outcomes, stored, hid } = await this.em
        .fork()
        .transactional((em) => this.storeIn(em as EntityManager, uuid, batch));
      for (const change of stored)
        this.notices.hear({ kind: 'list', uuid, revision: change.revision, change, ...(hid ? { hid } : {}) });
      if (stored.length > 0) this.projections.requestSoon(uuid);
      return outcomes;
    } catch (error) {
      if (batch.length === 1) return [{ error }];
      const outcomes: Outcome<Stored>[] = [];
      for (const one of batch) outcomes.push(...(await this.storeBatch(uuid, [one])));
      return outcomes;
    }
  }

  private async storeIn(
    em: EntityManager,
    uuid: string,
    pushed: Pushed[],
  ): Promise<{ outcomes: Outcome<Stored>[]; stored: StoredChange[]; hid: boolean }> {
    const listId = await this.store.lock(em, uuid);
    const part = listId === null ? null : await this.partOf(em, listId, pushed);
    if (!part || part.row.deleted) {
      const error = new Failure('list-not-found');
      return { outcomes: pushed.map(() => ({ error })), stored: [], hid: false };
    }
    const batch = new ChangeBatch(part, this.questions(em, part));
    const outcomes: Outcome<Stored>[] = [];
    for (const one of pushed) {
      try {
        outcomes.push({ result: await batch.take(one) });
      } catch (error) {
        // Anything but a refusal may have broken the transaction.
        if (!(error instanceof Failure)) throw error;
        outcomes.push({ error });
      }
    }
    const { stored, hid, logged, deeds } = batch;
    for (const deed of deeds) await this.audit.record(em, deed);
    if (logged.length > 0) {
      const parts = { ...(batch.touchesRecord ? { record: batch.record } : {}), ...batch.difference };
      const notice = this.notices.wire({
        kind: 'list',
        uuid,
        revision: batch.lastRevision,
        ...(hid ? { hid } : {}),
      });
      await this.store.update(em, part.row.id, parts, { changes: logged, at: part.at, notice });
    }
    return { outcomes, stored, hid };
  }

  /**
   * The part of the list that the changes need. What their authors had not heard of yet may have moved their nodes into
   * other menus, so these are needed too.
   */
  private async partOf(em: EntityManager, listId: number, pushed: Pushed[]): Promise<ListPart> {
    const operations = pushed.flatMap(({ change }) => change.operations);
    const ids = operations.some(completes) ? undefined : touchedMenus(operations);
    const part = await this.store.part(em, listId, {
      menus: ids,
      changeIds: pushed.map(({ change }) => change.id),
      accountIds: pushed.flatMap(({ author }) => (author === 'system' || !author ? [] : [author.id])),
      record: operations.some(({ op }) => op === 'setting'),
    });
    if (!ids) return part;
    const base = Math.min(...pushed.map((one) => one.base));
    if (base >= part.row.revision) return part;
    const missed = await this.since(listId, base, 100, em);
    const known = new Set(ids);
    const more = missed
      ? touchedMenus(missed.flatMap((change) => change.operations)).filter((id) => !known.has(id))
      : undefined;
    if (more?.length === 0) return part;
    const menus = await this.store.menus(em, listId, more && [...ids, ...more]);
    return { ...part, tree: { ...part.tree, menus } };
  }

  private questions(em: EntityManager, { row }: ListPart): BatchQuestions {
    return {
      since: async (revision) => (await this.since(row.id, revision, 2 ** 31 - 2, em)) ?? [],
      isSlugTaken: async (slug) => {
        await this.store.reserve(em, slug);
        const taken = await em.execute('select 1 from list where slug = ? and id <> ?', [slug, row.id]);
        return taken.length > 0;
      },
      storedBytes: () => this.store.storedBytes(em, row.id),
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

const takesTheName = (operation: Operation): boolean =>
  operation.op === 'setting' &&
  operation.scope === 'fields' &&
  operation.field === 'title' &&
  !(typeof operation.value === 'string' && operation.value.trim());

const completes = (operation: Operation): boolean =>
  operation.op === 'setting' &&
  operation.scope === 'fields' &&
  operation.field === 'status' &&
  operation.value === 'COMPLETED';
