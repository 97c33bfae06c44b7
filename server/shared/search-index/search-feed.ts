import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { rawQuery } from '../../base/database/raw-query.js';
import { DATABASE_URL } from '../../base/database/database.module.js';
import { ifFree } from '../../base/database/locks.js';
import { Notices } from '../../base/notices/notices.js';
import { Search } from './search.js';
import { SearchDocuments } from './search-documents.js';
import { SearchReindex } from './search-reindex.js';
import { TYPESENSE, type TypesenseEngine } from './typesense/typesense.engine.js';

/** Documents per request. */
const batch = 1_000;
/** Milliseconds between attempts to send failed documents, and leftovers of other processes. */
const again = 3_000;
/** Milliseconds after a failed first indexing before the next; each later one waits twice as long, up to the second number. */
const afterFailure = { first: 10_000, most: 600_000 };

interface Pending {
  kind: 'p' | 'l';
  owner: number;
  stamp: string;
}

/**
 * Sends changes (`search_pending`) to the external engine, right after they were projected. A change stays in the table
 * until the engine has it, so a day of downtime loses nothing.
 */
@Injectable()
export class SearchFeed implements BeforeApplicationShutdown, OnApplicationBootstrap {
  private readonly log = new Logger('SearchFeed');
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> | null = null;
  private wanted = false;
  /** The last message logged, so that an hour of downtime is one line. */
  private trouble = '';
  private readonly ended = new AbortController();
  /** When the first indexing may be tried again, and how long it waits after the next failure. */
  private indexing = { from: 0, pause: afterFailure.first };

  constructor(
    private readonly em: EntityManager,
    private readonly search: Search,
    private readonly documents: SearchDocuments,
    private readonly reindexing: SearchReindex,
    private readonly notices: Notices,
    @Inject(DATABASE_URL) private readonly url: string,
    @Inject(TYPESENSE) private readonly engine: TypesenseEngine | null,
  ) {}

  /** Starts working; does nothing without an external engine. */
  onApplicationBootstrap(): void {
    if (!this.engine) return;
    this.notices.on(({ kind }) => {
      if (kind === 'projected' || kind === 'people') this.wake();
    });
    this.timer = setInterval(() => this.wake(), again).unref();
    this.wake();
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    this.timer = null;
    this.ended.abort();
    await this.running;
  }

  private wake(): void {
    if (!this.timer) return;
    this.wanted = true;
    this.running ??= this.run().finally(() => (this.running = null));
  }

  private async run(): Promise<void> {
    while (this.wanted && this.timer) {
      this.wanted = false;
      try {
        await this.indexFirst();
        if (await this.hasSome())
          await ifFree(this.url, 'staffroll search feed', async (lost) => {
            while (this.timer && !lost.aborted && (await this.sendSome()));
          });
        this.trouble = '';
      } catch (error) {
        const { message } = error as Error;
        if (message !== this.trouble) this.log.warn(`Changes wait for Typesense: ${message}`);
        this.trouble = message;
      }
    }
  }

  /** A new, empty engine gets everything. */
  private async indexFirst(): Promise<void> {
    if (performance.now() < this.indexing.from || (await this.engine!.isIndexed())) return;
    const { pause } = this.indexing;
    try {
      const count = await this.reindexing.outside(this.ended.signal);
      if (count === null) return;
      this.log.log(`Typesense now has ${count} names and lists.`);
      await this.search.check();
    } catch (error) {
      // A full disk, say: everything would be sent again every few seconds.
      this.indexing = { from: performance.now() + pause, pause: Math.min(pause * 2, afterFailure.most) };
      throw error;
    }
  }

  private async hasSome(): Promise<boolean> {
    return (await this.em.fork().execute('select 1 from search_pending limit 1')).length > 0;
  }

  /**
   * Sends one batch. Only one process does so at a time, so that old data never overtakes newer data. Nothing is locked meanwhile:
   * neither projections nor Postgres should wait for a slow engine. Returns whether there was one.
   */
  private async sendSome(): Promise<boolean> {
    const em = this.em.fork();
    const rows = await em.execute<Pending[]>(
      `select kind, owner, stamp from search_pending order by stamp limit ${batch}`,
    );
    if (rows.length === 0) return false;
    await this.send('person', rows, 'p');
    await this.send('list', rows, 'l');
    await rawQuery(
      em,
      `delete from search_pending p
       using json_to_recordset(?::json) as r (kind text, owner integer, stamp bigint)
       where p.kind = r.kind::"char" and p.owner = r.owner and p.stamp = r.stamp`,
      [JSON.stringify(rows)],
    );
    await this.notices.notify({ kind: 'indexed' });
    return true;
  }

  private async send(kind: 'person' | 'list', rows: Pending[], code: 'p' | 'l'): Promise<void> {
    const ids = rows.filter((row) => row.kind === code).map(({ owner }) => owner);
    const documents = await this.documents.of(kind, ids);
    const there = new Set(documents.map(({ id }) => id));
    await this.engine!.put(documents);
    await this.engine!.remove(
      kind,
      ids.filter((id) => !there.has(id)),
    );
  }
}
