import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { AuditAction, AuditSubject } from '@libs/contract/site/audit.js';
import { kysely } from '../database/kysely.js';

export interface AuditEntry {
  /** Null: the operator of the site, or the site itself. */
  accountId: number | null;
  action: AuditAction;
  subject: AuditSubject;
  subjectId: string;
  title: string;
  before?: unknown;
  after?: unknown;
}

/** Records what moderators do. */
@Injectable()
export class AuditService {
  /** Adds entries in the transaction of the action, so that neither is stored without the other. One query. */
  async record(em: EntityManager, ...entries: AuditEntry[]): Promise<void> {
    if (entries.length === 0) return;
    await kysely(em)
      .insertInto('audit')
      .values(
        entries.map(({ accountId, action, subject, subjectId, title, before = null, after = null }) => ({
          account_id: accountId,
          action,
          subject,
          subject_id: subjectId,
          title,
          before: JSON.stringify(before),
          after: JSON.stringify(after),
        })),
      )
      .execute();
  }

  /**
   * Calls an account by its new name in all entries: those about the account, about the authors of lists and of comments. Returns the
   * uuids of these lists. Nothing else of an entry ever changes.
   */
  async rename(em: EntityManager, accountId: number, from: string, to: string): Promise<string[]> {
    const db = kysely(em);
    await db
      .updateTable('audit')
      .set({ title: to })
      .where('subject', '=', 'account')
      .where('subject_id', '=', String(accountId))
      .execute();
    const entries = await db
      .selectFrom('audit')
      .select(['id', 'subject_id as uuid', 'before', 'after'])
      .where('subject', '=', 'list')
      .where('action', 'in', ['set-authors', 'remove-comment'])
      .where(
        sql<boolean>`position(${JSON.stringify(from)} in concat(${sql.ref('before')}, ${sql.ref('after')})) > 0`,
      )
      .execute();
    const other = (name: unknown) => (name === from ? to : name);
    const renamed = (value: unknown) => {
      const { author, authors, ...rest } = (value ?? {}) as { author?: unknown; authors?: unknown[] };
      return JSON.stringify(
        value && {
          ...(author === undefined ? {} : { author: other(author) }),
          ...(authors ? { authors: authors.map(other) } : {}),
          ...rest,
        },
      );
    };
    for (const { id, before, after } of entries)
      await db
        .updateTable('audit')
        .set({ before: renamed(before), after: renamed(after) })
        .where('id', '=', id)
        .execute();
    return entries.map(({ uuid }) => uuid);
  }
}
