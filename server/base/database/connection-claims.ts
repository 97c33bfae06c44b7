import { randomInt } from 'node:crypto';
import pg from 'pg';
import { connectionTo, patientTimeout } from './address.js';

/*
 * Servers that share a Postgres must not open more connections together than it allows, and each opens its own only when it needs them.
 * So each claims as many as it may open, by a shared advisory lock whose number says how many: it is gone as soon as the server is, and
 * those that start see it, also from other databases. Each process of a server holds the lock of all of it.
 */

/** The first number of the locks. */
const claimClass = 1_937_005;
/** The second has a random number of the server above these bits, and the connections in them. */
const bitsOfCount = 12;
const maxCount = 2 ** bitsOfCount - 1;

/** The number of a new server's claim. `connections`: how many all of its processes open at most. */
export const newClaim = (connections: number): number =>
  randomInt(2 ** (31 - bitsOfCount)) * 2 ** bitsOfCount + Math.min(connections, maxCount);

/** Makes the connection that runs it hold a claim for as long as it lives. */
export const claimStatement = (claim: number): string =>
  `select pg_advisory_lock_shared(${claimClass}, ${claim})`;

/** How many connections something allows, and how many others have or claim. */
export interface Room {
  /** What allows them, as operators know it. */
  what: string;
  /** Of all that are allowed, `usable` are not reserved for superusers. */
  all: number;
  usable: number;
  /** Claimed by other servers of Staffroll, or open if those are more. */
  servers: number;
  /** Open connections of other programs. */
  programs: number;
  /** Open connections of everybody, but for the one that asks. */
  open: number;
}

/** How many are left of what something allows, if all servers open what they have claimed. */
export const unclaimed = ({ usable, servers, programs }: Room): number => usable - servers - programs;

/** Connections of one kind, as a query counts them. */
interface Counted {
  isOurs: boolean;
  sameRole: boolean;
  sameDatabase: boolean;
  count: number;
}

interface Claimed {
  claim: number;
  sameRole: boolean;
  sameDatabase: boolean;
}

/** What is left of what Postgres, the role and the database allow, at this moment. */
export async function roomFor(client: pg.Client): Promise<Room[]> {
  const { rows: limits } = await client.query<{
    all: number;
    reserved: number;
    role: number;
    database: number;
  }>(
    `select current_setting('max_connections')::int as all,
       current_setting('superuser_reserved_connections')::int + coalesce(current_setting('reserved_connections', true)::int, 0) as reserved,
       (select rolconnlimit from pg_roles where rolname = session_user) as role,
       (select datconnlimit from pg_database where datname = current_database()) as database`,
  );
  const { rows: counted } = await client.query<Counted>(
    `select application_name like 'staffroll%' as "isOurs", usename = session_user as "sameRole",
       datname = current_database() as "sameDatabase", count(*)::int as count
     from pg_stat_activity
     where datid is not null and pid <> pg_backend_pid() and application_name <> 'staffroll-start'
       and coalesce(backend_type, 'client backend') = 'client backend'
     group by 1, 2, 3`,
  );
  const { rows: claimed } = await client.query<Claimed>(
    `select distinct l.objid::int as claim, a.usename = session_user as "sameRole", a.datname = current_database() as "sameDatabase"
     from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.classid = ${claimClass} and l.objsubid = 2 and l.granted`,
  );
  const { all, reserved, role, database } = limits[0]!;
  const room = (
    what: string,
    limit: number,
    kept: number,
    counts: (one: Counted | Claimed) => boolean,
  ): Room => {
    const some = counted.filter(counts);
    const sum = (all: Counted[]) => all.reduce((total, { count }) => total + count, 0);
    const claims = claimed.filter(counts).reduce((total, { claim }) => total + (claim & maxCount), 0);
    return {
      what,
      all: limit,
      usable: limit - kept,
      servers: Math.max(claims, sum(some.filter(({ isOurs }) => isOurs))),
      programs: sum(some.filter(({ isOurs }) => !isOurs)),
      open: sum(some),
    };
  };
  return [
    room('max_connections of Postgres', all, reserved, () => true),
    ...(role >= 0 ? [room('the connection limit of the role', role, 0, ({ sameRole }) => sameRole)] : []),
    ...(database >= 0
      ? [room('the connection limit of the database', database, 0, ({ sameDatabase }) => sameDatabase)]
      : []),
  ];
}

/**
 * Decides how many connections this server may open, and claims them; others that start meanwhile wait.
 * @param decide gets what is left, and returns the result with the number of connections; it may throw.
 * Returns the claim, and a function to call when the processes of the server hold it themselves (`claimStatement`).
 */
export async function claimConnections<Result extends { claimed: number }>(
  url: string,
  decide: (rooms: Room[]) => Result,
): Promise<{ result: Result; claim: number; release: () => Promise<void> }> {
  const client = new pg.Client({
    ...connectionTo(url, 'staffroll-start'),
    connectionTimeoutMillis: patientTimeout,
    keepAlive: true,
  });
  // It is only held until the processes hold it.
  client.on('error', () => undefined);
  const release = () => client.end().catch(() => undefined);
  try {
    await client.connect();
    await client.query(`set statement_timeout = 0; set lock_timeout = 0; set idle_session_timeout = 0`);
    await client.query(`select pg_advisory_lock(hashtext('connections'))`);
    const result = decide(await roomFor(client));
    const claim = newClaim(result.claimed);
    await client.query(claimStatement(claim));
    await client.query(`select pg_advisory_unlock(hashtext('connections'))`);
    return { result, claim, release };
  } catch (error) {
    await release();
    throw error;
  }
}
