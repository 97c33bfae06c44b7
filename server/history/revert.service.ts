import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { type ErrorCode, Failure, policy, type RevertResult } from '../../libs/contract/index.js';
import {
  type Kept,
  keptText,
  type ListStatus,
  type ListTree,
  netChange,
  type NetChange,
  type Operation,
  revertPlan,
} from '../../libs/list/index.js';
import { ChangesService } from '../lists/changes.service.js';
import type { ListRow } from '../lists/list.store.js';
import { ListsService } from '../lists/lists.service.js';
import { authorize } from '../users/authorize.js';
import type { Visitor } from '../users/visitor.js';
import { HistoryService } from './history.service.js';
import { HistoryStore, isReadable } from './history.store.js';

/** What one change may hold (the schema of live changes says the same). */
const mostOperations = 50_000;
/** Going back to a point: changes, and bytes as stored. */
const restoreLimits = { changes: 20_000, bytes: 32 * 1024 * 1024 };
const attempts = 5;
const mostTold = 100;

/** Settings that a list may refuse though the rest is fine. */
const refusable: Partial<Record<ErrorCode, string>> = {
  'slug-taken': 'slug',
  'slug-invalid': 'slug',
  'list-incomplete': 'status',
};

/** Takes entries of the history back: worked out on the list as it is, stored as one new change of who asked. */
@Injectable()
export class RevertService {
  constructor(
    private readonly em: EntityManager,
    private readonly lists: ListsService,
    private readonly changes: ChangesService,
    private readonly history: HistoryService,
    private readonly store: HistoryStore,
  ) {}

  /**
   * Undoes one entry. What somebody has worked on since stays, and is told.
   * Failures: list-not-found, unauthorized, banned, forbidden, history-gone, history-too-large, list-too-large, conflict.
   */
  async revert(visitor: Visitor, slugOrUuid: string, from: number, to: number): Promise<RevertResult> {
    const row = await this.authorized(visitor, slugOrUuid);
    const { changes, complete } = await this.history.entry(this.em.fork(), row.id, from, to);
    if (!complete) throw new Failure('history-too-large');
    const net = netChange(changes);
    return this.push(visitor, row, `revert-${from}-${to}`, () => Promise.resolve(net));
  }

  /**
   * Brings the list back to what it was at a revision: undoes everything after it, whoever did it.
   * Failures: as `revert`.
   */
  async restore(visitor: Visitor, slugOrUuid: string, revision: number): Promise<RevertResult> {
    const row = await this.authorized(visitor, slugOrUuid);
    if (revision > row.revision) throw new Failure('history-gone');
    return this.push(visitor, row, `restore-${revision}`, async (now) => {
      const em = this.em.fork();
      const { changes, bytes } = restoreLimits;
      if (now - revision > changes) throw new Failure('history-too-large');
      const rows = await this.store.between(em, row.id, revision, now, changes, bytes);
      if (rows.length !== now - revision) throw new Failure('history-gone');
      if (!rows.every(isReadable)) throw new Failure('history-too-large');
      return netChange(rows);
    });
  }

  private async authorized(visitor: Visitor, slugOrUuid: string): Promise<ListRow> {
    const row = await this.lists.row(visitor, slugOrUuid);
    const may = policy.revertHistory(visitor, row);
    authorize(visitor, may, 'Authors of a list and moderators take its changes back.');
    return row;
  }

  /** `netAt`: what is to be undone on the list at a revision. */
  private async push(
    visitor: Visitor,
    row: ListRow,
    name: string,
    netAt: (revision: number) => Promise<NetChange>,
  ): Promise<RevertResult> {
    const refused = new Set<string>();
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const tree = await this.lists.tree(row);
      const revision = Number(tree.fields['savingId']);
      const plan = revertPlan(await netAt(revision), tree);
      const { operations, kept } = allowed(visitor, row, tree, plan.operations, refused);
      const told = [...plan.kept, ...kept];
      if (operations.length > mostOperations) throw new Failure('history-too-large');
      if (operations.length === 0) return answer('nothing', revision, 0, told);
      try {
        const id = `${name}-${randomBytes(4).toString('hex')}`;
        const stored = await this.changes.push(visitor, row.uuid, revision, { id, operations });
        if (stored.result === 'stored') return answer('stored', stored.revision, operations.length, told);
      } catch (error) {
        const field = error instanceof Failure ? refusable[error.code] : undefined;
        if (field === undefined || refused.has(field)) throw error;
        refused.add(field);
      }
    }
    throw new Failure('conflict');
  }
}

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
    // Who the authors are is not in the log, only how the document names them.
    if (field === 'author') return true;
    if (field === 'slug') return !policy.changeSlug(visitor);
    return field === 'status' && !policy.setStatus(visitor, list, value as ListStatus);
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
  kept: kept.slice(0, mostTold).map(keptText),
  keptTotal: kept.length,
});
