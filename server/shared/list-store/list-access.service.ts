import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Failure } from '@libs/contract/base/errors.js';
import { policy } from '@libs/contract/accounts/policy.js';
import { sharedRead } from '../../base/database/shared-reads.js';
import type { Visitor } from '../../base/http/visitor.js';
import { type ListRow, ListStore } from './list.store.js';

/** Who may see which list. */
@Injectable()
export class ListAccess {
  constructor(
    private readonly em: EntityManager,
    private readonly store: ListStore,
  ) {}

  /** The row of a list by slug or uuid. Failure: list-not-found, also if the visitor may not see it. One query. */
  async row(visitor: Visitor, slugOrUuid: string): Promise<ListRow> {
    const row = await this.visible(visitor, slugOrUuid);
    if (!row) throw new Failure('list-not-found');
    return row;
  }

  /**
   * The same for whoever only reads: moderators also read deleted lists, until they are purged. Failure: list-not-found. One query.
   */
  async read(visitor: Visitor, slugOrUuid: string): Promise<ListRow> {
    const row = await this.find(slugOrUuid);
    const isThere = row && (!row.deleted || policy.readDeleted(visitor));
    if (!isThere || !policy.seeList(visitor, row)) throw new Failure('list-not-found');
    return row;
  }

  /** The id of a public list by slug or uuid; null: there is none, or it is hidden. One query. */
  async publicId(slugOrUuid: string): Promise<number | null> {
    return (await this.visible(null, slugOrUuid))?.id ?? null;
  }

  /**
   * The row of a list by slug or uuid, for callers that check visibility themselves; includes deleted ones. Null: there is none. One
   * query for all parts of a page that ask for it.
   */
  find(slugOrUuid: string): Promise<ListRow | null> {
    return sharedRead(`list ${slugOrUuid}`, () => this.store.find(this.em.fork(), slugOrUuid));
  }

  private async visible(visitor: Visitor, slugOrUuid: string): Promise<ListRow | null> {
    const row = await this.find(slugOrUuid);
    return row && !row.deleted && policy.seeList(visitor, row) ? row : null;
  }
}
