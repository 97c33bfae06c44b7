import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { alone, type Encoding, etagOf } from '../../base/http/encoded.js';
import { ending, type OpenEnded, openEnded } from '../../base/http/open-ended.js';

const decompress = promisify(brotliDecompress);

/** What the heads of answers with a page have in common, as `writeHead` takes it: names and values in turn. */
export interface Heads {
  readonly full: readonly string[];
  /** For somebody who has the page (304). */
  readonly fresh: readonly string[];
}

interface About {
  headers: Record<string, string>;
  /** What it shows (`changedTags`). */
  tags: string[];
  /** By default 200; 404 for a missing page. */
  status?: 200 | 404;
  /** Of a long list, which programs get whole and browsers without its credits. */
  isLong?: boolean;
}

/** What pages end with for one visitor, prepared once for many requests. */
export class PageEnd {
  private readonly bytes: Buffer;
  private hashed: string | null = null;
  private stored: Buffer | null = null;

  constructor(bytes: Buffer) {
    this.bytes = alone(bytes);
  }

  get length(): number {
    return this.bytes.length;
  }

  get hash(): string {
    return (this.hashed ??= createHash('sha1').update(this.bytes).digest('base64url').slice(0, 11));
  }

  /** As the end of a compressed beginning; in brotli, it is the same for each. */
  of(open: OpenEnded): Buffer {
    return open.encoding === 'br'
      ? (this.stored ??= alone(ending(open, this.bytes)))
      : ending(open, this.bytes);
  }
}

/**
 * A page as anonymous visitors get it. Everything that differs by visitor is at its end, so that the rest is compressed once for
 * everybody. It is kept in brotli, about a tenth of its size; other forms are made from that.
 */
export class CachedPage {
  readonly headers: Record<string, string>;
  readonly tags: string[];
  readonly status: 200 | 404;
  readonly isLong: boolean;
  private gzipped: Promise<Whole> | null = null;
  /** The same once it is made. */
  private gzip: Whole | null = null;
  /** In the encodings in which it was sent before. */
  private readonly heads = new Map<Encoding, Heads>();

  private constructor(
    private readonly packed: Whole,
    /** Not compressed, as long as there is memory. */
    private plain: WeakRef<Buffer>,
    /** For anonymous visitors. */
    private readonly end: PageEnd,
    readonly etag: string,
    { headers, tags, status = 200, isLong = false }: About,
  ) {
    this.headers = headers;
    this.tags = tags;
    this.status = status;
    this.isLong = isLong;
  }

  /**
   * @param shared the number of bytes before the end that differs by visitor
   * @param about called while the body is compressed, on another thread
   */
  static async of(body: Buffer, shared: number, about: () => About): Promise<CachedPage> {
    const beginning = body.subarray(0, shared);
    const compressed = openEnded(beginning, 'br');
    const end = new PageEnd(body.subarray(shared));
    const [etag, rest] = [etagOf(body), about()];
    return new CachedPage(whole(await compressed, end), new WeakRef(body), end, etag, rest);
  }

  /** Bytes in memory, with the form for gzip, which is little larger, and the tags in the cache. */
  get size(): number {
    return Math.ceil(this.packed.bytes.length * 2.3) + this.tags.length * 100 + 1_024;
  }

  /** Its parts, of which the first is shared and may be large. `end`: instead of that for anonymous visitors. */
  async in(encoding: Encoding, end = this.end): Promise<[Buffer, Buffer]> {
    const open = await this.beginning(encoding);
    return [open.bytes, end.of(open)];
  }

  /** The heads with which it was last sent. */
  headsIn(encoding: Encoding): Heads | undefined {
    return this.heads.get(encoding);
  }

  sentWith(encoding: Encoding, heads: Heads): void {
    this.heads.set(encoding, heads);
  }

  /** The parts of its body, if they are in memory; null: `in` makes them. `end`: instead of that for anonymous visitors. */
  partsIn(encoding: Encoding, end: PageEnd | null): Buffer[] | null {
    if (encoding === 'identity') {
      const body = this.plain.deref();
      if (!body) return null;
      return end
        ? [body.subarray(0, this.packed.open.length), end.of({ ...this.packed.open, encoding })]
        : [body];
    }
    const kept = encoding === 'br' ? this.packed : this.gzip;
    if (!kept) return null;
    return end ? [kept.open.bytes, end.of(kept.open)] : [kept.bytes];
  }

  etagEndingWith(end: PageEnd): string {
    return `${this.etag.slice(0, -1)}.${end.hash}"`;
  }

  private async beginning(encoding: Encoding): Promise<OpenEnded> {
    if (encoding === 'br') return this.packed.open;
    if (encoding === 'identity') return openEnded(await this.unpacked(), encoding);
    this.gzipped ??= this.unpacked()
      .then((beginning) => openEnded(beginning, 'gzip'))
      .then((open) => (this.gzip = whole(open, this.end)));
    return (await this.gzipped).open;
  }

  /** What is the same for everybody. */
  private async unpacked(): Promise<Buffer> {
    let body = this.plain.deref();
    if (!body) {
      body = await decompress(this.packed.bytes);
      this.plain = new WeakRef(body);
    }
    return body.subarray(0, this.packed.open.length);
  }
}

/** A body for anonymous visitors in one piece, and its beginning, which is part of that. */
interface Whole {
  open: OpenEnded;
  bytes: Buffer;
}

function whole(open: OpenEnded, end: PageEnd): Whole {
  const bytes = alone(Buffer.concat([open.bytes, end.of(open)]));
  return { open: { ...open, bytes: bytes.subarray(0, open.bytes.length) }, bytes };
}
