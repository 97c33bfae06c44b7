import { isIPv6 } from 'node:net';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Visitor, VisitorRequest } from '../visitor.js';

/**
 * Who a limit applies to: the account, otherwise the address of the request. An IPv6 address counts by its /64, which
 * is what one household or server has.
 */
export function callerOf(visitor: Visitor, address: string | undefined): string {
  return visitor ? `account ${visitor.id}` : `address ${networkOf(address ?? '')}`;
}

/** An IPv4 address as it is, an IPv6 address as its first 64 bits in hex. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head, tail] = address.split('%')[0]!.split('::');
  const front = head ? head.split(':') : [];
  const back = tail ? tail.split(':') : [];
  const gap = tail === undefined ? [] : Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0');
  return `${[...front, ...gap, ...back]
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':')}::/64`;
}

/** The caller as a controller's parameter, for `Limits.take`. */
export const Caller = createParamDecorator((_data: unknown, context: ExecutionContext): string => {
  const request = context.switchToHttp().getRequest<VisitorRequest>();
  return callerOf(request.visitor ?? null, request.ip);
});
