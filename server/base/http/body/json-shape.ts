/** How large a JSON value may be, apart from its size in bytes. */
export interface ShapeLimits {
  /** Nesting depth of arrays and objects. */
  depth: number;
  /** Number of values of all kinds. */
  nodes: number;
  /** Fields per object. */
  fields: number;
}

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];
const [openBracket, closeBracket, openBrace, closeBrace] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Whether a byte outside of strings is part of the structure; most are not. */
const isStructural = new Uint8Array(256);
for (const byte of [quote, comma, colon, openBracket, closeBracket, openBrace, closeBrace])
  isStructural[byte] = 1;

/** Characters that are converted to bytes at a time. */
const piece = 64 * 1024;

/**
 * Checks the shape of JSON from its bytes as they arrive, before parsing: deeply nested or finely divided values cost
 * many times their size once parsed. It only recognises strings and brackets; JSON.parse validates the rest. Linear in
 * the number of bytes.
 */
export class JsonShape {
  private inString = false;
  private isEscaped = false;
  private depth = 0;
  private count = 1;
  /** Colons so far in each open value; only objects have any. */
  private readonly fields: Int32Array;

  constructor(private readonly limits: ShapeLimits) {
    this.fields = new Int32Array(limits.depth + 1);
  }

  /** Values so far, of all kinds, at all levels. */
  get nodes(): number {
    return this.count;
  }

  /** Like `take`, for text. */
  takeText(text: string, from = 0): string | null {
    for (let at = from; at < text.length; at += piece) {
      const fault = this.take(Buffer.from(text.slice(at, at + piece)));
      if (fault) return fault;
    }
    return null;
  }

  /** Takes the next bytes. Returns a sentence if a limit is exceeded, otherwise null. */
  take(bytes: Uint8Array): string | null {
    let at = this.inString ? this.endOfString(bytes, 0) : 0;
    while (at < bytes.length) {
      const byte = bytes[at]!;
      at += 1;
      if (isStructural[byte] === 0) continue;
      if (byte === quote) {
        this.inString = true;
        at = this.endOfString(bytes, at);
      } else if (byte === openBracket || byte === openBrace) {
        this.depth += 1;
        this.count += 1;
        if (this.depth > this.limits.depth) return `It is nested deeper than ${this.limits.depth} levels.`;
        this.fields[this.depth] = 0;
      } else if (byte === closeBracket || byte === closeBrace) {
        if (this.depth > 0) this.depth -= 1;
      } else if (byte === comma) {
        this.count += 1;
      } else {
        this.fields[this.depth]! += 1;
        if (this.fields[this.depth]! > this.limits.fields)
          return `One object has more than ${this.limits.fields.toLocaleString('en')} fields.`;
      }
    }
    return this.count > this.limits.nodes
      ? `It contains more than ${Math.floor(this.limits.nodes).toLocaleString('en')} values.`
      : null;
  }

  /** The end of the string that is open at `from`. */
  private endOfString(bytes: Uint8Array, from: number): number {
    if (from >= bytes.length) return from;
    let start = this.isEscaped ? from + 1 : from;
    this.isEscaped = false;
    for (;;) {
      const found = bytes.indexOf(quote, start);
      const end = found < 0 ? bytes.length : found;
      let slashes = 0;
      while (end - slashes > start && bytes[end - slashes - 1] === backslash) slashes += 1;
      const isEscaped = slashes % 2 === 1;
      if (found < 0) {
        this.isEscaped = isEscaped;
        return end;
      }
      start = end + 1;
      if (isEscaped) continue;
      this.inString = false;
      return start;
    }
  }
}
