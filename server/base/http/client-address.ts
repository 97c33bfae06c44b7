import type { IncomingMessage } from 'node:http';

/**
 * The address that a request or connection comes from: its remote end, or what the given number of trusted proxies say of it. If fewer
 * have named an address, the first of those.
 */
export function clientAddress({ headers, socket }: IncomingMessage, trustedProxies: number): string {
  const own = socket.remoteAddress ?? '';
  const named = trustedProxies > 0 ? headers['x-forwarded-for'] : undefined;
  if (named === undefined) return own;
  const chain = [named].flat().flatMap((part) => part.split(','));
  return (chain.at(-trustedProxies) ?? chain[0])?.trim() || own;
}
