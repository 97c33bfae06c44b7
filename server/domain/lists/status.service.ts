import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Failure } from '@libs/contract/base/errors.js';
import { policy } from '@libs/contract/accounts/policy.js';
import type { ListStatus } from '@libs/list/model/interchange.types.js';
import { authorize } from '../../base/http/authorize.js';
import type { Account } from '../../base/http/visitor.js';
import { ListAccess } from '../../shared/list-store/list-access.service.js';
import { ChangesService } from './changes.service.js';

/** Sets the status of a list without opening it. */
@Injectable()
export class StatusService {
  constructor(
    private readonly access: ListAccess,
    private readonly changes: ChangesService,
  ) {}

  /**
   * Sets the status, as an ordinary change. Returns the new revision of the list. Failures: list-not-found, banned, forbidden,
   * list-incomplete, conflict, too-many-requests.
   */
  async set(visitor: Account, slugOrUuid: string, status: ListStatus): Promise<{ revision: number }> {
    const row = await this.access.row(visitor, slugOrUuid);
    authorize(visitor, policy.editList(visitor, row));
    if (row.status === status) return { revision: row.revision };
    const stored = await this.changes.push(visitor, row.uuid, row.revision, {
      id: randomUUID(),
      operations: [{ op: 'setting', scope: 'fields', field: 'status', value: status }],
    });
    if (stored.result !== 'stored') throw new Failure('conflict');
    return { revision: stored.revision };
  }
}
