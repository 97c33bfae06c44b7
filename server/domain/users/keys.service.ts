import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Failure } from '@libs/contract/base/errors.js';
import type { KeyScope } from '@libs/contract/accounts/keys.js';
import type { WritingScope } from '@libs/contract/base/endpoint.js';
import { SecurityLog } from '../../base/logging/security-log.js';
import { callerOf } from '../../base/http/limits/caller.js';
import { Limits } from '../../base/http/limits/limits.service.js';
import { Notices } from '../../base/notices/notices.js';
import { SETTINGS, type Settings } from '../../base/settings/settings.js';
import { KeyStore } from './key.store.js';
import { RecentlyFound } from './recently-found.js';
import type { Account, RequestKey } from '../../base/http/visitor.js';
import { hashOf, SessionsService } from './sessions.service.js';

/** How long a process caches a key as valid; revocations are announced immediately. */
const knownFor = 30_000;
const maxKnown = 10_000;

const shape = /^sr_[\w-]{43}$/;

interface FoundKey {
  id: string;
  account: number;
  scopes: KeyScope[];
  banReason: string | null;
}

/** A new random key. `start` may be stored, the rest of `key` only as `hash`. */
export function newKey(): { key: string; start: string; hash: string } {
  const key = `sr_${randomBytes(32).toString('base64url')}`;
  return { key, start: key.slice(0, 9), hash: hashOf(key) };
}

/**
 * API keys for other programs (rules access-16 and limit-3). They raise the limit for reading; with a scope, they write with the rights
 * of a member, never with those of a moderator.
 */
@Injectable()
export class KeysService {
  private readonly known = new RecentlyFound<FoundKey>(knownFor, maxKnown);

  constructor(
    private readonly store: KeyStore,
    private readonly limits: Limits,
    private readonly security: SecurityLog,
    private readonly sessions: SessionsService,
    @Inject(SETTINGS) private readonly settings: Settings,
    notices: Notices,
  ) {
    notices.on((notice) => {
      if (notice.kind === 'keys' || notice.kind === 'rights') this.known.forget(notice.account);
    });
    notices.onResumed(() => this.known.clear());
  }

  /**
   * A key; one query twice a minute for each key in use. `address`: the client's address; clients that send
   * many unknown keys are refused. Failures: key-malformed, key-unknown, banned, too-many-requests.
   */
  async find(key: string, address: string | undefined): Promise<RequestKey> {
    if (!shape.test(key)) throw new Failure('key-malformed');
    const hash = hashOf(key);
    const found = await this.known.find(hash, performance.now(), () => this.look(hash, address));
    if (!found) throw new Failure('key-unknown');
    if (found.banReason !== null) throw new Failure('banned', found.banReason || undefined);
    return { id: found.id, hash, scopes: found.scopes };
  }

  /**
   * The owner of a key with this scope, with the rights that it has for them, as they are now. Two queries. Failure:
   * key-unknown.
   */
  async owner(hash: string, scope: WritingScope): Promise<Account> {
    const row = await this.store.find(hash, this.settings.developmentSignIn);
    const account = row?.scopes.includes(scope) ? await this.sessions.account(row.account) : null;
    if (!account) throw new Failure('key-unknown');
    return { ...account, isModerator: false, byKey: true };
  }

  private async look(hash: string, address: string | undefined): Promise<FoundKey | null> {
    const who = callerOf(null, address);
    this.limits.takeInMemory('wrong-keys', who);
    const row = await this.store.find(hash, this.settings.developmentSignIn);
    if (!row) return null;
    this.limits.refund('wrong-keys', who);
    if (row.isFirst) this.security.record('key.first-used', { key: row.id, of: row.account });
    if (row.isFirstToday) await this.store.noteUse(hash);
    const { id, account, scopes, banReason } = row;
    return { id, account, scopes, banReason };
  }
}
