/**
 * User-supplied regular expressions run on the server and must not be able to hang it, so they run as a set of parallel
 * states (Thompson, Pike) that never backtracks, and every step counts against a budget.
 *
 * Supported: literals, escapes, classes, `.`, groups (also named), `|`, `* + ? {n,m}`, `^ $`. Not supported:
 * lookaround, back references, `\b`, `\p`.
 */
interface Match {
  start: number;
  end: number;
  /** Text of the named groups that matched. */
  groups: Record<string, string>;
}

export interface Pattern {
  /** The leftmost match at or after `from`; with `anchored`, only a match at `from`. */
  exec(text: string, from: number, anchored?: boolean): Match | null;
  /** Whether the budget ran out; from then on nothing matches. */
  readonly exhausted: boolean;
}

type Instruction =
  | { op: 'char'; test: (one: string) => boolean }
  | { op: 'split'; first: number; second: number }
  | { op: 'jump'; to: number }
  | { op: 'save'; slot: number }
  | { op: 'start' }
  | { op: 'end' }
  | { op: 'match' };

type Tree =
  | { kind: 'char'; test: (one: string) => boolean }
  | { kind: 'start' | 'end' }
  | { kind: 'sequence' | 'choice'; items: Tree[] }
  | { kind: 'group'; name: string; item: Tree }
  | { kind: 'repeat'; item: Tree; min: number; max: number; lazy: boolean };

const maxSourceLength = 1_000;
const maxProgramSize = 1_000;
const deepestGroup = 50;

class Unsupported extends Error {}

/** Parses the source into a tree. */
class Reader {
  private at = 0;
  private depth = 0;
  constructor(private readonly source: string) {}

  read(): Tree {
    const tree = this.choice();
    if (this.at < this.source.length) throw new Unsupported();
    return tree;
  }

  private choice(): Tree {
    const items = [this.sequence()];
    while (this.source[this.at] === '|') {
      this.at++;
      items.push(this.sequence());
    }
    return items.length === 1 ? items[0]! : { kind: 'choice', items };
  }

  private sequence(): Tree {
    const items: Tree[] = [];
    while (this.at < this.source.length && !'|)'.includes(this.source[this.at]!)) items.push(this.repeat());
    return { kind: 'sequence', items };
  }

  private repeat(): Tree {
    const item = this.atom();
    const rest = this.source.slice(this.at, this.at + 20);
    const found = /^(?:[*+?]|\{(\d{1,4})(,(\d{0,4}))?\})/.exec(rest);
    if (!found) return item;
    this.at += found[0].length;
    const lazy = this.source[this.at] === '?';
    if (lazy) this.at++;
    const sign = found[0][0];
    const min = sign === '+' ? 1 : sign === '{' ? Number(found[1]) : 0;
    const upper = found[2] === undefined ? min : found[3] ? Number(found[3]) : Infinity;
    return { kind: 'repeat', item, min, max: sign === '?' ? 1 : sign === '{' ? upper : Infinity, lazy };
  }

  private atom(): Tree {
    const one = this.source[this.at]!;
    if (one === '^' || one === '$') {
      this.at++;
      return { kind: one === '^' ? 'start' : 'end' };
    }
    if (one === '(') return this.group();
    const found =
      /^(?:\[\^?\]?(?:[^\]\\]|\\.)*\]|\\(?:u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|[^0-9bBpPkuxc])|\\0|[^\\])/s.exec(
        this.source.slice(this.at),
      );
    if (!found) throw new Unsupported();
    this.at += found[0].length;
    // Tests one character against one class: the engine's own classes are exact and cannot backtrack here.
    const single = new RegExp(`^(?:${found[0]})$`);
    return { kind: 'char', test: (char) => single.test(char) };
  }

  private group(): Tree {
    const head = /^\((?:\?:|\?<([A-Za-z_]\w*)>|(?!\?))/.exec(this.source.slice(this.at));
    if (!head || ++this.depth > deepestGroup) throw new Unsupported();
    this.at += head[0].length;
    const item = this.choice();
    if (this.source[this.at] !== ')') throw new Unsupported();
    this.at++;
    this.depth--;
    return head[1] ? { kind: 'group', name: head[1], item } : item;
  }
}

/** Compiles the tree into instructions; slots 2n and 2n+1 hold the bounds of the nth named group. */
class Compiler {
  readonly program: Instruction[] = [];
  readonly names: string[] = [];

  private calls = 0;

  compile(tree: Tree): void {
    if (this.program.length > maxProgramSize || ++this.calls > maxProgramSize * 10) throw new Unsupported();
    switch (tree.kind) {
      case 'char':
        this.program.push({ op: 'char', test: tree.test });
        break;
      case 'start':
      case 'end':
        this.program.push({ op: tree.kind });
        break;
      case 'sequence':
        for (const item of tree.items) this.compile(item);
        break;
      case 'choice':
        this.choice(tree.items);
        break;
      case 'group': {
        const slot = this.names.push(tree.name) * 2 - 2;
        this.program.push({ op: 'save', slot });
        this.compile(tree.item);
        this.program.push({ op: 'save', slot: slot + 1 });
        break;
      }
      case 'repeat':
        this.repeat(tree);
    }
  }

  private choice(items: Tree[]): void {
    const jumps: { op: 'jump'; to: number }[] = [];
    for (const [index, item] of items.entries()) {
      if (index === items.length - 1) {
        this.compile(item);
        break;
      }
      const split = { op: 'split' as const, first: this.program.length + 1, second: 0 };
      this.program.push(split);
      this.compile(item);
      const jump = { op: 'jump' as const, to: 0 };
      this.program.push(jump);
      jumps.push(jump);
      split.second = this.program.length;
    }
    for (const jump of jumps) jump.to = this.program.length;
  }

  private repeat({ item, min, max, lazy }: Extract<Tree, { kind: 'repeat' }>): void {
    for (let count = 0; count < min; count++) this.compile(item);
    const optional = max === Infinity ? 1 : max - min;
    const splits: { into: number; split: Extract<Instruction, { op: 'split' }> }[] = [];
    for (let count = 0; count < optional; count++) {
      const at = this.program.length;
      const split = { op: 'split' as const, first: 0, second: 0 };
      this.program.push(split);
      splits.push({ into: at + 1, split });
      this.compile(item);
      if (max === Infinity) this.program.push({ op: 'jump', to: at });
    }
    const out = this.program.length;
    for (const { into, split } of splits) {
      split.first = lazy ? out : into;
      split.second = lazy ? into : out;
    }
  }
}

interface Thread {
  at: number;
  start: number;
  saved: readonly number[];
}

class Machine implements Pattern {
  exhausted = false;
  private readonly marks: Int32Array;
  private generation = 0;

  constructor(
    private readonly program: Instruction[],
    private readonly names: string[],
    private budget: number,
  ) {
    this.marks = new Int32Array(program.length);
  }

  exec(text: string, from: number, anchored = false): Match | null {
    let threads: Thread[] = [];
    let best: { thread: Thread; end: number } | null = null;
    for (let at = from; at <= text.length && !this.exhausted; at++) {
      this.generation++;
      const ready: Thread[] = [];
      for (const thread of threads) this.follow(ready, thread, at, text);
      if (!best && (!anchored || at === from)) this.follow(ready, { at: 0, start: at, saved: [] }, at, text);
      threads = [];
      for (const thread of ready) {
        const instruction = this.program[thread.at]!;
        if (instruction.op === 'match') {
          best = { thread, end: at };
          break;
        }
        if (instruction.op === 'char' && at < text.length && instruction.test(text[at]!)) {
          threads.push({ ...thread, at: thread.at + 1 });
        }
      }
      if (threads.length === 0 && (best || anchored)) break;
    }
    if (!best || this.exhausted) return null;
    const groups: Record<string, string> = {};
    for (const [index, name] of this.names.entries()) {
      const [start, end] = [best.thread.saved[index * 2], best.thread.saved[index * 2 + 1]];
      if (start !== undefined && end !== undefined && groups[name] === undefined) {
        groups[name] = text.slice(start, end);
      }
    }
    return { start: best.thread.start, end: best.end, groups };
  }

  /** Adds to `ready`, in order of preference, the states that the thread reaches without consuming a character. */
  private follow(ready: Thread[], thread: Thread, at: number, text: string): void {
    const waiting = [thread];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      if (this.marks[next.at] === this.generation) continue;
      this.marks[next.at] = this.generation;
      if (--this.budget < 0) this.exhausted = true;
      const instruction = this.program[next.at]!;
      if (instruction.op === 'split') {
        waiting.push({ ...next, at: instruction.second }, { ...next, at: instruction.first });
      } else if (instruction.op === 'jump') waiting.push({ ...next, at: instruction.to });
      else if (instruction.op === 'save') {
        const saved = [...next.saved];
        saved[instruction.slot] = at;
        waiting.push({ ...next, at: next.at + 1, saved });
      } else if (instruction.op === 'start') {
        if (at === 0) waiting.push({ ...next, at: next.at + 1 });
      } else if (instruction.op === 'end') {
        if (at === text.length) waiting.push({ ...next, at: next.at + 1 });
      } else ready.push(next);
    }
  }
}

function isRegExp(source: string): boolean {
  return new RegExp(source).source !== '';
}

/** Compiles a user-supplied pattern; null if it is not a regular expression or uses an unsupported feature. */
export function compilePattern(source: string, budget = 5_000_000): Pattern | null {
  if (source.length > maxSourceLength) return null;
  try {
    // The engine only checks whether it is a regular expression; it never runs it.
    if (!isRegExp(source)) return null;
    const compiler = new Compiler();
    compiler.compile(new Reader(source).read());
    compiler.program.push({ op: 'match' });
    return new Machine(compiler.program, compiler.names, budget);
  } catch {
    return null;
  }
}
