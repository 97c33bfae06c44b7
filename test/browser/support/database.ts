import pg from 'pg';

/** Notifies the server that an account's rights have changed, as another process would. */
export async function tellOfRights(databaseUrl: string, account: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const notice = { kind: 'rights', account, origin: 'the tests' };
    await client.query('select pg_notify($1, $2)', ['staffroll', JSON.stringify(notice)]);
  } finally {
    await client.end();
  }
}
