import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  type DecidedName,
  type DecideName,
  listsPerDecision,
  type WaitingLists,
  type WaitingNamesPage,
  type WaitingNamesQuery,
  waitingNamesPerPage,
} from '@libs/contract/names/waiting-names.js';
import { Failure } from '@libs/contract/base/errors.js';
import { policy } from '@libs/contract/accounts/policy.js';
import { decide } from '@libs/list/review/decide.js';
import { reviewOf } from '@libs/list/review/review.js';
import { nameKey } from '@libs/names/lookup-key.js';
import { authorize } from '../../base/http/authorize.js';
import type { Visitor } from '../../base/http/visitor.js';
import { ListStore } from '../../shared/list-store/list.store.js';
import { editingFault } from '../../shared/list-store/rights.js';
import { ChangesService } from '../lists/changes.service.js';
import { yieldToEventLoop } from '../../base/workers/batches.js';
import { WaitingNamesStore } from './waiting-names.store.js';

type Member = NonNullable<Visitor>;

/** Maximum number of lists shown for one name. */
const maxLists = 100;
/** How often a list may change while a decision is prepared for it. */
const attempts = 3;

/**
 * Names waiting for somebody who knows them, in all lists that a member may edit, and decisions about them. Counts come from
 * projections, so they may be a second or two behind; writes are based on the current lists.
 */
@Injectable()
export class WaitingNames {
  constructor(
    private readonly em: EntityManager,
    private readonly store: WaitingNamesStore,
    private readonly lists: ListStore,
    private readonly changes: ChangesService,
  ) {}

  /** Failures: unauthorized, banned. */
  async page(visitor: Visitor, { only, ...asked }: WaitingNamesQuery): Promise<WaitingNamesPage> {
    const member = this.member(visitor);
    const em = this.em.fork();
    const size = waitingNamesPerPage;
    const { items, ...places } = only
      ? { items: [], next: null, previous: null }
      : await this.store.page(em, member, asked, size);
    const total = items[0]?.total ?? (await this.store.count(em, member));
    return {
      items: items.map(({ total: _, ...item }) => item),
      ...places,
      total,
      page: asked.page,
      pages: Math.max(1, Math.ceil(total / size)),
    };
  }

  /** Failures: unauthorized, banned. */
  async whereOf(visitor: Visitor, ja: string, isStudio: boolean): Promise<WaitingLists> {
    const rows = await this.store.lists(this.em.fork(), this.member(visitor), ja, isStudio, maxLists);
    return { lists: rows.map(({ total: _, ...list }) => list), total: rows[0]?.total ?? 0 };
  }

  /**
   * Applies a decision to the lists in which the name waits: one change per list, made by the member. Rows that somebody has
   * settled in the meantime stay as they are; if one list refuses, the others still change. Takes time in proportion to the
   * number of lists with the name. Failures: unauthorized, banned.
   */
  async decide(visitor: Visitor, request: DecideName): Promise<DecidedName> {
    const member = this.member(visitor);
    const found = await this.store.listsAfter(
      this.em.fork(),
      member,
      request,
      request.after,
      listsPerDecision + 1,
    );
    const some = found.slice(0, listsPerDecision);
    const lists: DecidedName['lists'] = [];
    for (const { uuid, title } of some) {
      const outcome = await this.decideIn(member, uuid, request).catch((error: unknown) => {
        if (error instanceof Failure) return { revision: null, rows: 0, refused: error.code };
        throw error;
      });
      if (outcome) lists.push({ uuid, title, ...outcome });
      await yieldToEventLoop();
    }
    return { lists, next: found.length > some.length ? some.at(-1)!.id : null };
  }

  /** Null: the name no longer waits there. */
  private async decideIn(member: Member, uuid: string, { id, ja, isStudio, decision }: DecideName) {
    const name = nameKey(ja);
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const em = this.em.fork();
      const row = await this.lists.find(em, uuid);
      if (!row || row.deleted || !policy.seeList(member, row)) return null;
      const fault = editingFault(member, row);
      if (fault) throw fault;
      const tree = await this.lists.tree(em, row);
      const kind = isStudio ? 'studio' : 'person';
      const rows = reviewOf(tree).flatMap((entry) =>
        entry.kind === kind && entry.id === null && nameKey(entry.ja) === name ? entry.nodes : [],
      );
      const operations = decide(tree, [{ kind, nodes: rows, ja, decision }]);
      if (operations.length === 0) return null;
      const change = { id, operations, confirmed: rows };
      const stored = await this.changes.push(member, uuid, row.revision, change);
      if (stored.result === 'stored') return { revision: stored.revision, rows: rows.length, refused: null };
    }
    throw new Failure('conflict');
  }

  private member(visitor: Visitor): Member {
    authorize(visitor, true);
    return visitor;
  }
}
