import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Failure } from '@libs/contract/base/errors.js';
import type { ListIdentifiers, SetListIdentifiers } from '@libs/contract/lists/identifiers.js';
import { policy } from '@libs/contract/accounts/policy.js';
import { readGiven } from '@libs/contract/lists/given-identifiers.js';
import { givenDatabases } from '@libs/identities/databases.js';
import type { JsonObject } from '@libs/list/model/document.js';
import type { Change } from '@libs/list/model/operation.js';
import { authorize } from '../../base/http/authorize.js';
import type { Visitor } from '../../base/http/visitor.js';
import { ListAccess } from '../../shared/list-store/list-access.service.js';
import { ListDirectory } from '../../shared/list-store/list-directory.store.js';
import { type ListRow, ListStore } from '../../shared/list-store/list.store.js';
import { ChangesService } from './changes.service.js';

/** How often a list may change while its identifiers are set. */
const attempts = 10;

/** What lists are called in other databases. */
@Injectable()
export class ListIdentifiersService {
  constructor(
    private readonly em: EntityManager,
    private readonly access: ListAccess,
    private readonly store: ListStore,
    private readonly directory: ListDirectory,
    private readonly changes: ChangesService,
  ) {}

  /**
   * Sets some identifiers, as an ordinary change. Returns all that the list then has. Failures: unauthorized, banned, forbidden,
   * list-not-found, identifier-invalid, conflict (the list kept changing), too-many-requests.
   */
  async set(visitor: Visitor, slugOrUuid: string, asked: SetListIdentifiers): Promise<ListIdentifiers> {
    authorize(visitor, policy.setIdentifiers(visitor), 'Only moderators set identifiers of other databases.');
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const row = await this.access.row(visitor, slugOrUuid);
      const given = readGiven('list', givenDatabases.list, asked);
      if (await this.trySet(visitor, row, given))
        return (await this.directory.identifiersOf([row.uuid])).get(row.uuid) ?? {};
    }
    throw new Failure('conflict');
  }

  /** Sets them on the list as it was read. False: it has changed meanwhile, and nothing is stored. */
  private async trySet(
    visitor: Visitor,
    row: ListRow,
    given: ReadonlyMap<string, string | null>,
  ): Promise<boolean> {
    const { fields } = await this.store.record(this.em.fork(), row.id);
    const before = (fields['identifiers'] ?? {}) as JsonObject;
    const after: JsonObject = { ...before };
    for (const [database, identifier] of given)
      if (identifier === null) delete after[database];
      else after[database] = identifier;
    if (JSON.stringify(before) === JSON.stringify(after)) return true;
    const value = Object.keys(after).length > 0 ? after : null;
    const change: Change = {
      id: randomUUID(),
      operations: [{ op: 'setting', scope: 'fields', field: 'identifiers', value }],
    };
    // All of them are one setting, which must not take back what somebody else has just set.
    const stored = await this.changes.push(visitor, row.uuid, row.revision, change, { isExact: true });
    return stored.result === 'stored';
  }
}
