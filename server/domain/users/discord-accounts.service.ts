import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Failure } from '@libs/contract/base/errors.js';
import { screenNameFrom } from '@libs/contract/accounts/screen-name.js';
import { SecurityLog } from '../../base/logging/security-log.js';
import { AccountStore } from './account.store.js';
import { discordAvatar, type DiscordUser } from './discord.js';

/** The accounts of people who log in with Discord. */
@Injectable()
export class DiscordAccounts {
  constructor(
    private readonly store: AccountStore,
    private readonly security: SecurityLog,
  ) {}

  /**
   * Id of the account for a Discord user; created at their first login with their name and picture there. Failure:
   * banned, if an account was banned and then deleted.
   */
  async of(user: DiscordUser): Promise<number> {
    return this.store.transaction(async (em) => {
      const known = await this.store.seenAtDiscord(em, user.id, discordAvatar(user));
      // A ban outlives the account.
      if (known?.left) throw new Failure('banned', known.banReason ?? undefined);
      return known?.id ?? this.make(em, user);
    });
  }

  private async make(em: EntityManager, user: DiscordUser): Promise<number> {
    await this.store.lockNames(em);
    const wanted = screenNameFrom([user.global_name, user.username], `member ${user.id.slice(-4)}`);
    let name = wanted;
    for (let number = 2; !(await this.store.isNameFree(em, name)); number += 1) name = `${wanted} ${number}`;
    const id = await this.store.add(em, {
      discordId: user.id,
      screenName: name,
      avatar: discordAvatar(user),
      discordName: user.username.slice(0, 40),
    });
    this.security.record('account.created', { of: id });
    return id;
  }
}
