import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Failure, type SessionList } from '../../libs/contract/index.js';
import { bound } from '../database/bound.js';
import { Jobs } from '../jobs/jobs.service.js';
import { SessionsService } from '../users/sessions.service.js';
import type { Visitor } from '../users/visitor.js';

/** The newest so many are listed; ending the others ends all. */
const mostListed = 100;

/** The browsers in which somebody is signed in, for their own eyes. Banned members look after theirs, too. */
@Injectable()
export class OwnSessions {
  constructor(
    private readonly em: EntityManager,
    private readonly sessions: SessionsService,
    private readonly jobs: Jobs,
  ) {}

  /** Removes sessions and logins that are over, once an hour. */
  async work(): Promise<void> {
    await this.jobs.repeat('purge-sessions', '23 * * * *', async () => {
      await this.em.fork().execute('delete from session where expires_at < now()');
      await this.em.fork().execute('delete from login_attempt where expires_at < now()');
    });
  }

  /** The one that was used last first. `session`: that of the request, as `sessionIn` names it. Failure: unauthorized. */
  async list(visitor: Visitor, session: string | null): Promise<SessionList> {
    if (!visitor) throw new Failure('unauthorized');
    const items = await bound<SessionList['items'][number]>(
      this.em.fork(),
      `select id, browser, floor(extract(epoch from created_at))::int as "createdAt",
         floor(extract(epoch from used_at))::int as "usedAt", token_hash = ? as "isThis"
       from session where account_id = ? and expires_at > now()
       order by "isThis" desc, used_at desc, id limit ${mostListed}`,
      [session ?? '', visitor.id],
    );
    return { items };
  }

  /** Ends one. Its open pages hear of it. Failures: unauthorized, session-not-found. */
  async end(visitor: Visitor, id: string): Promise<void> {
    if (!visitor) throw new Failure('unauthorized');
    const ended = await this.sessions.endWhere('account_id = ? and id::text = ?', [visitor.id, id]);
    if (ended === 0) throw new Failure('session-not-found');
  }

  /** Ends all but that of the request. Failure: unauthorized. */
  async endOthers(visitor: Visitor, session: string | null): Promise<void> {
    if (!visitor) throw new Failure('unauthorized');
    await this.sessions.endWhere('account_id = ? and token_hash <> ?', [visitor.id, session ?? '']);
  }
}
