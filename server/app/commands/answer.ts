import type { INestApplicationContext } from '@nestjs/common';
import { Command, CommanderError } from 'commander';
import { Failure } from '@libs/contract/base/errors.js';
import { BackupError } from '../../edge/backup/backup-file.js';
import { DumpError } from '../../edge/dumps/manifest.js';
import type { Settings } from '../../base/settings/settings.js';

/** The request cannot be fulfilled; the message is one sentence. The exit code is 1. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** The operator ended it (Ctrl+C); the message says what was done, and how to go on. The exit code is 130. */
export class EndedError extends Error {
  override name = 'EndedError';
}

/** Exit codes for a command that could not do its work, one that was called incorrectly, and one that was ended. */
export const exitCodes = { failed: 1, misused: 2, ended: 130 } as const;

/** Prints what is wrong in one sentence. */
function complain(sentence: string): void {
  console.error(`\n  ${sentence}\n`);
}

/** A program of the command line; `name`: as it is called, such as `npm run admin --`. */
export function programOf(name: string, description: string): Command {
  const program = new Command(name)
    .description(description)
    .helpCommand(false)
    .exitOverride()
    .configureOutput({ outputError: (message) => complain(usageSentence(message, asked(program, name))) });
  return program;
}

/** The command that the command line names, as it is called: `npm run admin -- member delete`. */
function asked(program: Command, name: string): string {
  const words = [name];
  let command: Command | undefined = program;
  for (const word of process.argv.slice(2)) {
    command = command.commands.find((one) => one.name() === word);
    if (!command) break;
    words.push(word);
  }
  return words.join(' ');
}

/** Runs a program with the words of the command line, and sets the exit code. Whatever fails is said in one sentence. */
export async function runProgram(program: Command): Promise<void> {
  try {
    await program.parseAsync(process.argv.slice(2), { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError)
      // Without a command, help is shown as well, but the exit code says that nothing was done.
      process.exitCode = error.exitCode === 0 ? 0 : exitCodes.misused;
    else process.exitCode = report(error);
  }
}

/** Turns `error: unknown option '--x'` into a sentence with what to do. */
function usageSentence(message: string, name: string): string {
  const text = message.replace(/^error: /, '').trim();
  return `${text[0]!.toUpperCase()}${text.slice(1)}${/[.?)]$/.test(text) ? '' : '.'} See: ${name} --help`;
}

/**
 * Does work that the operator may end with Ctrl+C: it gets a signal, and should stop where it can go on later. A second Ctrl+C ends
 * the process at once.
 */
export async function interruptible<Result>(work: (ended: AbortSignal) => Promise<Result>): Promise<Result> {
  const ended = new AbortController();
  const end = () => {
    if (ended.signal.aborted) process.exit(exitCodes.ended);
    console.error('Stopping; what is being done is finished first. Once more ends it at once.');
    ended.abort(new EndedError('It was ended. Nothing of it was kept: run the command again.'));
  };
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.on(signal, end);
  try {
    return await work(ended.signal);
  } catch (error) {
    // Whatever failed did so because it was ended.
    throw ended.signal.aborted && !(error instanceof EndedError) ? ended.signal.reason : error;
  } finally {
    for (const signal of signals) process.off(signal, end);
  }
}

/** Milliseconds between two lines about progress. */
const progressInterval = 5_000;

/** Prints how far something long has come, at most every some seconds: `say` is called with the latest. */
export function progress(say: (text: string) => void = (text) => console.log(text)): (text: string) => void {
  let shown = performance.now();
  return (text) => {
    if (performance.now() - shown < progressInterval) return;
    shown = performance.now();
    say(text);
  };
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

/** Runs `work`, which may return an exit code; reports failures in one sentence. */
async function reported(work: () => Promise<number | void>): Promise<number> {
  try {
    return (await work()) ?? 0;
  } catch (error) {
    return report(error);
  }
}

/** Says in one sentence what failed, and returns the exit code. What nobody expected is shown as a whole for who asks for it. */
function report(error: unknown): number {
  if (error instanceof EndedError) {
    complain(error.message);
    return exitCodes.ended;
  }
  const isPlain =
    error instanceof Failure ||
    error instanceof CommandError ||
    error instanceof BackupError ||
    error instanceof DumpError;
  const { code, message = String(error), stack } = error as Partial<NodeJS.ErrnoException>;
  if (isPlain) complain(message);
  else if (code === 'ECONNREFUSED') complain('The database is not responding.');
  else {
    complain(`This failed: ${firstLine(message)} To see where, run it again with LOG_LEVEL=debug.`);
    if (process.env['LOG_LEVEL'] === 'debug') console.error(stack);
  }
  return exitCodes.failed;
}

/** Of a message, which may go on with a whole statement, as a sentence. */
function firstLine(message: string): string {
  const line = message.split('\n', 1)[0]!.trim().slice(0, 300);
  return /[.!?]$/.test(line) ? line : `${line}.`;
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
