import { createConfig, lintFromString } from '@redocly/openapi-core';
import { type JsonSchema, openApiDocument, operationIdOf, pathOf } from './openapi.js';
import { endpoints } from '@libs/contract/endpoints.js';

const document = openApiDocument('https://staffroll.example');

it('The OpenAPI document has nothing that Redocly advises against', async () => {
  const problems = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: 'openapi.json',
    config: await createConfig({ extends: ['recommended'] }),
  });
  expect(
    problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`),
  ).toEqual([]);
});

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

it('A schema keeps the name that programs know it by', () => {
  expect(document.components.schemas).toHaveProperty('Comment');
  expect(document.components.schemas).not.toHaveProperty('DiscussionComment');
});
