import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { watchWork } from '../runner/progress.mjs';
import { requireBuiltPages } from './built-pages.js';
import { eventually } from './eventually.js';

const root = resolve(import.meta.dirname, '../..');
const nodeOptions = JSON.parse(readFileSync(join(root, 'scripts/node-options.json'), 'utf8')) as string[];
/** Node's compile cache: compiling the same modules again is nearly half of a program's start-up time. */
const compileCache = join(root, '.cache/compiled');

/** A built program, run as a separate process with nothing but the path from the test's environment. */
export class Program {
  output = '';
  errors = '';
  readonly ended: Promise<number | string>;

  private constructor(private readonly child: ChildProcess) {
    child.stdout!.on('data', (chunk: Buffer) => (this.output += chunk));
    child.stderr!.on('data', (chunk: Buffer) => (this.errors += chunk));
    this.ended = new Promise((done) => child.on('close', (code, signal) => done(code ?? signal!)));
    child.on(
      'close',
      watchWork(() => processorTime(child.pid)),
    );
  }

  /** `file` below `dist/server` of this tree, or of another one. Fails if it is the server and its pages are not built. */
  static run(file: string, args: string[], environment: Record<string, string>, tree = root): Program {
    if (file === 'main.js') requireBuiltPages(tree);
    const child = spawn(process.execPath, [...nodeOptions, `dist/server/${file}`, ...args], {
      cwd: tree,
      env: {
        PATH: process.env['PATH'],
        LOG_LEVEL: 'warn',
        PROCESSES: '1',
        NODE_COMPILE_CACHE: compileCache,
        ...environment,
      },
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

  /** Waits until the server at `url`, which is this program, answers that it is healthy. */
  async healthy(url: string): Promise<void> {
    await eventually('Ready', async () => {
      if (!this.isRunning) throw new Error(`It ended: ${this.errors}`);
      return (await fetch(`${url}/api/health`).catch(() => null))?.status === 200 ? true : null;
    });
  }

  /** Resolves with the exit code, or with the name of the signal. */
  kill(signal: NodeJS.Signals): Promise<number | string> {
    this.child.kill(signal);
    return this.ended;
  }
}

/** Seconds of processor time that a process and those that it started have used; 0 where the system does not say. */
function processorTime(id: number | string | undefined): number {
  try {
    // Fields 14 to 17, in hundredths of a second: its own time, and that of children that have ended. The name of the program before
    // them may contain spaces.
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const used = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
    const children = readFileSync(`/proc/${id}/task/${id}/children`, 'utf8').split(' ').filter(Boolean);
    return children.reduce((sum, child) => sum + processorTime(child), used);
  } catch {
    return 0;
  }
}

/** Command lines of the processes that contain this text. */
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
