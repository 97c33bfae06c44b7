import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Belongings } from '@libs/contract/accounts/accounts.js';
import { Failure } from '@libs/contract/base/errors.js';
import { formerMember } from '@libs/contract/accounts/screen-name.js';
import { SecurityLog } from '../../base/logging/security-log.js';
import { ListAuthorsStore } from '../../shared/list-store/list-authors.store.js';
import { Notices } from '../../base/notices/notices.js';
import { AccountStore } from './account.store.js';
import { KeyStore } from './key.store.js';
import { RepeatableAnswerStore } from './repeatable-answers.store.js';
import { SessionsService } from './sessions.service.js';
import type { Visitor } from '../../base/http/visitor.js';
import { WarningStore } from './warning.store.js';
import { AuthorNames } from './author-names.service.js';

/** Deletes what belongs to an account, in the transaction of `em`. */
type Forget = (em: EntityManager, accountId: number) => Promise<void>;

/** Deletes an account but keeps its contributions, under the name of a former member. */
@Injectable()
export class LeavingService {
  private readonly others: Forget[] = [];

  constructor(
    private readonly store: AccountStore,
    private readonly keys: KeyStore,
    private readonly answers: RepeatableAnswerStore,
    private readonly warnings: WarningStore,
    private readonly sessions: SessionsService,
    private readonly authorNames: AuthorNames,
    private readonly authors: ListAuthorsStore,
    private readonly notices: Notices,
    private readonly security: SecurityLog,
  ) {}

  /** Rooms above register what else of an account is deleted with it. */
  also(forget: Forget): void {
    this.others.push(forget);
  }

  /** What would be left without an author. Failure: unauthorized. */
  async belongings(visitor: Visitor): Promise<Belongings> {
    if (!visitor) throw new Failure('unauthorized');
    return this.store.belongings(visitor.id);
  }

  /**
   * Deletes the visitor's account: all personal data, sessions, keys and webhooks. The row is kept so that its changes, reports
   * and authorship still refer to something. A ban remains attached to the Discord account. `typed`: its screen name.
   * Failures: unauthorized, screen-name-mismatch, last-moderator.
   */
  async leave(visitor: Visitor, typed: string): Promise<void> {
    if (!visitor) throw new Failure('unauthorized');
    const { id, screenName } = visitor;
    if (typed !== screenName) throw new Failure('screen-name-mismatch');
    await this.refuseLastModerator(visitor);
    // First, while it is safe to repeat: afterwards the name is unknown.
    await this.authorNames.rename(id, screenName, formerMember);
    await this.store.transaction(async (em) => {
      await this.refuseLastModerator(visitor, em);
      await this.authors.leaveAll(em, id);
      await this.store.forget(em, id);
      await this.keys.removeAll(em, id);
      await this.answers.removeAll(em, id);
      await this.warnings.removeAll(em, id);
      for (const forgetMore of this.others) await forgetMore(em, id);
    });
    this.security.record('account.deleted', { of: id });
    await this.sessions.endChosen({ accountId: id });
    await this.notices.notify({ kind: 'keys', account: id });
    await this.notices.notify({ kind: 'account', account: id });
  }

  private async refuseLastModerator(visitor: NonNullable<Visitor>, em?: EntityManager): Promise<void> {
    if (!visitor.isModerator) return;
    const moderators = await this.store.lockModerators(em);
    if (moderators.every((id) => id === visitor.id)) throw new Failure('last-moderator');
  }
}
