import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { type ErrorCode, Failure } from '@libs/contract/base/errors.js';
import { fieldFault, policy } from '@libs/contract/accounts/policy.js';
import type { RevertResult } from '@libs/contract/lists/history.js';
import { withoutDoubles } from '@libs/list/history/doubles.js';
import { type Kept, revertPlan } from '@libs/list/history/revert.js';
import { keptText } from '@libs/list/history/words.js';
import type { ListStatus } from '@libs/list/model/interchange.types.js';
import type { ListTree } from '@libs/list/model/document.js';
import { netChange, type UndoableChange } from '@libs/list/history/net.js';
import { revertAuthor } from '@libs/list/history/revert-author.js';
import type { Operation } from '@libs/list/model/operation.js';
import { ChangesService } from '../lists/changes.service.js';
import type { ListRow } from '../../shared/list-store/list.store.js';
import { ListsService } from '../lists/lists.service.js';
import { authorize } from '../../base/http/authorize.js';
import type { Visitor } from '../../base/http/visitor.js';
import { yieldToEventLoop } from '../../base/workers/batches.js';
import { HistoryService } from './history.service.js';
import { HistoryStore, isReadable } from './history.store.js';
import { ListAccess } from '../../shared/list-store/list-access.service.js';

/** The size limit of one change (the schema of live changes uses the same one). */
const maxOperations = 50_000;
/** Limits for restoring a revision: changes, and stored bytes. */
const restoreLimits = { changes: 20_000, bytes: 32 * 1024 * 1024 };
const attempts = 5;
const maxNotified = 100;

/** Settings that a list may refuse even if the rest is accepted. */
const refusable: Partial<Record<ErrorCode, string>> = {
  'slug-taken': 'slug',
  'slug-confusable': 'slug',
  'slug-invalid': 'slug',
  'list-incomplete': 'status',
};

/** What a member did to a list, from a revision on. */
export interface MembersChanges {
  accountId: number;
  from: number;
}

interface Plan {
  operations: Operation[];
  kept: Kept[];
}

/** Reverts history entries: computed on the current list, and stored as one new change by the visitor. */
@Injectable()
export class RevertService {
  constructor(
    private readonly em: EntityManager,
    private readonly lists: ListsService,
    private readonly access: ListAccess,
    private readonly changes: ChangesService,
    private readonly history: HistoryService,
    private readonly store: HistoryStore,
  ) {}

  /**
   * Undoes one entry. Anything that somebody has changed since stays, and is reported. Members can also undo their own
   * replacements across lists, wherever they may edit.
   * Failures: list-not-found, unauthorized, banned, forbidden, history-gone, history-too-large, list-too-large, conflict.
   */
  async revert(visitor: Visitor, slugOrUuid: string, from: number, to: number): Promise<RevertResult> {
    const row = await this.access.row(visitor, slugOrUuid);
    const em = this.em.fork();
    if (from !== to || !(await this.isOwnReplacement(em, visitor, row, from))) this.authorize(visitor, row);
    const { changes, complete } = await this.history.entry(em, row.id, from, to);
    if (!complete) throw new Failure('history-too-large');
    const net = netChange(changes);
    return this.push(visitor, row, withSuffix(`revert-${from}-${to}`), (now, tree) =>
      this.withoutDoubles(row, from, now, tree, revertPlan(net, tree)),
    );
  }

  /** Restores the list to a revision: undoes everything after it, by anyone. Failures: as `revert`. */
  async restore(visitor: Visitor, slugOrUuid: string, revision: number): Promise<RevertResult> {
    const row = await this.access.row(visitor, slugOrUuid);
    this.authorize(visitor, row);
    if (revision > row.revision) throw new Failure('history-gone');
    return this.push(visitor, row, withSuffix(`restore-${revision}`), async (now, tree) => {
      const em = this.em.fork();
      const { changes, bytes } = restoreLimits;
      if (now - revision > changes) throw new Failure('history-too-large');
      const rows = await this.store.between(em, row.id, revision, now, changes, bytes);
      if (rows.length !== now - revision) throw new Failure('history-gone');
      if (!rows.every(isReadable)) throw new Failure('history-too-large');
      return revertPlan(netChange(rows), tree);
    });
  }

  /**
   * Undoes everything that a member did to a list from a revision on, as one change. What others did later stays, and is reported;
   * what others did in between comes back. `id`: of the change; pushing it again stores nothing. Failures: as `revert`.
   */
  async revertMember(
    visitor: Visitor,
    slugOrUuid: string,
    whose: MembersChanges,
    id: string,
  ): Promise<RevertResult> {
    const row = await this.access.row(visitor, slugOrUuid);
    this.authorize(visitor, row);
    return this.push(visitor, row, id, (now, tree) => this.planOf(row, whose, now, tree));
  }

  /** What `revertMember` would do now: parts that it changes, and what stays. Failures: as `revert`. */
  async previewOfMember(
    visitor: Visitor,
    slugOrUuid: string,
    whose: MembersChanges,
  ): Promise<Pick<RevertResult, 'operations' | 'kept' | 'keptTotal'>> {
    const row = await this.access.row(visitor, slugOrUuid);
    this.authorize(visitor, row);
    const tree = await this.lists.tree(row);
    const plan = await this.planOf(row, whose, row.revision, tree);
    const { operations, kept } = allowed(visitor, row, tree, plan.operations, new Set());
    return answer('nothing', row.revision, operations.length, [...plan.kept, ...kept]);
  }

  /** `now`: the revision of the tree. */
  private async planOf(
    row: ListRow,
    { accountId, from }: MembersChanges,
    now: number,
    tree: ListTree,
  ): Promise<Plan> {
    const em = this.em.fork();
    const last = await this.store.lastOf(em, row.id, accountId, from);
    if (last === null) return { operations: [], kept: [] };
    const { changes, bytes } = restoreLimits;
    if (last - from >= changes) throw new Failure('history-too-large');
    const rows = await this.store.between(em, row.id, from - 1, last, changes, bytes);
    if (rows.length !== last - from + 1) throw new Failure('history-gone');
    if (!rows.every(isReadable)) throw new Failure('history-too-large');
    const plan = await revertAuthor(
      rows.map((one) => ({ ...one, isTheirs: one.accountId === accountId })),
      tree,
      yieldToEventLoop,
    );
    if (!plan) throw new Failure('history-too-large');
    return this.withoutDoubles(row, from, now, tree, plan);
  }

  /** The plan without rows that somebody has entered again. `now`: the revision of the tree. Failure: history-too-large. */
  private async withoutDoubles(
    row: ListRow,
    from: number,
    now: number,
    tree: ListTree,
    plan: Plan,
  ): Promise<Plan> {
    const rest = await withoutDoubles(tree, plan, () => this.since(this.em.fork(), row, from, now));
    if (!rest) throw new Failure('history-too-large');
    return rest;
  }

  /** All changes from a revision until now; null: they are too many, or too long. */
  private async since(
    em: EntityManager,
    row: ListRow,
    from: number,
    now: number,
  ): Promise<UndoableChange[] | null> {
    const { changes, bytes } = restoreLimits;
    if (now - from >= changes) return null;
    const rows = await this.store.between(em, row.id, from - 1, now, changes, bytes);
    return rows.every(isReadable) ? rows : null;
  }

  private authorize(visitor: Visitor, row: ListRow): void {
    const may = policy.revertHistory(visitor, row);
    authorize(visitor, may, 'Only authors of a list and moderators can revert its changes.');
  }

  private async isOwnReplacement(
    em: EntityManager,
    visitor: Visitor,
    row: ListRow,
    revision: number,
  ): Promise<boolean> {
    const change = await this.store.authorOf(em, row.id, revision);
    return change?.isReplacement === true && policy.undoReplacement(visitor, row, change.accountId);
  }

  /** `planAt`: what to do, given the list at a revision. */
  private async push(
    visitor: Visitor,
    row: ListRow,
    id: string,
    planAt: (revision: number, tree: ListTree) => Promise<Plan>,
  ): Promise<RevertResult> {
    const refused = new Set<string>();
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const tree = await this.lists.tree(row);
      const revision = Number(tree.fields['savingId']);
      const plan = await planAt(revision, tree);
      const { operations, kept } = allowed(visitor, row, tree, plan.operations, refused);
      const untouched = [...plan.kept, ...kept];
      if (operations.length > maxOperations) throw new Failure('history-too-large');
      if (operations.length === 0) return answer('nothing', revision, 0, untouched);
      try {
        const stored = await this.changes.push(visitor, row.uuid, revision, { id, operations });
        if (stored.result === 'stored')
          return answer('stored', stored.revision, operations.length, untouched);
      } catch (error) {
        const field = error instanceof Failure ? refusable[error.code] : undefined;
        if (field === undefined) throw error;
        refused.add(field);
      }
    }
    throw new Failure('conflict');
  }
}

/** The id of a change that is made once. */
const withSuffix = (name: string) => `${name}-${randomBytes(4).toString('hex')}`;

/** Leaves out settings that the visitor may not set, or that the list has just refused. */
function allowed(
  visitor: Visitor,
  row: ListRow,
  tree: ListTree,
  operations: Operation[],
  refused: ReadonlySet<string>,
): { operations: Operation[]; kept: Kept[] } {
  const kept: Kept[] = [];
  const list = { ...row, status: tree.fields['status'] as ListStatus };
  const mayNot = (field: string, value: unknown) => {
    // The log does not record the authors, only the author text of the document.
    if (field === 'author') return true;
    // Whether a list is complete enough for its status is checked where the change is stored.
    const change = { actor: visitor, list, from: tree.fields[field], to: value, lacks: () => [] };
    return fieldFault(field, change) !== null;
  };
  const fine = operations.filter((operation) => {
    if (operation.op !== 'setting' || operation.scope !== 'fields') return true;
    const { field, value } = operation;
    const reason = refused.has(field) ? 'refused' : mayNot(field, value) ? 'not-allowed' : null;
    if (reason) kept.push({ kind: 'setting', id: field, ja: '', en: '', reason });
    return !reason;
  });
  return { operations: fine, kept };
}

const answer = (
  result: RevertResult['result'],
  revision: number,
  operations: number,
  kept: Kept[],
): RevertResult => ({
  result,
  revision,
  operations,
  kept: kept.slice(0, maxNotified).map(keptText),
  keptTotal: kept.length,
});
