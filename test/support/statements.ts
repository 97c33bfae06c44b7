import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';

// The server's connections are those of the ORM, which may have its own copy of the driver.
const orm = createRequire(fileURLToPath(import.meta.resolve('@mikro-orm/postgresql')));

/** Statements that are sent all the time: looking for jobs, and whether the database is still there. */
const isPolling = (text: string): boolean => /\bjobs"?\.|\bpg_is_in_recovery\b/.test(text);

/**
 * The texts of the statements that this process sends to databases during `work`, except those that are sent all the time; jobs in the
 * background may send some, too.
 */
export async function statementsDuring(work: () => Promise<unknown>): Promise<string[]> {
  const send = jest.spyOn((orm('pg') as typeof pg).Client.prototype, 'query');
  try {
    await work();
    return (send.mock.calls as unknown[][])
      .map(([first]) => (typeof first === 'string' ? first : (first as pg.QueryConfig).text))
      .filter((text) => !isPolling(text));
  } finally {
    send.mockRestore();
  }
}
