import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Failure, type OwnAccount, policy, type SaveProfile } from '../../libs/contract/index.js';
import { bound } from '../database/bound.js';
import { Notices } from '../realtime/notices.js';
import { authorize } from '../users/authorize.js';
import type { Visitor } from '../users/visitor.js';
import { AuthorNames } from './author-names.service.js';
import { isNameFree, lockNames } from './screen-names.js';

const columns = `id, screen_name as "screenName", avatar, bio, discord_id as "discordId", discord_name as discord,
  twitter_id as twitter, bluesky_id as bluesky, discord_visibility as "discordVisibility",
  twitter_visibility as "twitterVisibility", bluesky_visibility as "blueskyVisibility", anonymous,
  is_contributor as "isContributor", is_moderator as "isModerator", ban_reason as "banReason",
  floor(extract(epoch from created_at))::int as "createdAt"`;

/** Profile and privacy of one's own account (specification, section 3). */
@Injectable()
export class OwnAccountService {
  constructor(
    private readonly em: EntityManager,
    private readonly notices: Notices,
    private readonly authorNames: AuthorNames,
  ) {}

  /** Failure: unauthorized. */
  async read(visitor: Visitor): Promise<OwnAccount> {
    if (!visitor) throw new Failure('unauthorized');
    return this.account(this.em.fork(), visitor.id);
  }

  /** Failures: unauthorized, banned, screen-name-taken. */
  async saveProfile(visitor: Visitor, profile: SaveProfile): Promise<OwnAccount> {
    authorize(visitor, policy.saveProfile(visitor));
    const { id } = visitor;
    const { before, after } = await this.em.fork().transactional(async (transaction) => {
      const em = transaction as EntityManager;
      await lockNames(em);
      const before = await this.account(em, id);
      // Who has a name may keep it, also where somebody got the same before names were checked.
      if (profile.screenName !== before.screenName && !(await isNameFree(em, profile.screenName, id)))
        throw new Failure('screen-name-taken');
      await bound(
        em,
        `update account set screen_name = ?, bio = ?, discord_name = ?, twitter_id = ?, bluesky_id = ?,
           discord_visibility = ?, twitter_visibility = ?, bluesky_visibility = ? where id = ?`,
        [
          profile.screenName,
          profile.bio,
          profile.discord,
          profile.twitter,
          profile.bluesky,
          profile.discordVisibility,
          profile.twitterVisibility,
          profile.blueskyVisibility,
          id,
        ],
      );
      return { before, after: await this.account(em, id) };
    });
    if (before.screenName !== after.screenName)
      await this.authorNames.rename(id, before.screenName, after.screenName);
    await this.notices.tell({ kind: 'account', account: id });
    return after;
  }

  /**
   * Whether one is named to others. Level 0 would be named on cards all the same (specification, section 6), which nobody
   * wants who asks to be anonymous. Failure: unauthorized.
   */
  async setAnonymity(visitor: Visitor, anonymous: boolean): Promise<OwnAccount> {
    if (!visitor) throw new Failure('unauthorized');
    const em = this.em.fork();
    await bound(
      em,
      'update account set anonymous = ?, level = case when ? then greatest(level, 1) else level end where id = ?',
      [anonymous, anonymous, visitor.id],
    );
    await this.notices.tell({ kind: 'account', account: visitor.id });
    // Others see who is here, by name.
    await this.notices.tell({ kind: 'rights', account: visitor.id });
    return this.account(em, visitor.id);
  }

  private async account(em: EntityManager, id: number): Promise<OwnAccount> {
    const [account] = await bound<OwnAccount>(em, `select ${columns} from account where id = ?`, [id]);
    return account!;
  }
}
