import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuditSubject } from '../../libs/contract/index.js';
import { kysely } from '../database/kysely.js';

export interface AuditEntry {
  /** Null: the operator of the site, or the site itself. */
  accountId: number | null;
  action: string;
  subject: AuditSubject;
  subjectId: string;
  title: string;
  before?: unknown;
  after?: unknown;
}

/** Records what moderators do. */
@Injectable()
export class AuditService {
  /** Adds an entry in the transaction of the action, so that neither is stored without the other. */
  async record(em: EntityManager, entry: AuditEntry): Promise<void> {
    const { accountId, action, subject, subjectId, title, before = null, after = null } = entry;
    await kysely(em)
      .insertInto('audit')
      .values({
        account_id: accountId,
        action,
        subject,
        subject_id: subjectId,
        title,
        before: JSON.stringify(before),
        after: JSON.stringify(after),
      })
      .execute();
  }
}
