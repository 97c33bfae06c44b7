import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Failure } from '../../../libs/contract/index.js';
import { bound } from '../../database/bound.js';
import { SETTINGS, type Settings } from '../../settings.js';
import { type LimitName, limitTable, type SoonLimitName } from './limit-table.js';
import { type Spent, Windows } from './windows.js';

/** How often processes tell each other what was spent. */
const tellEvery = 1_000;
/** How often windows that are over leave the database. */
const tidyEvery = 600_000;

interface Counted {
  name: string;
  who: string;
  points: number;
  milliseconds: number;
}

/** Counts what callers do and refuses what is too much (limit-table.ts; docs/decisions/0011). */
@Injectable()
export class Limits implements OnModuleInit, OnApplicationShutdown {
  private readonly log = new Logger('Limits');
  private readonly windows = new Windows();
  private timers: NodeJS.Timeout[] = [];
  private telling: Promise<void> | null = null;
  private trouble = '';

  constructor(
    private readonly em: EntityManager,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    if (!this.settings.rateLimits) return;
    this.timers = [
      setInterval(() => void this.tell(), tellEvery),
      setInterval(() => void this.tidy(), tidyEvery),
    ];
    for (const timer of this.timers) timer.unref();
  }

  async onApplicationShutdown(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    await this.tell();
  }

  /**
   * Spends points of a limit, or refuses.
   * @param who as `callerOf` or `@Caller()` names it.
   * Failures: too-many-requests (search-limit for advanced search), with the seconds after which there is room again (`Retry-After`).
   */
  async take(name: LimitName, who: string, points = 1): Promise<void> {
    if (!this.settings.rateLimits) return;
    if (isToldSoon(name)) {
      this.takeHere(name, who, points);
      return;
    }
    const { points: most, seconds } = limitTable[name];
    this.refuseAbove(name, who, most);
    const [counted] = await this.add([{ name, who, points, milliseconds: seconds * 1000 }]);
    this.learn(counted!);
    if (counted!.points > most) refuse(name, counted!.milliseconds);
  }

  /** The same for limits that are told `soon`, without waiting. */
  takeHere(name: SoonLimitName, who: string, points = 1): void {
    if (!this.settings.rateLimits) return;
    const { points: most, seconds } = limitTable[name];
    this.refuseAbove(name, who, most);
    this.windows.spend(name, who, points, seconds * 1000, performance.now());
  }

  /** Gives back what `takeHere` took, where it turned out to be free. */
  giveBack(name: SoonLimitName, who: string, points = 1): void {
    this.windows.spend(name, who, -points, 0, performance.now());
  }

  private refuseAbove(name: LimitName, who: string, most: number): void {
    const wait = this.windows.wait(name, who, most, performance.now());
    if (wait > 0) refuse(name, wait);
  }

  /** Tells the database what it has not heard of, and hears what other processes counted. Until it answers, each counts alone. */
  private async tell(): Promise<void> {
    if (this.telling) return this.telling;
    const spent = this.windows.unsent(performance.now());
    if (spent.length === 0) return;
    this.telling = this.add(spent)
      .then(
        (all) => {
          for (const counted of all) this.learn(counted);
          this.trouble = '';
        },
        (error: Error) => {
          this.windows.keep(spent, performance.now());
          if (error.message !== this.trouble)
            this.log.warn(`Limits are counted by each process alone: ${error.message}`);
          this.trouble = error.message;
        },
      )
      .finally(() => (this.telling = null));
    return this.telling;
  }

  private learn({ name, who, points, milliseconds }: Counted): void {
    this.windows.learn(name, who, points, milliseconds, performance.now());
  }

  /** In one order on all processes, so that they do not wait for each other in a circle. */
  private add(spent: Spent[]): Promise<Counted[]> {
    return bound<Counted>(
      this.em.fork(),
      `insert into rate_limit as r (name, who, points, ends_at)
       select name, who, points, now() + milliseconds * interval '1 millisecond'
       from json_to_recordset(?::json) as g (name text, who text, points integer, milliseconds integer) order by name, who
       on conflict (name, who) do update set
         points = greatest(0, excluded.points + case when r.ends_at > now() then r.points else 0 end),
         ends_at = case when r.ends_at > now() then r.ends_at else excluded.ends_at end
       returning name, who, points, ceil(extract(epoch from ends_at - now()) * 1000)::integer as milliseconds`,
      [JSON.stringify(spent)],
    );
  }

  private async tidy(): Promise<void> {
    await this.em
      .fork()
      .execute('delete from rate_limit where ends_at < now()')
      .catch((error: Error) => this.log.warn(`Old limits were not removed: ${error.message}`));
  }
}

const isToldSoon = (name: LimitName): name is SoonLimitName => limitTable[name].told === 'soon';

function refuse(name: LimitName, milliseconds: number): never {
  const code = name === 'advanced-search' ? 'search-limit' : 'too-many-requests';
  throw Failure.tooMany(Math.max(1, Math.ceil(milliseconds / 1000)), code);
}
