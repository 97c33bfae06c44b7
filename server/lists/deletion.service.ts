import { Injectable, Logger } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Failure, policy, restoreDays, type RestoredList } from '../../libs/contract/index.js';
import { AuditService } from '../audit/audit.service.js';
import { Jobs } from '../jobs/jobs.service.js';
import { Projections } from '../jobs/projections.service.js';
import { Notices } from '../realtime/notices.js';
import { authorize } from '../users/authorize.js';
import type { Visitor } from '../users/visitor.js';
import { asMember, listDeed } from './list-deeds.js';
import { type ListRow, ListStore } from './list.store.js';

/** When lists go for good: once a day. */
const purgeTime = '0 4 * * *';

/**
 * Hides lists, brings them back, and removes for good what nobody wanted back (decisions, section 3). What a hidden list
 * holds stays as it was until then.
 */
@Injectable()
export class DeletionService {
  private readonly log = new Logger('Deletion');

  constructor(
    private readonly em: EntityManager,
    private readonly store: ListStore,
    private readonly notices: Notices,
    private readonly projections: Projections,
    private readonly jobs: Jobs,
    private readonly audit: AuditService,
  ) {}

  /** Purges once a day. */
  async work(): Promise<void> {
    await this.jobs.repeat('purge-deleted', purgeTime, async () => {
      const purged = await this.purge();
      if (purged > 0) this.log.log(`${purged} deleted lists are gone for good`);
    });
  }

  /**
   * Removes every list that was deleted more than `restoreDays` days ago, with its history, its credits and the people
   * whom no other list names. Returns how many. Safe to repeat.
   */
  async purge(): Promise<number> {
    const em = this.em.fork();
    const expired = await em.execute<{ id: number; uuid: string }[]>(
      'select id, uuid from list where deleted_at <= now() - make_interval(days => ?) order by id',
      [restoreDays],
    );
    for (const { id, uuid } of expired) {
      // A hidden list has no credits; this makes sure even where its projection failed when it was deleted.
      await this.projections.project(uuid);
      await em.execute('delete from list where id = ?', [id]);
    }
    return expired.length;
  }

  /**
   * Hides a list everywhere: pages, search, people's credits, open editors.
   * @param title must be the list's title exactly (specification, section 5); white space around it does not count.
   * Failures: list-not-found, unauthorized, banned, forbidden, title-mismatch.
   */
  async delete(visitor: Visitor, slugOrUuid: string, title: string): Promise<void> {
    const { uuid, status } = await this.em.fork().transactional(async (transaction) => {
      const em = transaction as EntityManager;
      const row = await this.store.find(em, slugOrUuid, true);
      if (!row || row.deleted || !policy.seeList(visitor, row)) throw new Failure('list-not-found');
      authorizeDeletion(visitor, row);
      if (title.trim() !== row.title) throw new Failure('title-mismatch');
      await em.execute('update list set deleted_at = now(), projected_revision = -1 where id = ?', [row.id]);
      if (visitor?.isModerator && !policy.deleteList(asMember(visitor), row))
        await this.audit.record(em, listDeed(visitor, 'delete-list', row));
      return row;
    });
    await this.notices.tell({ kind: 'list-deleted', uuid, hid: status !== 'UNLISTED' });
    this.projections.requestSoon(uuid);
  }

  /** Failures: unauthorized, banned, forbidden, list-not-found (also for a list that is not deleted), restore-expired. */
  async restore(visitor: Visitor, slugOrUuid: string): Promise<RestoredList> {
    authorize(visitor, policy.restoreList(visitor), 'Only moderators restore lists.');
    const row = await this.em.fork().transactional(async (transaction) => {
      const em = transaction as EntityManager;
      const found = await this.store.find(em, slugOrUuid, true);
      if (!found?.deleted) throw new Failure('list-not-found');
      const [restored] = await em.execute<object[]>(
        `update list set deleted_at = null, projected_revision = -1
         where id = ? and deleted_at > now() - make_interval(days => ?) returning id`,
        [found.id, restoreDays],
      );
      if (!restored) throw new Failure('restore-expired');
      await this.audit.record(em, listDeed(visitor, 'restore-list', found));
      return found;
    });
    const { uuid, slug, title, revision } = row;
    await this.notices.tell({ kind: 'list', uuid, revision });
    this.projections.requestSoon(uuid);
    return { uuid, slug, title };
  }
}

function authorizeDeletion(visitor: Visitor, row: ListRow): void {
  const isAuthor = visitor !== null && row.authorIds.includes(visitor.id);
  authorize(
    visitor,
    policy.deleteList(visitor, row),
    isAuthor
      ? 'Only moderators delete a list that has other authors.'
      : 'Only its author and moderators delete a list.',
  );
}
