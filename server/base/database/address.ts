import pg from 'pg';

/** Milliseconds that visitors wait for a connection, or for a free one of the pool, where the address says nothing else. */
export const connectTimeout = 5_000;

/** The same for a database: `connect_timeout` in the query of its address is in seconds. */
export function connectTimeoutOf(url: string): number {
  const seconds = Number(new URLSearchParams(url.replace(/^[^?]*/, '')).get('connect_timeout'));
  return seconds > 0 ? seconds * 1000 : connectTimeout;
}

/** The same for a start, commands, and work in the background, which should not fail because a machine is busy. */
export const patientTimeout = 30_000;

/** The same, or more where the address asks for it. */
export const patientTimeoutOf = (url: string): number => Math.max(patientTimeout, connectTimeoutOf(url));

/**
 * The options with which every connection to a database is made, so that all of them heed the whole address: in its query may stand
 * `sslmode`, `sslrootcert`, `host`, `port`, `options` and whatever else node-postgres knows. `name`: what `pg_stat_activity` shows;
 * the site finds its own connections by it, so a name in the address is left out.
 */
export function connectionTo(
  url: string,
  name: string,
): { connectionString: string; application_name: string } {
  return {
    connectionString: url.replaceAll(/(?<=[?&])application_name=[^&]*&?/g, ''),
    application_name: name,
  };
}

/** The same address for another database of the server. */
export const urlOfDatabase = (url: string, database: string): string =>
  url.replace(
    /^([^:]*:\/\/[^/?]*)\/?[^?]*/,
    (_all, server: string) => `${server}/${encodeURIComponent(database)}`,
  );

/** Where an address leads: its query may say something else than what stands before it. */
export function placeOf(url: string): { host: string; port: number; database: string } {
  const { host, port, database } = new pg.Client(connectionTo(url, ''));
  return { host, port, database: database ?? '' };
}
