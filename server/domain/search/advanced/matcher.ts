import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Failure } from '@libs/contract/base/errors.js';
import type { Pattern } from './pattern.js';

type Marks = [from: number, to: number][];

/** Milliseconds that an expression may take for all texts of one search. */
const budget = 2_000;
/** Expressions that run at once in one process; others wait. */
const together = 2;
/** Most marks per text; more help nobody. */
const maxMarks = 50;

/** Finds matches in texts. Call `close` when done. */
export interface Matcher {
  /** Indexes of the texts that match. Failure: regex-slow. */
  match(texts: readonly string[]): Promise<number[]>;
  /** Where they match. Failure: regex-slow. */
  marks(texts: readonly string[]): Promise<Marks[]>;
  close(): void;
}

/**
 * Plain text is searched directly, in linear time. An expression may run forever, so it runs in a worker that can be
 * stopped.
 */
export async function matcherOf(pattern: Pattern): Promise<Matcher> {
  if (pattern.isRegex) return SlowMatcher.begin(pattern);
  const run = finder(new RegExp(pattern.source, pattern.flags), maxMarks);
  return {
    match: async (texts) => run.match(texts),
    marks: async (texts) => run.marks(texts),
    close: () => {},
  };
}

/** Also the source code of the worker: it must not use anything from outside. */
function finder(pattern: RegExp, most: number) {
  return {
    match(texts: readonly string[]): number[] {
      const found: number[] = [];
      texts.forEach((text, index) => {
        pattern.lastIndex = 0;
        if (text && pattern.test(text)) found.push(index);
      });
      return found;
    },
    marks(texts: readonly string[]): [number, number][][] {
      return texts.map((text) => {
        const marks: [number, number][] = [];
        if (!text) return marks;
        pattern.lastIndex = 0;
        for (const found of text.matchAll(pattern)) {
          if (found[0]) marks.push([found.index, found.index + found[0].length]);
          if (marks.length >= most) break;
        }
        return marks;
      });
    },
  };
}

/** A separate file would have to be located at run time; this is all of it. */
const program = `
  const { parentPort, workerData } = require('node:worker_threads');
  const run = (${finder.toString()})(new RegExp(workerData.source, workerData.flags), workerData.most);
  parentPort.on('message', ({ what, texts }) => parentPort.postMessage(run[what](texts)));
`;

class SlowMatcher implements Matcher {
  private static running = 0;
  private static readonly waiting: (() => void)[] = [];

  private left = budget;
  private closed = false;

  private constructor(private readonly worker: Worker) {}

  static async begin({ source, flags }: Pattern): Promise<SlowMatcher> {
    if (SlowMatcher.running >= together) await new Promise<void>((go) => SlowMatcher.waiting.push(go));
    SlowMatcher.running += 1;
    const worker = new Worker(program, {
      eval: true,
      execArgv: [],
      workerData: { source, flags, most: maxMarks },
      resourceLimits: { maxOldGenerationSizeMb: 128 },
    });
    worker.setMaxListeners(0);
    worker.unref();
    const matcher = new SlowMatcher(worker);
    try {
      // Starting a worker can take long on a busy machine, which is not the expression's fault.
      await once(worker, 'online');
    } catch (error) {
      matcher.close();
      throw error;
    }
    return matcher;
  }

  match(texts: readonly string[]): Promise<number[]> {
    return this.ask<number[]>('match', texts);
  }

  marks(texts: readonly string[]): Promise<Marks[]> {
    return this.ask<Marks[]>('marks', texts);
  }

  close(): void {
    if (this.closed) return;
    this.closed = true;
    SlowMatcher.running -= 1;
    SlowMatcher.waiting.shift()?.();
    void this.worker.terminate();
  }

  private async ask<Answer>(what: 'match' | 'marks', texts: readonly string[]): Promise<Answer> {
    if (texts.length === 0) return [] as Answer;
    const began = performance.now();
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<Answer>((resolve, reject) => {
        timer = setTimeout(() => reject(new Failure('regex-slow')), Math.max(1, this.left));
        this.worker.once('message', resolve);
        // It ran out of memory or stack.
        this.worker.once('error', () => reject(new Failure('regex-slow')));
        // A worker has no origin to be named.
        // oxlint-disable-next-line unicorn/require-post-message-target-origin
        this.worker.postMessage({ what, texts });
      });
    } finally {
      clearTimeout(timer);
      this.worker.removeAllListeners('error').on('error', () => {});
      this.left -= performance.now() - began;
    }
  }
}
