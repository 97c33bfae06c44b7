import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { z } from 'zod';
import { changeKinds } from '@libs/contract/lists/changes.js';
import { otherAddresses } from '@libs/contract/site/other-addresses.js';
import type { Endpoint } from '@libs/contract/base/endpoint.js';
import { type JsonSchema, openApiDocument, operationIdOf, pathOf } from './openapi.js';
import { endpoints } from '@libs/contract/endpoints.js';

const document = openApiDocument('https://staffroll.example');

it('Every endpoint is described, under a name of its own', () => {
  for (const route of Object.keys(endpoints))
    expect(document.paths[pathOf(route)]?.[route.split(' ')[0]!.toLowerCase()]?.operationId).toBe(
      operationIdOf(route),
    );
});

it('Bodies, answers and larger parts of them are named schemas, each described once', () => {
  const inline: string[] = [];
  const places = new Map<string, string[]>();
  const note = (value: unknown, at: string): void => {
    if (typeof value !== 'object' || value === null) return;
    const schema = value as JsonSchema;
    const isLarge =
      Object.keys(schema.properties ?? {}).length > 1 ||
      (Array.isArray(schema['enum']) && schema['enum'].length > 3);
    if (isLarge) {
      const text = JSON.stringify(schema);
      places.set(text, [...(places.get(text) ?? []), at]);
    }
    for (const [key, one] of Object.entries(value)) note(one, `${at}/${key}`);
  };
  note(document.components.schemas, 'schemas');
  note(document.paths, 'paths');
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, { requestBody, responses }] of Object.entries(methods))
      for (const part of [requestBody, ...Object.values(responses)])
        for (const { schema } of Object.values(part && 'content' in part ? (part.content ?? {}) : {}))
          if (!schema.$ref) inline.push(`${method} ${path}`);
  expect(inline).toEqual([]);
  expect([...places.values()].filter((all) => all.length > 1)).toEqual([]);
});

describe('Every parameter', () => {
  const parameters = [...Object.entries(document.paths), ...Object.entries(document.webhooks)].flatMap(
    ([path, methods]) =>
      Object.entries(methods).flatMap(([method, { parameters: some = [] }]) =>
        some.map((one) => ({
          at: `${method.toUpperCase()} ${path}: ${one.in} ${one.name}`,
          one,
          example: one.example ?? (one.schema['examples'] as unknown[] | undefined)?.[0],
        })),
      ),
  );
  const ajv = new Ajv2020({ strict: false, validateFormats: false }).addSchema(document, 'document');
  const isValid = (schema: JsonSchema, value: unknown) =>
    ajv.validate(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')) as JsonSchema, value);

  it('has a description and an example', () => {
    expect(parameters.length).toBeGreaterThan(340);
    expect(
      parameters
        .filter(({ one, example = '' }) => (one.description ?? '').length < 5 || example === '')
        .map(({ at }) => at),
    ).toEqual([]);
  });

  it('has an example that its schema accepts', () => {
    expect(
      parameters.filter(({ one, example }) => !isValid(one.schema, example)).map(({ at }) => at),
    ).toEqual([]);
  });

  it('has an example that the site accepts', () => {
    const refused: string[] = [];
    for (const [route, endpoint] of Object.entries<Endpoint>({ ...endpoints, ...otherAddresses }))
      for (const part of [endpoint.path, endpoint.query])
        for (const [name, schema] of Object.entries((part as z.ZodObject | undefined)?.shape ?? {})) {
          const found = parameters.find(
            ({ at }) => at.startsWith(`${route.split(' ')[0]} ${pathOf(route)}: `) && at.endsWith(` ${name}`),
          );
          if (!(schema as z.ZodType).safeParse(String(found!.example)).success) refused.push(found!.at);
        }
    expect(refused).toEqual([]);
  });
});

it('The document and docs/api.md name every kind of change', () => {
  const api = readFileSync(new URL('../../../docs/api.md', import.meta.url), 'utf8');
  const ofStudios = (kind: string) => kind.replace('studio.', 'person.');
  for (const text of [String(document.info['description']), api])
    expect(changeKinds.filter((kind) => !text.includes(`\`${ofStudios(kind)}\``))).toEqual([]);
});

it('What is limited, may be unchanged or is to be repeated says so in its headers', () => {
  const of = (path: string, method: string, status: string) => {
    const response = document.paths[path]![method]!.responses[status]!;
    return Object.keys('headers' in response ? (response.headers ?? {}) : {});
  };
  expect(of('/api/v1/lists', 'get', '200')).toEqual(['ETag', 'RateLimit', 'RateLimit-Policy']);
  expect(of('/api/health', 'get', '200')).toEqual([]);
  expect(of('/dumps', 'get', '200')).toEqual(['ETag']);
  expect(of('/api/v1/lists/import', 'post', '200')).toEqual(['Idempotency-Replayed']);
  expect(document.components.responses['TooManyRequests']!.headers).toHaveProperty('Retry-After');
});

it('A schema keeps the name that programs know it by', () => {
  expect(document.components.schemas).toHaveProperty('Comment');
  expect(document.components.schemas).not.toHaveProperty('DiscussionComment');
});
