import { Injectable, Logger } from '@nestjs/common';
import { AuditService } from '../../base/audit/audit.service.js';
import type { Account } from '../../base/http/visitor.js';
import { AccountStore } from './account.store.js';
import type { DemoAccount } from './demo-accounts.js';
import { SessionsService } from './sessions.service.js';

/**
 * The ready-made accounts while the development sign-in is on, and cleaning up after them once it is off. Anybody with
 * access to the site could have used them, so nothing that they had may outlive the switch.
 */
@Injectable()
export class DevelopmentAccounts {
  private readonly log = new Logger('DevelopmentAccounts');

  constructor(
    private readonly store: AccountStore,
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
  ) {}

  /** Creates missing accounts, and restores the rights that `close` removed. Safe to repeat. */
  async open(): Promise<void> {
    await this.store.addReadyMade();
  }

  /** One of them as a visitor; null if it does not exist. */
  async visitor(account: DemoAccount['account']): Promise<Account | null> {
    const id = await this.store.readyMade(account);
    return id === null ? null : this.sessions.account(id);
  }

  /**
   * Removes the rights of the ready-made accounts and the rights that they granted to others, and ends their sessions.
   * Their API keys are kept, but refused while the sign-in is off (KeysService). Safe to repeat.
   */
  async close(): Promise<void> {
    const taken = await this.store.transaction(async (em) => {
      const own = await this.store.disarmReadyMade(em);
      const given = await this.store.takeGivenRights(em);
      for (const { id, name, before, after } of given) {
        await this.audit.record(em, {
          accountId: null,
          action: 'set-roles',
          subject: 'account',
          subjectId: String(id),
          title: name,
          before,
          after: { ...after, by: 'operator' },
        });
        this.log.warn(
          `${name} loses rights that an account of the development sign-in gave; give them again with: npm run admin -- moderator add ${id}`,
        );
      }
      return [...own, ...given.map(({ id }) => id)];
    });
    const ended = await this.sessions.endChosen('of-development-accounts');
    for (const id of taken) await this.sessions.rightsChanged(id);
    if (ended > 0) this.log.warn(`${ended} sessions of the development sign-in were ended: it is off.`);
  }
}
