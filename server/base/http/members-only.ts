import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type Endpoint, isForMembers } from '@libs/contract/base/endpoint.js';
import { Failure } from '@libs/contract/base/errors.js';
import { authorize } from './authorize.js';
import { reads } from './from-elsewhere.js';
import { ENDPOINT, ROUTES } from './endpoints/endpoint.decorator.js';
import type { VisitorRequest } from './visitor.js';

const MEMBERS_ONLY = Symbol('members only');

/**
 * Only for members who are signed in and not banned; checked before limits and before the body is read. The service
 * decides what a member may do.
 */
export const MembersOnly = () => SetMetadata(MEMBERS_ONLY, true);

/**
 * Also refuses visitors who are not signed in at endpoints for members (`isForMembers`), and changes by members who have not read a
 * warning. Failures: unauthorized, banned, warning-unread.
 */
@Injectable()
export class MembersGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    if (context.getType() !== 'http') return true;
    const handler = context.getHandler();
    const { visitor = null, method } = context.switchToHttp().getRequest<VisitorRequest>();
    const endpoint = this.reflector.get<Endpoint | undefined>(ENDPOINT, handler);
    const routes = this.reflector.get<string[] | undefined>(ROUTES, handler) ?? [];
    // Handlers with several routes have the same input and answer for all of them.
    if (!visitor && endpoint && routes.some((route) => isForMembers(route, endpoint)))
      throw new Failure('unauthorized');
    if (
      visitor?.warned &&
      endpoint &&
      !endpoint.isAllowedWhenWarned &&
      !endpoint.isAlwaysAllowed &&
      !reads.has(method)
    )
      throw new Failure('warning-unread');
    if (this.reflector.get<boolean | undefined>(MEMBERS_ONLY, handler)) authorize(visitor, true);
    return true;
  }
}
