import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { dropDatabase, makeDatabase, query } from '../support/databases.js';
import { eventually } from '../support/eventually.js';
import { freePort, Program } from '../support/programs.js';

/** How long each attack lasts. The limit is defined for 30 s; the suite attacks for as long as it takes to hurt. */
const seconds = Number(process.env['HOSTILE_SECONDS'] ?? 1);
/** How often an attack is tried before the site, and not the machine, counts as slow. */
const maxAttempts = 3;

/** Another build can be attacked for comparison. */
const root = process.env['HOSTILE_ROOT'] ?? resolve(import.meta.dirname, '../..');

/**
 * The limit on a machine where nothing is slow. On others it is twenty times of what is usual there: the point is that nobody
 * notices, not how fast the machine is.
 */
const bar = { milliseconds: 250, megabytes: 1024 };

/** Milliseconds between two requests to `/api/health`; each is sent whether or not the previous one was answered. */
const every = 50;
/** Milliseconds after which a request counts as lost. */
const giveUpAfter = 60_000;

/** What others noticed during an attack. Times in milliseconds. */
interface Figures {
  questions: number;
  p50: number;
  p99: number;
  max: number;
  /** Of the questions of each kind. */
  kinds: Record<string, { count: number; p50: number; p90: number; p95: number; failed: number }>;
  /** Requests that got an answer other than 200, or none. */
  failed: number;
  /** Peak memory of all server processes together; 0 if the system does not report it (no /proc). */
  megabytes: number;
}

export interface Attacked extends Figures {
  /** The attacker's report: how many answers of which status, how much it sent. */
  attacker: Record<string, unknown>;
}

/** A request that others send; each gets 2xx or 3xx on a site that nobody attacks. */
export interface Probe {
  /** What is measured together. */
  kind?: string;
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer;
}

interface AttackOptions {
  cookie?: string;
  /** How long it lasts. */
  seconds?: number;
  /** Milliseconds between two questions of others. */
  every?: number;
  /** Addresses that the attacker asks for. */
  bombs?: string[];
  address?: string;
  others?: Probe[];
  /** The attack says itself when what others may notice begins: how much it sends before that takes the machine a while. */
  saysWhenBegun?: boolean;
  until?: () => Promise<unknown>;
}

/** The built server as a separate process, on a fresh database, with limits on and one trusted proxy. */
export class Victim {
  /** What others notice while nobody attacks; measured anew after anything was slow. */
  private calm: Figures | undefined;

  private constructor(
    private readonly program: Program,
    readonly url: string,
    private readonly database: string,
  ) {}

  static async start(environment: Record<string, string> = {}): Promise<Victim> {
    const database = await makeDatabase('hostile');
    const port = await freePort();
    const program = Program.run(
      'main.js',
      [],
      {
        PORT: String(port),
        DEMO: '0',
        DATABASE_URL: database,
        DATA_DIR: process.env['TEST_DATA_DIR']!,
        RATE_LIMITS: 'on',
        // So that each attack can come from its own address.
        TRUST_PROXY: '1',
        LOG_LEVEL: 'silent',
        ...environment,
      },
      root,
    );
    const victim = new Victim(program, `http://127.0.0.1:${port}`, database);
    await program.healthy(victim.url);
    return victim;
  }

  /** The `Cookie` header of a ready-made account. */
  async signIn(account: string): Promise<string> {
    const answer = await fetch(`${this.url}/api/v1/session/development`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.1' },
      body: JSON.stringify({ account }),
    });
    if (answer.status !== 204) throw new Error(`Signing in as ${account} answered ${answer.status}`);
    return answer.headers.get('set-cookie')!.split(';')[0]!;
  }

  /** What others notice without an attack, for so many milliseconds. */
  async quiet(others?: Probe[], milliseconds = 1_000, pace = every): Promise<Figures> {
    const watch = new Watch(this, others, pace);
    await pause(milliseconds);
    return watch.end();
  }

  /**
   * What others notice of an attack, as sentences, and what the attacker saw. A machine that is busy with something else makes
   * pauses, too, so an attack that seems to slow down others is tried again, beside what is quiet at that time.
   */
  async harmOf(
    file: string,
    attack: string,
    options: AttackOptions = {},
  ): Promise<{ harm: string[]; attacker: Record<string, unknown> }> {
    for (let attempt = 1; ; attempt += 1) {
      this.calm ??= await this.quiet(options.others);
      const { p99, failed, megabytes, attacker } = await this.under(file, attack, {
        address: victimAddress(attack + attempt),
        ...options,
      });
      if (process.env['HOSTILE_FIGURES']) console.log(attack, attempt, p99, failed, megabytes);
      const limit = Math.max(bar.milliseconds, 20 * this.calm.p99);
      const isSlow = p99 >= limit;
      if (isSlow && attempt < maxAttempts) {
        this.calm = undefined;
        continue;
      }
      const harm = [
        ...(failed > 0 ? [`${failed} questions failed`] : []),
        ...(isSlow ? [`p99 is ${p99} ms, and ${this.calm.p99} ms when it is quiet`] : []),
        ...(megabytes >= bar.megabytes ? [`${megabytes} MB`] : []),
      ];
      return { harm, attacker };
    }
  }

  /**
   * What others notice while another process attacks, until it has ended and everything was answered.
   * @param file of `test/hostile`, which exports the attack: `(target: Target) => Promise<summary>` (attacker.mjs).
   * @param options `until`: something else to wait for; `others`: what others ask meanwhile, otherwise for the state of the site.
   */
  async under(
    file: string,
    attack: string,
    { until, others, every: pace, saysWhenBegun = false, ...options }: AttackOptions = {},
  ): Promise<Attacked> {
    let watch = saysWhenBegun ? null : new Watch(this, others, pace);
    const child = spawn(process.execPath, [resolve(import.meta.dirname, 'attacker.mjs')], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    child.stdin.end(
      JSON.stringify({ file, attack, url: this.url, seconds, address: victimAddress(attack), ...options }),
    );
    let said = '';
    child.stdout.on('data', (part: Buffer) => {
      said += part.toString();
      if (said.includes(begun)) watch ??= new Watch(this, others, pace);
    });
    const code = await ended(child);
    await until?.();
    const figures = await watch?.end();
    if (code !== 0 || !figures) throw new Error(`The attack ${attack} failed: ${said}`);
    return { ...figures, attacker: JSON.parse(said.replaceAll(begun, '')) as Record<string, unknown> };
  }

  /** Resolves when credits and people of all lists are up to date. */
  async projected(): Promise<void> {
    const behind = 'select 1 from list where projected_revision <> revision';
    await eventually('Projected', async () =>
      (await query(this.database, behind)).length === 0 ? true : null,
    );
  }

  /** Megabytes used by the server and all processes that it started. */
  memory(): number {
    const parents = new Map<number, number[]>();
    const resident = new Map<number, number>();
    try {
      for (const name of readdirSync('/proc')) {
        if (!/^\d+$/.test(name)) continue;
        const status = readStatus(name);
        const parent = Number(/^PPid:\s*(\d+)/m.exec(status)?.[1] ?? 0);
        resident.set(Number(name), Number(/^VmRSS:\s*(\d+)/m.exec(status)?.[1] ?? 0));
        parents.set(parent, [...(parents.get(parent) ?? []), Number(name)]);
      }
    } catch {
      return 0;
    }
    const sum = (id: number): number =>
      (resident.get(id) ?? 0) + (parents.get(id) ?? []).reduce((all, child) => all + sum(child), 0);
    return Math.round(sum(this.program.id) / 1024);
  }

  async stop(): Promise<void> {
    if (this.program.isRunning) await this.program.kill('SIGKILL');
    await dropDatabase(this.database);
  }
}

/** Asks what others ask, in turn, and measures the memory of the server. */
class Watch {
  private readonly agent = new Agent({ keepAlive: true });
  private readonly answered: Promise<Answered>[] = [];
  private megabytes = 0;
  private readonly timers: NodeJS.Timeout[];

  constructor(
    private readonly victim: Victim,
    others: Probe[] = [{ path: '/api/health' }],
    pace = every,
  ) {
    let turn = 0;
    this.timers = [
      setInterval(() => {
        const asked = others[turn % others.length]!;
        turn += 1;
        // Others are many, and use up nobody's limit.
        const address = `198.18.${(turn >> 8) % 256}.${turn % 256}`;
        this.answered.push(this.ask({ ...asked, headers: { 'x-forwarded-for': address, ...asked.headers } }));
      }, pace),
      setInterval(() => (this.megabytes = Math.max(this.megabytes, victim.memory())), 2 * every),
    ];
  }

  /** Waits for pending requests. */
  async end(): Promise<Figures> {
    for (const timer of this.timers) clearInterval(timer);
    const answered = await Promise.all(this.answered);
    this.agent.destroy();
    const at = timesOf(answered);
    const kinds = [...new Set(answered.map(({ kind }) => kind))].map((kind) => {
      const some = answered.filter((one) => one.kind === kind);
      const its = timesOf(some);
      const failed = some.filter((one) => !one.isOk).length;
      return [kind, { count: some.length, p50: its(0.5), p90: its(0.9), p95: its(0.95), failed }] as const;
    });
    return {
      questions: answered.length,
      p50: at(0.5),
      p99: at(0.99),
      max: at(1),
      kinds: Object.fromEntries(kinds),
      failed: answered.filter(({ isOk }) => !isOk).length,
      megabytes: this.megabytes,
    };
  }

  private ask(asked: Probe, began = performance.now()): Promise<Answered> {
    const { path, kind = path, method = 'GET', headers, body } = asked;
    return new Promise((done) => {
      const over = (status: number) => {
        const isOk = status > 0 && status < 400;
        if (!isOk && process.env['HOSTILE_FIGURES']) console.log(method, path, status);
        done({ kind, isOk, milliseconds: performance.now() - began });
      };
      const options = { agent: this.agent, timeout: giveUpAfter, method, headers: headers ?? {} };
      const asking = request(new URL(path, this.victim.url), options, (answer) => {
        answer.resume();
        answer.on('end', () => over(answer.statusCode!));
        answer.on('error', () => over(0));
      });
      asking.on('timeout', () => asking.destroy(new Error('no answer')));
      asking.on('error', (error: NodeJS.ErrnoException) => {
        // A connection that the server closed just when it was used again: browsers ask once more, too.
        if (asking.reusedSocket && error.code === 'ECONNRESET') done(this.ask(asked, began));
        else over(0);
      });
      asking.end(body);
    });
  }
}

interface Answered {
  kind: string;
  isOk: boolean;
  milliseconds: number;
}

/** The time within which a share of them was answered. */
function timesOf(answered: readonly Answered[]): (share: number) => number {
  const times = answered.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  return (share) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);
}

/** What an attacker prints when what is measured begins. */
const begun = 'begun\n';

/** Attacks do not use up each other's limits. */
const victimAddress = (attack: string): string => {
  let sum = 7;
  for (const letter of attack) sum = (sum * 31 + letter.charCodeAt(0)) % 65_025;
  return `203.0.${Math.floor(sum / 255)}.${(sum % 255) + 1}`;
};

function readStatus(id: string): string {
  try {
    return readFileSync(`/proc/${id}/status`, 'utf8');
  } catch {
    return '';
  }
}

const ended = (child: ChildProcess): Promise<number | null> => new Promise((done) => child.on('close', done));
