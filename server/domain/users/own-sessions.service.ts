import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Failure } from '@libs/contract/base/errors.js';
import type { SessionList } from '@libs/contract/accounts/accounts.js';
import { Jobs } from '../../base/jobs/jobs.service.js';
import { RepeatableAnswerStore } from './repeatable-answers.store.js';
import { SessionStore } from './session.store.js';
import { SessionsService } from './sessions.service.js';
import type { Visitor } from '../../base/http/visitor.js';

/** The visitor's own sessions. Banned members can manage theirs, too. */
@Injectable()
export class OwnSessions implements OnApplicationBootstrap {
  constructor(
    private readonly store: SessionStore,
    private readonly sessions: SessionsService,
    private readonly jobs: Jobs,
    private readonly answers: RepeatableAnswerStore,
  ) {}

  /** Removes expired sessions, logins and kept answers, once an hour. */
  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.repeat('purge-sessions', '23 * * * *', async () => {
      await this.store.purge();
      await this.answers.purge();
    });
  }

  /** Most recently used first. `session`: the one of the request, as named by `sessionIn`. Failure: unauthorized. */
  async list(visitor: Visitor, session: string | null): Promise<SessionList> {
    if (!visitor) throw new Failure('unauthorized');
    return { items: await this.store.ofAccount(visitor.id, session ?? '') };
  }

  /** Ends one session and notifies its open pages. Failures: unauthorized, session-not-found. */
  async end(visitor: Visitor, id: string): Promise<void> {
    if (!visitor) throw new Failure('unauthorized');
    const ended = await this.sessions.endChosen({ accountId: visitor.id, id });
    if (ended === 0) throw new Failure('session-not-found');
  }

  /** Ends all sessions except that of the request. Failure: unauthorized. */
  async endOthers(visitor: Visitor, session: string | null): Promise<void> {
    if (!visitor) throw new Failure('unauthorized');
    await this.sessions.endChosen({ accountId: visitor.id, exceptHash: session ?? '' });
  }
}
