import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { FollowStore } from './follow.store.js';

/**
 * The secret part of the address of a private feed: the id of its owner, and what is derived from that, from how often it was renewed and
 * from a secret of the site. It can be shown again without being stored, and neither a backup nor a log of queries has it.
 */
@Injectable()
export class FeedTokens {
  private secret: Promise<string> | null = null;

  constructor(private readonly store: FollowStore) {}

  async of(accountId: number, version: number): Promise<string> {
    this.secret ??= this.store.secret(randomBytes(32).toString('base64url')).catch((error: unknown) => {
      this.secret = null;
      throw error;
    });
    const derived = createHmac('sha256', await this.secret).update(`feed ${accountId} ${version}`);
    return `${accountId}-${derived.digest('base64url')}`;
  }

  /** Whose it is: an account that is neither gone nor banned; null: nobody's, or no longer. */
  async ownerOf(token: string): Promise<number | null> {
    const [, id] = /^(\d{1,9})-[\w-]{43}$/.exec(token) ?? [];
    if (id === undefined) {
      const formerHash = createHash('sha256').update(token).digest('hex');
      return (await this.store.ownerOf({ formerHash }))?.id ?? null;
    }
    const owner = await this.store.ownerOf({ id: Number(id) });
    if (!owner) return null;
    const right = Buffer.from(await this.of(owner.id, owner.version));
    const given = Buffer.from(token);
    return right.length === given.length && timingSafeEqual(right, given) ? owner.id : null;
  }
}
