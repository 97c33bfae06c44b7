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
  it('omit empty values and repeat arrays', () => {
    expect(
      withQuery('/staff-lists', { q: '', year: 2026, status: ['VERIFIED', 'PARTIAL'], page: undefined }),
    ).toBe('/staff-lists?year=2026&status=VERIFIED&status=PARTIAL');
    expect(withQuery('/staff-lists', { q: null })).toBe('/staff-lists');
  });
});

describe('the REST client', () => {
  it('makes requests as the visitor and returns the JSON', async () => {
    const fetch = answerWith(async () => Response.json({ total: 3 }));
    await expect(client().call('GET /api/v1/lists', { query: { q: 'a b' } })).resolves.toEqual({ total: 3 });
    expect(fetch.mock.calls[0]![0]).toBe('http://api.test/api/v1/lists?q=a+b');
    expect(fetch.mock.calls[0]![1]!.headers).toMatchObject({ cookie: 'session=1' });
  });

  it('calls an endpoint at its address', async () => {
    const fetch = answerWith(async () => Response.json({ id: 7 }));
    const body = { message: 'A wrong name' };
    await client().call('POST /api/v1/lists/:id/reports', { path: { id: 'a/b' }, body });
    const [address, sent] = fetch.mock.calls[0]!;
    expect(address).toBe('http://api.test/api/v1/lists/a%2Fb/reports');
    expect(sent).toMatchObject({ method: 'POST', body: JSON.stringify(body) });
  });

  it('returns nothing for an empty answer', async () => {
    answerWith(async () => new Response(null, { status: 204 }));
    await expect(client().call('POST /api/v1/session/end')).resolves.toBeUndefined();
  });

  it('fails with the code and the detail of a problem', async () => {
    answerWith(async () =>
      Response.json(
        { type: 'about:blank', title: 'x', status: 409, code: 'slug-taken', detail: 'hyouka' },
        { status: 409, headers: { 'content-type': 'application/problem+json' } },
      ),
    );
    await expect(client().call('GET /api/v1/site')).rejects.toMatchObject({
      code: 'slug-taken',
      detail: 'hyouka',
    });
  });

  it('includes the reference for the operator for unexpected failures only', async () => {
    const answer = (status: number, code: string) =>
      failureOf(Response.json({ status, code, requestId: '0123456789abcdef' }, { status }));
    expect((await answer(500, 'server-error')).message).toContain('0123456789abcdef');
    expect((await answer(404, 'list-not-found')).message).not.toContain('0123456789abcdef');
  });

  it('fails with a catalogue code whatever proxy is in between', async () => {
    expect((await html(502)).code).toBe('unavailable');
    expect((await html(404)).code).toBe('not-found');
    expect((await html(418)).code).toBe('bad-request');
    expect((await html(500)).code).toBe('server-error');
    const odd = Response.json({ code: 'toString' }, { status: 403 });
    expect((await failureOf(odd)).code).toBe('forbidden');
  });

  it('reports a network failure without an answer or after a timeout', async () => {
    answerWith(async () => {
      throw new TypeError('fetch failed');
    });
    await expect(client().call('GET /api/v1/site')).rejects.toMatchObject({ code: 'network' });
    globalThis.fetch = ((_: unknown, init: RequestInit) =>
      new Promise((_answer, fail) => {
        init.signal!.addEventListener('abort', () => fail(init.signal!.reason));
      })) as typeof fetch;
    await expect(client().call('GET /api/v1/site', { timeout: 5 })).rejects.toMatchObject({
      code: 'network',
    });
  });

  it('does not report requests that were aborted on purpose', async () => {
    const aborted = new AbortController();
    aborted.abort();
    answerWith(async () => {
      throw aborted.signal.reason;
    });
    await expect(client().call('GET /api/v1/site', { signal: aborted.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});
