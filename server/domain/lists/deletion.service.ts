import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Failure } from '@libs/contract/base/errors.js';
import { policy } from '@libs/contract/accounts/policy.js';
import { restoreDays, type RestoredList } from '@libs/contract/site/administration.js';
import { AuditService } from '../../base/audit/audit.service.js';
import { Jobs } from '../../base/jobs/jobs.service.js';
import { Projections } from '../../shared/projections/projections.service.js';
import { Notices } from '../../base/notices/notices.js';
import { authorize } from '../../base/http/authorize.js';
import type { Visitor } from '../../base/http/visitor.js';
import { asMember, listAuditEntry } from '../../shared/list-store/list-audit.js';
import { isShownTitle } from '../../shared/list-store/list-columns.js';
import { ListDeletionStore } from '../../shared/list-store/list-deletion.store.js';
import { type ListRow, ListStore } from '../../shared/list-store/list.store.js';

/** When deleted lists are purged: once a day. */
const purgeTime = '0 4 * * *';

/**
 * Deletes lists, restores them, and purges those that nobody restored (rule history-5). Until then the content of
 * a deleted list stays as it was.
 */
@Injectable()
export class DeletionService implements OnApplicationBootstrap {
  private readonly log = new Logger('Deletion');

  constructor(
    private readonly em: EntityManager,
    private readonly store: ListStore,
    private readonly deletion: ListDeletionStore,
    private readonly notices: Notices,
    private readonly projections: Projections,
    private readonly jobs: Jobs,
    private readonly audit: AuditService,
  ) {}

  /** Purges once a day. */
  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.repeat('purge-deleted', purgeTime, async () => {
      const purged = await this.purge();
      if (purged > 0) this.log.log(`${purged} deleted lists were purged`);
    });
  }

  /**
   * Purges every list that was deleted more than `restoreDays` days ago, with its history, its credits and the people
   * that no other list names. Returns how many. Safe to repeat.
   */
  async purge(): Promise<number> {
    const em = this.em.fork();
    const expired = await this.deletion.expired(em, restoreDays);
    for (const { id, uuid } of expired) {
      // A deleted list has no credits; this makes sure even if its projection failed when it was deleted.
      await this.projections.project(uuid);
      await this.deletion.remove(em, id);
    }
    return expired.length;
  }

  /**
   * Deletes a list: hides it from pages, search, people's credits and open editors.
   * @param title must be the list's title exactly (rule input-5), apart from surrounding white space.
   * @param reason for moderators; may be empty.
   * Failures: list-not-found, unauthorized, banned, forbidden, title-mismatch.
   */
  async delete(visitor: Visitor, slugOrUuid: string, title: string, reason: string): Promise<void> {
    const { uuid, status, authorIds } = await this.em.fork().transactional(async (transaction) => {
      const em = transaction as EntityManager;
      const row = await this.store.find(em, slugOrUuid, true);
      if (!row || row.deleted || !policy.seeList(visitor, row)) throw new Failure('list-not-found');
      authorizeDeletion(visitor, row);
      if (!isShownTitle(title.trim(), row.title)) throw new Failure('title-mismatch');
      await this.deletion.hide(em, row.id, visitor.id, reason);
      if (!policy.deleteList(asMember(visitor), row)) {
        const entry = listAuditEntry(visitor, 'delete-list', row, null, reason ? { reason } : null);
        await this.audit.record(em, entry);
      }
      return row;
    });
    await this.notices.notify({ kind: 'list-deleted', uuid, wasHidden: status !== 'UNLISTED' });
    await this.notices.notify({ kind: 'reports', list: uuid, accounts: authorIds });
    this.projections.requestSoon(uuid);
  }

  /** Failures: unauthorized, banned, forbidden, list-not-found (also for a list that is not deleted), restore-expired. */
  async restore(visitor: Visitor, slugOrUuid: string): Promise<RestoredList> {
    authorize(visitor, policy.restoreList(visitor), 'Only moderators can restore lists.');
    const row = await this.em.fork().transactional(async (transaction) => {
      const em = transaction as EntityManager;
      const found = await this.store.find(em, slugOrUuid, true);
      if (!found?.deleted) throw new Failure('list-not-found');
      const isRestored = await this.deletion.restore(em, found.id, visitor.id, restoreDays);
      if (!isRestored) throw new Failure('restore-expired');
      await this.audit.record(em, listAuditEntry(visitor, 'restore-list', found));
      return found;
    });
    const { uuid, slug, title, revision, authorIds } = row;
    await this.notices.notify({ kind: 'list', uuid, revision });
    await this.notices.notify({ kind: 'reports', list: uuid, accounts: authorIds });
    this.projections.requestSoon(uuid);
    return { uuid, slug, title };
  }
}

function authorizeDeletion(visitor: Visitor, row: ListRow): asserts visitor is NonNullable<Visitor> {
  const isAuthor = visitor !== null && row.authorIds.includes(visitor.id);
  authorize(
    visitor,
    policy.deleteList(visitor, row),
    isAuthor
      ? 'Only moderators can delete a list that has other authors.'
      : 'Only its author and moderators can delete a list.',
  );
}
