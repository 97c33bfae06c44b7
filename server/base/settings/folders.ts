import { access, constants, mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { StartError } from './settings.js';

const reasons: Record<string, string> = {
  ENOENT: 'there is no such folder',
  ENOTDIR: 'it is not a folder',
  EEXIST: 'it is not a folder',
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

/**
 * Makes a folder and those above it, unless they are there. Node's own `recursive` tries for minutes where a folder cannot be made
 * although the one above is there, as in /proc, and reports a read-only disk as a missing folder.
 */
export async function makeFolder(path: string, mode?: number): Promise<void> {
  const there = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (there?.isDirectory()) return;
  if (there) throw Object.assign(new Error(`${path} is a file`), { code: 'ENOTDIR', syscall: 'mkdir' });
  const above = dirname(resolve(path));
  if (above !== resolve(path)) await makeFolder(above, mode);
  await mkdir(path, { mode }).catch((error: NodeJS.ErrnoException) => {
    // Somebody else has just made it.
    if (error.code !== 'EEXIST') throw error;
  });
}

/** Throws StartError if the folder of DATA_DIR cannot be written; makes it, and those above it. */
export async function checkDataFolder(directory: string): Promise<void> {
  try {
    await makeFolder(directory, 0o755);
    await access(directory, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw dataFolderError(directory, error);
  }
}

/** What is wrong with the folder of DATA_DIR, as a sentence for the operator. */
export function dataFolderError(directory: string, error: unknown): StartError {
  const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
  const reason = isMissing ? 'no folder can be made there' : (reasonOf(error) ?? (error as Error).message);
  return new StartError(
    `The data folder ${directory} cannot be used (${reason}); fix it or set DATA_DIR to another folder.`,
  );
}
