import type { ClientBase, Pool } from 'pg';

/** Names of the statements that each connection keeps, by their text. */
const names = new Map<string, string>();

/**
 * From now on, each connection keeps this statement, and after a few times its plan, instead of having it read and planned anew each
 * time. For the few statements that run with each edit or request, whose text never changes and whose best plan does not depend on
 * the values: what each keeps takes memory in Postgres.
 */
export function keepPlan(text: string): void {
  if (!names.has(text)) names.set(text, `kept_${names.size + 1}`);
}

/** Has the connections of a pool keep such statements. */
export function keepPlans(pool: Pool): void {
  pool.on('connect', (client) => {
    // Looked up for each call: whoever watches statements (traces, tests) puts their own there.
    const { prototype } = client.constructor as { prototype: { query(...given: unknown[]): unknown } };
    const query = (...given: unknown[]) => prototype.query.apply(client, given);
    client.query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
      const name = typeof text === 'string' && Array.isArray(values) ? names.get(text) : undefined;
      return name === undefined ? query(text, values, ...rest) : query({ name, text, values }, ...rest);
    }) as ClientBase['query'];
  });
}
