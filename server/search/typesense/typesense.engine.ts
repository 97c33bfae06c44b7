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

/** The token under which the engine is injected; null without TYPESENSE_URL. */
export const TYPESENSE = Symbol('typesense');

/** The most that one question can reach: Typesense answers at most 250 hits at once. */
export const mostFound = 250;
/** Fewer finds than this, and what was typed may be a slip or another way to say it. */
const few = 5;

const kinds = ['person', 'list'] as const;
const missing = (error: unknown) => error instanceof Errors.ObjectNotFound;

interface Hit {
  id: number;
  lines: string[];
}

/** Search in Typesense through its own client (docs/decisions/0008). */
export class TypesenseEngine implements SearchEngine {
  private readonly client: Client;

  constructor({ url, apiKey }: { url: string; apiKey: string }) {
    this.client = new Client({
      nodes: [{ url: url.replace(/\/+$/, '') }],
      apiKey,
      // Postgres is there at once; nobody waits for a second try.
      connectionTimeoutSeconds: 1.5,
      numRetries: 0,
      healthcheckIntervalSeconds: 1,
      logLevel: 'silent',
    });
  }

  /** One sentence on why it cannot answer now; null when it can. */
  async trouble(): Promise<string | null> {
    try {
      const { ok } = (await this.client.health.retrieve()) as { ok: boolean };
      if (!ok) return 'Typesense says that it is not ready.';
      return (await this.isIndexed()) ? null : 'Typesense is being indexed.';
    } catch (error) {
      return `Typesense does not answer: ${(error as Error).message}`;
    }
  }

  /** Whether it has been given everything once. */
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
   * Makes new collections of everything and turns the aliases to them when they are complete; search answers from the old
   * ones until then, and changes go into both. `all(kind)` gives the documents in batches.
   */
  async reindex(all: (kind: SearchKind) => AsyncIterable<SearchDocument[]>, stamp: string): Promise<number> {
    await this.client.synonymSets(synonymSet).upsert({ items: synonymItems() });
    let count = 0;
    const made: Partial<Record<SearchKind, string>> = {};
    for (const kind of kinds) {
      const { name } = await this.client.collections().create(collectionSchema(kind, stamp));
      made[kind] = name;
      // What changed meanwhile is there already and newer than what was read.
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

  /** The collection that answers; null before the first indexing. */
  private async current(kind: SearchKind): Promise<string | null> {
    try {
      return (await this.client.aliases(aliases[kind]).retrieve()).collection_name;
    } catch (error) {
      if (missing(error)) return null;
      throw error;
    }
  }

  /** The collection that answers and the one that is being made. */
  private async kept(kind: SearchKind): Promise<string[]> {
    const all = await this.client.collections().retrieve({ exclude_fields: 'fields' });
    return all.map(({ name }) => name).filter((name) => isCollectionOf(kind, name));
  }
}

/** Whether a name, or what it begins with, is one error away. */
const isNear = ({ lines }: Hit, key: string): boolean => {
  const { length } = [...key];
  return lines.some((line) =>
    [length, length + 1, length - 1].some((take) => withinOneTypo([...line].slice(0, take).join(''), key)),
  );
};

/** Of the line that is most alike. */
const likeness = ({ lines }: Hit, key: string): number =>
  Math.max(...lines.map((line) => similarity(line, key)));
