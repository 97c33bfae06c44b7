import { createHash } from 'node:crypto';
import { EncodedBody, type Encoding } from '../http/encoded.js';
import { ending, type OpenEnded, openEnded } from '../http/open-ended.js';

/**
 * A page as anonymous visitors get it, with the tags of what it shows. Everything that differs by visitor is at its end, so that
 * the rest is compressed once for everybody.
 */
export class CachedPage extends EncodedBody {
  private readonly compressed = new Map<Encoding, Promise<{ whole: Buffer; open: OpenEnded }>>();

  /**
   * `shared`: the number of bytes before the end that differs by visitor. `status`: 200, or 404 for a missing page. `isLong`: of a
   * long list, which programs get whole and browsers without its credits.
   */
  constructor(
    body: Buffer,
    readonly headers: Record<string, string>,
    readonly tags: string[],
    private readonly shared = body.length,
    readonly status: 200 | 404 = 200,
    readonly isLong = false,
  ) {
    super(body);
  }

  override async in(encoding: Encoding): Promise<Buffer> {
    return (await this.compress(encoding)).whole;
  }

  /** The same page with another end, in two parts: the first is shared and may be large. */
  async endingWith(end: Buffer, encoding: Encoding): Promise<[Buffer, Buffer]> {
    const { open } = await this.compress(encoding);
    return [open.bytes, ending(open, end)];
  }

  etagEndingWith(end: Buffer): string {
    const own = createHash('sha1').update(end).digest('base64url').slice(0, 11);
    return `${this.etag.slice(0, -1)}.${own}"`;
  }

  private compress(encoding: Encoding): Promise<{ whole: Buffer; open: OpenEnded }> {
    let made = this.compressed.get(encoding);
    if (!made) {
      made = openEnded(this.body.subarray(0, this.shared), encoding).then((open) => {
        // Nothing is stored twice.
        const whole =
          encoding === 'identity'
            ? this.body
            : Buffer.concat([open.bytes, ending(open, this.body.subarray(this.shared))]);
        return { whole, open: { ...open, bytes: whole.subarray(0, open.bytes.length) } };
      });
      this.compressed.set(encoding, made);
    }
    return made;
  }
}

/** Pages by their addresses: bounded in bytes, evicting the least recently used. */
class Pool {
  private readonly pages = new Map<string, CachedPage>();
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

  keep(address: string, page: CachedPage): void {
    this.forget(address);
    if (page.size > this.capacity / 2) return;
    this.pages.set(address, page);
    this.bytes += page.size;
    for (const oldest of this.pages.keys()) {
      if (this.bytes <= this.capacity) break;
      this.forget(oldest);
    }
  }

  forget(address: string): void {
    this.bytes -= this.pages.get(address)?.size ?? 0;
    this.pages.delete(address);
  }

  drop(tag: string): void {
    for (const [address, page] of this.pages) if (page.tags.includes(tag)) this.forget(address);
  }

  clear(): void {
    this.pages.clear();
    this.bytes = 0;
  }
}

/**
 * Pages for anonymous visitors (architecture, section 6), bounded in bytes; requests for a page that is being rendered
 * wait for it; a page is not cached if one of its tags was dropped after its rendering started. Missing pages share a
 * sixteenth of the space: anybody can invent addresses, and they must not displace pages that exist.
 */
export class PageCache {
  private readonly found: Pool;
  private readonly missing: Pool;
  private readonly making = new Map<string, { promise: Promise<CachedPage | null>; stale: boolean }>();
  private readonly drops = new Map<string, number>();
  private cleared = 0;
  private clock = 0;

  /** `capacity`: in bytes. */
  constructor(capacity: number) {
    this.missing = new Pool(capacity / 16);
    this.found = new Pool(capacity - capacity / 16);
  }

  get(address: string): CachedPage | undefined {
    return this.found.get(address) ?? this.missing.get(address);
  }

  /**
   * The cached page, or one rendered now. `make` returns null for a page that must not be cached (an error page, a
   * private page).
   */
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

  /** Drops every page that depends on this. */
  drop(tag: string): void {
    this.drops.set(tag, ++this.clock);
    // Later requests must not get anything whose rendering started earlier.
    for (const entry of this.making.values()) entry.stale = true;
    this.found.drop(tag);
    this.missing.drop(tag);
    if (this.drops.size > 10_000) this.clear();
  }

  clear(): void {
    this.found.clear();
    this.missing.clear();
    this.drops.clear();
    this.cleared = ++this.clock;
    for (const entry of this.making.values()) entry.stale = true;
  }

  private keep(address: string, page: CachedPage): void {
    const [to, other] = page.status === 404 ? [this.missing, this.found] : [this.found, this.missing];
    other.forget(address);
    to.keep(address, page);
  }
}
