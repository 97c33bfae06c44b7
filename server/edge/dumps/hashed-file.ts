import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { PassThrough, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface WrittenBytes {
  bytes: number;
  sha256: string;
}

/** Writes a file and knows its checksum. Memory use does not depend on its size. */
export class HashedFile {
  private readonly done: Promise<void>;
  private readonly hash = createHash('sha256');
  private bytes = 0;
  private failure: Error | null = null;

  /** @param input what is written passes through it first. */
  constructor(
    path: string,
    private readonly input: Transform = new PassThrough(),
  ) {
    this.done = pipeline(
      input,
      (chunks: AsyncIterable<Buffer>) => this.counted(chunks),
      createWriteStream(path, { flush: true }),
    );
    this.done.catch((error: Error) => (this.failure = error));
  }

  async write(chunk: string | Uint8Array): Promise<void> {
    if (this.failure) throw this.failure;
    if (!this.input.write(chunk))
      await Promise.race([new Promise((go) => this.input.once('drain', go)), this.done]);
  }

  /** Resolves when everything is on the disk. */
  async end(): Promise<WrittenBytes> {
    if (this.failure) throw this.failure;
    this.input.end();
    await this.done;
    return { bytes: this.bytes, sha256: this.hash.digest('hex') };
  }

  /** Aborts; the file stays as it is. */
  async abandon(): Promise<void> {
    this.input.destroy();
    await this.done.catch(() => undefined);
  }

  private async *counted(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      this.hash.update(chunk);
      this.bytes += chunk.length;
      yield chunk;
    }
  }
}
