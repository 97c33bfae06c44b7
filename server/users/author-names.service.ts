import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { renamedAuthor } from '../list-store/author-text.js';
import { ListStore } from '../list-store/list.store.js';
import { AccountStore } from './account.store.js';
import { ChangesService } from '../lists/changes.service.js';

/** Updates the author texts of lists when their authors are renamed. */
@Injectable()
export class AuthorNames {
  constructor(
    private readonly em: EntityManager,
    private readonly accounts: AccountStore,
    private readonly store: ListStore,
    private readonly changes: ChangesService,
  ) {}

  /**
   * Replaces the old name of an account with the new one in the lists that it is an author of. This does not count as
   * an update of those lists. Safe to repeat.
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
  }
}
