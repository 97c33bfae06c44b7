import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { PostgresEngine } from './postgres/postgres.engine.js';
import type { SearchQuestion } from './search-engine.js';
import { TYPESENSE, type TypesenseEngine } from './typesense/typesense.engine.js';

/** The state of search in `/api/health`. `reason` is set while Postgres stands in for the configured engine. */
interface SearchHealth {
  engine: 'postgres' | 'typesense';
  fallback: boolean;
  reason?: string;
}

/** How often the health of an external engine is checked. */
const pulse = 2_000;

/**
 * Searches with the configured engine. While Typesense is unavailable, Postgres answers: the first failure opens the
 * circuit, so that nobody waits for the next one; the health check closes it when Typesense is available again.
 */
@Injectable()
export class Search implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('Search');
  private reason: string | null = 'Typesense has not been checked yet.';
  private timer: NodeJS.Timeout | null = null;
  private asking: Promise<void> | null = null;
  private readonly listeners: (() => void)[] = [];

  constructor(
    private readonly em: EntityManager,
    @Inject(TYPESENSE) private readonly typesense: TypesenseEngine | null,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.typesense) return;
    await this.check();
    this.timer = setInterval(() => void this.check(), pulse).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.asking;
  }

  get health(): SearchHealth {
    if (!this.typesense) return { engine: 'postgres', fallback: false };
    return { engine: 'typesense', fallback: !!this.reason, ...(this.reason ? { reason: this.reason } : {}) };
  }

  /** Called when another engine answers from now on. */
  onSwitch(listener: () => void): void {
    this.listeners.push(listener);
  }

  async find(question: SearchQuestion): Promise<number[]> {
    if (this.typesense && !this.reason && this.typesense.canFind(question)) {
      try {
        return await this.typesense.find(question);
      } catch (error) {
        this.become(`Typesense failed: ${(error as Error).message}`);
      }
    }
    return new PostgresEngine(this.em.fork()).find(question);
  }

  /** Checks the health of Typesense now. */
  check(): Promise<void> {
    this.asking ??= this.typesense!.trouble()
      .then((trouble) => this.become(trouble))
      .finally(() => (this.asking = null));
    return this.asking;
  }

  private become(reason: string | null): void {
    if (!!reason !== !!this.reason) {
      if (reason) this.log.warn(`Search falls back to Postgres. ${reason}`);
      else this.log.log('Search runs on Typesense.');
      this.reason = reason;
      for (const listener of this.listeners) listener();
    }
    this.reason = reason;
  }
}
