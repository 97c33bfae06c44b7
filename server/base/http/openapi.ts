import { z } from 'zod';
import * as contract from '@libs/contract/schemas.js';
import { type Endpoint, isForMembers } from '@libs/contract/base/endpoint.js';
import { endpoints } from '@libs/contract/endpoints.js';
import { Problem } from '@libs/contract/base/problem.js';
import { otherAddresses } from '@libs/contract/site/other-addresses.js';
import { apiGuide } from './openapi-guide.js';
import { isLimited } from './limits/reading-limit.js';

/** A JSON schema (draft 2020-12), as OpenAPI 3.1 uses them. */
export interface JsonSchema {
  $ref?: string;
  type?: string;
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  [keyword: string]: unknown;
}

export interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, ResponseObject | { $ref: string }>;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  example?: unknown;
  schema: JsonSchema;
}

interface HeaderObject {
  description: string;
  required?: boolean;
  example: string;
  schema: JsonSchema;
}

interface ResponseObject {
  description: string;
  headers?: Record<string, { $ref: string }>;
  content?: Record<string, { schema: JsonSchema }>;
}

export interface OpenApiDocument {
  openapi: string;
  info: Record<string, unknown>;
  servers: { url: string; description: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, ResponseObject>;
    headers: Record<string, HeaderObject>;
    securitySchemes: Record<string, unknown>;
  };
}

const tags = {
  lists: 'Staff lists: cards, documents, menus, creating and editing them',
  history: 'What changed in lists, when and by whom; undoing it',
  people: 'People and studios: names, credits, collaborators, and whom a name means',
  roles: 'The dictionary of roles',
  readings: 'How names are read',
  search: 'Search in names, titles, credits and comments',
  statistics: 'The site in numbers',
  anime: 'Data of the anime database',
  reports: 'Reports of mistakes in lists',
  changes: 'What has changed on the site, for programs that follow it: changes, feeds, dumps',
  embeds: 'What other sites show: episodes in frames, pictures for links',
  account: 'Your own account, its sessions, keys and webhooks; what others see of members',
  session: 'Who is signed in',
  moderation: 'For moderators',
  site: 'Settings and state of the site',
  compatible: 'Addresses for tools that were written earlier',
} as const;
type Tag = keyof typeof tags;

const tagsOfFirst: Record<string, Tag> = {
  anime: 'anime',
  account: 'account',
  by: 'lists',
  changes: 'changes',
  feeds: 'changes',
  check: 'lists',
  history: 'history',
  lists: 'lists',
  lookup: 'people',
  moderation: 'moderation',
  my: 'lists',
  names: 'people',
  overlap: 'people',
  parse: 'lists',
  people: 'people',
  'person-tasks': 'people',
  readings: 'readings',
  reports: 'reports',
  roles: 'roles',
  search: 'search',
  seasons: 'lists',
  session: 'session',
  site: 'site',
  stats: 'statistics',
  studios: 'people',
  users: 'account',
};

function tagOf(path: string): Tag {
  if (path === '/api/health' || path === '/api/ready') return 'site';
  const [, api, version, first = '', , third] = path.split('/');
  if (api === 'dumps') return 'changes';
  if (/^(?:embed|oembed|cards)$/.test(api ?? '')) return 'embeds';
  if (api !== 'api' || version !== 'v1') return 'compatible';
  if (first === 'lists' && third === 'history') return 'history';
  if (first === 'lists' && third === 'reports') return 'reports';
  return tagsOfFirst[first] ?? 'site';
}

const problems = {
  400: ['BadRequest', 'Something in the address or the body is not valid; `errors` has the places'],
  401: ['Unauthorized', 'Nobody is signed in, or the key is unknown'],
  403: ['Forbidden', 'You may not do this'],
  404: ['NotFound', 'There is nothing with this id'],
  409: ['Conflict', 'Something else stands in the way'],
  412: ['PreconditionFailed', 'Somebody has changed it since'],
  413: ['TooLarge', 'The body is larger than this address accepts'],
  415: ['UnsupportedMediaType', 'The body is not uncompressed JSON'],
  422: ['UnprocessableContent', 'The `Idempotency-Key` was used for another request'],
  428: ['PreconditionRequired', '`If-Match` is missing'],
  429: ['TooManyRequests', 'A limit is used up; `Retry-After` has the seconds to wait'],
} as const;

/** Headers of answers. What is `required` is always there. */
const headers: Record<string, HeaderObject> = {
  ETag: {
    description: 'The version of the answer, for `If-None-Match`',
    required: true,
    example: '"Zx3kQ9"',
    schema: { type: 'string' },
  },
  RateLimit: {
    description:
      'What is left of a limit: `r` requests, and all of them again in `t` seconds. Not in answers that a shared cache gives to everybody',
    example: '"reading";r=119;t=60',
    schema: { type: 'string' },
  },
  'RateLimit-Policy': {
    description: 'The limit: `q` requests in `w` seconds (draft-ietf-httpapi-ratelimit-headers-10)',
    example: '"reading";q=120;w=60',
    schema: { type: 'string' },
  },
  'Retry-After': {
    description: 'Seconds to wait before the same request is sent again',
    example: '30',
    schema: { type: 'string', pattern: '^\\d+$' },
  },
  'Idempotency-Replayed': {
    description: '`true`: this is the answer to an earlier request with the same `Idempotency-Key`',
    example: 'true',
    schema: { type: 'string', enum: ['true'] },
  },
  Location: {
    description: 'Where it is',
    required: true,
    example: '/staff/sparrows',
    schema: { type: 'string' },
  },
};
const headersNamed = (...names: (keyof typeof headers)[]): Pick<ResponseObject, 'headers'> =>
  names.length > 0
    ? {
        headers: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
      }
    : {};

/** Answers that differ each time. */
const untagged = ['GET /api/health', 'GET /api/ready', 'GET /api/v1/account/export'];

const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,255}$/)
  .meta({
    description: 'New for each request; the same request with the same key is done once within a day',
    example: '0b3c0d0e-8a51-4c7d-9a35-2f6a1e0c9d47',
  });

/** The answers to failures that are possible anywhere. */
const anyProblem = { $ref: '#/components/responses/Failure' };

/** `GET /api/v1/lists/:id/head` → `getListsIdHead`. */
export function operationIdOf(route: string): string {
  const [method = '', path = ''] = route.split(' ');
  const words = path
    .replace(/^\/api\/v1\//, '')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word && word !== 'php');
  // The older addresses have words in common with the newer ones.
  const older = path.includes('/api/v1/') ? [] : ['compatible'];
  return [method.toLowerCase(), ...older, ...words]
    .map((word, index) => (index === 0 ? word : word[0]!.toUpperCase() + word.slice(1)))
    .join('');
}

const named = (operationId: string) => operationId[0]!.toUpperCase() + operationId.slice(1);

/** The address as OpenAPI writes it. A slash at the end makes no difference. */
export const pathOf = (route: string): string =>
  route
    .split(' ')[1]!
    .replace(/:(\w+)/g, '{$1}')
    .replace(/(.)\/$/, '$1');

/** Collects the schemas of the document under the names that the contract exports them by. */
class Schemas {
  readonly found: Record<string, JsonSchema> = {};
  private readonly names = z.registry<{ id: string }>();

  constructor() {
    const kinds = new Set(['object', 'array', 'enum', 'union', 'record', 'lazy', 'intersection']);
    const taken = new Set<string>();
    for (const [name, value] of Object.entries(contract)) {
      const id = name.replace(/Schema$/, '');
      if (!(value instanceof z.ZodType) || !kinds.has(value.def.type) || taken.has(id)) continue;
      if (this.names.has(value)) continue;
      taken.add(id);
      this.names.add(value, { id });
    }
  }

  /** A value that a schema names itself. */
  someValue({ $ref, default: usual, const: only, enum: values }: JsonSchema): unknown {
    if ($ref) return this.someValue(this.found[$ref.split('/').at(-1)!]!);
    return (usual === '' ? undefined : usual) ?? only ?? (values as unknown[] | undefined)?.[0];
  }

  /** The fields of an object that is not a body but spread over an address. */
  partsOf(schema: z.ZodType): JsonSchema {
    const whole = this.of(schema, 'input');
    const name = whole.$ref?.split('/').at(-1);
    return name ? this.found[name]! : whole;
  }

  /** Leaves out what nothing refers to. `text`: the rest of the document. */
  used(text: string): Record<string, JsonSchema> {
    const names = new Set<string>();
    const note = (part: string) => {
      for (const [, name = ''] of part.matchAll(/"#\/components\/schemas\/(\w+)"/g))
        if (!names.has(name)) {
          names.add(name);
          note(JSON.stringify(this.found[name]));
        }
    };
    note(text);
    return Object.fromEntries(Object.entries(this.found).filter(([name]) => names.has(name)));
  }

  /** A schema, or a reference to it. `name`: for one that the contract does not name. */
  of(schema: z.ZodType, io: 'input' | 'output', name?: string): JsonSchema {
    if (name && !this.names.has(schema)) this.names.add(schema, { id: name });
    const { properties, $defs = {} } = z.toJSONSchema(z.object({ it: schema }), {
      metadata: this.names,
      target: 'draft-2020-12',
      unrepresentable: 'any',
      io,
      override: ({ zodSchema, jsonSchema }) => {
        // `metadata` has only the names.
        const description = z.globalRegistry.get(zodSchema)?.description;
        if (description) jsonSchema.description ??= description;
        // A schema that contains itself becomes a type that no compiler accepts.
        if (zodSchema !== contract.JsonValue) return;
        delete jsonSchema.anyOf;
        jsonSchema.description = 'Any JSON value';
      },
    }) as unknown as { properties: { it: JsonSchema }; $defs?: Record<string, JsonSchema> };
    // What is sent may look different from the same thing when it is answered.
    const renamed = new Map<string, string>();
    for (const [id, one] of Object.entries($defs)) {
      const tidied = tidy(one);
      const known = this.found[id];
      const clashes = known !== undefined && JSON.stringify(known) !== JSON.stringify(tidied);
      if (clashes) renamed.set(id, `${id}${io === 'input' ? 'Input' : 'Output'}`);
      this.found[renamed.get(id) ?? id] = tidied;
    }
    return renamed.size ? pointed(tidy(properties.it), renamed) : tidy(properties.it);
  }
}

/**
 * Answers may get further fields at any time, so the document does not forbid them. Records of a few known names are
 * objects with these.
 */
const tidy = (schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema), function (this: Record<string, unknown>, key: string, value: unknown) {
    if (key === 'id' && 'id' in this && typeof value === 'string') return undefined;
    if (isRecord(value)) {
      const { propertyNames: _, additionalProperties, required, ...others } = value;
      return {
        ...others,
        properties: Object.fromEntries(required.map((name) => [name, additionalProperties])),
        required,
      };
    }
    if (key === '$schema' || (key === 'additionalProperties' && value === false)) return undefined;
    return key === '$ref' && typeof value === 'string'
      ? value.replace('#/$defs/', '#/components/schemas/')
      : value;
  }) as JsonSchema;

const isRecord = (
  value: unknown,
): value is { propertyNames: unknown; additionalProperties: unknown; required: string[] } =>
  typeof value === 'object' && value !== null && 'propertyNames' in value && 'required' in value;

const pointed = (schema: JsonSchema, renamed: Map<string, string>): JsonSchema =>
  JSON.parse(JSON.stringify(schema), (key, value: unknown) => {
    const name = key === '$ref' ? String(value).split('/').at(-1)! : '';
    return renamed.has(name) ? `#/components/schemas/${renamed.get(name)}` : value;
  }) as JsonSchema;

/** What the contract says of a value: its description and an example, also if it may be missing or is read from a text. */
function aboutValue(schema: z.ZodType): { description?: string; example?: unknown } {
  const { def } = schema as { def: { innerType?: z.ZodType; in?: z.ZodType; entries?: object } };
  const inner = def.innerType ?? def.in;
  const { description, example } = (z.globalRegistry.get(schema) ?? {}) as {
    description?: string;
    example?: unknown;
  };
  return {
    ...(inner ? aboutValue(inner) : {}),
    ...(description === undefined ? {} : { description }),
    ...(example === undefined ? {} : { example }),
  };
}

/** The parameters of one place. Without an example of their own, they have their default or the first of the possible values. */
function parametersOf(
  schemas: Schemas,
  schema: z.ZodType | undefined,
  place: Parameter['in'],
): NonNullable<Operation['parameters']> {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemas.partsOf(schema);
  const { shape } = schema as z.ZodObject;
  return Object.entries(properties).map(([name, { description: _, ...one }]) => {
    const about = aboutValue(shape[name] as z.ZodType);
    const example = about.example ?? schemas.someValue(one);
    const isRequired = place === 'path' || required.includes(name);
    return {
      name,
      in: place,
      required: isRequired,
      ...(about.description ? { description: about.description } : {}),
      // Swagger UI sends an `example` unless somebody removes it, and none of those in the schema.
      ...(isRequired ? { example, schema: one } : { schema: { ...one, examples: [example] } }),
    };
  });
}

function securityOf(route: string, endpoint: Endpoint): Operation['security'] {
  const [method, path = ''] = route.split(' ');
  const isRead = method === 'GET';
  const isOpen = !isForMembers(route, endpoint);
  if (endpoint.scope && !isRead) return [{ session: [] }, { key: [] }, ...(isOpen ? [{}] : [])];
  if (!isOpen) return [{ session: [] }];
  return isRead && isLimited(path) ? [{}, { key: [] }] : [{}];
}

/** What a webhook in the standard format receives. */
function messageOf(schemas: Schemas): Operation {
  const sent = z.object({
    'webhook-id': z
      .string()
      .meta({ description: 'Names the message; the same when it is sent again', example: 'msg_7Yp2' }),
    'webhook-timestamp': z
      .string()
      .meta({ description: 'When it was sent, in epoch seconds', example: '1767225600' }),
    'webhook-signature': z.string().meta({
      description:
        '`v1,` and the HMAC-SHA256 of `{id}.{timestamp}.{body}` in base64; two while a secret is renewed',
      example: 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
    }),
  });
  return {
    operationId: 'receiveMessage',
    summary: 'Tells a webhook what has changed (Standard Webhooks)',
    tags: ['account'],
    security: [],
    parameters: parametersOf(schemas, sent, 'header'),
    requestBody: {
      required: true,
      content: { 'application/json': { schema: schemas.of(contract.WebhookMessage, 'output') } },
    },
    responses: {
      '2XX': { description: 'It has arrived' },
      '410': { description: 'Nothing is to be sent any more: the webhook is switched off' },
      '4XX': { description: 'It is sent again later, as after every other answer and after none' },
    },
  };
}

function operationOf(
  schemas: Schemas,
  route: string,
  endpoint: Endpoint,
  operationId = operationIdOf(route),
  types: readonly string[] = ['application/json'],
): Operation {
  const [method, path = ''] = route.split(' ');
  const isRead = method === 'GET';
  const security = securityOf(route, endpoint);
  const isOpen = security.some((one) => Object.keys(one).length === 0);
  const isRepeatable = !isRead && endpoint.scope !== undefined;
  const read = z
    .object({ ...endpoint.headers, ...(isRepeatable ? { 'Idempotency-Key': idempotencyKey } : {}) })
    .partial();
  const parameters: Parameter[] = [
    ...parametersOf(schemas, endpoint.path, 'path'),
    ...parametersOf(schemas, endpoint.query, 'query'),
    ...parametersOf(schemas, read, 'header'),
  ];
  const status = endpoint.status ?? (endpoint.answer ? 200 : 204);
  const failures = [
    400,
    ...(!isOpen || isLimited(path) ? [401] : []),
    ...(isOpen ? [] : [403]),
    ...(endpoint.path ? [404] : []),
    ...(isRead ? [] : [409]),
    ...(endpoint.headers?.['If-Match'] ? [412] : []),
    ...(endpoint.body ? [413, 415] : []),
    ...(isRepeatable ? [422] : []),
    ...(endpoint.headers?.['If-Match'] ? [428] : []),
    429,
  ] as (keyof typeof problems)[];
  const failed = failures.map((one) => [one, { $ref: `#/components/responses/${problems[one][0]}` }]);
  const isTagged = isRead && endpoint.answer && !untagged.includes(route) && types[0] !== 'text/event-stream';
  const has = headersNamed(
    ...(isTagged ? ['ETag'] : []),
    ...(isRead && isLimited(path) ? ['RateLimit', 'RateLimit-Policy'] : []),
    ...(isRepeatable ? ['Idempotency-Replayed'] : []),
    ...(status === 302 ? ['Location'] : []),
  );
  const success: ResponseObject = { description: endpoint.summary, ...has };
  if (endpoint.answer) {
    const schema = schemas.of(endpoint.answer, 'output', `${named(operationId)}Answer`);
    success.content = Object.fromEntries(types.map((type) => [type, { schema }]));
  }
  return {
    operationId,
    summary: endpoint.summary,
    ...(endpoint.scope
      ? {
          description: `Keys need the scope \`${endpoint.scope}\`${isRead ? ' for what only their owner sees' : ''}.`,
        }
      : {}),
    tags: [tagOf(path)],
    security,
    ...(parameters.length ? { parameters } : {}),
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: {
              'application/json': { schema: schemas.of(endpoint.body, 'input', `${named(operationId)}Body`) },
            },
          },
        }
      : {}),
    responses: {
      [status]: success,
      ...(endpoint.otherStatus === 302
        ? { 302: { description: endpoint.summary, ...headersNamed('Location') } }
        : endpoint.otherStatus
          ? { [endpoint.otherStatus]: success }
          : {}),
      ...(isTagged ? { 304: { description: 'The `ETag` in `If-None-Match` is current' } } : {}),
      ...Object.fromEntries(failed),
      default: anyProblem,
    },
  };
}

/** The OpenAPI document of all endpoints. `url`: where the site is reached. */
export function openApiDocument(url: string): OpenApiDocument {
  const schemas = new Schemas();
  const problem = { 'application/problem+json': { schema: schemas.of(Problem, 'output') } };
  const paths: OpenApiDocument['paths'] = {};
  for (const [route, endpoint] of Object.entries<Endpoint>(endpoints))
    (paths[pathOf(route)] ??= {})[route.split(' ')[0]!.toLowerCase()] = operationOf(schemas, route, endpoint);
  for (const [route, address] of Object.entries(otherAddresses)) {
    const operationId = operationIdOf(route).replace('Compatible', '');
    (paths[pathOf(route)] ??= {})['get'] = operationOf(schemas, route, address, operationId, address.types);
  }
  const webhooks = { message: { post: messageOf(schemas) } };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Staffroll',
      version: '1',
      description: apiGuide,
      license: { name: 'Chosen by whoever runs the site', url },
    },
    servers: [{ url, description: 'This site' }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    webhooks,
    components: {
      schemas: schemas.used(JSON.stringify([paths, webhooks, problem])),
      responses: {
        ...Object.fromEntries(
          Object.entries(problems).map(([status, [name, description]]) => [
            name,
            { description, ...(status === '429' ? headersNamed('Retry-After') : {}), content: problem },
          ]),
        ),
        Failure: {
          description: 'Another problem of the error catalogue; 503 has `Retry-After`',
          ...headersNamed('Retry-After'),
          content: problem,
        },
      },
      headers,
      securitySchemes: {
        key: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'sr_…',
          description:
            'A key of your account (/account?tab=keys): raises the limit for reading, and writes what its scopes allow.',
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'staffroll_session',
          description: 'The session of somebody who is signed in.',
        },
      },
    },
  };
}
