import { openApiDocument } from '../../server/base/http/openapi.js';
import { TestServer } from '../support/server.js';

/** Whoever is not signed in learns nothing about what an endpoint for members takes. */
let server: TestServer;
beforeAll(async () => void (server = await TestServer.start()));
afterAll(() => server.stop());

const membersOnly = Object.entries(openApiDocument('https://staffroll.example').paths).flatMap(
  ([path, operations]) =>
    Object.entries(operations as Record<string, { security?: object[] }>)
      .filter(
        ([, { security = [] }]) => security.length > 0 && security.every((one) => Object.keys(one).length),
      )
      .map(([method]) => [method.toUpperCase(), path] as const),
);

it('The document knows which these are', () => {
  expect(membersOnly.length).toBeGreaterThan(60);
});

it.each(membersOnly)('%s %s answers 401 before it looks at what was sent', async (method, path) => {
  const address = `${path.replace(/\{\w+\}/g, 'no-such')}?limit=many&page=-1&of=nothing`;
  for (const [type, body] of [
    ['application/json', '{"surely": ["not", "this"]}'],
    ['application/json', '{"half": '],
    ['text/plain', 'nothing'],
  ] as const) {
    const answer = await fetch(server.url + address, {
      method,
      headers: { 'content-type': type },
      ...(method === 'GET' ? {} : { body }),
    });
    const { code } = (await answer.json()) as { code: string };
    expect([answer.status, code]).toEqual([401, 'unauthorized']);
  }
});
