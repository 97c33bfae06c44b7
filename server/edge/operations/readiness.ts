import { Injectable } from '@nestjs/common';
import type { Ready } from '@libs/contract/site/health.js';
import { DatabaseState } from '../../base/database/database-state.js';

/** What monitors and load balancers see. */
@Injectable()
export class Readiness {
  /** Of this process, whatever the database does. */
  state: 'starting' | 'ok' | 'stopping' = 'starting';

  constructor(private readonly database: DatabaseState) {}

  /**
   * Whether this process can do all that visitors and members ask for, tried at most a second ago; answers after some five seconds
   * at the latest.
   */
  async look(): Promise<Ready> {
    const { read, write } = await this.database.look();
    const shown = ({ ok, reason }: Ready['read']) => (ok ? { ok } : { ok, reason });
    return {
      ready: this.state === 'ok' && read.ok && write.ok,
      process: this.state,
      read: shown(read),
      write: shown(write),
    };
  }

  /** Whether this process can read, as soon as that is known, or what was known before: it keeps nobody waiting. */
  async alive(): Promise<{ state: Readiness['state']; read: Ready['read'] }> {
    const { read } = await this.database.lookWithin(maxAliveTime);
    return { state: this.state, read };
  }
}

/** Milliseconds: what restarts a process that does not answer waits for five seconds (scripts/healthcheck.mjs). */
const maxAliveTime = 500;
