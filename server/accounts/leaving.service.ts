import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { type Belongings, Failure, formerMember } from '../../libs/contract/index.js';
import { bound } from '../database/bound.js';
import { Notices } from '../realtime/notices.js';
import { SessionsService } from '../users/sessions.service.js';
import type { Visitor } from '../users/visitor.js';
import { AuthorNames } from './author-names.service.js';

/** Deletes an account and keeps what it contributed, under the name of a former member. */
@Injectable()
export class LeavingService {
  constructor(
    private readonly em: EntityManager,
    private readonly sessions: SessionsService,
    private readonly authorNames: AuthorNames,
    private readonly notices: Notices,
  ) {}

  /** What would be left behind without an author. Failure: unauthorized. */
  async belongings(visitor: Visitor): Promise<Belongings> {
    if (!visitor) throw new Failure('unauthorized');
    const [counts] = await bound<Belongings>(
      this.em.fork(),
      `select count(*)::int as lists, count(*) filter (where l.status = 'UNLISTED')::int as unlisted
       from list_author a join list l on l.id = a.list_id
       where a.account_id = ? and l.deleted_at is null
         and not exists (select 1 from list_author o where o.list_id = l.id and o.account_id <> a.account_id)`,
      [visitor.id],
    );
    return counts!;
  }

  /**
   * Deletes the visitor's account: everything that says who it was, its sessions and its keys. The row stays, so that its changes, its
   * reports and its share of lists stay somebody's. A ban stays with the account at Discord. `typed`: its screen name.
   * Failures: unauthorized, screen-name-mismatch, last-moderator.
   */
  async leave(visitor: Visitor, typed: string): Promise<void> {
    if (!visitor) throw new Failure('unauthorized');
    const { id, screenName } = visitor;
    if (typed !== screenName) throw new Failure('screen-name-mismatch');
    await this.refuseLastModerator(this.em.fork(), visitor);
    // First, while it is safe to repeat: after the account is gone nobody knows the name.
    await this.authorNames.rename(id, screenName, formerMember);
    const lists = await this.em.fork().transactional(async (transaction) => {
      const em = transaction as EntityManager;
      await this.refuseLastModerator(em, visitor);
      const left = await bound<{ uuid: string }>(
        em,
        `delete from list_author a using list l where a.account_id = ? and l.id = a.list_id returning l.uuid`,
        [id],
      );
      await bound(
        em,
        `update account set screen_name = ?, avatar = null, bio = '', discord_name = '', twitter_id = '', bluesky_id = '',
           discord_visibility = 0, twitter_visibility = 0, bluesky_visibility = 0, anonymous = false,
           is_contributor = false, is_moderator = false, development_account = null, deleted_at = now(),
           discord_id = case when ban_reason is null then null else discord_id end
         where id = ?`,
        [formerMember, id],
      );
      await bound(em, 'delete from api_key where account_id = ?', [id]);
      return left;
    });
    await this.sessions.endWhere('account_id = ?', [id]);
    await this.notices.tell({ kind: 'keys', account: id });
    for (const { uuid } of lists) await this.notices.tell({ kind: 'authors', uuid, accounts: [id] });
    await this.notices.tell({ kind: 'account', account: id });
  }

  private async refuseLastModerator(em: EntityManager, visitor: NonNullable<Visitor>): Promise<void> {
    if (!visitor.isModerator) return;
    const moderators = await bound<{ id: number }>(
      em,
      'select id from account where is_moderator and ban_reason is null order by id for update',
      [],
    );
    if (moderators.every(({ id }) => id === visitor.id)) throw new Failure('last-moderator');
  }
}
