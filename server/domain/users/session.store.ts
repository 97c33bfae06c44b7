import { EntityManager, raw } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { expressionBuilder, sql } from 'kysely';
import type { SessionLine } from '@libs/contract/accounts/accounts.js';
import { LoginAttempt, Session } from '../../base/database/entities/accounts.js';
import { anyOf, ago, epoch, now } from '../../base/database/expressions.js';
import { kysely, type Tables } from '../../base/database/kysely.js';
import { prepared } from '../../base/database/prepared.js';
import { openSession, unused } from '../../base/http/open-session.js';

/** The maximum lifetime of a session, in seconds. */
export const sessionLifetime = 30 * 86_400;
/** The time to complete a login, in seconds. */
export const attemptLifetime = 600;
/** Only this many of the newest sessions are listed; ending the others also ends unlisted ones. */
const maxListed = 100;

/** How a session is identified: by its hash in requests (`sessionIn`), by its id for its owner. */
export type SessionChoice =
  | 'all'
  | 'of-development-accounts'
  | { hashes: readonly string[] }
  | { accountId: number; id?: string; exceptHash?: string };

/** A started login. */
interface StoredAttempt {
  verifier: string;
  returnTo: string;
  isPopup: boolean;
}

const eb = expressionBuilder<Tables, 'session'>();

const isOpen = sql<boolean>`${sql.raw(openSession)}`;
const isOver = eb.or([eb('session.expires_at', '<=', now), eb('session.used_at', '<=', ago(unused))]);

function isChosen(choice: SessionChoice) {
  if (choice === 'all') return eb.lit(true);
  if (choice === 'of-development-accounts')
    return eb(
      'session.account_id',
      'in',
      eb.selectFrom('account').select('account.id').where('account.development_account', 'is not', null),
    );
  if ('hashes' in choice) return eb('session.token_hash', '=', anyOf(choice.hashes));
  const { accountId, id, exceptHash } = choice;
  return eb.and([
    eb('session.account_id', '=', accountId),
    ...(id === undefined ? [] : [eb(eb.cast<string>('session.id', 'text'), '=', id)]),
    ...(exceptHash === undefined ? [] : [eb('session.token_hash', '<>', exceptHash)]),
  ]);
}

const isWarned = expressionBuilder<Tables, 'account'>().exists((of) =>
  of
    .selectFrom('account_warning')
    .select('account_warning.id')
    .whereRef('account_warning.account_id', '=', 'account.id')
    .where('account_warning.read_at', 'is', null),
);

/** What every request learns about its visitor. */
const visitorColumns = [
  'account.id',
  'account.screen_name as screenName',
  'account.avatar',
  'account.is_contributor as isContributor',
  'account.is_moderator as isModerator',
  'account.ban_reason as banReason',
  'account.anonymous',
  isWarned.$castTo<boolean>().as('warned'),
] as const;

const openSessions = prepared<{ hashes: readonly string[]; withDevelopment: boolean }>({ isFrequent: true })(
  (db, value) =>
    db
      .selectFrom('session')
      .innerJoin('account', 'account.id', 'session.account_id')
      .select((eb) => [
        'session.token_hash as session',
        eb('session.used_at', '<', ago('1 hour')).$castTo<boolean>().as('isStale'),
        ...visitorColumns,
      ])
      .where('session.token_hash', '=', anyOf(value('hashes')))
      .where(isOpen)
      .where((eb) =>
        eb.or([eb('account.development_account', 'is', null), eb.val(value('withDevelopment'))]),
      ),
);

const accounts = prepared<{ id: number }>()((db, value) =>
  db.selectFrom('account').select(visitorColumns).where('account.id', '=', value('id')),
);

/** Sessions, and logins that have been started. */
@Injectable()
export class SessionStore {
  constructor(private readonly em: EntityManager) {}

  /**
   * Those of the given sessions that are still valid, each with its account and whether its last recorded use is too long ago.
   * `withDevelopment`: includes ready-made accounts. One query.
   */
  open(hashes: readonly string[], withDevelopment: boolean) {
    return openSessions(this.em, { hashes, withDevelopment });
  }

  /** An account as a visitor; null if it no longer exists. */
  async account(id: number) {
    const [row] = await accounts(this.em, { id });
    return row ?? null;
  }

  async add(tokenHash: string, accountId: number, browser: string): Promise<void> {
    const expiresAt = raw<Date>('now() + make_interval(secs => ?)', [sessionLifetime]);
    await this.em.fork().insert(Session, { tokenHash, accountId, browser, expiresAt });
  }

  /** Records that a session is in use. */
  async noteUse(tokenHash: string): Promise<void> {
    await this.em.fork().nativeUpdate(Session, { tokenHash }, { usedAt: raw<Date>('now()') });
  }

  /** Ends sessions. Returns their ids and accounts. */
  end(choice: SessionChoice): Promise<{ session: string; account: number }[]> {
    return kysely(this.em)
      .deleteFrom('session')
      .where(isChosen(choice))
      .returning(['token_hash as session', 'account_id as account'])
      .execute();
  }

  /** The valid sessions of an account: the one of the request (`hash`) first, then by last use. */
  ofAccount(accountId: number, hash: string): Promise<SessionLine[]> {
    return kysely(this.em)
      .selectFrom('session')
      .select((eb) => [
        'id',
        'browser',
        epoch(eb.ref('created_at')).as('createdAt'),
        epoch(eb.ref('used_at')).as('usedAt'),
        eb('token_hash', '=', hash).$castTo<boolean>().as('isThis'),
      ])
      .where('account_id', '=', accountId)
      .where(isOpen)
      .orderBy('isThis', 'desc')
      .orderBy('used_at', 'desc')
      .orderBy('id')
      .limit(maxListed)
      .execute();
  }

  /** Removes expired sessions and logins. */
  async purge(): Promise<void> {
    await kysely(this.em).deleteFrom('session').where(isOver).execute();
    await kysely(this.em).deleteFrom('login_attempt').where('expires_at', '<', now).execute();
  }

  /** Stores a started login under the hashes of its state and of the browser's secret. */
  async addAttempt(stateHash: string, browserHash: string, attempt: StoredAttempt): Promise<void> {
    const expiresAt = raw<Date>('now() + make_interval(secs => ?)', [attemptLifetime]);
    await this.em.fork().insert(LoginAttempt, { stateHash, browserHash, ...attempt, expiresAt });
  }

  /**
   * Removes and returns a login, so that it works only once. Null: none with this state was started in this browser, or it has
   * expired.
   */
  async takeAttempt(stateHash: string, browserHash: string): Promise<StoredAttempt | null> {
    const row = await kysely(this.em)
      .deleteFrom('login_attempt')
      .where('state_hash', '=', stateHash)
      .where('browser_hash', '=', browserHash)
      .where('expires_at', '>', now)
      .returning(['verifier', 'return_to as returnTo', 'is_popup as isPopup'])
      .executeTakeFirst();
    return row ?? null;
  }
}
