/** A document as JSON text, and with what HTML would misread escaped for the blocks that pages embed. */
export interface DocumentText {
  json: string;
  bytes: number;
}

/** Keeps the last documents asked for, up to so many bytes. A revision's document never changes, so nothing goes stale. */
export class DocumentCache {
  private readonly kept = new Map<string, DocumentText>();
  private readonly waiting = new Map<string, Promise<DocumentText>>();
  private bytes = 0;

  constructor(private readonly capacity: number) {}

  /** The document of this revision, made once however many ask at the same time. */
  async of(uuid: string, revision: number, make: () => Promise<string>): Promise<DocumentText> {
    const key = `${uuid}:${revision}`;
    const known = this.kept.get(key);
    if (known) {
      this.kept.delete(key);
      this.kept.set(key, known);
      return known;
    }
    const running = this.waiting.get(key);
    if (running) return running;
    const promise = make().then((json) => this.keep(key, { json, bytes: Buffer.byteLength(json) }));
    this.waiting.set(key, promise);
    try {
      return await promise;
    } finally {
      this.waiting.delete(key);
    }
  }

  private keep(key: string, document: DocumentText): DocumentText {
    if (document.bytes > this.capacity / 4) return document;
    this.kept.set(key, document);
    this.bytes += document.bytes;
    for (const [oldest, { bytes }] of this.kept) {
      if (this.bytes <= this.capacity) break;
      this.kept.delete(oldest);
      this.bytes -= bytes;
    }
    return document;
  }
}
