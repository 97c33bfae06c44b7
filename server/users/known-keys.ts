/** What of a key is kept: its id, and whose it is. */
export interface FoundKey {
  id: string;
  account: number;
}

/**
 * Keys that one process has looked up, by their hash, each for so many milliseconds; at most so many of them. No clock of its
 * own: times are milliseconds of the clock that is passed in.
 */
export class KnownKeys {
  private readonly kept = new Map<string, FoundKey & { until: number }>();
  private asked = new Map<string, Promise<FoundKey | null>>();

  constructor(
    private readonly milliseconds: number,
    private readonly most: number,
  ) {}

  /** The id of a key; null when there is none. Requests at the same time look it up once; what is not there is not kept. */
  async find(hash: string, now: number, look: () => Promise<FoundKey | null>): Promise<string | null> {
    const kept = this.kept.get(hash);
    if (kept && kept.until > now) return kept.id;
    const found = await (this.asked.get(hash) ?? this.ask(hash, now, look));
    return found?.id ?? null;
  }

  /** To be called when keys of an account were revoked. */
  forget(account: number): void {
    for (const [hash, key] of this.kept) if (key.account === account) this.kept.delete(hash);
    this.asked = new Map();
  }

  clear(): void {
    this.kept.clear();
    this.asked = new Map();
  }

  private ask(hash: string, now: number, look: () => Promise<FoundKey | null>): Promise<FoundKey | null> {
    const { asked } = this;
    const asking = look()
      .then((key) => {
        // What was asked before a revocation may be answered from before it.
        if (key && asked === this.asked) this.keep(hash, { ...key, until: now + this.milliseconds });
        else this.kept.delete(hash);
        return key;
      })
      .finally(() => asked.delete(hash));
    asked.set(hash, asking);
    return asking;
  }

  private keep(hash: string, key: FoundKey & { until: number }): void {
    if (this.kept.size >= this.most) this.kept.clear();
    this.kept.set(hash, key);
  }
}
