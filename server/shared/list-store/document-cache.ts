import { EncodedBody } from '../../base/http/encoded.js';

/**
 * Caches recently requested documents, up to a number of bytes. The document of a revision never changes, so nothing
 * goes stale.
 */
export class DocumentCache {
  private readonly kept = new Map<string, EncodedBody>();
  private readonly waiting = new Map<string, Promise<EncodedBody>>();
  private bytes = 0;

  constructor(private readonly capacity: number) {}

  /** The document of this revision, created once even for concurrent requests. */
  async of(uuid: string, revision: number, make: () => Promise<string>): Promise<EncodedBody> {
    const key = `${uuid}:${revision}`;
    const known = this.kept.get(key);
    if (known) {
      this.kept.delete(key);
      this.kept.set(key, known);
      return known;
    }
    const running = this.waiting.get(key);
    if (running) return running;
    const promise = make().then((json) => this.keep(key, new EncodedBody(json)));
    this.waiting.set(key, promise);
    try {
      return await promise;
    } finally {
      this.waiting.delete(key);
    }
  }

  private keep(key: string, document: EncodedBody): EncodedBody {
    if (document.size > this.capacity / 4) return document;
    this.kept.set(key, document);
    this.bytes += document.size;
    for (const [oldest, { size }] of this.kept) {
      if (this.bytes <= this.capacity) break;
      this.kept.delete(oldest);
      this.bytes -= size;
    }
    return document;
  }
}
