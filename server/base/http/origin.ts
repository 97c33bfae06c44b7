import type { IncomingHttpHeaders } from 'node:http';
import type { Settings } from '../settings/settings.js';

/**
 * Whether a request was made by a page of another site, according to its headers. If this site uses https, a page of
 * the same host over http counts as another site: anybody on the network could have injected it.
 */
export function isForeign(
  headers: IncomingHttpHeaders,
  { publicUrl, trustProxy }: Pick<Settings, 'publicUrl' | 'trustProxy'>,
): boolean {
  if (headers['sec-fetch-site'] === 'cross-site') return true;
  if (headers.origin === undefined) return false;
  const origin = URL.parse(headers.origin);
  if (!origin) return true;
  const forwarded = (name: string) => (trustProxy > 0 ? firstOf(headers[name]) : undefined);
  // An origin never names the port that its scheme implies; a host may.
  const usualPort = origin.protocol === 'https:' ? /:443$/ : /:80$/;
  const host = (forwarded('x-forwarded-host') ?? headers.host ?? '').toLowerCase().replace(usualPort, '');
  if (origin.host !== host) return true;
  const own = new URL(publicUrl);
  const isSecure =
    forwarded('x-forwarded-proto') === 'https' || (own.protocol === 'https:' && own.host === origin.host);
  return origin.protocol !== 'https:' && (isSecure || origin.protocol !== 'http:');
}

/** The first value of a header, as Express reads it. */
const firstOf = (header: string | string[] | undefined): string | undefined =>
  [header ?? []].flat()[0]?.split(',')[0]?.trim() || undefined;
