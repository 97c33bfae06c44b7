import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Settings } from '../../base/settings/settings.js';

/** Headers that proxies add to requests. */
const proxyHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/**
 * Whether a request may read the metrics: with METRICS_TOKEN from anywhere, without it only by a program on this very machine.
 * Behind a proxy on the same machine every connection comes from loopback, so a request that a proxy has touched does not
 * count as local, and neither does one that a browser makes for a page.
 */
export function mayReadMetrics(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  { metricsToken }: Pick<Settings, 'metricsToken'>,
): boolean {
  const token = /^bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (token !== undefined) return metricsToken !== undefined && areEqual(token, metricsToken);
  const isPage = headers.origin !== undefined || (headers['sec-fetch-site'] ?? 'none') !== 'none';
  return (
    !isPage && isLoopback(socket.remoteAddress) && proxyHeaders.every((name) => headers[name] === undefined)
  );
}

/** Takes the same time for any wrong token, whatever its length. */
const areEqual = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));
const digest = (text: string) => createHash('sha256').update(text).digest();

const isLoopback = (address: string | undefined): boolean =>
  address === '::1' || /^(?:::ffff:)?127\./.test(address ?? '');
