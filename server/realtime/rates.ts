/** How much may come at once, and how much more every second after that. */
export interface Rate {
  burst: number;
  perSecond: number;
}

const MiB = 1024 * 1024;

/**
 * What one connection may send; all connections of one account (of one address, for who is not signed in) together twice as
 * much. A whole list may be pasted at once: the bursts are above the largest message. Each process counts for itself.
 */
export const connectionRates = {
  push: { burst: 400, perSecond: 100 },
  operations: { burst: 60_000, perSecond: 2_000 },
  bytes: { burst: 24 * MiB, perSecond: MiB },
  open: { burst: 60, perSecond: 3 },
  presence: { burst: 40, perSecond: 12 },
} as const satisfies Record<string, Rate>;

/** Connections of one account come again all at once after a server was stopped, and many readers share an address. */
const ownerRates: Record<keyof typeof connectionRates, Rate> = {
  push: { burst: 800, perSecond: 200 },
  operations: { burst: 120_000, perSecond: 4_000 },
  bytes: { burst: 48 * MiB, perSecond: 2 * MiB },
  open: { burst: 1_000, perSecond: 30 },
  presence: { burst: 400, perSecond: 120 },
};

export type Amounts = Partial<Record<keyof typeof connectionRates, number>>;

/** A bucket that fills by itself. Times in milliseconds. */
class Bucket {
  private level: number;
  private at: number;

  constructor(
    private readonly rate: Rate,
    now: number,
  ) {
    this.level = rate.burst;
    this.at = now;
  }

  /** Seconds until `amount` is there; 0: now. */
  wait(amount: number, now: number): number {
    this.level = Math.min(this.rate.burst, this.level + ((now - this.at) / 1000) * this.rate.perSecond);
    this.at = now;
    return Math.max(0, (Math.min(amount, this.rate.burst) - this.level) / this.rate.perSecond);
  }

  take(amount: number): void {
    this.level -= amount;
  }

  isFull(now: number): boolean {
    return this.wait(this.rate.burst, now) === 0;
  }
}

/** The buckets of one connection, or of one owner of connections. */
export class ConnectionRates {
  private readonly buckets = new Map<string, Bucket>();

  constructor(private readonly rates: Record<keyof typeof connectionRates, Rate> = connectionRates) {}

  /** Takes all of it, or nothing. Answers 0, or the seconds after which it may be asked again. */
  take(amounts: Amounts, now: number): number {
    const wanted = Object.entries(amounts).map(
      ([name, amount]) => [this.bucket(name as keyof typeof connectionRates, now), amount] as const,
    );
    const wait = Math.max(...wanted.map(([bucket, amount]) => bucket.wait(amount, now)));
    if (wait === 0) for (const [bucket, amount] of wanted) bucket.take(amount);
    return wait;
  }

  isFull(now: number): boolean {
    return [...this.buckets.values()].every((bucket) => bucket.isFull(now));
  }

  private bucket(name: keyof typeof connectionRates, now: number): Bucket {
    let bucket = this.buckets.get(name);
    if (!bucket) this.buckets.set(name, (bucket = new Bucket(this.rates[name], now)));
    return bucket;
  }
}

/** The buckets of accounts and addresses; they outlive their connections, until they are full again. */
export class OwnerRates {
  private readonly owners = new Map<string, ConnectionRates>();

  take(owner: string, amounts: Amounts, now: number): number {
    let rates = this.owners.get(owner);
    if (!rates) {
      if (this.owners.size >= 10_000) this.forgetIdle(now);
      this.owners.set(owner, (rates = new ConnectionRates(ownerRates)));
    }
    return rates.take(amounts, now);
  }

  private forgetIdle(now: number): void {
    for (const [owner, rates] of this.owners) if (rates.isFull(now)) this.owners.delete(owner);
  }
}
