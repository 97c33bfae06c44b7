import { Client, Errors } from 'typesense';
import { findKey, similarity, withinOneTypo } from '../../../libs/names/index.js';
import type { SearchDocument, SearchEngine, SearchKind, SearchQuestion } from '../search-engine.js';
import {
  aliases,
  collectionSchema,
  type IndexedDocument,
  indexedDocument,
  isCollectionOf,
  synonymItems,
  synonymSet,
} from './collections.js';
import { firstQuestions, furtherQuestions, looseQuestions, type Question } from './questions.js';

/** Injection token of the engine; null without TYPESENSE_URL. */
export const TYPESENSE = Symbol('typesense');

/** How deep one question can reach: Typesense returns at most 250 hits at once. */
export const mostFound = 250;
/** With fewer results than this, the question may contain a typing error or be an alternative form. */
const few = 5;

const kinds = ['person', 'list'] as const;
const missing = (error: unknown) => error instanceof Errors.ObjectNotFound;

interface Hit {
  id: number;
  lines: string[];
}

/** Search in Typesense through its official client (docs/decisions/0008). */
export class TypesenseEngine implements SearchEngine {
  private readonly client: Client;

  /** `urls`: the nodes of one cluster; a node that fails is left out for a while. */
  constructor({ urls, apiKey }: { urls: readonly string[]; apiKey: string }) {
    this.client = new Client({
      nodes: urls.map((url) => ({ url })),
      apiKey,
      // Each node is asked once; then Postgres takes over, and nobody waits for a retry.
      connectionTimeoutSeconds: 1.5,
      numRetries: urls.length - 1,
      retryIntervalSeconds: 0.01,
      healthcheckIntervalSeconds: urls.length > 1 ? 15 : 1,
      logLevel: 'silent',
    });
  }

  /** One sentence on why it is unavailable; null if it is available. */
  async trouble(): Promise<string | null> {
    try {
      const { ok } = (await this.client.health.retrieve()) as { ok: boolean };
      if (!ok) return 'Typesense says that it is not ready.';
      return (await this.isIndexed()) ? null : 'Typesense is being indexed.';
    } catch (error) {
      return `Typesense does not answer: ${(error as Error).message}`;
    }
  }

  /** Whether it has been filled completely once. */
  async isIndexed(): Promise<boolean> {
    for (const kind of kinds) if (!(await this.current(kind))) return false;
    return true;
  }

  async find({ kind, q, limit, offset }: SearchQuestion): Promise<number[]> {
    const collection = aliases[kind];
    if (!findKey(q)) return [];
    const need = Math.min(offset + limit, mostFound);
    const hits = await this.ask(firstQuestions(collection, q, need));
    if (hits.length < few) {
      hits.push(...(await this.ask(furtherQuestions(collection, q, need))));
      const loose = await this.ask(looseQuestions(collection, q));
      const key = findKey(q);
      const near = loose.filter((hit) => isNear(hit, key));
      hits.push(...near.sort((a, b) => likeness(b, key) - likeness(a, key)));
    }
    return [...new Set(hits.map(({ id }) => id))].slice(offset, offset + limit);
  }

  private async ask(searches: Question[]): Promise<Hit[]> {
    if (searches.length === 0) return [];
    const { results } = (await this.client.multiSearch.perform({ searches })) as {
      results: { code?: number; error?: string; hits?: { document: { id: string; lines?: string[] } }[] }[];
    };
    const wrong = results.find(({ error }) => error);
    if (wrong) throw new Error(wrong.error);
    return results.flatMap(({ hits = [] }) =>
      hits.map(({ document: { id, lines = [] } }) => ({ id: Number(id), lines })),
    );
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
   * old ones, and changes go into both. `all(kind)` returns the documents in batches.
   */
  async reindex(all: (kind: SearchKind) => AsyncIterable<SearchDocument[]>, stamp: string): Promise<number> {
    await this.client.synonymSets(synonymSet).upsert({ items: synonymItems() });
    let count = 0;
    const made: Partial<Record<SearchKind, string>> = {};
    for (const kind of kinds) {
      const { name } = await this.client.collections().create(collectionSchema(kind, stamp));
      made[kind] = name;
      // Changes made in the meantime are already there, and newer than what was read.
      for await (const documents of all(kind)) {
        await this.import(name, documents, 'create');
        count += documents.length;
      }
    }
    for (const kind of kinds)
      await this.client.aliases().upsert(aliases[kind], { collection_name: made[kind]! });
    for (const kind of kinds)
      for (const name of await this.kept(kind))
        if (name !== made[kind]) await this.client.collections(name).delete();
    return count;
  }

  private async import(
    collection: string,
    documents: SearchDocument[],
    action: 'upsert' | 'create',
  ): Promise<void> {
    try {
      await this.client
        .collections<IndexedDocument>(collection)
        .documents()
        .import(documents.map(indexedDocument), { action });
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
  private async current(kind: SearchKind): Promise<string | null> {
    try {
      return (await this.client.aliases(aliases[kind]).retrieve()).collection_name;
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

/** Whether a name, or a prefix of it, is one error away. */
const isNear = ({ lines }: Hit, key: string): boolean => {
  const { length } = [...key];
  return lines.some((line) =>
    [length, length + 1, length - 1].some((take) => withinOneTypo([...line].slice(0, take).join(''), key)),
  );
};

/** Of the most similar line. */
const likeness = ({ lines }: Hit, key: string): number =>
  Math.max(...lines.map((line) => similarity(line, key)));
