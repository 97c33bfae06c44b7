import { pathToFileURL } from 'node:url';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
let runs = 0;

export interface CommandResult {
  code: number;
  output: string;
  errors: string;
}

/**
 * Runs one of the commands in `server/app/commands` in this process, which has loaded the server already: as a program of its own it
 * would load all of it once more. A test of each command still starts it as a program (`Program`).
 * `environment`: all that the command finds in its environment.
 */
export async function runCommandHere(
  name: string,
  words: string[],
  environment: Record<string, string>,
): Promise<CommandResult> {
  const { env, argv, stdout, stderr } = process;
  const writes = [stdout.write.bind(stdout), stderr.write.bind(stderr)] as const;
  const [output, errors]: [string[], string[]] = [[], []];
  process.env = { PATH: env['PATH'], LOG_LEVEL: 'warn', PROCESSES: '1', ...environment };
  process.argv = [process.execPath, name, ...words];
  stdout.write = (text: unknown) => output.push(String(text)) > 0;
  stderr.write = (text: unknown) => errors.push(String(text)) > 0;
  try {
    // A command runs when it is imported, so each run imports another address.
    const file = pathToFileURL(join(root, `server/app/commands/${name}.command.ts`)).href;
    runs += 1;
    await import(`${file}?run=${runs}`);
    return { code: Number(process.exitCode ?? 0), output: output.join(''), errors: errors.join('') };
  } finally {
    Object.assign(process, { env, argv, exitCode: undefined });
    [stdout.write, stderr.write] = writes;
  }
}
