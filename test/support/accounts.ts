import { createHash, randomBytes } from 'node:crypto';
import { query } from './databases.js';

interface NewAccount {
  name?: string;
  contributor?: boolean;
  moderator?: boolean;
  anonymous?: boolean;
}

/** A separate account with a session, created in the database: `cookie` is the header of its requests. */
export async function newAccount(databaseUrl: string, wanted: NewAccount = {}) {
  const token = randomBytes(32).toString('base64url');
  const name = wanted.name ?? `account-${token.slice(0, 6)}`;
  const [made] = await query<{ id: number }>(
    databaseUrl,
    `with made as (
       insert into account (screen_name, is_contributor, is_moderator, anonymous) values ($1, $2, $3, $4) returning id
     )
     insert into session (token_hash, account_id, expires_at)
     select $5, id, now() + interval '1 day' from made returning account_id as id`,
    [
      name,
      wanted.contributor ?? false,
      wanted.moderator ?? false,
      wanted.anonymous ?? false,
      createHash('sha256').update(token).digest('hex'),
    ],
  );
  return { id: made!.id, name, cookie: `staffroll_session=${token}` };
}

/** Changes an account in the database, without notifying anybody. `assignment` is SQL. */
newAccount.change = async (databaseUrl: string, id: number, assignment: string): Promise<void> => {
  await query(databaseUrl, `update account set ${assignment} where id = $1`, [id]);
};

/** A session of a ready-made account, created in the database: the `Cookie` header of its requests. */
newAccount.session = async (databaseUrl: string, readyMade: string): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await query(
    databaseUrl,
    `insert into session (token_hash, account_id, expires_at)
     select $1, id, now() + interval '1 day' from account where development_account = $2`,
    [createHash('sha256').update(token).digest('hex'), readyMade],
  );
  return `staffroll_session=${token}`;
};

/** A key of the reading API, whatever its account may do. */
newAccount.key = async (databaseUrl: string, accountId: number): Promise<{ id: string; key: string }> => {
  const key = `sr_${randomBytes(32).toString('base64url')}`;
  const [made] = await query<{ id: string }>(
    databaseUrl,
    `insert into api_key (token_hash, account_id, name, start, scopes) values ($1, $2, 'A program', $3, '{read}') returning id`,
    [createHash('sha256').update(key).digest('hex'), accountId, key.slice(0, 9)],
  );
  return { id: made!.id, key };
};

/** A profile with nothing but a name, as it is saved. */
export const emptyProfile = (screenName: string) => ({
  screenName,
  bio: '',
  discord: '',
  twitter: '',
  bluesky: '',
  discordVisibility: 0,
  twitterVisibility: 0,
  blueskyVisibility: 0,
});
