import { existsSync } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataFolderError, makeFolder } from './folders.js';

describe('A folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'staffroll-folders-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('is made with those above it, once', async () => {
    const deep = join(folder, 'a', 'b', 'c');
    await Promise.all([makeFolder(deep, 0o700), makeFolder(deep, 0o700)]);
    await makeFolder(deep);
    expect((await stat(deep)).mode & 0o777).toBe(0o700);
  });

  const failure = (path: string) =>
    makeFolder(path).then(
      () => 'none',
      (error: unknown) => dataFolderError(path, error).message,
    );

  it('is not made where a file is', async () => {
    await writeFile(join(folder, 'file'), '');
    for (const path of ['file', 'file/below', 'file/below/that'])
      expect(await failure(join(folder, path))).toContain('(it is not a folder)');
  });

  it('that cannot be made, as in /proc, is reported at once', async () => {
    // Elsewhere there is no such folder, and it could be made.
    if (!existsSync('/proc/self')) return;
    for (const path of ['/proc/nope', '/proc/nope/below'])
      expect(await failure(path)).toContain('(no folder can be made there)');
  });
});

it('What the system says is explained', () => {
  const said = (code: string) => dataFolderError('/data', { code, syscall: 'open' }).message;
  expect(said('EROFS')).toBe(
    'The data folder /data cannot be used (the disk is read-only); fix it or set DATA_DIR to another folder.',
  );
  expect(said('EACCES')).toContain('(no permission to write there)');
});
