/**
 * What one process has looked up by hash (of a key, of a session), with the account that it belongs to, cached for a limited time
 * and in limited number. It has no clock of its own: times are milliseconds of the clock passed in.
 */
export class RecentlyFound<T extends { account: number }> {
  private readonly kept = new Map<string, { found: T; until: number }>();
  private asked = new Map<string, Promise<T | null>>();

  constructor(
    private readonly milliseconds: number,
    private readonly most: number,
  ) {}

  /** Null: there is nothing. Concurrent requests share one lookup; what is missing is not cached. */
  async find(hash: string, now: number, look: () => Promise<T | null>): Promise<T | null> {
    const kept = this.peek(hash, now);
    if (kept) return kept;
    return this.asked.get(hash) ?? this.ask(hash, now, look);
  }

  /** What is cached. */
  peek(hash: string, now: number): T | undefined {
    const kept = this.kept.get(hash);
    return kept && kept.until > now ? kept.found : undefined;
  }

  /** Call this when an account, or everything that it owns here, has changed. */
  forget(account: number): void {
    for (const [hash, { found }] of this.kept) if (found.account === account) this.kept.delete(hash);
    this.asked = new Map();
  }

  /** Call this when one of them is no longer valid. */
  forgetOne(hash: string): void {
    this.kept.delete(hash);
    this.asked = new Map();
  }

  clear(): void {
    this.kept.clear();
    this.asked = new Map();
  }

  private ask(hash: string, now: number, look: () => Promise<T | null>): Promise<T | null> {
    const { asked } = this;
    const asking = look()
      .then((found) => {
        // A lookup that started before a change may return the state before it.
        if (found && asked === this.asked) this.keep(hash, { found, until: now + this.milliseconds });
        else this.kept.delete(hash);
        return found;
      })
      .finally(() => asked.delete(hash));
    asked.set(hash, asking);
    return asking;
  }

  private keep(hash: string, kept: { found: T; until: number }): void {
    if (this.kept.size >= this.most) this.kept.clear();
    this.kept.set(hash, kept);
  }
}
