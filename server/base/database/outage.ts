/**
 * Errors of connections to Postgres when it is down, starting, stopping, full or too slow: the same request may work in
 * a moment. SQLSTATE classes by their first two characters, otherwise whole codes.
 */
const passing = new Set([
  // Connections, failed logins (a password that is being changed), resources (disk, memory, connections), operator
  // intervention.
  '08',
  '28',
  '53',
  '57',
  '58',
  // Read-only, such as a server after a failover; or the database is missing.
  '25006',
  '3D000',
  // Conflicts with another transaction.
  '40001',
  '40P01',
  '55P03',
]);

const ofSystem = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Driver messages without a code; the last is Kysely's for a request when its pool is closed. */
const saidByDriver =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|is not queryable|Cannot use a pool after calling end|driver has already been destroyed|reading 'Client'/;

/** Whether an error means that the database was unavailable. Causes count too: libraries wrap errors. */
export function isOutage(error: unknown, depth = 5): boolean {
  if (typeof error !== 'object' || error === null || depth === 0) return false;
  const { code, message, cause, previous, errors } = error as Record<string, unknown>;
  if (typeof code === 'string' && (ofSystem.has(code) || passing.has(code) || isPassingState(code)))
    return true;
  if (typeof message === 'string' && saidByDriver.test(message)) return true;
  return [cause, previous, ...(Array.isArray(errors) ? errors : [])].some((one) => isOutage(one, depth - 1));
}

/** The SQLSTATE of an error of Postgres, which libraries may have wrapped; null: it is none. */
export function stateOf(error: unknown, depth = 5): string | null {
  if (typeof error !== 'object' || error === null || depth === 0) return null;
  const { code, cause, previous } = error as Record<string, unknown>;
  // No class begins with E; EPIPE is of the system.
  if (typeof code === 'string' && /^(?!E)[0-9A-Z]{5}$/.test(code)) return code;
  return stateOf(cause, depth - 1) ?? stateOf(previous, depth - 1);
}

/** Whether the same may work in a moment. A statement that took too long would take as long again. */
const isPassing = (error: unknown): boolean => isOutage(error) && stateOf(error) !== '57014';

/** How often the same thing is tried again. */
const maxRetries = 20;

/**
 * Decides whether to try again after an error that usually passes. Not without end: the same work may be what brings the database down.
 */
export class PassingFailures {
  private readonly counts = new Map<string, number>();

  /** Whether what failed is to be tried again. `key`: what it was. */
  mayRepeat(key: string, error: unknown): boolean {
    const count = (this.counts.get(key) ?? 0) + 1;
    this.counts.delete(key);
    if (!isPassing(error) || count > maxRetries) return false;
    this.counts.set(key, count);
    return true;
  }
}

/** Whether a statement waited too long for a lock that somebody else holds. */
export const isLockTimeout = (error: unknown): boolean => stateOf(error) === '55P03';

const isPassingState = (code: string): boolean => /^[0-9A-Z]{5}$/.test(code) && passing.has(code.slice(0, 2));

/** Milliseconds between two log lines about an unavailable database. */
const tellEvery = 10_000;

/** Logs occasionally why the database is unavailable: all requests fail at once then. */
export class OutageLog {
  private loggedAt = -tellEvery;

  constructor(private readonly log: { warn(message: string): void }) {}

  report(error: unknown): void {
    if (!isOutage(error) || performance.now() - this.loggedAt < tellEvery) return;
    this.loggedAt = performance.now();
    this.log.warn(`The database is unavailable: ${(error as Error).message}`);
  }
}
