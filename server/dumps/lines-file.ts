import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip, createZstdCompress } from 'node:zlib';

/** Characters that are collected before they are compressed. */
const gathered = 256 * 1024;

export interface WrittenFile {
  rows: number;
  bytes: number;
  sha256: string;
}

/** Writes NDJSON, compressed. Memory use does not depend on its size. */
export class LinesFile {
  private readonly compress: Transform;
  private readonly done: Promise<void>;
  private readonly hash = createHash('sha256');
  private text = '';
  private rows = 0;
  private bytes = 0;
  private failure: Error | null = null;

  constructor(path: string, compression: 'zstd' | 'gzip') {
    this.compress =
      compression === 'gzip'
        ? createGzip({ level: 6 })
        : createZstdCompress({
            params: { [constants.ZSTD_c_compressionLevel]: 6, [constants.ZSTD_c_checksumFlag]: 1 },
          });
    this.done = pipeline(
      this.compress,
      (chunks: AsyncIterable<Buffer>) => this.counted(chunks),
      createWriteStream(path, { flush: true }),
    );
    this.done.catch((error: Error) => (this.failure = error));
  }

  async add(record: object): Promise<void> {
    this.rows += 1;
    this.text += `${JSON.stringify(record)}\n`;
    if (this.text.length > gathered) await this.flush();
  }

  /** Resolves when everything is on the disk. */
  async end(): Promise<WrittenFile> {
    await this.flush();
    this.compress.end();
    await this.done;
    return { rows: this.rows, bytes: this.bytes, sha256: this.hash.digest('hex') };
  }

  /** Aborts; the file stays as it is. */
  async abandon(): Promise<void> {
    this.compress.destroy();
    await this.done.catch(() => undefined);
  }

  private async flush(): Promise<void> {
    if (this.failure) throw this.failure;
    const { text } = this;
    this.text = '';
    if (!this.compress.write(text))
      await Promise.race([new Promise((go) => this.compress.once('drain', go)), this.done]);
  }

  private async *counted(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      this.hash.update(chunk);
      this.bytes += chunk.length;
      yield chunk;
    }
  }
}
