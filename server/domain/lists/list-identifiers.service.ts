import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { ListIdentifiers, SetListIdentifiers } from '@libs/contract/lists/identifiers.js';
import { policy } from '@libs/contract/accounts/policy.js';
import { readGiven } from '@libs/contract/lists/given-identifiers.js';
import { givenDatabases } from '@libs/identities/databases.js';
import type { JsonObject } from '@libs/list/model/document.js';
import { authorize } from '../../base/http/authorize.js';
import type { Visitor } from '../../base/http/visitor.js';
import { ListAccess } from '../../shared/list-store/list-access.service.js';
import { ListDirectory } from '../../shared/list-store/list-directory.store.js';
import { ListStore } from '../../shared/list-store/list.store.js';
import { ChangesService } from './changes.service.js';

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
   * list-not-found, identifier-invalid, too-many-requests.
   */
  async set(visitor: Visitor, slugOrUuid: string, asked: SetListIdentifiers): Promise<ListIdentifiers> {
    authorize(visitor, policy.setIdentifiers(visitor), 'Only moderators set identifiers of other databases.');
    const row = await this.access.row(visitor, slugOrUuid);
    const given = readGiven('list', givenDatabases.list, asked);
    const { fields } = await this.store.record(this.em.fork(), row.id);
    const before = (fields['identifiers'] ?? {}) as JsonObject;
    const after: JsonObject = { ...before };
    for (const [database, identifier] of given)
      if (identifier === null) delete after[database];
      else after[database] = identifier;
    if (JSON.stringify(before) !== JSON.stringify(after)) {
      const value = Object.keys(after).length > 0 ? after : null;
      // Nobody can remove what a setting needs, so that it is stored or refused.
      await this.changes.push(visitor, row.uuid, row.revision, {
        id: randomUUID(),
        operations: [{ op: 'setting', scope: 'fields', field: 'identifiers', value }],
      });
    }
    return (await this.directory.identifiersOf([row.uuid])).get(row.uuid) ?? {};
  }
}
