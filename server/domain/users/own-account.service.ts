import { Injectable } from '@nestjs/common';
import { Failure } from '@libs/contract/base/errors.js';
import type { OwnAccount, SaveProfile } from '@libs/contract/accounts/accounts.js';
import { policy } from '@libs/contract/accounts/policy.js';
import { Notices } from '../../base/notices/notices.js';
import { authorize } from '../../base/http/authorize.js';
import type { Visitor } from '../../base/http/visitor.js';
import { AccountStore } from './account.store.js';
import { AuthorNames } from './author-names.service.js';

/** Profile and privacy of the visitor's own account (rule privacy-2). */
@Injectable()
export class OwnAccountService {
  constructor(
    private readonly store: AccountStore,
    private readonly notices: Notices,
    private readonly authorNames: AuthorNames,
  ) {}

  /** Failure: unauthorized. */
  async read(visitor: Visitor): Promise<OwnAccount> {
    if (!visitor) throw new Failure('unauthorized');
    return this.store.own(visitor.id);
  }

  /** Failures: unauthorized, banned, screen-name-taken. */
  async saveProfile(visitor: Visitor, profile: SaveProfile): Promise<OwnAccount> {
    authorize(visitor, policy.saveProfile(visitor));
    const { id } = visitor;
    const { before, after } = await this.store.transaction(async (em) => {
      await this.store.lockNames(em);
      const before = await this.store.own(id, em);
      // Existing owners keep their name, even duplicates from before names were checked.
      const isNew = profile.screenName !== before.screenName;
      if (isNew && !(await this.store.isNameFree(em, profile.screenName, id)))
        throw new Failure('screen-name-taken');
      return { before, after: await this.store.saveProfile(em, before, profile) };
    });
    if (before.screenName !== after.screenName)
      await this.authorNames.rename(id, before.screenName, after.screenName);
    await this.notices.notify({ kind: 'account', account: id });
    return after;
  }

  /**
   * Sets whether the member is named to others. At level 0 they would still be named on cards (rule privacy-1), which
   * nobody who asks to be anonymous wants. Failure: unauthorized.
   */
  async setAnonymity(visitor: Visitor, anonymous: boolean): Promise<OwnAccount> {
    if (!visitor) throw new Failure('unauthorized');
    const account = await this.store.setAnonymity(visitor.id, anonymous);
    await this.notices.notify({ kind: 'account', account: visitor.id });
    // Presence shows names to others.
    await this.notices.notify({ kind: 'rights', account: visitor.id });
    return account;
  }
}
