import { endpoints } from '@libs/contract/endpoints.js';
import { type JsonSchema, openApiDocument, operationIdOf, pathOf } from './openapi.js';

const document = openApiDocument('https://staffroll.example');

it('Our own API, version 1, names its properties and parameters in camelCase', () => {
  const wrong = new Set<string>();
  const names = (value: unknown, at: string, seen: Set<string>): void => {
    if (typeof value !== 'object' || value === null) return;
    const schema = value as JsonSchema & { $ref?: string; name?: string; in?: string };
    if (schema.$ref !== undefined) {
      const name = schema.$ref.split('/').at(-1)!;
      if (seen.has(name)) return;
      seen.add(name);
      names(document.components.schemas[name], name, seen);
      return;
    }
    const own = [...Object.keys(schema.properties ?? {}), ...(schema.in && schema.name ? [schema.name] : [])];
    for (const name of own) if (name.includes('_')) wrong.add(`${at}: ${name}`);
    for (const [key, below] of Object.entries(value)) if (key !== 'example') names(below, at, seen);
  };
  for (const route of Object.keys(endpoints)) {
    if (!/ \/api\/v1\//.test(route)) continue;
    names(
      document.paths[pathOf(route)]?.[route.split(' ')[0]!.toLowerCase()],
      operationIdOf(route),
      new Set<string>(),
    );
  }
  expect([...wrong]).toEqual([]);
});
