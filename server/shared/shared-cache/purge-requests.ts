import type { SharedCacheSettings } from '../../base/settings/settings.js';

/** How an engine is told to drop what carries some keys. */
export interface PurgeDialect {
  /** Keys in one request. */
  most: number;
  /** Milliseconds between two requests: engines in the cloud count them. */
  pause: number;
  request(url: string, token: string | undefined, keys: readonly string[]): Request;
  /** Whether an answer with status 2xx means that it was done. */
  isDone(answer: Response): Promise<boolean>;
}

const done = async () => true;

export const purgeDialects: Record<SharedCacheSettings['engine'], PurgeDialect> = {
  /** `PURGE` with the keys in `xkey-purge`, as deploy/varnish.vcl understands it. A header has at most 8,192 bytes. */
  varnish: {
    most: 100,
    pause: 20,
    request: (url, token, keys) =>
      new Request(url, {
        method: 'PURGE',
        headers: {
          'xkey-purge': keys.join(' '),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
      }),
    isDone: done,
  },
  /** `POST /service/ID/purge`, at most 256 keys. */
  fastly: {
    most: 256,
    pause: 100,
    request: (url, token, keys) =>
      new Request(`${url}/purge`, {
        method: 'POST',
        headers: { 'fastly-key': token!, 'surrogate-key': keys.join(' '), accept: 'application/json' },
      }),
    isDone: done,
  },
  /** `POST /zones/ID/purge_cache`, at most 30 tags on every plan, and 5 requests a second on small ones. */
  cloudflare: {
    most: 30,
    pause: 250,
    request: (url, token, keys) =>
      new Request(`${url}/purge_cache`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ tags: keys }),
      }),
    isDone: async (answer) => ((await answer.json()) as { success?: boolean }).success === true,
  },
};
