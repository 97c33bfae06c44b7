/** Milliseconds: edits of the same person on the same list that are less than this apart are one entry (specification, section 9). */
export const mergeGap = 5 * 60_000;

/** What merging needs to know of one stored change. */
export interface LoggedChange {
  /** Who made it, or on which list: what must be the same in one entry. */
  key: number;
  revision: number;
  /** Epoch milliseconds. */
  at: number;
  /** A change that is an entry of its own: a revert, say. */
  alone: boolean;
}

export interface MergedEntry {
  key: number;
  /** First and last revision; changes of others in between do not belong to it. */
  from: number;
  to: number;
  /** Epoch milliseconds of the first and the last change. */
  began: number;
  ended: number;
  changes: number;
  alone: boolean;
}

/**
 * Merges stored changes, told newest first, into entries. Give changes one after another to `add`; `entries` has them in
 * the order of their last change, newest first; `isClosed` says which no older change can join any more.
 */
export class Merging {
  readonly entries: MergedEntry[] = [];
  private readonly open = new Map<number, MergedEntry>();
  private oldest = Infinity;

  /** @param skip keys whose newest changes belong to entries told before, with the time of the oldest one known. */
  constructor(private readonly skip = new Map<number, { began: number; alone: boolean }>()) {}

  add(change: LoggedChange): void {
    const { key, revision, at, alone } = change;
    this.oldest = Math.min(this.oldest, at);
    const told = this.skip.get(key);
    if (told) {
      if (!alone && !told.alone && told.began - at < mergeGap) {
        told.began = at;
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

  /** How many entries from the newest on are closed. */
  closed(): number {
    const first = this.entries.findIndex((entry) => !this.isClosed(entry));
    return first < 0 ? this.entries.length : first;
  }
}
