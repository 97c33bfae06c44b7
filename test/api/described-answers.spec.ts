import { createConfig, lintFromString } from '@redocly/openapi-core';
import { openApiDocument } from '../../server/base/http/openapi.js';
import { expectDescribed } from '../support/described-answers.js';

/** Every answer in these tests is compared with the OpenAPI document; here, that this notices something. */

const answered = (status: number, type = 'application/json; charset=utf-8') =>
  new Response(null, { status, headers: { 'content-type': type, etag: '"x"' } });
const card = { total: 1, page: 1, pages: 1, years: [2026] };

it('The OpenAPI document has nothing that Redocly advises against', async () => {
  const problems = await lintFromString({
    source: JSON.stringify(openApiDocument('https://staffroll.example')),
    absoluteRef: 'openapi.json',
    config: await createConfig({ extends: ['recommended'] }),
  });
  expect(
    problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`),
  ).toEqual([]);
});

it.each([
  ['a field that is missing', { items: [], ...card, total: undefined }, /\/api\/v1\/lists.*\n.*'total'/],
  ['a field of another type', { items: [], ...card, years: ['2026'] }, /\n\/years\/0 must be integer/],
  ['a field that is not described', { items: [], ...card, more: 1 }, /\n\/ must NOT have additional.*"more"/],
  ['a field deeper down', { items: [{}], ...card }, /\n\/items\/0 must have required property 'slug'/],
])('An answer with %s is a fault, with its address and place', (_what, body, message) => {
  const check = () =>
    expectDescribed('GET', '/api/v1/lists?q=x', answered(200), JSON.parse(JSON.stringify(body)));
  expect(check).toThrow(message);
});

it('An answer without a header that is always there is a fault', () => {
  const bare = answered(200);
  bare.headers.delete('etag');
  expect(() => expectDescribed('GET', '/api/v1/lists?q=x', bare, { items: [], ...card })).toThrow(
    'answers 200 without ETag',
  );
});

it('Problems are compared, too, and so is the type of the answer', () => {
  const problem = { type: 'about:blank', title: 'x', status: 404, code: 'list-not-found' };
  const type = 'application/problem+json';
  expectDescribed('GET', '/api/v1/lists/x', answered(404, type), problem);
  expect(() =>
    expectDescribed('GET', '/api/v1/lists/x', answered(404, type), { ...problem, code: 1 }),
  ).toThrow('/code must be string');
  expect(() => expectDescribed('GET', '/api/v1/lists/x', answered(404), problem)).toThrow(
    'is not described as application/json',
  );
});
