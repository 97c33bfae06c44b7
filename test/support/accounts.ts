import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';

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
  const id = await query<number>(
    databaseUrl,
    `with made as (
       insert into account (screen_name, is_contributor, is_moderator, anonymous) values ($1, $2, $3, $4) returning id
     )
     insert into session (token_hash, account_id, expires_at)
     select $5, id, now() + interval '1 day' from made returning account_id as value`,
    [
      name,
      wanted.contributor ?? false,
      wanted.moderator ?? false,
      wanted.anonymous ?? false,
      createHash('sha256').update(token).digest('hex'),
    ],
  );
  return { id, name, cookie: `staffroll_session=${token}` };
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
  const id = await query<string>(
    databaseUrl,
    `insert into api_key (token_hash, account_id, name, start, scopes) values ($1, $2, 'A program', $3, '{read}') returning id as value`,
    [createHash('sha256').update(key).digest('hex'), accountId, key.slice(0, 9)],
  );
  return { id, key };
};

async function query<Value>(databaseUrl: string, sql: string, values: unknown[]): Promise<Value> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<{ value: Value }>(sql, values)).rows[0]?.value as Value;
  } finally {
    await client.end();
  }
}
