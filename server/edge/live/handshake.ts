import type { IncomingMessage } from 'node:http';

/** The address of a connection: according to the given number of trusted proxies, or its remote end. */
export function clientAddress({ headers, socket }: IncomingMessage, trustedProxies: number): string {
  const own = socket.remoteAddress ?? '';
  if (trustedProxies === 0) return own;
  const chain = [headers['x-forwarded-for'] ?? []].flat().flatMap((part) => part.split(','));
  return chain.at(-trustedProxies)?.trim() || own;
}
