import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Failure } from '../../libs/contract/index.js';
import { bound } from '../database/bound.js';
import { callerOf } from '../http/limits/caller.js';
import { Limits } from '../http/limits/limits.service.js';
import { Notices } from '../realtime/notices.js';
import { type FoundKey, KnownKeys } from './known-keys.js';
import { hashOf } from './sessions.service.js';

/** How long a process takes a key for valid without asking; a revocation is told at once. */
const knownFor = 30_000;
const mostKnown = 10_000;

const shape = /^sr_[\w-]{43}$/;

/** A key that nobody knew before. `start` may be stored, the rest of `key` only as `hash`. */
export function newKey(): { key: string; start: string; hash: string } {
  const key = `sr_${randomBytes(32).toString('base64url')}`;
  return { key, start: key.slice(0, 9), hash: hashOf(key) };
}

/** Keys with which programs read the API (decisions, section 6). They give a wider limit, and no rights. */
@Injectable()
export class KeysService {
  private readonly known = new KnownKeys(knownFor, mostKnown);

  constructor(
    private readonly em: EntityManager,
    private readonly limits: Limits,
    notices: Notices,
  ) {
    notices.on((notice) => {
      if (notice.kind === 'keys') this.known.forget(notice.account);
    });
    notices.onResumed(() => this.known.clear());
  }

  /**
   * The id of a key; one query twice a minute for each key in use. `address`: from where it comes; who sends many that are not
   * known is refused. Failures: key-malformed, key-unknown, too-many-requests.
   */
  async find(key: string, address: string | undefined): Promise<string> {
    if (!shape.test(key)) throw new Failure('key-malformed');
    const hash = hashOf(key);
    const id = await this.known.find(hash, performance.now(), () => this.look(hash, address));
    if (id === null) throw new Failure('key-unknown');
    return id;
  }

  private async look(hash: string, address: string | undefined): Promise<FoundKey | null> {
    const who = callerOf(null, address);
    this.limits.takeHere('wrong-keys', who);
    const em = this.em.fork();
    const [row] = await bound<FoundKey & { isFirstToday: boolean }>(
      em,
      `select id, account_id as account, used_on is distinct from (now() at time zone 'utc')::date as "isFirstToday"
       from api_key where token_hash = ?`,
      [hash],
    );
    if (!row) return null;
    this.limits.giveBack('wrong-keys', who);
    if (row.isFirstToday)
      await bound(em, `update api_key set used_on = (now() at time zone 'utc')::date where token_hash = ?`, [
        hash,
      ]);
    return { id: row.id, account: row.account };
  }
}
