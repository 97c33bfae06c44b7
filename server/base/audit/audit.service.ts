import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { AuditAction, AuditSubject } from '@libs/contract/site/audit.js';
import { allOf, daysAgo } from '../database/expressions.js';
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
   * Addresses belong to people, so entries about networks keep them only as long as they matter: those of more than so many days ago
   * no longer say which network it was, unless it is one of these.
   */
  async forgetNetworks(em: EntityManager, days: number, except: readonly string[]): Promise<void> {
    await kysely(em)
      .updateTable('audit')
      .set({ subject_id: '', title: 'a network' })
      .where('subject', '=', 'network')
      .where('subject_id', '<>', '')
      .where('subject_id', '<>', allOf(except))
      .where('at', '<', daysAgo(days))
      .execute();
  }

  /**
   * Calls an account by its new name in all entries: those about the account, about the authors of lists and of comments. Returns the
   * uuids of these lists. Nothing else of an entry ever changes, but for `forgetNetworks`.
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
