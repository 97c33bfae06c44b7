import { createHash, randomBytes } from 'node:crypto';
import { open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PictureShape, PictureSize } from '@libs/pictures/address.js';
import { makeFolder } from '../../base/settings/folders.js';

/** Every file takes at least one disk block. */
const blockBytes = 4_096;
/** Files used within this time (milliseconds) are not marked as used again. */
const markEvery = 3_600_000;
/** No fetch and encoding takes this long (milliseconds): the process that started must have been killed. */
const lockMilliseconds = 60_000;

/** Why a picture was unavailable, and when to try again. */
interface KnownFailure {
  tries: number;
  /** Milliseconds since 1970. */
  until: number;
  reason: string;
}

/**
 * Pictures on disk, keyed by their original address. Processes may share the folder: files appear atomically, and a
 * lock file lets only one of them make a picture. The least recently used ones are removed beyond `maxBytes`.
 */
export class PictureStore {
  /** Increase this number when the encoding of pictures changes: old files then expire. */
  private readonly folder: string;
  private written = Infinity;
  private sweeping: Promise<void> | null = null;

  constructor(
    private readonly root: string,
    private readonly maxBytes: number,
  ) {
    this.folder = join(root, '1');
  }

  /** The file name shared by all sizes of a picture. */
  key(shape: PictureShape, address: string): string {
    return createHash('sha256').update(`${shape}\n${address}`).digest('hex').slice(0, 40);
  }

  /** A stored picture and when it was made (milliseconds since 1970); null: there is none. Marks it as used. */
  async read(key: string, size: PictureSize): Promise<{ body: Buffer; madeAt: number } | null> {
    const path = this.path(key, size);
    try {
      const [body, { mtimeMs, atimeMs }] = await Promise.all([readFile(path), stat(path)]);
      if (Date.now() - atimeMs > markEvery) await this.mark(key, size, mtimeMs);
      return { body, madeAt: mtimeMs };
    } catch {
      return null;
    }
  }

  /** Marks a picture as used. Its modification time stays the time when it was made. */
  async mark(key: string, size: PictureSize, madeAt: number): Promise<void> {
    await utimes(this.path(key, size), new Date(), new Date(madeAt)).catch(() => undefined);
  }

  async failure(key: string): Promise<KnownFailure | null> {
    try {
      return JSON.parse(await readFile(this.path(key, 'failed'), 'utf8')) as KnownFailure;
    } catch {
      return null;
    }
  }

  /** Stores a picture in all its sizes, and clears an earlier failure. */
  async keep(key: string, made: { size: PictureSize; body: Buffer }[]): Promise<void> {
    for (const { size, body } of made) await this.write(this.path(key, size), body);
    await rm(this.path(key, 'failed'), { force: true });
  }

  async keepFailure(key: string, failure: KnownFailure): Promise<void> {
    await this.write(this.path(key, 'failed'), Buffer.from(JSON.stringify(failure)));
  }

  /**
   * Lets one process make a picture. True: this one, which calls `unlock` afterwards; false: another one did or is
   * doing so, and this one waited for it (at most `milliseconds`).
   */
  async lock(key: string, milliseconds: number): Promise<boolean> {
    const path = this.path(key, 'lock');
    await makeFolder(dirname(path));
    const end = Date.now() + milliseconds;
    let waited = false;
    for (;;) {
      try {
        if (waited) {
          await stat(path);
        } else {
          await (await open(path, 'wx')).close();
          return true;
        }
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (waited && code === 'ENOENT') return false;
        if (code !== 'EEXIST') throw error;
        const held = await stat(path).catch(() => null);
        if (held && Date.now() - held.mtimeMs > lockMilliseconds) {
          await rm(path, { force: true });
          continue;
        }
        waited = true;
      }
      if (Date.now() > end) return false;
      await sleep(100);
    }
  }

  async unlock(key: string): Promise<void> {
    await rm(this.path(key, 'lock'), { force: true });
  }

  /** Removes the least recently used files, down to nine tenths of the limit, and leftovers of killed processes. */
  async sweep(): Promise<void> {
    this.sweeping ??= this.sweepNow().finally(() => (this.sweeping = null));
    return this.sweeping;
  }

  private path(key: string, name: string): string {
    return join(this.folder, key.slice(0, 2), `${key}.${name}`);
  }

  private async write(path: string, body: Buffer): Promise<void> {
    await makeFolder(dirname(path));
    const temporary = `${path}.${randomBytes(6).toString('hex')}.tmp`;
    try {
      await writeFile(temporary, body);
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    this.written += Math.max(body.length, blockBytes);
    // Several processes may share the folder; each knows only what it wrote itself.
    if (this.written > this.maxBytes / 20) void this.sweep();
  }

  private async sweepNow(): Promise<void> {
    this.written = 0;
    const files: { path: string; bytes: number; usedAt: number }[] = [];
    const names = await readdir(this.root, { recursive: true }).catch(() => []);
    for (let from = 0; from < names.length; from += 64) {
      const found = await Promise.all(
        names.slice(from, from + 64).map(async (name) => {
          const path = join(this.root, name);
          const about = await stat(path).catch(() => null);
          if (!about?.isFile()) return [];
          const isLeft = /\.(?:tmp|lock)$/.test(name) && Date.now() - about.mtimeMs > 10 * lockMilliseconds;
          if (isLeft) await rm(path, { force: true });
          return isLeft
            ? []
            : [
                {
                  path,
                  bytes: Math.max(about.size, blockBytes),
                  usedAt: Math.max(about.atimeMs, about.mtimeMs),
                },
              ];
        }),
      );
      files.push(...found.flat());
    }
    let bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    if (bytes <= this.maxBytes * 0.95) return;
    files.sort((a, b) => a.usedAt - b.usedAt);
    for (const file of files) {
      if (bytes <= this.maxBytes * 0.9) break;
      await rm(file.path, { force: true });
      bytes -= file.bytes;
    }
  }
}
