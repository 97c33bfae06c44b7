/**
 * Milliseconds: edits by the same person to the same list that are less than this apart form one entry (rule history-2).
 */
export const mergeGap = 5 * 60_000;

/** What merging needs to know about one stored change. */
export interface LoggedChange {
  /** Author and list, whichever must be equal within an entry. */
  key: number;
  revision: number;
  /** Epoch milliseconds. */
  at: number;
  /** A change that is always an entry of its own: a revert, for example. */
  alone: boolean;
}

export interface MergedEntry {
  key: number;
  /** First and last revision; changes by others in between are not part of it. */
  from: number;
  to: number;
  /** Epoch milliseconds of the first and the last change. */
  began: number;
  ended: number;
  changes: number;
  alone: boolean;
}

/**
 * Merges stored changes into entries, newest first. Pass changes one by one to `add`; `entries` is sorted by last
 * change, newest first; `isClosed` says which entries no older change can join any more.
 */
export class Merging {
  readonly entries: MergedEntry[] = [];
  private readonly open = new Map<number, MergedEntry>();
  private oldest = Infinity;

  /** @param skip keys whose newest changes belong to entries already returned, with the time of the oldest one. */
  constructor(private readonly skip = new Map<number, { began: number; alone: boolean }>()) {}

  add(change: LoggedChange): void {
    const { key, revision, at, alone } = change;
    this.oldest = Math.min(this.oldest, at);
    const earlier = this.skip.get(key);
    if (earlier) {
      if (!alone && !earlier.alone && earlier.began - at < mergeGap) {
        earlier.began = at;
        return;
      }
      this.skip.delete(key);
    }
    const entry = this.open.get(key);
    if (entry && !alone && !entry.alone && entry.began - at < mergeGap) {
      entry.from = revision;
      entry.began = at;
      entry.changes += 1;
      return;
    }
    const begun = { key, from: revision, to: revision, began: at, ended: at, changes: 1, alone };
    this.open.set(key, begun);
    this.entries.push(begun);
  }

  isClosed(entry: MergedEntry): boolean {
    return entry.alone || this.open.get(entry.key) !== entry || entry.began - this.oldest >= mergeGap;
  }

  /** How many entries, from the newest on, are closed. */
  closed(): number {
    const first = this.entries.findIndex((entry) => !this.isClosed(entry));
    return first < 0 ? this.entries.length : first;
  }
}
