import { access, constants, mkdir, stat } from 'node:fs/promises';
import { reasonOf } from '../../base/settings/folders.js';
import { StartError } from '../../base/settings/settings.js';

/** Throws StartError if the folder of a setting is not writable; creates it if its parent exists. */
export async function checkFolder(setting: string, dir: string, what: string): Promise<void> {
  try {
    await mkdir(dir).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    if (!(await stat(dir)).isDirectory())
      throw Object.assign(new Error(), { code: 'ENOTDIR', syscall: 'stat' });
    await access(dir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(
      `${setting} is ${dir}, which cannot be used (${reasonOf(error) ?? (error as Error).message}); fix it, or unset ${setting} to turn ${what} off.`,
    );
  }
}
