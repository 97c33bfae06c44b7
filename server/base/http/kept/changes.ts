/** Changes that are remembered one by one; beyond that, all that was begun before is taken for outdated. */
const maxChanges = 10_000;

/** When what answers show was last changed. */
export class Changes {
  private readonly changes = new Map<string, number>();
  private allChanged = -Infinity;

  /** Null: it may be anything. */
  changed(tag: string | null): void {
    const now = performance.now();
    if (tag === null || this.changes.size >= maxChanges) {
      this.changes.clear();
      this.allChanged = now;
    }
    if (tag !== null) this.changes.set(tag, now);
  }

  /** Whether one of these has changed since a time of `performance.now()`. */
  isAnySince(tags: readonly string[], time: number): boolean {
    return this.allChanged >= time || tags.some((tag) => (this.changes.get(tag) ?? -Infinity) >= time);
  }
}
