import { constants, createGzip, createZstdCompress } from 'node:zlib';
import { HashedFile, type WrittenBytes } from './hashed-file.js';

/** Characters that are collected before they are compressed. */
const gathered = 256 * 1024;

/** Writes NDJSON, compressed. */
export class LinesFile {
  private readonly file: HashedFile;
  private text = '';

  constructor(path: string, compression: 'zstd' | 'gzip') {
    this.file = new HashedFile(
      path,
      compression === 'gzip'
        ? createGzip({ level: 6 })
        : createZstdCompress({
            params: { [constants.ZSTD_c_compressionLevel]: 6, [constants.ZSTD_c_checksumFlag]: 1 },
          }),
    );
  }

  async add(record: object): Promise<void> {
    this.text += `${JSON.stringify(record)}\n`;
    if (this.text.length > gathered) await this.flush();
  }

  async end(): Promise<WrittenBytes> {
    await this.flush();
    return this.file.end();
  }

  abandon(): Promise<void> {
    return this.file.abandon();
  }

  private async flush(): Promise<void> {
    const { text } = this;
    this.text = '';
    await this.file.write(text);
  }
}
