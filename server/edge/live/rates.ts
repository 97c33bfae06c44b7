/** The burst that is allowed at once, and the rate per second after that. */
interface Rate {
  burst: number;
  perSecond: number;
}

const MiB = 1024 * 1024;

/**
 * What one connection may send; all connections of one account (or address, if not signed in) together may send at
 * least twice as much. A whole list may be pasted at once, so the bursts exceed the largest message. Each process
 * counts on its own.
 */
export const connectionRates = {
  /** Messages of any kind, including pings of the underlying protocols. */
  packets: { burst: 600, perSecond: 150 },
  /** Refused messages, weighted by how little sense they make (line.ts). A client that exceeds this is disconnected. */
  refused: { burst: 300, perSecond: 10 },
  push: { burst: 400, perSecond: 100 },
  operations: { burst: 60_000, perSecond: 2_000 },
  bytes: { burst: 24 * MiB, perSecond: MiB },
  /**
   * JSON values in changes, which determine the cost of decoding and storing. A larger change waits until nothing else
   * was sent.
   */
  values: { burst: 1_000_000, perSecond: 60_000 },
  open: { burst: 60, perSecond: 3 },
  /** Closing what was opened. */
  close: { burst: 120, perSecond: 6 },
  presence: { burst: 40, perSecond: 12 },
} as const satisfies Record<string, Rate>;

/** All connections of one account reconnect at once after a server restart, and many readers share an address. */
const ownerRates: Record<keyof typeof connectionRates, Rate> = {
  packets: { burst: 6_000, perSecond: 1_500 },
  refused: { burst: 3_000, perSecond: 100 },
  push: { burst: 800, perSecond: 200 },
  operations: { burst: 120_000, perSecond: 4_000 },
  bytes: { burst: 48 * MiB, perSecond: 2 * MiB },
  values: { burst: 2_000_000, perSecond: 120_000 },
  open: { burst: 1_000, perSecond: 30 },
  close: { burst: 2_000, perSecond: 60 },
  presence: { burst: 400, perSecond: 120 },
};

export type Amounts = Partial<Record<keyof typeof connectionRates, number>>;

/** A bucket that refills by itself. Times in milliseconds. */
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

  /** Seconds until `amount` is available; 0: now. */
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

  /** Takes all of it, or nothing. Returns 0, or the seconds after which to try again. */
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

/** The buckets of accounts and addresses; they are kept after the connections close, until they are full again. */
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
