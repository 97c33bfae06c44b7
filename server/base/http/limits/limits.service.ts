import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Counter } from 'prom-client';
import { Failure } from '@libs/contract/base/errors.js';
import { SecurityLog } from '../../logging/security-log.js';
import { SETTINGS, type Settings } from '../../settings/settings.js';
import { type Counted, LimitStore } from './limit.store.js';
import { type LimitName, limitTable, type MemoryLimitName } from './limit-table.js';
import { Windows } from './windows.js';

/** What was refused because of a limit, also by those of sockets. */
export const limitRefusals = new Counter({
  name: 'limit_refusals_total',
  help: 'Requests and messages that were refused because of a limit, by limit',
  labelNames: ['limit'],
  registers: [],
});

/** How often processes exchange what was spent. */
const tellEvery = 1_000;
/** How often expired windows are deleted from the database. */
export const tidyEvery = 600_000;

/** Counts what callers do and refuses what exceeds a limit (limit-table.ts; docs/decisions/0011). */
@Injectable()
export class Limits implements OnModuleInit, OnApplicationShutdown {
  private readonly log = new Logger('Limits');
  private readonly windows = new Windows();
  private timers: NodeJS.Timeout[] = [];
  private telling: Promise<void> | null = null;
  private trouble = '';

  constructor(
    private readonly store: LimitStore,
    private readonly security: SecurityLog,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    if (!this.settings.rateLimits) return;
    this.timers = [
      setInterval(() => void this.exchange(), tellEvery),
      setInterval(() => void this.tidy(), tidyEvery),
    ];
    for (const timer of this.timers) timer.unref();
  }

  async onApplicationShutdown(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    await this.exchange();
  }

  /**
   * Spends points of a limit, or refuses.
   * @param who as `callerOf` or `@Caller()` names it. Failures: too-many-requests (search-limit for advanced search),
   * with the seconds until the next attempt (`Retry-After`).
   */
  async take(name: LimitName, who: string, points = 1): Promise<void> {
    if (!this.settings.rateLimits) return;
    if (isInMemory(name)) {
      this.takeInMemory(name, who, points);
      return;
    }
    const { points: most, seconds } = limitTable[name];
    this.refuseAbove(name, who, most);
    const [counted] = await this.store.add([{ name, who, points, milliseconds: seconds * 1000 }]);
    this.learn(counted!);
    if (counted!.points > most) this.refuse(name, who, counted!.milliseconds);
  }

  /** The same for limits that are counted in memory, without waiting. */
  takeInMemory(name: MemoryLimitName, who: string, points = 1): void {
    if (!this.settings.rateLimits) return;
    this.refuseAbove(name, who, limitTable[name].points);
    this.spend(name, who, points);
  }

  /** The same for what may be answered in another way, which refuses: false, and nothing is taken or counted as refused. */
  tryInMemory(name: MemoryLimitName, who: string): boolean {
    if (!this.settings.rateLimits) return true;
    if (this.windows.wait(name, who, limitTable[name].points, performance.now()) > 0) return false;
    this.spend(name, who, 1);
    return true;
  }

  private spend(name: MemoryLimitName, who: string, points: number): void {
    const { points: most, seconds } = limitTable[name];
    const unsent = this.windows.spend(name, who, points, seconds * 1000, performance.now());
    // Several processes together must not let through that many times as much before they have synchronised.
    const { processes } = this.settings.running;
    if (processes > 1 && unsent >= most / (2 * processes)) void this.exchange();
  }

  /** Refunds what `takeInMemory` took, if the request turned out to be free. */
  refund(name: MemoryLimitName, who: string, points = 1): void {
    this.windows.spend(name, who, -points, 0, performance.now());
  }

  /** The same for `take`. Without the database, nothing is given back. */
  async giveBack(name: LimitName, who: string, points: number): Promise<void> {
    if (!this.settings.rateLimits) return;
    if (isInMemory(name)) return this.refund(name, who, points);
    const milliseconds = limitTable[name].seconds * 1000;
    const [counted] = await this.store.add([{ name, who, points: -points, milliseconds }]).catch(() => []);
    if (counted) this.learn(counted);
  }

  /** What the caller has left of a limit, as far as this process knows; null: limits are off. */
  left(name: LimitName, who: string): { points: number; seconds: number } | null {
    if (!this.settings.rateLimits) return null;
    const { points, seconds } = limitTable[name];
    const left = this.windows.left(name, who, points, performance.now());
    return left ? { points: left.points, seconds: Math.ceil(left.wait / 1000) } : { points, seconds };
  }

  private refuseAbove(name: LimitName, who: string, most: number): void {
    const wait = this.windows.wait(name, who, most, performance.now());
    if (wait > 0) this.refuse(name, who, wait);
  }

  private refuse(name: LimitName, who: string, milliseconds: number): never {
    limitRefusals.inc({ limit: name });
    this.security.recordOften('limit.reached', `${name} ${who}`, { limit: name, who });
    const code = name === 'advanced-search' ? 'search-limit' : 'too-many-requests';
    throw Failure.tooMany(Math.max(1, Math.ceil(milliseconds / 1000)), code);
  }

  /**
   * Sends new points to the database and receives what other processes counted. Until it answers, each process counts
   * on its own.
   */
  private async exchange(): Promise<void> {
    if (this.telling) return this.telling;
    const spent = this.windows.unsent(performance.now());
    if (spent.length === 0) return;
    this.telling = this.store
      .add(spent)
      .then(
        (all) => {
          for (const counted of all) this.learn(counted);
          this.trouble = '';
        },
        (error: Error) => {
          this.windows.keep(spent, performance.now());
          if (error.message !== this.trouble)
            this.log.warn(`Each process counts limits on its own: ${error.message}`);
          this.trouble = error.message;
        },
      )
      .finally(() => (this.telling = null));
    return this.telling;
  }

  private learn({ name, who, points, milliseconds }: Counted): void {
    this.windows.learn(name, who, points, milliseconds, performance.now());
  }

  private async tidy(): Promise<void> {
    await this.store
      .tidy()
      .catch((error: Error) => this.log.warn(`Old limits were not removed: ${error.message}`));
  }
}

const isInMemory = (name: LimitName): name is MemoryLimitName => limitTable[name].counted === 'in-memory';
