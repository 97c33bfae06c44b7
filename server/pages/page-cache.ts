import { EncodedBody } from '../http/encoded.js';

/** A page as it is sent, and what it shows. */
export class CachedPage extends EncodedBody {
  constructor(
    body: Buffer,
    readonly headers: Record<string, string>,
    readonly tags: string[],
  ) {
    super(body);
  }
}

/**
 * Pages for anonymous visitors (architecture, section 6): bounded in bytes, the least recently used go first; whoever asks
 * while a page is being made waits for that one; a page whose making began before one of its tags was dropped is not kept.
 */
export class PageCache {
  private readonly pages = new Map<string, CachedPage>();
  private readonly making = new Map<string, { promise: Promise<CachedPage | null>; stale: boolean }>();
  private readonly drops = new Map<string, number>();
  private cleared = 0;
  private clock = 0;
  private bytes = 0;

  constructor(private readonly capacity: number) {}

  get(address: string): CachedPage | undefined {
    const page = this.pages.get(address);
    if (page) {
      this.pages.delete(address);
      this.pages.set(address, page);
    }
    return page;
  }

  /** The kept page, else one made now. `make` answers null for what may not be kept (an error page, a private page). */
  async of(address: string, make: () => Promise<CachedPage | null>): Promise<CachedPage | null> {
    const known = this.get(address);
    if (known) return known;
    const running = this.making.get(address);
    if (running && !running.stale) return running.promise;
    const began = ++this.clock;
    const entry = { promise: make(), stale: false };
    this.making.set(address, entry);
    try {
      const page = await entry.promise;
      if (page && this.cleared < began && !page.tags.some((tag) => (this.drops.get(tag) ?? 0) > began))
        this.keep(address, page);
      return page;
    } finally {
      if (this.making.get(address) === entry) this.making.delete(address);
    }
  }

  /** Forgets every page that read this. */
  drop(tag: string): void {
    this.drops.set(tag, ++this.clock);
    // Whoever asks from now on must not be given what was begun before.
    for (const entry of this.making.values()) entry.stale = true;
    for (const [address, page] of this.pages) {
      if (page.tags.includes(tag)) this.forget(address, page);
    }
    if (this.drops.size > 10_000) this.clear();
  }

  clear(): void {
    this.pages.clear();
    this.drops.clear();
    this.bytes = 0;
    this.cleared = ++this.clock;
    for (const entry of this.making.values()) entry.stale = true;
  }

  private keep(address: string, page: CachedPage): void {
    const old = this.pages.get(address);
    if (old) this.forget(address, old);
    if (page.size > this.capacity / 8) return;
    this.pages.set(address, page);
    this.bytes += page.size;
    for (const [oldest, other] of this.pages) {
      if (this.bytes <= this.capacity) break;
      this.forget(oldest, other);
    }
  }

  private forget(address: string, page: CachedPage): void {
    this.pages.delete(address);
    this.bytes -= page.size;
  }
}
