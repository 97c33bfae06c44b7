import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { authorize } from './authorize.js';
import type { VisitorRequest } from './visitor.js';

const MEMBERS_ONLY = Symbol('members only');

/**
 * Only for members who are signed in and not banned; checked before limits and before the body is read. The service
 * decides what a member may do.
 */
export const MembersOnly = () => SetMetadata(MEMBERS_ONLY, true);

/** Failures: unauthorized, banned. */
@Injectable()
export class MembersGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    if (this.reflector.get<boolean | undefined>(MEMBERS_ONLY, context.getHandler())) {
      const request = context.switchToHttp().getRequest<VisitorRequest>();
      authorize(request.visitor ?? null, true);
    }
    return true;
  }
}
