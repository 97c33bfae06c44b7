import type { SiteState } from '@libs/contract/base/site-state.js';
import type { Notice } from '../../../server/base/notices/notices.js';
import { query } from '../../support/databases.js';

/** Notifies the server of something, as another process would. */
async function tell(databaseUrl: string, notice: Notice): Promise<void> {
  await query(databaseUrl, 'select pg_notify($1, $2)', [
    'staffroll',
    JSON.stringify({ ...notice, origin: 'the tests' }),
  ]);
}

/** An account's rights have changed. */
export const tellOfRights = (databaseUrl: string, account: number) =>
  tell(databaseUrl, { kind: 'rights', account });

/** What the operator says to everybody, until the server starts again. */
export const tellOfSite = (databaseUrl: string, state: SiteState) =>
  tell(databaseUrl, { kind: 'site-state', state });
