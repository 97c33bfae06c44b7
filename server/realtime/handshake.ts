import type { Socket } from 'socket.io';

/** The host of an `Origin` header; null when it is no address. */
export function hostOf(origin: string): string | null {
  try {
    return new URL(origin).host;
  } catch {
    return null;
  }
}

/** Where a connection comes from: as the last of so many trusted proxies says, or the other end itself. */
export function addressOf(socket: Pick<Socket, 'handshake'>, trustedProxies: number): string {
  const { address, headers } = socket.handshake;
  if (trustedProxies === 0) return address;
  const chain = [headers['x-forwarded-for'] ?? []].flat().flatMap((part) => part.split(','));
  return chain.at(-trustedProxies)?.trim() || address;
}
