import { readFileSync, writeFileSync } from 'node:fs';
import { openApiDocument } from './openapi.js';

/* Programs rely on how long texts and how large numbers may be, and how many of something: all of it is recorded. */

const file = new URL('bounds.txt', import.meta.url);
const bounds = ['minLength', 'maxLength', 'minItems', 'maxItems', 'minimum', 'maximum', 'default', 'pattern'];
const document = openApiDocument('https://staffroll.example');

/** Each bound in a schema and in what it contains, except in what has a name and thus lines of its own. */
function* boundsIn(schema: unknown, at: string): Generator<string> {
  if (typeof schema !== 'object' || schema === null) return;
  for (const [key, value] of Object.entries(schema)) {
    // What has no bound of its own has that of whole numbers.
    if (Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER) continue;
    if (bounds.includes(key) && typeof value !== 'object') yield `${at} ${key} ${value}`;
    else
      yield* boundsIn(
        value,
        /^(?:schema|properties|items|content|application\/json)$/.test(key) ? at : `${at}.${key}`,
      );
  }
}

function* all(): Generator<string> {
  for (const [name, schema] of Object.entries(document.components.schemas)) yield* boundsIn(schema, name);
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, { parameters = [], requestBody }] of Object.entries(methods)) {
      const route = `${method.toUpperCase()} ${path}`;
      for (const { name, schema } of parameters as { name: string; schema: object }[])
        yield* boundsIn(schema, `${route} ${name}`);
      yield* boundsIn(requestBody, `${route} body`);
    }
}

it('Requests have the bounds that they had (UPDATE_BOUNDS=1 records them again)', () => {
  const now = `${[...all()].join('\n')}\n`;
  if (process.env['UPDATE_BOUNDS']) writeFileSync(file, now);
  expect(now.split('\n')).toEqual(readFileSync(file, 'utf8').split('\n'));
});
