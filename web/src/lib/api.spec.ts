import { jest } from '@jest/globals';
import { createApi, failureOf, withQuery } from './api';

const client = () => createApi(() => ({ base: 'http://api.test', headers: { cookie: 'session=1' } }));
const answerWith = (answer: () => Promise<Response>) => {
  const fetch = jest.fn<typeof globalThis.fetch>(answer);
  globalThis.fetch = fetch;
  return fetch;
};
const html = (status: number) => failureOf(new Response('<html>', { status }));
const original = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = original;
});

describe('addresses with a query', () => {
  it('leave out what is empty and repeat what is many', () => {
    expect(
      withQuery('/staff-lists', { q: '', year: 2026, status: ['VERIFIED', 'PARTIAL'], page: undefined }),
    ).toBe('/staff-lists?year=2026&status=VERIFIED&status=PARTIAL');
    expect(withQuery('/staff-lists', { q: null })).toBe('/staff-lists');
  });
});

describe('the REST client', () => {
  it('asks as the visitor and answers the JSON', async () => {
    const fetch = answerWith(async () => Response.json({ total: 3 }));
    await expect(client().get('/api/x', { query: { q: 'a b' } })).resolves.toEqual({ total: 3 });
    expect(fetch.mock.calls[0]![0]).toBe('http://api.test/api/x?q=a+b');
    expect(fetch.mock.calls[0]![1]!.headers).toMatchObject({ cookie: 'session=1' });
  });

  it('answers nothing where there is nothing', async () => {
    answerWith(async () => new Response(null, { status: 204 }));
    await expect(client().post('/api/x', { body: { a: 1 } })).resolves.toBeUndefined();
  });

  it('fails with the code and the detail of a problem', async () => {
    answerWith(async () =>
      Response.json(
        { type: 'about:blank', title: 'x', status: 409, code: 'slug-taken', detail: 'hyouka' },
        { status: 409, headers: { 'content-type': 'application/problem+json' } },
      ),
    );
    await expect(client().get('/api/x')).rejects.toMatchObject({ code: 'slug-taken', detail: 'hyouka' });
  });

  it('fails with a code of the catalogue whatever stands in between', async () => {
    expect((await html(502)).code).toBe('unavailable');
    expect((await html(404)).code).toBe('not-found');
    expect((await html(418)).code).toBe('bad-request');
    expect((await html(500)).code).toBe('server-error');
    const odd = Response.json({ code: 'toString' }, { status: 403 });
    expect((await failureOf(odd)).code).toBe('forbidden');
  });

  it('says that the network failed when there is no answer, or none in time', async () => {
    answerWith(async () => {
      throw new TypeError('fetch failed');
    });
    await expect(client().get('/api/x')).rejects.toMatchObject({ code: 'network' });
    globalThis.fetch = ((_: unknown, init: RequestInit) =>
      new Promise((_answer, fail) => {
        init.signal!.addEventListener('abort', () => fail(init.signal!.reason));
      })) as typeof fetch;
    await expect(client().get('/api/x', { timeout: 5 })).rejects.toMatchObject({ code: 'network' });
  });

  it('keeps quiet about what was given up on purpose', async () => {
    const aborted = new AbortController();
    aborted.abort();
    answerWith(async () => {
      throw aborted.signal.reason;
    });
    await expect(client().get('/api/x', { signal: aborted.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});
