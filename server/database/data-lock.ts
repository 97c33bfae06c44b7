import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../settings.js';

/** Keeps two servers from using one data folder: a file with the process id of who has it. */
export class DataLock {
  private constructor(private readonly file: string) {}

  /** Throws StartError when a living process has the folder; the lock of a dead one is taken over. */
  static async take(directory: string): Promise<DataLock> {
    const file = join(directory, 'server.pid');
    const holder = await DataLock.holder(directory);
    if (holder) {
      throw new StartError(
        `Another Staffroll (process ${holder}) already uses ${directory}; stop it, or set DATA_DIR to another folder.`,
      );
    }
    try {
      await mkdir(directory, { recursive: true, mode: 0o755 });
      const handle = await open(file, 'w', 0o644);
      await handle.writeFile(String(process.pid));
      await handle.close();
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw new StartError(
        `The data folder ${directory} cannot be used (${code === 'EACCES' ? 'no permission to write there' : code === 'EEXIST' || code === 'ENOTDIR' ? 'it is not a folder' : code}); mend it or set DATA_DIR to another folder.`,
      );
    }
    return new DataLock(file);
  }

  /** The living process that has the folder, or null. */
  static async holder(directory: string): Promise<number | null> {
    const text = await readFile(join(directory, 'server.pid'), 'utf8').catch(() => '');
    const id = Number(text.trim());
    if (!Number.isInteger(id) || id <= 1 || id === process.pid) return null;
    try {
      process.kill(id, 0);
      // A process id may have been given to somebody else since, after a restart of the machine for one.
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
