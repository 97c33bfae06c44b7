import { Injectable } from '@nestjs/common';
import { policy } from '@libs/contract/accounts/policy.js';
import { Failure } from '@libs/contract/base/errors.js';
import {
  type ListTask,
  listTaskLimits,
  type MemberWork,
  memberWorkLimits,
  type MemberWorkQuery,
  type RevertMember,
} from '@libs/contract/site/list-tasks.js';
import { AuditService } from '../../base/audit/audit.service.js';
import { authorize } from '../../base/http/authorize.js';
import type { Visitor } from '../../base/http/visitor.js';
import { type MembersChanges, RevertService } from '../history/revert.service.js';
import { MembersService } from '../moderation/members.service.js';
import { ListTaskStore } from './list-task.store.js';
import { ListTasks, revertOutcome } from './list-tasks.service.js';
import { MemberWorkStore } from './member-work.store.js';

const keyOf = (accountId: number) => `member:${accountId}`;

/** Reverts what a member did in all lists (rule moderation-8). What others did later stays. */
@Injectable()
export class MemberReverts {
  constructor(
    private readonly tasks: ListTasks,
    private readonly store: ListTaskStore,
    private readonly work: MemberWorkStore,
    private readonly reverts: RevertService,
    private readonly members: MembersService,
    private readonly audit: AuditService,
  ) {
    tasks.handle('revert-member', {
      change: async ({ id, request }, visitor, list) => {
        const from = list.fromRevision!;
        const change = `revert-by-${request.accountId}-${from}-${id}`;
        const known = await this.store.storedChange(list.id, change);
        if (known) return { ...known, kept: [], keptTotal: 0 };
        const whose = { accountId: request.accountId, from };
        return revertOutcome(await this.reverts.revertMember(visitor, list.uuid, whose, change));
      },
      takenBack: async (em, { id, request: { accountId } }, visitor, lists) => {
        const { screenName } = await this.members.one(visitor, accountId);
        await this.audit.record(em, {
          accountId: visitor.id,
          action: 'restore-member',
          subject: 'account',
          subjectId: String(accountId),
          title: screenName,
          after: { task: id, lists },
        });
      },
    });
  }

  /**
   * What a member did since some time and, if asked, what reverting it would do; of the lists with the most changes.
   * Failures: unauthorized, banned, forbidden, member-not-found.
   */
  async of(visitor: Visitor, accountId: number, { since, preview }: MemberWorkQuery): Promise<MemberWork> {
    await this.members.one(visitor, accountId);
    const lists = await this.work.lists(accountId, since);
    const items: MemberWork['items'] = [];
    for (const { id: _, fromRevision, changes, first, last, ...list } of lists.slice(
      0,
      memberWorkLimits.lists,
    )) {
      const isPreviewed = preview === '1' && items.length < memberWorkLimits.previews;
      const whose = { accountId, from: fromRevision };
      const revert = isPreviewed ? await this.preview(visitor, list.uuid, whose) : null;
      items.push({ list, changes, first, last, revert });
    }
    const ends = lists.flatMap(({ first, last }) => [first, last]);
    return {
      since,
      changes: lists.reduce((sum, { changes }) => sum + changes, 0),
      lists: lists.length,
      first: ends.length > 0 ? ends.reduce((a, b) => Math.min(a, b)) : null,
      last: ends.length > 0 ? ends.reduce((a, b) => Math.max(a, b)) : null,
      comments: await this.work.comments(accountId, since),
      made: await this.work.made(accountId, since),
      deleted: await this.work.deleted(accountId, since),
      commented: await this.work.commented(accountId, since),
      reports: await this.work.reports(accountId, since),
      items,
      task: await this.tasks.newest(keyOf(accountId)),
    };
  }

  /**
   * Begins to revert what a member did since some time; with `ban`, they are banned first. One entry in the log.
   * Failures: unauthorized, banned, forbidden, member-not-found, member-self, list-task-busy; with a ban also ban-moderator, ban-past.
   */
  async revert(visitor: Visitor, accountId: number, { since, ban }: RevertMember): Promise<ListTask> {
    authorize(visitor, policy.moderate(visitor), 'Only moderators can revert what a member did.');
    let task = 0;
    await this.members.revert(visitor, accountId, ban ?? null, async (em) => {
      // After the ban, which lets no more changes in.
      const lists = await this.work.lists(accountId, since, em);
      task = await this.tasks.add(em, visitor, {
        kind: 'revert-member',
        key: keyOf(accountId),
        request: { accountId, since },
        lists,
      });
      const changes = lists.reduce((sum, one) => sum + one.changes, 0);
      return { task, since, lists: lists.length, changes };
    });
    return this.tasks.begin(task);
  }

  private async preview(
    visitor: Visitor,
    uuid: string,
    whose: MembersChanges,
  ): Promise<MemberWork['items'][number]['revert']> {
    try {
      const { operations, kept, keptTotal } = await this.reverts.previewOfMember(visitor, uuid, whose);
      return { changes: operations, kept: kept.slice(0, listTaskLimits.kept), keptTotal, refusal: null };
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return { changes: 0, kept: [], keptTotal: 0, refusal: error.message };
    }
  }
}
