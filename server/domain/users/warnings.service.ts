import { Injectable } from '@nestjs/common';
import { policy } from '@libs/contract/accounts/policy.js';
import type { MemberWarning, MemberWarnings } from '@libs/contract/accounts/warnings.js';
import { Failure } from '@libs/contract/base/errors.js';
import { formerMember } from '@libs/contract/accounts/screen-name.js';
import { AuditService } from '../../base/audit/audit.service.js';
import { authorize } from '../../base/http/authorize.js';
import type { Visitor } from '../../base/http/visitor.js';
import { MemberStore } from './member.store.js';
import { SessionsService } from './sessions.service.js';
import { WarningStore } from './warning.store.js';

/** Moderators warn members, who read that before they change anything (rule moderation-9). */
@Injectable()
export class WarningsService {
  constructor(
    private readonly store: WarningStore,
    private readonly members: MemberStore,
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
  ) {}

  /** The latest warnings of a member. Failures: unauthorized, banned, forbidden, member-not-found. */
  async of(visitor: Visitor, accountId: number): Promise<MemberWarnings> {
    authorizeModerator(visitor);
    await this.members.one(accountId);
    return { items: await this.store.of(accountId) };
  }

  /**
   * Warns a member. Their open pages show it at once. Failures: unauthorized, banned, forbidden (also for oneself),
   * member-not-found, member-left.
   */
  async warn(visitor: Visitor, accountId: number, text: string): Promise<MemberWarning> {
    authorizeModerator(visitor);
    if (visitor.id === accountId) throw new Failure('forbidden', 'You cannot warn yourself.');
    const warning = await this.members.change(accountId, async (em, { row }) => {
      if (row.screenName === formerMember) throw new Failure('member-left');
      const id = await this.store.add(em, accountId, visitor.id, text);
      await this.audit.record(em, {
        accountId: visitor.id,
        action: 'warn',
        subject: 'account',
        subjectId: String(accountId),
        title: row.screenName,
        after: { text },
      });
      return (await this.store.of(accountId, em)).find((one) => one.id === id)!;
    });
    await this.sessions.rightsChanged(accountId);
    return warning;
  }

  /** The visitor has read one of their warnings. Safe to repeat. Failures: unauthorized, warning-not-found. */
  async read(visitor: Visitor, id: number): Promise<void> {
    if (!visitor) throw new Failure('unauthorized');
    if (!(await this.store.markRead(visitor.id, id))) throw new Failure('warning-not-found');
    await this.sessions.rightsChanged(visitor.id);
  }
}

function authorizeModerator(visitor: Visitor): asserts visitor is NonNullable<Visitor> {
  authorize(visitor, policy.moderate(visitor), 'Only moderators can warn members.');
}
