import type { INestApplicationContext } from '@nestjs/common';
import { Failure } from '../../../libs/contract/index.js';
import { BackupError } from '../../backup/backup-file.js';
import { DumpError } from '../../dumps/manifest.js';
import type { Settings } from '../../settings/settings.js';

/** The request cannot be fulfilled; the message is one sentence. The exit code is 1. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** Exit codes for a command that could not do its work, and for one that was called incorrectly. */
export const exitCodes = { failed: 1, misused: 2 } as const;

/** Prints what is wrong in one sentence. */
export function complain(sentence: string): void {
  console.error(`\n  ${sentence}\n`);
}

/** Loading the whole server takes a second, which help and usage errors do not need. */
const services = () => import('./run.js');

/** Does something with the services of the site, whether it is running or not. */
export async function withServices(
  work: (app: INestApplicationContext) => Promise<number | void>,
): Promise<void> {
  const { runCommand } = await services();
  process.exitCode = await runCommand((app) => reported(() => work(app)));
}

/** Does something with the database as it is: nothing is migrated, and it may be empty. */
export async function withPlainDatabase(
  work: (url: string, settings: Settings) => Promise<number | void>,
): Promise<void> {
  const { withDatabase } = await services();
  process.exitCode = await withDatabase((url, settings) => reported(() => work(url, settings)));
}

/** Does something without a database. */
export async function withoutDatabase(work: () => Promise<number | void>): Promise<void> {
  process.exitCode = await reported(work);
}

/** Runs `work`, which may return an exit code; reports unexpected failures in one sentence. */
async function reported(work: () => Promise<number | void>): Promise<number> {
  try {
    return (await work()) ?? 0;
  } catch (error) {
    const isPlain =
      error instanceof Failure ||
      error instanceof CommandError ||
      error instanceof BackupError ||
      error instanceof DumpError ||
      (error as NodeJS.ErrnoException).code === 'ECONNREFUSED';
    if (!isPlain) throw error;
    complain((error as Error).message || 'The database is not responding.');
    return exitCodes.failed;
  }
}

/** Bytes in readable form. */
export function size(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  const step = Math.min(units.length - 1, bytes < 1000 ? 0 : Math.floor(Math.log10(bytes) / 3));
  return `${(bytes / 1000 ** step).toFixed(step === 0 ? 0 : 1)} ${units[step]}`;
}

/** A plain-text table with aligned columns; the first row is the header. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => width(row[column]!))));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell + ' '.repeat(widths[column]! - width(cell)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Terminal columns: Japanese characters take two each. */
const width = (text: string): number =>
  [...text].reduce(
    (sum, character) =>
      sum +
      (/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6]/.test(
        character,
      )
        ? 2
        : 1),
    0,
  );
