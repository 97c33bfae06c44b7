import { access, constants, mkdir, stat } from 'node:fs/promises';
import { StartError } from '../settings/settings.js';

const reasons: Record<string, string> = {
  ENOENT: 'there is no such folder',
  ENOTDIR: 'it is not a folder',
  EACCES: 'no permission to write there',
  EPERM: 'no permission to write there',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
};

/** Why a file or folder cannot be written, in a few words; null if the error is about something else. */
export function reasonOf(error: unknown): string | null {
  const { code, syscall } = error as NodeJS.ErrnoException;
  return syscall && /^E[A-Z]+$/.test(code ?? '') ? (reasons[code!] ?? code!) : null;
}

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
