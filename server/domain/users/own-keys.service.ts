import { Injectable } from '@nestjs/common';
import { Failure } from '@libs/contract/base/errors.js';
import { keyLimits, type KeyList, type KeyScope, type MadeKey } from '@libs/contract/accounts/keys.js';
import { policy } from '@libs/contract/accounts/policy.js';
import { SecurityLog } from '../../base/logging/security-log.js';
import { Notices } from '../../base/notices/notices.js';
import { authorize } from '../../base/http/authorize.js';
import { KeyStore } from './key.store.js';
import { newKey } from './keys.service.js';
import type { Visitor } from '../../base/http/visitor.js';

/** The visitor's own API keys. Banned members can manage theirs, but not create new ones. */
@Injectable()
export class OwnKeys {
  constructor(
    private readonly store: KeyStore,
    private readonly notices: Notices,
    private readonly security: SecurityLog,
  ) {}

  /** Newest first. Failure: unauthorized. */
  async list(visitor: Visitor): Promise<KeyList> {
    if (!visitor) throw new Failure('unauthorized');
    return { items: await this.store.ofAccount(visitor.id) };
  }

  /** Creates a key. The answer is the only place that contains all of it. Failures: unauthorized, banned, key-limit. */
  async make(visitor: Visitor, name: string, scopes: KeyScope[]): Promise<MadeKey> {
    authorize(visitor, policy.makeKey(visitor));
    const { key, start, hash } = newKey();
    const line = await this.store.add(
      { accountId: visitor.id, name, start, tokenHash: hash, scopes },
      keyLimits.perAccount,
    );
    this.security.record('key.created', { key: line.id, scopes: scopes.join(' ') });
    return { ...line, key };
  }

  /** Revokes a key; every process refuses it from then on. Failures: unauthorized, key-not-found. */
  async revoke(visitor: Visitor, id: string): Promise<void> {
    if (!visitor) throw new Failure('unauthorized');
    if (!(await this.store.remove(visitor.id, id))) throw new Failure('key-not-found');
    this.security.record('key.revoked', { key: id });
    await this.notices.notify({ kind: 'keys', account: visitor.id });
  }
}
