import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Failure, screenNameFrom } from '../../libs/contract/index.js';
import { bound } from '../database/bound.js';
import { discordAvatar, type DiscordUser } from './discord.js';
import { isNameFree, lockNames } from './screen-names.js';

/** The accounts of people who log in with Discord. */
@Injectable()
export class DiscordAccounts {
  constructor(private readonly em: EntityManager) {}

  /**
   * Id of the account of somebody at Discord; made at their first login, with the name and the picture that they have there.
   * Failure: banned, where an account was banned and then deleted.
   */
  async of(user: DiscordUser): Promise<number> {
    return this.em.fork().transactional(async (transaction) => {
      const em = transaction as EntityManager;
      const [known] = await bound<{ id: number; left: boolean; reason: string | null }>(
        em,
        `update account set avatar = case when deleted_at is null then ? end where discord_id = ?
         returning id, deleted_at is not null as left, ban_reason as reason`,
        [discordAvatar(user), user.id],
      );
      // A ban outlives the account.
      if (known?.left) throw new Failure('banned', known.reason ?? undefined);
      return known?.id ?? this.make(em, user);
    });
  }

  private async make(em: EntityManager, user: DiscordUser): Promise<number> {
    await lockNames(em);
    const wish = screenNameFrom([user.global_name, user.username], `member ${user.id.slice(-4)}`);
    let name = wish;
    for (let number = 2; !(await isNameFree(em, name)); number += 1) name = `${wish} ${number}`;
    const [row] = await bound<{ id: number }>(
      em,
      `insert into account (discord_id, screen_name, avatar, discord_name) values (?, ?, ?, ?)
       on conflict (discord_id) do update set avatar = excluded.avatar returning id`,
      [user.id, name, discordAvatar(user), user.username.slice(0, 40)],
    );
    return row!.id;
  }
}
