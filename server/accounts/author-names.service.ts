import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { bound } from '../database/bound.js';
import { renamedAuthor } from '../lists/author-text.js';
import { ChangesService } from '../lists/changes.service.js';

/** Keeps the author texts of lists in step with what their authors are called. */
@Injectable()
export class AuthorNames {
  constructor(
    private readonly em: EntityManager,
    private readonly changes: ChangesService,
  ) {}

  /**
   * Writes the new name of an account into the lists that it is an author of, where its old name stands. That is no work on
   * the lists: they do not count as updated by it. Safe to repeat.
   */
  async rename(accountId: number, from: string, to: string): Promise<void> {
    const em = this.em.fork();
    const lists = await bound<{ id: number; uuid: string; revision: number; author: string; at: string }>(
      em,
      `select l.id, l.uuid, l.revision, l.fields->>'author' as author, l.updated_at::text as at
       from list l join list_author a on a.list_id = l.id
       where a.account_id = ? and l.deleted_at is null order by l.id`,
      [accountId],
    );
    for (const { id, uuid, revision, author, at } of lists) {
      const text = renamedAuthor(author ?? '', from, to);
      if (text === (author ?? '')) continue;
      await this.changes.push('system', uuid, revision, {
        id: randomUUID(),
        operations: [{ op: 'setting', scope: 'fields', field: 'author', value: text }],
      });
      await bound(em, 'update list set updated_at = ?::timestamptz where id = ? and revision = ? + 1', [
        at,
        id,
        revision,
      ]);
    }
  }
}
