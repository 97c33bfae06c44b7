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

/** What a request does. */
type Call = 'search' | 'import' | 'administration';

/** What an import meets. `restarting`: it is stored, but the answer is lost, and the next requests come too early. */
type Trouble = 'busy' | 'loading' | 'restarting';

/** How many requests a restarted one refuses while it loads what it has on disk. */
const loadingRequests = 4;

/**
 * Stands in for Typesense in tests: implements the part of its HTTP API that we use, checks every request and each of its own
 * answers against that (typesense-contract.ts), and searches as documented. It can be slow, refuse, and restart. It shows that our
 * requests are right and what we do with the answers; how fast the real one is, it cannot show.
 */
export class TypesenseStandIn {
  readonly apiKey = apiKey;
  readonly exchanges: Exchange[] = [];
  /** Violations of the contract. */
  readonly faults: string[] = [];
  /** `down`: connections break; `loading`: answers are 503; `busy`: 429; `full`: the disk is, and nothing can be written. */
  state: 'up' | 'down' | 'loading' | 'busy' | 'full' = 'up';
  /** What the next imports meet, one after the other. */
  readonly troubles: Trouble[] = [];
  /** The greatest number of collections at once. */
  maxCollections = 0;
  private readonly held = new Map<Call, Promise<void>>();
  /** Requests that wait because of `hold`. */
  waiting = 0;
  private refusals = 0;
  readonly collections = new Map<string, StandInCollection>();
  readonly aliases = new Map<string, string>();

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

  /** Requests of this kind get no answer until the returned function is called. */
  hold(call: Call): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.held.set(call, promise);
    return () => {
      this.held.delete(call);
      resolve();
    };
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
    const call = callOf(request);
    this.waiting += 1;
    await this.held.get(call);
    this.waiting -= 1;
    const trouble = call === 'import' ? this.troubles.shift() : undefined;
    const text = Buffer.concat(chunks).toString();
    const { pathname, searchParams } = new URL(request.url!, this.url);
    // The client adds an option of its own to the address of an import, which the server ignores.
    const { throwOnFail: _, ...query } = Object.fromEntries(searchParams);
    const parts = pathname.split('/').filter(Boolean).map(decodeURIComponent);
    const isImport = pathname.endsWith('/import');
    const body: unknown = text ? (isImport ? text : JSON.parse(text)) : undefined;
    const reply = this.refusal(call, pathname, trouble) ?? this.reply(request, parts, query, body);
    this.maxCollections = Math.max(this.maxCollections, this.collections.size);
    if (trouble === 'restarting') {
      this.refusals = loadingRequests;
      return void request.socket.destroy();
    }
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

  /** As it answers while it cannot do what is asked; null: it can. */
  private refusal(call: Call, pathname: string, trouble: Trouble | undefined): Reply | null {
    const isLoading = this.state === 'loading' || trouble === 'loading' || this.refusals > 0;
    this.refusals = Math.max(0, this.refusals - 1);
    if (pathname === '/health')
      return isLoading || this.state === 'full'
        ? { status: 503, body: { ok: false }, schema: contract.Health }
        : null;
    if (isLoading) return refused(503, 'Not Ready or Lagging');
    if (this.state === 'busy' || trouble === 'busy') return refused(429, 'Rate limit exceeded');
    if (this.state === 'full' && call === 'import')
      return refused(422, 'Rejecting write: running out of resource type: OUT_OF_DISK');
    return null;
  }

  private reply(
    request: IncomingMessage,
    parts: string[],
    query: Record<string, string>,
    body: unknown,
  ): Reply {
    if (parts[0] === 'health') return { status: 200, body: { ok: true }, schema: contract.Health };
    if (request.headers['x-typesense-api-key'] !== apiKey) return refused(401, 'Forbidden');
    const read = <Shape>(schema: z.ZodType<Shape>, value: unknown): Shape => {
      const result = schema.safeParse(value);
      if (result.success) return result.data;
      this.faults.push(`${request.method} /${parts.join('/')}: ${result.error.message}`);
      throw new Error(result.error.message);
    };
    try {
      return this.answer(request.method!, parts, query, body, read) ?? refused(404, 'Not Found');
    } catch (error) {
      return refused(400, (error as Error).message);
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
    const hits = collection.search(question);
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
}

const refused = (status: number, text: string): Reply => ({
  status,
  body: { message: text },
  schema: contract.Message,
});

function callOf({ method, url }: IncomingMessage): Call {
  if (url!.includes('/documents/import')) return 'import';
  return url!.startsWith('/multi_search') || method === 'GET' ? 'search' : 'administration';
}

const described = ({ schema, documents, created }: StandInCollection) => ({
  ...schema,
  num_documents: documents.size,
  created_at: created,
});

const placeholders: Record<string, string> = {
  collections: '{collectionName}',
  aliases: '{aliasName}',
};

const templateOf = ([resource, name, ...rest]: string[]) =>
  `/${[resource, ...(name ? [placeholders[resource!]] : []), ...rest].join('/')}`;
