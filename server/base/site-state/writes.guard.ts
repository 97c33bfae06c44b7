import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import type { Endpoint } from '@libs/contract/base/endpoint.js';
import { ENDPOINT } from '../http/endpoints/endpoint.decorator.js';
import { reads } from '../http/from-elsewhere.js';
import type { SiteStateService } from './site-state.service.js';

const ALWAYS_ALLOWED = Symbol('always allowed');

/** For handlers that are no endpoints of the contract: what `isAlwaysAllowed` is there. */
export const AlwaysAllowed = () => SetMetadata(ALWAYS_ALLOWED, true);

/**
 * Refuses everything that changes something while the site is read-only, and from banned networks. Before limits, so that it costs
 * nobody anything, and before the body is read. Failures: read-only, network-banned.
 */
@Injectable()
export class WritesGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly states: SiteStateService,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    if (context.getType() !== 'http') return true;
    const { method, ip } = context.switchToHttp().getRequest<Request>();
    if (reads.has(method)) return true;
    const handler = context.getHandler();
    const isAllowed =
      this.reflector.get<Endpoint | undefined>(ENDPOINT, handler)?.isAlwaysAllowed ??
      this.reflector.get<boolean | undefined>(ALWAYS_ALLOWED, handler);
    if (!isAllowed) this.states.refuseWrites(ip);
    return true;
  }
}
