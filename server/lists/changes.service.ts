import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Failure, policy, type PushAnswer } from '../../libs/contract/index.js';
import {
  applyChange,
  type Change,
  completeness,
  invertChange,
  limits,
  type ListStatus,
  listStatuses,
  type ListTree,
  type Operation,
  type StoredChange,
  touchedMenus,
  validateOperation,
} from '../../libs/list/index.js';
import { Projections } from '../jobs/projections.service.js';
import { Notices } from '../realtime/notices.js';
import type { Visitor } from '../users/visitor.js';
import { isSlug } from './slug.js';
import { isStorable } from './storable.js';
import { type ListRow, ListStore } from './list.store.js';

/** Who makes a change: a visitor, or the system itself (imports from the command line), which may do everything. */
export type Author = Visitor | 'system';

interface Stored {
  answer: PushAnswer & { ok: true };
  change?: StoredChange;
}

/** Stores changes of lists in one order (architecture, section 4): lock, check, apply, store, then tell everybody. */
@Injectable()
export class ChangesService {
  constructor(
    private readonly em: EntityManager,
    private readonly store: ListStore,
    private readonly notices: Notices,
    private readonly projections: Projections,
  ) {}

  /**
   * Stores one change of a list.
   * Answers `stored` with the revision (the old one, when this change id was stored before), or `rebase` with the changes
   * since `base` when somebody removed what the change needs.
   * Failures: list-not-found, unauthorized, forbidden, banned, change-invalid, menu-last, slug-taken, slug-invalid,
   * list-incomplete, list-too-large.
   */
  async push(author: Author, uuid: string, base: number, change: Change): Promise<PushAnswer & { ok: true }> {
    for (const operation of change.operations) {
      const fault = validateOperation(operation);
      if (fault) throw new Failure('change-invalid', fault);
      if (takesTheName(operation)) throw new Failure('list-unnamed');
    }
    if (!isStorable(JSON.stringify(change)))
      throw new Failure('change-invalid', 'It holds a character that is none.');

    const stored = await this.em
      .fork()
      .transactional((em) => this.storeIn(em as EntityManager, author, uuid, base, change));
    if (stored.change) {
      const { revision } = stored.change;
      this.notices.hear({ kind: 'list', uuid, revision, change: stored.change });
      this.projections.requestSoon(uuid);
    }
    return stored.answer;
  }

  /** Changes after a revision, oldest first; null when there are more than `most`, so that the whole list is cheaper. */
  async since(
    listId: number,
    revision: number,
    most = 500,
    em: EntityManager = this.em.fork(),
  ): Promise<StoredChange[] | null> {
    const rows = await em.execute<
      {
        id: string;
        revision: number;
        userId: number | null;
        userName: string | null;
        at: string;
        operations: Operation[];
      }[]
    >(
      `select c.change_id as id, c.revision, c.account_id as "userId", a.screen_name as "userName",
         (extract(epoch from c.at) * 1000)::bigint as at, c.operations
       from list_change c left join account a on a.id = c.account_id
       where c.list_id = ? and c.revision > ? order by c.revision limit ?`,
      [listId, revision, most + 1],
    );
    if (rows.length > most) return null;
    return rows.map((row) => ({ ...row, at: Number(row.at) }));
  }

  private async storeIn(
    em: EntityManager,
    author: Author,
    uuid: string,
    base: number,
    change: Change,
  ): Promise<Stored> {
    const row = await this.store.find(em, uuid, true);
    if (!row || row.deleted) throw new Failure('list-not-found');
    if (author !== 'system') this.authorize(author, row, change.operations);

    const completes = author !== 'system' && row.status !== 'COMPLETED' && setsCompleted(change.operations);
    const { stored, tree, menus } = await this.partOf(em, row, base, change, completes);
    if (stored !== null) return { answer: { ok: true, result: 'stored', revision: stored } };
    const outcome = applyChange(tree, change.operations, menus);
    if (outcome.lost.length > 0) {
      if (base < row.revision) {
        const changes = await this.since(row.id, base, 2 ** 31 - 2, em);
        return { answer: { ok: true, result: 'rebase', changes: changes ?? [], lost: outcome.lost } };
      }
      const last = outcome.lost.some((operation) => operation.op === 'remove' && operation.kind === 'menu');
      throw new Failure(
        last ? 'menu-last' : 'change-invalid',
        last ? undefined : 'What it changes is not in the list.',
      );
    }
    if (outcome.applied.length === 0)
      return { answer: { ok: true, result: 'stored', revision: row.revision } };

    await this.checkSlug(em, row, outcome.applied);
    if (completes) {
      const { mayComplete, reasons } = completeness(outcome.tree);
      if (!mayComplete) throw new Failure('list-incomplete', reasons.join(' '));
    }
    const revision = row.revision + 1;
    const inverse = invertChange(tree, outcome.applied, menus);
    const old = new Map(tree.menus.map((menu) => [menu.id, menu]));
    const kept = new Set(outcome.tree.menus.map((menu) => menu.id));
    const settings = outcome.applied.some((operation) => operation.op === 'setting');
    const account = author === 'system' ? null : author;
    const at = await this.store.update(
      em,
      row.id,
      revision,
      {
        ...(settings ? { record: outcome.tree } : {}),
        changed: outcome.tree.menus.filter((menu) => old.get(menu.id) !== menu),
        removed: [...old.keys()].filter((id) => !kept.has(id)),
      },
      {
        changeId: change.id,
        accountId: account?.id ?? null,
        operations: outcome.applied,
        inverse,
        notice: this.notices.wire({ kind: 'list', uuid, revision }),
      },
    );
    if (outcome.applied.some((operation) => operation.op === 'insert')) await this.checkSize(em, row.id);
    return {
      answer: { ok: true, result: 'stored', revision },
      change: {
        id: change.id,
        operations: outcome.applied,
        revision,
        userId: account?.id ?? null,
        userName: account?.screenName ?? null,
        at,
      },
    };
  }

  /** Permission now, not when the editor was opened (decisions, section 2). */
  private authorize(visitor: Visitor, row: ListRow, operations: Operation[]): void {
    if (!policy.seeList(visitor, row)) throw new Failure('list-not-found');
    if (!visitor) throw new Failure('unauthorized');
    if (visitor.banned) throw new Failure('banned', visitor.banReason ?? undefined);
    if (!policy.editList(visitor, row)) throw new Failure('forbidden');
    for (const operation of operations) {
      if (operation.op !== 'setting' || operation.scope !== 'fields') continue;
      if (operation.field === 'slug' && operation.value !== row.slug && !policy.changeSlug(visitor)) {
        throw new Failure('forbidden', 'Only moderators change a slug.');
      }
      if (operation.field === 'status') {
        const status = operation.value as ListStatus;
        if (!listStatuses.includes(status)) throw new Failure('change-invalid', 'There is no such status.');
        if (!policy.setStatus(visitor, row, status))
          throw new Failure(
            'forbidden',
            status === 'UNLISTED'
              ? 'Only authors of a list hide it.'
              : 'Only moderators set or leave Verified.',
          );
      }
    }
  }

  /**
   * The part of the list that the operations need, and how many menus the whole list has. What the author had not heard of
   * yet may have moved their nodes into other menus, so these are needed too. `whole`: all menus.
   */
  private async partOf(
    em: EntityManager,
    row: ListRow,
    base: number,
    { id, operations }: Change,
    whole: boolean,
  ): Promise<{ stored: number | null; tree: ListTree; menus: number }> {
    const missed = base < row.revision ? await this.since(row.id, base, 100, em) : [];
    const ids =
      missed && !whole
        ? touchedMenus([...operations, ...missed.flatMap((change) => change.operations)])
        : undefined;
    const { stored, count, menus } = await this.store.forChange(em, row.id, id, ids);
    const record = operations.some((operation) => operation.op === 'setting')
      ? await this.store.record(em, row.id)
      : { fields: {}, settings: {}, anilist: {} };
    return { stored, tree: { ...record, menus }, menus: count };
  }

  private async checkSlug(em: EntityManager, row: ListRow, operations: Operation[]): Promise<void> {
    for (const operation of operations) {
      if (operation.op !== 'setting' || operation.scope !== 'fields' || operation.field !== 'slug') continue;
      const slug = operation.value;
      if (slug === null) continue;
      if (typeof slug !== 'string' || !isSlug(slug)) throw new Failure('slug-invalid');
      await this.store.reserve(em, slug);
      const [taken] = await em.execute('select 1 from list where slug = ? and id <> ?', [slug, row.id]);
      if (taken) throw new Failure('slug-taken');
    }
  }

  private async checkSize(em: EntityManager, listId: number): Promise<void> {
    const [size] = await em.execute<{ menus: number; rows: number }[]>(
      'select count(*)::int as menus, coalesce(sum(rows), 0)::int as rows from list_menu where list_id = ?',
      [listId],
    );
    if (size!.menus > limits.menus || size!.rows > limits.credits) throw new Failure('list-too-large');
  }
}

const takesTheName = (operation: Operation): boolean =>
  operation.op === 'setting' &&
  operation.scope === 'fields' &&
  operation.field === 'title' &&
  !(typeof operation.value === 'string' && operation.value.trim());

const setsCompleted = (operations: Operation[]): boolean =>
  operations.some(
    (operation) =>
      operation.op === 'setting' &&
      operation.scope === 'fields' &&
      operation.field === 'status' &&
      operation.value === 'COMPLETED',
  );
