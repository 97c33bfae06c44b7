import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  Failure,
  type KeyLine,
  keyLimits,
  type KeyList,
  type MadeKey,
  policy,
} from '../../libs/contract/index.js';
import { bound } from '../database/bound.js';
import { Notices } from '../realtime/notices.js';
import { authorize } from '../users/authorize.js';
import { newKey } from '../users/keys.service.js';
import type { Visitor } from '../users/visitor.js';

const columns = `id, name, start, floor(extract(epoch from created_at))::int as "createdAt", used_on::text as "usedOn"`;

/** One's own keys of the reading API. Banned members look after theirs, too, and make no new ones. */
@Injectable()
export class OwnKeys {
  constructor(
    private readonly em: EntityManager,
    private readonly notices: Notices,
  ) {}

  /** The newest first. Failure: unauthorized. */
  async list(visitor: Visitor): Promise<KeyList> {
    if (!visitor) throw new Failure('unauthorized');
    const items = await bound<KeyLine>(
      this.em.fork(),
      `select ${columns} from api_key where account_id = ? order by created_at desc, id`,
      [visitor.id],
    );
    return { items };
  }

  /** Makes one. The answer is the only place where it stands whole. Failures: unauthorized, banned, key-limit. */
  async make(visitor: Visitor, name: string): Promise<MadeKey> {
    authorize(visitor, policy.makeKey(visitor));
    const { id } = visitor;
    const { key, start, hash } = newKey();
    return this.em.fork().transactional(async (transaction) => {
      const em = transaction as EntityManager;
      // One after the other, so that two at once do not make one too many.
      const [account] = await bound(
        em,
        'select 1 from account where id = ? and deleted_at is null for no key update',
        [id],
      );
      if (!account) throw new Failure('unauthorized');
      const [{ keys } = { keys: 0 }] = await bound<{ keys: number }>(
        em,
        'select count(*)::int as keys from api_key where account_id = ?',
        [id],
      );
      if (keys >= keyLimits.perAccount) throw new Failure('key-limit');
      const [line] = await bound<KeyLine>(
        em,
        `insert into api_key (token_hash, account_id, name, start) values (?, ?, ?, ?) returning ${columns}`,
        [hash, id, name, start],
      );
      return { ...line!, key };
    });
  }

  /** Revokes one; every process refuses it from then on. Failures: unauthorized, key-not-found. */
  async revoke(visitor: Visitor, id: string): Promise<void> {
    if (!visitor) throw new Failure('unauthorized');
    const revoked = await bound(
      this.em.fork(),
      'delete from api_key where account_id = ? and id::text = ? returning id',
      [visitor.id, id],
    );
    if (revoked.length === 0) throw new Failure('key-not-found');
    await this.notices.tell({ kind: 'keys', account: visitor.id });
  }
}
