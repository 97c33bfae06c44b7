import { setTimeout as wait } from 'node:timers/promises';
import { Client, Errors } from 'typesense';
import type { CollectionCreateSchema } from 'typesense';
import { findKey } from '@libs/names/search-forms.js';
import { type Hit, Hits, tiers } from '../hits.js';
import { keysOf, otherKeysOf } from '../postgres/question.js';
import type { SearchDocument, SearchEngine, SearchKind, SearchQuestion } from '../search-engine.js';
import {
  aliases,
  collectionSchema,
  type FoundDocument,
  type IndexedDocument,
  indexedDocument,
  isCollectionOf,
} from './collections.js';
import { matched, nearlyMatched } from './found.js';
import {
  firstQuestions,
  isAskable,
  misspeltQuestions,
  maxFound,
  otherQuestions,
  type Question,
} from './questions.js';

/** Injection token of the engine; null without TYPESENSE_URL. */
export const TYPESENSE = Symbol('typesense');

/** With fewer results than this, the question may contain a typing error or be an alternative form. */
const few = 5;

/** Milliseconds. */
const defaults = {
  /** For a search, which Postgres does after that. */
  search: 1_500,
  /** For everything that changes collections: a large one is dropped in seconds. */
  administration: 60_000,
  /** For a batch of documents. A busy machine needs seconds; this is for one that has gone without a word. */
  import: 300_000,
  /** How long a reindexing goes on trying to do the same, through a restart, say, that loads everything again. */
  outage: 900_000,
  /** Before the first repetition; each later one waits twice as long, up to `maxPause`. */
  pause: 500,
};
const maxPause = 15_000;

const kinds = ['person', 'list'] as const;
const missing = (error: unknown) => error instanceof Errors.ObjectNotFound;

/** Search in Typesense through its official client (docs/decisions/0008). */
export class TypesenseEngine implements SearchEngine {
  private readonly limits: typeof defaults;
  /** For searches, and for everything else. */
  private readonly searcher: Client;
  private readonly client: Client;

  /** `urls`: the nodes of one cluster; a node that fails is left out for a while. `limits` in milliseconds. */
  constructor(
    { urls, apiKey }: { urls: readonly string[]; apiKey: string },
    limits: Partial<typeof defaults> = {},
  ) {
    this.limits = { ...defaults, ...limits };
    const clientFor = (milliseconds: number) =>
      new Client({
        nodes: urls.map((url) => ({ url })),
        apiKey,
        connectionTimeoutSeconds: milliseconds / 1_000,
        // Each node is asked once; then Postgres takes over, and nobody waits for a retry.
        numRetries: urls.length - 1,
        retryIntervalSeconds: 0.01,
        healthcheckIntervalSeconds: urls.length > 1 ? 15 : 1,
        logLevel: 'silent',
      });
    this.searcher = clientFor(this.limits.search);
    this.client = clientFor(this.limits.administration);
  }

  /** One sentence on why it is unavailable; null if it is available. */
  async trouble(): Promise<string | null> {
    try {
      const { ok } = (await this.searcher.health.retrieve()) as { ok: boolean };
      if (!ok) return 'Typesense says that it is not ready.';
      return (await this.isIndexed()) ? null : 'Typesense is being indexed.';
    } catch (error) {
      return `Typesense does not answer: ${(error as Error).message}`;
    }
  }

  /** Whether it has been filled completely once. */
  async isIndexed(): Promise<boolean> {
    for (const kind of kinds) if (!(await this.current(kind, this.searcher))) return false;
    return true;
  }

  /** Whether it can answer this: it returns no more than `maxFound` results, and everything for a text of mere signs. */
  canFind({ q, limit, offset }: SearchQuestion): boolean {
    return offset + limit <= maxFound && (isAskable(q) || !findKey(q));
  }

  async find({ kind, q, limit, offset }: SearchQuestion): Promise<number[]> {
    const collection = aliases[kind];
    const keys = keysOf(q);
    if (keys.length === 0) return [];
    const others = otherKeysOf(q);
    const need = Math.min(Math.max(offset + limit, few * 10), maxFound);
    const hits = new Hits();
    const add = async (questions: Question[], match: (document: FoundDocument) => Hit | null) =>
      hits.add((await this.ask(questions)).map(match).filter((hit) => hit !== null));
    await add(firstQuestions(collection, q, keys, need), (document) => matched(document, keys, []));
    if (hits.size < few)
      await add(otherQuestions(collection, others, need), (document) => matched(document, keys, others));
    // A whole Japanese name was hardly meant to be one of the many that differ from it in one character.
    const isFound = hits.bestTier === tiers.exact && !/\p{Script=Latin}/u.test(q);
    // Where something contains it as it is, it is no error that it stands inside of titles.
    const isInside = hits.size === 0;
    if (hits.size < few && !isFound)
      await add(misspeltQuestions(collection, q, keys), (document) =>
        nearlyMatched(document, keys, kind === 'list', isInside),
      );
    return hits.ranked(offset, limit);
  }

  private async ask(searches: Question[]): Promise<FoundDocument[]> {
    if (searches.length === 0) return [];
    const { results } = (await this.searcher.multiSearch.perform({ searches })) as {
      results: { code?: number; error?: string; hits?: { document: FoundDocument }[] }[];
    };
    const wrong = results.find(({ error }) => error);
    if (wrong) throw new Error(wrong.error);
    const found = results.flatMap(({ hits = [] }) => hits.map(({ document }) => document));
    return [...new Map(found.map((document) => [document.id, document])).values()];
  }

  async put(documents: SearchDocument[]): Promise<void> {
    for (const kind of kinds) {
      const some = documents.filter((document) => document.kind === kind);
      if (some.length === 0) continue;
      for (const collection of await this.kept(kind)) await this.import(collection, some, 'upsert');
    }
  }

  async remove(kind: SearchKind, ids: number[]): Promise<void> {
    if (ids.length === 0) return;
    for (const collection of await this.kept(kind))
      await this.client
        .collections(collection)
        .documents()
        .delete({ filter_by: `id:[${ids.join(',')}]` });
  }

  /**
   * Creates new collections with everything and switches the aliases once they are complete; until then search uses the
   * old ones, and changes go into both. Must not run twice at once. It goes on through restarts and refusals for some minutes.
   * Afterwards, also if it fails, `dropUnused` drops what is left.
   * @param all returns the documents of a kind in batches.
   * @param report called with the number of documents so far.
   * @param ended that it should stop.
   */
  async reindex(
    all: (kind: SearchKind) => AsyncIterable<SearchDocument[]>,
    report: (count: number) => void,
    stamp: string,
    ended?: AbortSignal,
  ): Promise<number> {
    const persist = <Result>(work: () => Promise<Result>) => this.persist(work, ended);
    await persist(() => this.dropUnused());
    let count = 0;
    const made: Partial<Record<SearchKind, string>> = {};
    for (const kind of kinds) {
      const schema = collectionSchema(kind, stamp);
      await persist(() => this.create(schema));
      made[kind] = schema.name;
      // Changes made in the meantime are already there, and newer than what was read.
      for await (const documents of all(kind)) {
        await persist(() => this.import(schema.name, documents, 'create', ended));
        count += documents.length;
        report(count);
      }
    }
    for (const kind of kinds)
      await persist(() => this.client.aliases().upsert(aliases[kind], { collection_name: made[kind]! }));
    return count;
  }

  private async create(schema: CollectionCreateSchema): Promise<void> {
    try {
      await this.client.collections().create(schema);
    } catch (error) {
      // An earlier attempt made it, and its answer was lost.
      if (!(error instanceof Errors.ObjectAlreadyExists)) throw error;
    }
  }

  /** Drops the collections that search does not use: old ones, and what runs that failed have left. Not while one runs. */
  async dropUnused(): Promise<void> {
    for (const kind of kinds) {
      const current = await this.current(kind);
      for (const name of await this.kept(kind))
        if (name !== current)
          await this.client
            .collections(name)
            .delete()
            .catch((error: unknown) => {
              if (!missing(error)) throw error;
            });
    }
  }

  /** Does something that may be done twice, again and again if Typesense is away, starting, or too busy. */
  private async persist<Result>(work: () => Promise<Result>, ended?: AbortSignal): Promise<Result> {
    const since = performance.now();
    for (let pause = this.limits.pause; ; pause = Math.min(pause * 2, maxPause)) {
      ended?.throwIfAborted();
      try {
        return await work();
      } catch (error) {
        if (!passes(error) || performance.now() - since > this.limits.outage) throw error;
      }
      await wait(pause, undefined, ended ? { signal: ended } : {});
    }
  }

  private async import(
    collection: string,
    documents: SearchDocument[],
    action: 'upsert' | 'create',
    ended?: AbortSignal,
  ): Promise<void> {
    const imported = this.client
      .collections<IndexedDocument>(collection)
      .documents()
      .import(documents.map(indexedDocument), { action });
    try {
      // The client itself waits for imports without a limit.
      await within(this.limits.import, imported, ended);
    } catch (error) {
      if (!(error instanceof Errors.ImportError)) throw error;
      const refused = error.importResults.find(
        (answer) => !answer.success && !(action === 'create' && answer.code === 409),
      );
      if (refused && !refused.success)
        throw new Error(`A document was refused: ${refused.error}`, { cause: error });
    }
  }

  /** The current collection; null before the first indexing. */
  private async current(kind: SearchKind, client = this.client): Promise<string | null> {
    try {
      return (await client.aliases(aliases[kind]).retrieve()).collection_name;
    } catch (error) {
      if (missing(error)) return null;
      throw error;
    }
  }

  /** The current collection and the one being built. */
  private async kept(kind: SearchKind): Promise<string[]> {
    const all = await this.client.collections().retrieve({ exclude_fields: 'fields' });
    return all.map(({ name }) => name).filter((name) => isCollectionOf(kind, name));
  }
}

/** Whether the same may work later: the connection failed, or Typesense is starting, behind, or has too much to do. */
function passes(error: unknown): boolean {
  if (error instanceof Overdue) return true;
  const { httpStatus, isAxiosError } = error as { httpStatus?: number; isAxiosError?: boolean };
  return isAxiosError === true || httpStatus === 429 || (httpStatus !== undefined && httpStatus >= 500);
}

class Overdue extends Error {
  override name = 'Overdue';
}

async function within<Result>(
  milliseconds: number,
  work: Promise<Result>,
  ended?: AbortSignal,
): Promise<Result> {
  const limit = new AbortController();
  const late = async (): Promise<never> => {
    await wait(milliseconds, undefined, {
      signal: ended ? AbortSignal.any([limit.signal, ended]) : limit.signal,
    });
    throw new Overdue(`There was no answer within ${milliseconds / 1_000} s.`);
  };
  try {
    return await Promise.race([work, late()]);
  } finally {
    limit.abort();
  }
}
