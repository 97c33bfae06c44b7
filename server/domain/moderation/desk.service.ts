import { Injectable } from '@nestjs/common';
import type {
  AuditPage,
  AuditQuery,
  Desk,
  DeskListPage,
  DeskListsQuery,
} from '@libs/contract/site/moderation.js';
import type { Visitor } from '../../base/http/visitor.js';
import { DeskStore } from './desk.store.js';
import { moderatorsOnly } from './members.service.js';

const pageSize = 24;

/** What is waiting for moderators, and the audit log. */
@Injectable()
export class DeskService {
  constructor(private readonly store: DeskStore) {}

  /** How much of each is waiting. One query. Failures: unauthorized, banned, forbidden. */
  async desk(visitor: Visitor): Promise<Desk> {
    moderatorsOnly(visitor);
    return this.store.counts();
  }

  /** Lists of a kind that only moderators can list. Two queries. Failures: unauthorized, banned, forbidden. */
  async lists(visitor: Visitor, query: DeskListsQuery): Promise<DeskListPage> {
    moderatorsOnly(visitor);
    const found = await this.store.lists(query.kind, query, pageSize);
    return { ...found, page: query.page, pages: Math.max(1, Math.ceil(found.total / pageSize)) };
  }

  /** The audit log, newest first. Failures: unauthorized, banned, forbidden. */
  async log(visitor: Visitor, query: AuditQuery): Promise<AuditPage> {
    moderatorsOnly(visitor);
    const rows = await this.store.log(query, query.limit + 1);
    const items = rows.slice(0, query.limit);
    return { items, next: rows.length > query.limit ? items.at(-1)!.id : null };
  }
}
