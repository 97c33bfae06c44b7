/** How much of AniList's rate limit is used, according to the database. Times in milliseconds. */
export interface Budget {
  /** The age of each recent request, oldest first. */
  ages: number[];
  perMinute: number;
  /** How long requests have to pause; 0 or less if they need not. */
  closedFor: number;
}

/** A little more than a minute, because requests take different times to arrive. */
const window = 61_000;
/** The share of the limit that background questions may use; the rest stays free for urgent ones. */
const unhurried = 3 / 4;

/**
 * Milliseconds until the next request may be sent; 0 means now. Requests that are not urgent are spread evenly, so that a newcomer
 * gets a turn within a second or two, however much others have queued.
 */
export function waitFor({ ages, perMinute, closedFor }: Budget, isUrgent: boolean): number {
  if (closedFor > 0) return closedFor;
  const recent = ages.filter((age) => age < window);
  const most = isUrgent ? perMinute : Math.max(1, Math.floor(perMinute * unhurried));
  if (recent.length >= most) return window - recent[recent.length - most]!;
  const last = recent.at(-1);
  return isUrgent || last === undefined ? 0 : Math.max(0, 60_000 / most - last);
}

/** How many milliseconds to pause after this many failures in a row. */
export function restAfter(failures: number): number {
  return [1_000, 5_000, 30_000][failures - 1] ?? 60_000;
}
