import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** A program of the build, run as its own process with nothing of the test's environment but the path. */
export class Program {
  output = '';
  errors = '';
  readonly ended: Promise<number | string>;

  private constructor(private readonly child: ChildProcess) {
    child.stdout!.on('data', (chunk: Buffer) => (this.output += chunk));
    child.stderr!.on('data', (chunk: Buffer) => (this.errors += chunk));
    this.ended = new Promise((done) => child.on('close', (code, signal) => done(code ?? signal!)));
  }

  /** `file` below `dist/server`. */
  static run(file: string, args: string[], environment: Record<string, string>): Program {
    const child = spawn(process.execPath, ['--enable-source-maps', `dist/server/${file}`, ...args], {
      cwd: root,
      env: { PATH: process.env['PATH'], LOG_LEVEL: 'warn', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return new Program(child);
  }

  get id(): number {
    return this.child.pid!;
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Resolves with the exit code, or with the name of the signal. */
  kill(signal: NodeJS.Signals): Promise<number | string> {
    this.child.kill(signal);
    return this.ended;
  }
}

/** Command lines of the processes that name this text. */
export function processesNaming(text: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((id) => {
      try {
        const command = readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return command.includes(text) ? [command] : [];
      } catch {
        return [];
      }
    });
}

export function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });
}
