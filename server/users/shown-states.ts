import { Injectable } from '@nestjs/common';
import type { AuthState } from '../../libs/contract/index.js';
import { Notices } from '../notices/notices.js';
import { RecentlyFound } from './recently-found.js';
import { sessionIn, SessionsService } from './sessions.service.js';

/** Milliseconds. Changes of a state are announced, except for reports about a list that was restored. */
const knownFor = 10_000;
const mostKnown = 10_000;

interface Shown {
  account: number;
  state: AuthState;
}

/**
 * Who is signed in, for display on pages: cached, so that pages of members cost no query. To decide whether a visitor may do
 * something, use `SessionsService.visitor`.
 */
@Injectable()
export class ShownStates {
  private readonly known = new RecentlyFound<Shown>(knownFor, mostKnown);

  constructor(
    private readonly sessions: SessionsService,
    notices: Notices,
  ) {
    notices.on((notice) => {
      if (notice.kind === 'session-ended') this.known.forgetOne(notice.session);
      if (notice.kind === 'account' || notice.kind === 'rights') this.known.forget(notice.account);
      // They change the number of open reports, which moderators see for all lists.
      if (notice.kind === 'reports' || notice.kind === 'authors' || notice.kind === 'list-deleted')
        this.known.clear();
    });
    notices.onResumed(() => this.known.clear());
  }

  /** Null: nobody is signed in with this `Cookie` header. */
  async of(cookies: string | undefined): Promise<AuthState | null> {
    const session = sessionIn(cookies);
    if (!session) return null;
    const shown = await this.known.find(session, performance.now(), () => this.look(cookies));
    return shown && { ...shown.state, ...this.sessions.choicesIn(cookies) };
  }

  private async look(cookies: string | undefined): Promise<Shown | null> {
    const visitor = await this.sessions.visitor(cookies);
    return visitor && { account: visitor.id, state: await this.sessions.state(visitor, cookies) };
  }
}
