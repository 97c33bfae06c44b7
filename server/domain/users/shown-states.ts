import { Injectable } from '@nestjs/common';
import type { UserState } from '@libs/contract/accounts/auth.js';
import { Notices } from '../../base/notices/notices.js';
import { RecentlyFound } from './recently-found.js';
import { SessionsService } from './sessions.service.js';

/** Milliseconds. Changes of a state are announced, except for reports about a list that was restored. */
const knownFor = 10_000;
const maxKnown = 10_000;

interface Shown {
  account: number;
  /** By what the browser of a request keeps in cookies of its own. */
  states: Map<string, UserState>;
  state: UserState;
}

/**
 * Who is signed in, for display on pages: cached, so that pages of members cost no query. To decide whether a visitor may do
 * something, use `SessionsService.visitor`.
 */
@Injectable()
export class ShownStates {
  private readonly found = new RecentlyFound<Shown>(knownFor, maxKnown);

  constructor(
    private readonly sessions: SessionsService,
    notices: Notices,
  ) {
    notices.on((notice) => {
      if (notice.kind === 'session-ended') this.found.forgetOne(notice.session);
      if (notice.kind === 'account' || notice.kind === 'rights') this.found.forget(notice.account);
      // They change the number of open reports, which moderators see for all lists.
      if (notice.kind === 'reports' || notice.kind === 'authors' || notice.kind === 'list-deleted')
        this.found.clear();
    });
    notices.onResumed(() => this.found.clear());
  }

  /**
   * Null: nobody is signed in with this `Cookie` header. As long as nothing changes, always the same object.
   * @param session as named by `sessionIn`
   */
  async of(session: string, cookies: string | undefined): Promise<UserState | null> {
    const shown = await this.found.find(session, performance.now(), () => this.look(cookies));
    return shown && this.stateIn(shown, cookies);
  }

  /** The same without waiting; undefined: it is not known at the moment. */
  known(session: string, cookies: string | undefined): UserState | undefined {
    const shown = this.found.peek(session, performance.now());
    return shown && this.stateIn(shown, cookies);
  }

  private stateIn(shown: Shown, cookies: string | undefined): UserState {
    const choices = this.sessions.choicesIn(cookies);
    const key = JSON.stringify(choices);
    let state = shown.states.get(key);
    if (!state) shown.states.set(key, (state = { ...shown.state, ...choices }));
    return state;
  }

  private async look(cookies: string | undefined): Promise<Shown | null> {
    const visitor = await this.sessions.visitor(cookies);
    if (!visitor) return null;
    const state = await this.sessions.userState(visitor, cookies);
    return { account: visitor.id, state, states: new Map() };
  }
}
