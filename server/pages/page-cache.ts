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

/** A kept page. `outdated`: when the first change that it does not show was heard of, in milliseconds; null: it shows all. */
interface Kept {
  page: CachedPage;
  outdated: number | null;
}

/** Pages by their addresses and tags: bounded in bytes, evicting the least recently used. */
class Pool {
  private readonly pages = new Map<string, Kept>();
  private readonly addresses = new Map<string, Set<string>>();
  private bytes = 0;

  constructor(private readonly capacity: number) {}

  get(address: string): Kept | undefined {
    const kept = this.pages.get(address);
    if (kept) {
      this.pages.delete(address);
      this.pages.set(address, kept);
    }
    return kept;
  }

  keep(address: string, kept: Kept): void {
    this.forget(address);
    const { size, tags } = kept.page;
    if (size > this.capacity / 2) return;
    this.pages.set(address, kept);
    for (const tag of tags) {
      const tagged = this.addresses.get(tag);
      if (tagged) tagged.add(address);
      else this.addresses.set(tag, new Set([address]));
    }
    this.bytes += size;
    for (const oldest of this.pages.keys()) {
      if (this.bytes <= this.capacity) break;
      this.forget(oldest);
    }
  }

  forget(address: string): void {
    const kept = this.pages.get(address);
    if (!kept) return;
    this.pages.delete(address);
    this.bytes -= kept.page.size;
    for (const tag of kept.page.tags) {
      const tagged = this.addresses.get(tag);
      tagged?.delete(address);
      if (tagged?.size === 0) this.addresses.delete(tag);
    }
  }

  drop(tag: string, now: number): void {
    for (const address of this.addresses.get(tag) ?? []) this.pages.get(address)!.outdated ??= now;
  }

  remove(tag: string): void {
    for (const address of this.addresses.get(tag) ?? []) this.forget(address);
  }

  clear(): void {
    this.pages.clear();
    this.addresses.clear();
    this.bytes = 0;
  }
}

/** Milliseconds for which a page may be served after this process heard of a change that it does not show: with that, a second. */
const outdatedFor = 900;

/** A page that is being rendered. */
interface Making {
  promise: Promise<CachedPage | null>;
  /** When each tag was first dropped since it began; what it will depend on is not known yet. */
  drops: Map<string, number>;
  /** When the first of them was. */
  outdated: number | null;
  /** Tags whose former content nobody gets any more. */
  removed: Set<string>;
  cleared: boolean;
}

/** Where a page came from, for metrics. */
export type Source = 'kept' | 'outdated' | 'made';

/**
 * Pages for anonymous visitors (architecture, section 6), bounded in bytes; requests for a page that is being rendered
 * wait for it. After a change a page is served for at most a second more, while it is rendered anew, so that a page that changes
 * all the time is rendered one at a time and nobody waits. Missing pages share a
 * sixteenth of the space: anybody can invent addresses, and they must not displace pages that exist.
 */
export class PageCache {
  private readonly found: Pool;
  private readonly missing: Pool;
  /** The last begun of each address. */
  private readonly making = new Map<string, Making>();
  private readonly allMaking = new Set<Making>();

  /** `capacity`: in bytes. `now`: milliseconds. */
  constructor(
    capacity: number,
    private readonly now: () => number = () => performance.now(),
    private readonly count: (source: Source) => void = () => undefined,
  ) {
    this.missing = new Pool(capacity / 16);
    this.found = new Pool(capacity - capacity / 16);
  }

  /** The page, if it shows every change. */
  get(address: string): CachedPage | undefined {
    const kept = this.keptAt(address);
    return kept?.outdated === null ? kept.page : undefined;
  }

  /**
   * The cached page, or one rendered now. `make` returns null for a page that must not be cached (an error page, a
   * private page); it learns whether the page is made anew, not for the first time. `mayBeOutdated`: a page that lacks a change of
   * the last second is good enough, and made anew meanwhile.
   */
  async of(
    address: string,
    make: (anew: boolean) => Promise<CachedPage | null>,
    mayBeOutdated = false,
  ): Promise<CachedPage | null> {
    const kept = this.keptAt(address);
    if (kept?.outdated === null) {
      this.count('kept');
      return kept.page;
    }
    const running = this.making.get(address);
    const begin = () => this.make(address, () => make(kept !== undefined));
    if (kept && mayBeOutdated && this.isRecent(kept.outdated!)) {
      this.count('outdated');
      // Whoever comes after that second waits, and learns why it fails.
      if (!running) begin().catch(() => undefined);
      return kept.page;
    }
    this.count('made');
    if (running && this.isGood(running, mayBeOutdated)) return running.promise;
    return begin();
  }

  /** Something changed on which pages depend. */
  drop(tag: string): void {
    const now = this.now();
    for (const making of this.allMaking) {
      if (!making.drops.has(tag)) making.drops.set(tag, now);
      making.outdated ??= now;
    }
    this.found.drop(tag, now);
    this.missing.drop(tag, now);
  }

  /** The same if nobody gets what was there before, not even for a moment. */
  remove(tag: string): void {
    this.drop(tag);
    for (const making of this.allMaking) making.removed.add(tag);
    this.found.remove(tag);
    this.missing.remove(tag);
  }

  clear(): void {
    this.found.clear();
    this.missing.clear();
    for (const making of this.allMaking) making.cleared = true;
  }

  private keptAt(address: string): Kept | undefined {
    return this.found.get(address) ?? this.missing.get(address);
  }

  private isRecent(outdated: number): boolean {
    return this.now() - outdated <= outdatedFor;
  }

  /** Whether somebody who asks now may get a page whose rendering began earlier. */
  private isGood({ cleared, removed, outdated }: Making, mayBeOutdated: boolean): boolean {
    return (
      !cleared && removed.size === 0 && (outdated === null || (mayBeOutdated && this.isRecent(outdated)))
    );
  }

  private async make(address: string, make: () => Promise<CachedPage | null>): Promise<CachedPage | null> {
    const making: Making = {
      promise: make(),
      drops: new Map(),
      outdated: null,
      removed: new Set(),
      cleared: false,
    };
    this.making.set(address, making);
    this.allMaking.add(making);
    try {
      const page = await making.promise;
      if (page && !making.cleared && !page.tags.some((tag) => making.removed.has(tag)))
        this.keep(address, page, firstOf(page.tags, making.drops));
      return page;
    } finally {
      this.allMaking.delete(making);
      if (this.making.get(address) === making) this.making.delete(address);
    }
  }

  private keep(address: string, page: CachedPage, outdated: number | null): void {
    // One that began later may have been faster.
    const known = this.keptAt(address);
    if (outdated !== null && known && (known.outdated === null || known.outdated >= outdated)) return;
    const [to, other] = page.status === 404 ? [this.missing, this.found] : [this.found, this.missing];
    other.forget(address);
    to.keep(address, { page, outdated });
  }
}

/** When the first of these was dropped; null: none was. */
function firstOf(tags: readonly string[], drops: ReadonlyMap<string, number>): number | null {
  const times = tags.flatMap((tag) => drops.get(tag) ?? []);
  return times.length > 0 ? Math.min(...times) : null;
}
