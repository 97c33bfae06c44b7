import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { z } from 'zod';
import { StandInCollection } from './typesense-collection.js';
import * as contract from './typesense-contract.js';

export interface Exchange {
  method: string;
  /** As the contract writes it: `/collections/{collectionName}/documents/import`. */
  path: string;
  query: Record<string, string>;
  body: unknown;
  status: number;
  answer: unknown;
}

interface Reply {
  status: number;
  body: unknown;
  schema: z.ZodType;
  /** Lines of JSON instead of one. */
  lines?: boolean;
}

const apiKey = 'test-key';

/**
 * Stands in for Typesense in tests: implements the part of its HTTP API that we use, checks every request and each of its own
 * answers against that (typesense-contract.ts), and searches roughly as documented. It shows that our requests are right and what
 * we do with the answers; it cannot show how well, or how fast, the real one ranks.
 */
export class TypesenseStandIn {
  readonly apiKey = apiKey;
  readonly exchanges: Exchange[] = [];
  /** Violations of the contract. */
  readonly faults: string[] = [];
  /** `down`: connections break; `failing`: answers are 503. */
  state: 'up' | 'down' | 'failing' = 'up';
  readonly collections = new Map<string, StandInCollection>();
  readonly aliases = new Map<string, string>();
  private readonly synonyms = new Map<string, string[][]>();

  private constructor(private readonly server: Server) {}

  static async start(): Promise<TypesenseStandIn> {
    const server = createServer((request, response) => void standIn.handle(request, response));
    const standIn: TypesenseStandIn = new TypesenseStandIn(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return standIn;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get environment(): Record<string, string> {
    return { TYPESENSE_URL: this.url, TYPESENSE_API_KEY: apiKey };
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (this.state === 'down') return void request.socket.destroy();
    const text = Buffer.concat(chunks).toString();
    const { pathname, searchParams } = new URL(request.url!, this.url);
    // The client adds an option of its own to the address of an import, which the server ignores.
    const { throwOnFail: _, ...query } = Object.fromEntries(searchParams);
    const parts = pathname.split('/').filter(Boolean).map(decodeURIComponent);
    const isImport = pathname.endsWith('/import');
    const body: unknown = text ? (isImport ? text : JSON.parse(text)) : undefined;
    const reply = this.reply(request, parts, query, body);
    const sent = reply.schema.safeParse(reply.body);
    if (!sent.success) this.faults.push(`answer of ${pathname}: ${sent.error.message}`);
    this.exchanges.push({
      method: request.method!.toLowerCase(),
      path: templateOf(parts),
      query,
      body,
      status: reply.status,
      answer: reply.body,
    });
    response.writeHead(reply.status, { 'content-type': reply.lines ? 'text/plain' : 'application/json' });
    response.end(
      reply.lines
        ? (reply.body as unknown[]).map((line) => JSON.stringify(line)).join('\n')
        : JSON.stringify(reply.body),
    );
  }

  private reply(
    request: IncomingMessage,
    parts: string[],
    query: Record<string, string>,
    body: unknown,
  ): Reply {
    const message = (status: number, text: string): Reply => ({
      status,
      body: { message: text },
      schema: contract.Message,
    });
    if (this.state === 'failing') return message(503, 'Not Ready or Lagging');
    if (parts[0] === 'health') return { status: 200, body: { ok: true }, schema: contract.Health };
    if (request.headers['x-typesense-api-key'] !== apiKey) return message(401, 'Forbidden');
    const read = <Shape>(schema: z.ZodType<Shape>, value: unknown): Shape => {
      const result = schema.safeParse(value);
      if (result.success) return result.data;
      this.faults.push(`${request.method} /${parts.join('/')}: ${result.error.message}`);
      throw new Error(result.error.message);
    };
    try {
      return this.answer(request.method!, parts, query, body, read) ?? message(404, 'Not Found');
    } catch (error) {
      return message(400, (error as Error).message);
    }
  }

  private answer(
    method: string,
    [resource, name, documents, action]: string[],
    query: Record<string, string>,
    body: unknown,
    read: <Shape>(schema: z.ZodType<Shape>, value: unknown) => Shape,
  ): Reply | null {
    switch (
      `${method} ${resource}${name ? '/name' : ''}${documents ? `/${documents}` : ''}${action ? `/${action}` : ''}`
    ) {
      case 'GET collections': {
        const all = [...this.collections.values()].map((one) => ({ ...described(one), fields: [] }));
        return { status: 200, body: all, schema: contract.CollectionResponse.array() };
      }
      case 'POST collections': {
        const schema = read(contract.CollectionSchema, body);
        if (this.collections.has(schema.name))
          return { status: 409, body: { message: 'exists already' }, schema: contract.Message };
        const made = new StandInCollection(schema);
        this.collections.set(schema.name, made);
        return { status: 201, body: described(made), schema: contract.CollectionResponse };
      }
      case 'DELETE collections/name': {
        const gone = this.collections.get(name!);
        this.collections.delete(name!);
        return gone ? { status: 200, body: described(gone), schema: contract.CollectionResponse } : null;
      }
      case 'POST collections/name/documents/import':
        return this.import(name!, read(contract.ImportQuery, query).action, body as string);
      case 'DELETE collections/name/documents': {
        const ids = read(contract.DeleteQuery, query).filter_by.match(/\d+/g)!;
        const collection = this.collections.get(name!);
        if (!collection) return null;
        const gone = ids.filter((id) => collection.remove(id)).length;
        return { status: 200, body: { num_deleted: gone }, schema: contract.DeleteResponse };
      }
      case 'GET aliases/name': {
        const to = this.aliases.get(name!);
        return to
          ? { status: 200, body: { name, collection_name: to }, schema: contract.AliasResponse }
          : null;
      }
      case 'PUT aliases/name': {
        const alias = read(contract.Alias, body);
        this.aliases.set(name!, alias.collection_name);
        return { status: 200, body: { name, ...alias }, schema: contract.AliasResponse };
      }
      case 'PUT synonym_sets/name': {
        const { items } = read(contract.SynonymSet, body);
        this.synonyms.set(
          name!,
          items.map(({ synonyms }) => synonyms),
        );
        return { status: 200, body: { name, items }, schema: contract.SynonymSetResponse };
      }
      case 'POST multi_search': {
        const { searches } = read(contract.MultiSearch, body);
        return {
          status: 200,
          body: { results: searches.map((search) => this.search(search)) },
          schema: contract.MultiSearchResponse,
        };
      }
      default:
        return null;
    }
  }

  private import(name: string, action: string | undefined, text: string): Reply | null {
    const collection = this.collections.get(name);
    if (!collection) return null;
    const lines = text.split('\n').map((line) => {
      const document = JSON.parse(line) as { id: string; weight: number };
      for (const { name: field, type } of collection.schema.fields) {
        const value = (document as Record<string, unknown>)[field];
        const fits =
          type === 'int32'
            ? Number.isInteger(value) && Math.abs(value as number) < 2 ** 31
            : Array.isArray(value) && value.every((one) => typeof one === 'string');
        if (!fits)
          return { success: false, error: `Field ${field} must be ${type}.`, document: line, code: 400 };
      }
      if (action === 'create' && collection.documents.has(document.id))
        return { success: false, error: 'A document with id exists already.', document: line, code: 409 };
      collection.put(document);
      return { success: true };
    });
    return { status: 200, body: lines, schema: contract.ImportLine.array(), lines: true };
  }

  private search(question: contract.Search): unknown {
    const name = this.aliases.get(question.collection) ?? question.collection;
    const collection = this.collections.get(name);
    if (!collection) return { code: 404, error: `Not found: ${question.collection}` };
    const hits = collection.search(question, this.variants(question.q));
    const shown = question.include_fields.split(',');
    return {
      found: hits.length,
      out_of: collection.documents.size,
      page: 1,
      search_time_ms: 1,
      search_cutoff: false,
      request_params: { collection_name: name, q: question.q, per_page: question.limit },
      hits: hits.slice(0, question.limit).map(({ document, text_match }) => ({
        document: Object.fromEntries(shown.map((field) => [field, document[field]])),
        text_match,
        highlights: [],
      })),
    };
  }

  private variants(q: string): string[][] {
    const variants = [q];
    for (const words of [...this.synonyms.values()].flat())
      for (const word of words)
        if (` ${q} `.includes(` ${word} `))
          for (const other of words)
            if (other !== word) variants.push(` ${q} `.replace(` ${word} `, ` ${other} `));
    return variants.map((one) => one.split(' ').filter(Boolean));
  }
}

const described = ({ schema, documents, created }: StandInCollection) => ({
  ...schema,
  num_documents: documents.size,
  created_at: created,
});

const placeholders: Record<string, string> = {
  collections: '{collectionName}',
  aliases: '{aliasName}',
  synonym_sets: '{synonymSetName}',
};

const templateOf = ([resource, name, ...rest]: string[]) =>
  `/${[resource, ...(name ? [placeholders[resource!]] : []), ...rest].join('/')}`;
