import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuditSubject } from '../../libs/contract/index.js';

export interface Deed {
  accountId: number;
  action: string;
  subject: AuditSubject;
  subjectId: string;
  title: string;
  before?: unknown;
  after?: unknown;
}

/** Keeps what moderators do. */
@Injectable()
export class AuditService {
  /** Writes a deed down in the transaction that does it, so that neither is stored without the other. */
  async record(em: EntityManager, deed: Deed): Promise<void> {
    const { accountId, action, subject, subjectId, title, before = null, after = null } = deed;
    await em.execute(
      `insert into audit (account_id, action, subject, subject_id, title, before, after)
       values (?, ?, ?, ?, ?, ?::json, ?::json)`,
      [accountId, action, subject, subjectId, title, JSON.stringify(before), JSON.stringify(after)],
    );
  }
}
