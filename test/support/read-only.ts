import { Jobs } from '../../server/base/jobs/jobs.service.js';
import { SiteStateService } from '../../server/base/site-state/site-state.service.js';
import { query } from './databases.js';
import { eventually } from './eventually.js';
import type { TestServer } from './server.js';

/** Makes the site read-only, as the operator does, or ends that. The server knows it then. */
export async function setReadOnly(server: TestServer, isReadOnly: boolean): Promise<void> {
  const states = server.app.get(SiteStateService);
  await states.setReadOnly(isReadOnly ? { reason: null, until: null } : null);
  await eventually('The server hears of it', () =>
    (states.state.readOnly !== null) === isReadOnly ? true : null,
  );
}

/** Lets jobs begin that are to begin later. Returns how many there were. */
export async function beginLaterJobs(server: TestServer, queue: string): Promise<number> {
  const jobs = await query(
    server.databaseUrl,
    `update jobs.job set start_after = now() where name = '${queue}' and state = 'created' and start_after > now() returning id`,
  );
  return jobs.length;
}

/**
 * Ends the look, once a minute, for what is to be done and has no job. Where tests put tasks back to what they were before, the server
 * would do them in between.
 */
export function stopLooking(server: TestServer): void {
  const timers = Reflect.get(server.app.get(Jobs), 'timers') as NodeJS.Timeout[];
  for (const timer of timers) clearInterval(timer);
}
