import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { maxDeclinedRoles } from '@libs/contract/names/roles.js';
import { policy } from '@libs/contract/accounts/policy.js';
import { foldRole } from '@libs/roles/fold.js';
import { type AuditEntry, AuditService } from '../../base/audit/audit.service.js';
import { DeclinedRole } from '../../base/database/entities/roles.js';
import { kysely } from '../../base/database/kysely.js';
import { authorize } from '../../base/http/authorize.js';
import type { Visitor } from '../../base/http/visitor.js';

/** What moderators have declined to add to the dictionary, in any width and spacing. */
interface Declined {
  has: (ja: string) => boolean;
  /** The latest first. */
  names: string[];
}

/** Roles of lists that are no roles, or whose names should stay as they are: nobody is asked about them again. */
@Injectable()
export class DeclinedRoles {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditService,
  ) {}

  async all(): Promise<Declined> {
    const rows = await kysely(this.em.fork())
      .selectFrom('declined_role')
      .select(['key', 'ja'])
      .orderBy('at', 'desc')
      .orderBy('key')
      .execute();
    const keys = new Set(rows.map(({ key }) => key));
    return {
      has: (ja) => keys.has(foldRole(ja)),
      names: rows.slice(0, maxDeclinedRoles).map(({ ja }) => ja),
    };
  }

  /** Declining twice changes nothing. Failures: unauthorized, banned, forbidden. */
  async decline(visitor: Visitor, ja: string): Promise<void> {
    authorize(visitor, policy.editRoles(visitor), 'Only moderators can decline roles.');
    await this.em.fork().transactional(async (em) => {
      const added = await kysely(em)
        .insertInto('declined_role')
        .values({ key: foldRole(ja), ja, account_id: visitor.id, at: sql<Date>`now()` })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .returning('key')
        .executeTakeFirst();
      if (added) await this.record(em, visitor.id, 'decline-role', ja);
    });
  }

  /** Failures: unauthorized, banned, forbidden. */
  async offer(visitor: Visitor, ja: string): Promise<void> {
    authorize(visitor, policy.editRoles(visitor), 'Only moderators can offer roles again.');
    await this.em.fork().transactional(async (em) => {
      const gone = await em.nativeDelete(DeclinedRole, { key: foldRole(ja) });
      if (gone > 0) await this.record(em, visitor.id, 'offer-role', ja);
    });
  }

  private record(
    em: EntityManager,
    accountId: number,
    action: AuditEntry['action'],
    ja: string,
  ): Promise<void> {
    return this.audit.record(em, {
      accountId,
      action,
      subject: 'missing-role',
      subjectId: foldRole(ja),
      title: ja,
    });
  }
}
