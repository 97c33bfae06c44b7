import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { renamedAuthor } from '../../shared/list-store/author-text.js';
import { AuditService } from '../../base/audit/audit.service.js';
import { ListLog } from '../../shared/list-store/list-log.store.js';
import { ListStore } from '../../shared/list-store/list.store.js';
import { AccountStore } from './account.store.js';
import { ChangesService } from '../lists/changes.service.js';

/** Updates what lists and logs call their authors when these are renamed. */
@Injectable()
export class AuthorNames {
  constructor(
    private readonly em: EntityManager,
    private readonly accounts: AccountStore,
    private readonly store: ListStore,
    private readonly changes: ChangesService,
    private readonly log: ListLog,
    private readonly audit: AuditService,
  ) {}

  /**
   * Replaces the old name of an account with the new one in the lists that it is an author of, also in their history and in the audit
   * log: who takes another name, or leaves, does not want the old one to be read. This does not count as an update of those lists. Safe
   * to repeat.
   */
  async rename(accountId: number, from: string, to: string): Promise<void> {
    const em = this.em.fork();
    const lists = await this.accounts.listsOf(accountId);
    for (const { id, uuid, revision, author, at } of lists) {
      const text = renamedAuthor(author ?? '', from, to);
      if (text === (author ?? '')) continue;
      await this.changes.push('system', uuid, revision, {
        id: randomUUID(),
        operations: [{ op: 'setting', scope: 'fields', field: 'author', value: text }],
      });
      await this.store.keepUpdateTime(em, id, revision + 1, at);
    }
    // Only now: the change above has the old name, too.
    await em.transactional(async (own) => {
      const within = own as EntityManager;
      await this.store.renameAuthorOfDeleted(within, accountId, from, to);
      const uuids = await this.audit.rename(within, accountId, from, to);
      await this.log.renameAuthor(within, accountId, from, to, uuids);
    });
  }
}
