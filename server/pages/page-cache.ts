import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { etagOf } from '../http/json.js';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** A page as it is sent: the body, its tag, and the body compressed once for each encoding that was asked for. */
export class CachedPage {
  readonly etag: string;
  private readonly encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(
    readonly body: Buffer,
    readonly headers: Record<string, string>,
    readonly tags: string[],
  ) {
    this.etag = etagOf(body);
  }

  /** Bytes in memory, compressed forms included once they are made (they are a quarter of the body at most, as a rule). */
  get size(): number {
    return Math.ceil(this.body.length * 1.5) + 1024;
  }

  in(encoding: Encoding): Promise<Buffer> {
    const known = this.encoded.get(encoding);
    if (known) return known;
    const made = compress(this.body, encoding);
    this.encoded.set(encoding, made);
    return made;
  }
}

/** Compresses a body as the visitor accepts it. */
export async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') {
    return brotli(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    });
  }
  return encoding === 'gzip' ? deflate(body, { level: 6 }) : body;
}

/** The best encoding that an `Accept-Encoding` header takes. */
export function encodingOf(header: string | undefined): Encoding {
  const accepted = new Set(
    (header ?? '').split(',').flatMap((part) => {
      const [name, ...parameters] = part.trim().toLowerCase().split(';');
      return parameters.some((parameter) => /^\s*q=0(\.0+)?\s*$/.test(parameter)) ? [] : [name!.trim()];
    }),
  );
  return accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : 'identity';
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
