import { z } from 'zod';
import * as contract from '@libs/contract/schemas.js';
import { type Endpoint, isForMembers } from '@libs/contract/base/endpoint.js';
import { endpoints } from '@libs/contract/endpoints.js';
import { Problem } from '@libs/contract/base/problem.js';
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
  parameters?: { name: string; in: string; required: boolean; description?: string; schema: JsonSchema }[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, ResponseObject | { $ref: string }>;
}

interface ResponseObject {
  description: string;
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
  changes: 'site',
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

function parametersOf(
  schemas: Schemas,
  schema: z.ZodType | undefined,
  place: 'path' | 'query',
): NonNullable<Operation['parameters']> {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemas.partsOf(schema);
  return Object.entries(properties).map(([name, { description, ...one }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description ? { description } : {}),
    schema: one,
  }));
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
  const headers = {
    'webhook-id': 'Names the message; the same when it is sent again',
    'webhook-timestamp': 'When it was sent, in epoch seconds',
    'webhook-signature':
      '`v1,` and the HMAC-SHA256 of `{id}.{timestamp}.{body}` in base64; two while a secret is renewed',
  };
  return {
    operationId: 'receiveMessage',
    summary: 'Tells a webhook what has changed (Standard Webhooks)',
    tags: ['account'],
    security: [],
    parameters: Object.entries(headers).map(([name, description]) => ({
      name,
      in: 'header',
      required: true,
      description,
      schema: { type: 'string' },
    })),
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

function operationOf(schemas: Schemas, route: string, endpoint: Endpoint): Operation {
  const [method, path = ''] = route.split(' ');
  const operationId = operationIdOf(route);
  const isRead = method === 'GET';
  const security = securityOf(route, endpoint);
  const isOpen = security.some((one) => Object.keys(one).length === 0);
  const parameters: NonNullable<Operation['parameters']> = [
    ...parametersOf(schemas, endpoint.path, 'path'),
    ...parametersOf(schemas, endpoint.query, 'query'),
  ];
  const isRepeatable = !isRead && endpoint.scope !== undefined;
  const headers = {
    ...endpoint.headers,
    ...(isRepeatable
      ? { 'Idempotency-Key': 'Any text; the same request with the same key is done once within a day' }
      : {}),
  };
  for (const [name, description] of Object.entries(headers))
    parameters.push({ name, in: 'header', required: false, description, schema: { type: 'string' } });
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
  const success: ResponseObject = {
    description: endpoint.summary,
    ...(endpoint.answer
      ? {
          content: {
            'application/json': {
              schema: schemas.of(endpoint.answer, 'output', `${named(operationId)}Answer`),
            },
          },
        }
      : {}),
  };
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
      ...(endpoint.otherStatus ? { [endpoint.otherStatus]: success } : {}),
      ...(isRead && endpoint.answer
        ? { 304: { description: 'The answer with this `ETag` is current' } }
        : {}),
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
  const webhooks = { message: { post: messageOf(schemas) } };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Staffroll',
      version: '1',
      description:
        'Fully translated credit lists of anime. Failures are application/problem+json (RFC 9457). ' +
        'Answers may get further fields at any time; ignore those that you do not know.',
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
          Object.values(problems).map(([name, description]) => [name, { description, content: problem }]),
        ),
        Failure: { description: 'Another problem of the error catalogue', content: problem },
      },
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
