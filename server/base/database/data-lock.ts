import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dataFolderError, makeFolder } from '../settings/folders.js';
import { StartError } from '../settings/settings.js';

/**
 * Prevents two servers from using one data folder: a file with the process id of the owner and, below, the identity of
 * the folder on disk. A copied folder contains a copy of the file, which does not apply to the copy.
 */
export class DataLock {
  private constructor(private readonly file: string) {}

  /** Throws StartError if a running process uses the folder; a stale lock is taken over. */
  static async take(directory: string): Promise<DataLock> {
    const file = join(directory, 'server.pid');
    const holder = await DataLock.holder(directory);
    if (holder) {
      throw new StartError(
        `Another Staffroll (process ${holder}) already uses ${directory}; stop it, or set DATA_DIR to another folder.`,
      );
    }
    try {
      await makeFolder(directory, 0o755);
      await writeFile(file, `${process.pid}\n${await identityOf(directory)}\n`, { mode: 0o644 });
    } catch (error) {
      throw dataFolderError(directory, error);
    }
    return new DataLock(file);
  }

  /** The running process that uses the folder, or null. */
  static async holder(directory: string): Promise<number | null> {
    const text = await readFile(join(directory, 'server.pid'), 'utf8').catch(() => '');
    const [first = '', folder] = text.trim().split('\n');
    const id = Number(first);
    if (!Number.isInteger(id) || id <= 1 || id === process.pid) return null;
    if (folder && folder !== (await identityOf(directory))) return null;
    try {
      process.kill(id, 0);
      // The process id may have been reused, for example after a reboot.
      const command = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => 'main.js');
      return command.includes('main.js') ? id : null;
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'EPERM' ? id : null;
    }
  }

  async release(): Promise<void> {
    await rm(this.file, { force: true });
  }
}

async function identityOf(directory: string): Promise<string> {
  const { dev, ino } = await stat(directory);
  return `${dev}:${ino}`;
}
