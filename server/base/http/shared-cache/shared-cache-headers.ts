import type { SharedCacheSettings } from '../../settings/settings.js';

/** Seconds that an answer may still be served while a new one is fetched, at most as long as it was kept. */
const whileRevalidating = 10;

/**
 * The headers that tell an engine for how many seconds it may keep an answer, and by which keys the answer will be purged. Engines
 * remove them before they pass it on; Varnish does so in deploy/varnish.vcl.
 */
export function sharedCacheHeaders(
  engine: SharedCacheSettings['engine'],
  keys: readonly string[],
  seconds: number,
): [name: string, value: string][] {
  const lifetime = `max-age=${seconds}, stale-while-revalidate=${Math.min(seconds, whileRevalidating)}`;
  switch (engine) {
    case 'varnish':
      return [
        ['Surrogate-Control', lifetime],
        ['xkey', keys.join(' ')],
      ];
    case 'fastly':
      return [
        ['Surrogate-Control', lifetime],
        ['Surrogate-Key', keys.join(' ')],
      ];
    case 'cloudflare':
      return [
        ['Cloudflare-CDN-Cache-Control', lifetime],
        ['Cache-Tag', keys.join(',')],
      ];
  }
}
