import { jest } from '@jest/globals';
import files, { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { PictureStore } from './picture-store.js';

describe('Pictures on disk', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const bytesIn = async () => {
    const names = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = names.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
    const sizes = await Promise.all(files.map(async (path) => (await stat(path)).size));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  const address = (number: number) => `https://img.example/${number}.png`;

  it('stay within the limit; the least recently used ones are removed', async () => {
    const bound = 1_000_000;
    const store = new PictureStore(folder, bound);
    const keys = Array.from({ length: 60 }, (_, number) => store.key('cover', address(number)));
    const body = Buffer.alloc(50_000, 1);
    for (const [number, key] of keys.entries()) {
      await store.keep(key, [{ size: 'cover-160', body }]);
      // Used as many hours ago as it is old, except the first, which is used all the time.
      const at = new Date(Date.now() - (number === 0 ? 0 : 60 - number) * 7_200_000);
      await utimes(join(folder, '1', key.slice(0, 2), `${key}.cover-160`), at, at);
      if (number % 10 === 9) await store.sweep();
    }
    await store.sweep();
    expect(await bytesIn()).toBeLessThanOrEqual(bound);
    const left = await Promise.all(keys.map(async (key) => (await store.read(key, 'cover-160')) !== null));
    expect([left[0], left[1], left[20], left[59]]).toEqual([true, false, false, true]);
  });

  it('are made by one of the processes that share the folder, while the others wait', async () => {
    const [one, two] = [new PictureStore(folder, 1e9), new PictureStore(folder, 1e9)];
    const key = one.key('note', address(1));
    expect(await one.lock(key, 10_000)).toBe(true);
    // It looks at a lock only once it has met it.
    const look = jest.spyOn(files, 'stat');
    syncBuiltinESMExports();
    const waiting = two.lock(key, 60_000);
    while (look.mock.calls.length === 0) await setTimeout(1);
    look.mockRestore();
    syncBuiltinESMExports();
    await one.keep(key, [{ size: 'note', body: Buffer.from('made') }]);
    await one.unlock(key);
    expect(await waiting).toBe(false);
    expect((await two.read(key, 'note'))?.body.toString()).toBe('made');
  });

  it('are made by another process if the first one was killed', async () => {
    const store = new PictureStore(folder, 1e9);
    const key = store.key('note', address(2));
    await store.lock(key, 0);
    const longAgo = new Date(Date.now() - 3_600_000);
    await utimes(join(folder, '1', key.slice(0, 2), `${key}.lock`), longAgo, longAgo);
    expect(await store.lock(key, 10_000)).toBe(true);
  });

  it('remember why one was unavailable, until it is available', async () => {
    const store = new PictureStore(folder, 1e9);
    const key = store.key('face', address(3));
    const failure = { tries: 2, until: 5, reason: 'The picture is too large.' };
    await store.keepFailure(key, failure);
    expect(await store.failure(key)).toEqual(failure);
    await store.keep(key, [{ size: 'face-96', body: Buffer.from('x') }]);
    expect(await store.failure(key)).toBeNull();
  });
});
