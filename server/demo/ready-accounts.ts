import type { EntityManager } from '@mikro-orm/postgresql';
import { bound } from '../database/bound.js';
import { demoAccounts } from './accounts.js';

/** Makes the accounts of the development sign-in that are not there (decisions, section 5). */
export async function loadReadyAccounts(em: EntityManager): Promise<void> {
  for (const account of demoAccounts) {
    await bound(
      em,
      `insert into account (development_account, screen_name, bio, is_contributor, is_moderator, ban_reason)
       values (?, ?, ?, ?, ?, ?) on conflict (development_account) do nothing`,
      [
        account.account,
        account.screenName,
        account.bio,
        account.isContributor,
        account.isModerator,
        account.banned ? (account.banReason ?? '') : null,
      ],
    );
  }
}
