import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DATABASE_URL } from '../../base/database/database.module.js';
import { ifFree, takeLock } from '../../base/database/locks.js';
import { PostgresEngine } from './postgres/postgres.engine.js';
import { SearchDocuments } from './search-documents.js';
import { TYPESENSE, type TypesenseEngine } from './typesense/typesense.engine.js';

/** Rebuilds the search index without interrupting search. */
@Injectable()
export class SearchReindex {
  constructor(
    private readonly em: EntityManager,
    private readonly documents: SearchDocuments,
    @Inject(DATABASE_URL) private readonly url: string,
    @Inject(TYPESENSE) private readonly typesense: TypesenseEngine | null,
  ) {}

  /**
   * Returns the number of names and lists in the Postgres index. Projections wait for it. Rejects, and changes nothing, if it is
   * `ended`. `report` is called with the number so far.
   */
  async postgres(ended?: AbortSignal, report: (count: number) => void = () => {}): Promise<number> {
    return this.em.fork().transactional(async (em) => {
      await takeLock(em as EntityManager, 'staffroll projections');
      await em.execute('delete from search_line');
      await em.execute('delete from search_word');
      const engine = new PostgresEngine(em as EntityManager);
      let count = 0;
      for (const kind of ['person', 'list'] as const)
        for await (const documents of this.documents.all(kind, em as EntityManager)) {
          ended?.throwIfAborted();
          await engine.put(documents);
          count += documents.length;
          report(count);
        }
      return count;
    });
  }

  /**
   * Returns the number of names and lists in Typesense; null if another process is already indexing. Rejects if it is
   * down for long, or refuses. Whatever happens, only the collections that search uses are left.
   * @param ended that it should stop.
   * @param report called with the number so far.
   */
  async outside(ended?: AbortSignal, report: (count: number) => void = () => {}): Promise<number | null> {
    const { typesense } = this;
    if (!typesense) throw new Error('No external search engine is configured.');
    return ifFree(this.url, 'staffroll search reindex', async (lost) => {
      try {
        return await typesense.reindex(
          (kind) => this.documents.all(kind),
          report,
          Date.now().toString(36),
          ended ? AbortSignal.any([lost, ended]) : lost,
        );
      } finally {
        // Without the lock, what is there may belong to another run.
        if (!lost.aborted) await typesense.dropUnused().catch(() => undefined);
      }
    });
  }
}
