import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Endpoint } from '@libs/contract/base/endpoint.js';
import { Failure } from '@libs/contract/base/errors.js';
import { ENDPOINT } from '../../base/http/endpoints/endpoint.decorator.js';
import { authorize } from '../../base/http/authorize.js';
import { reads } from '../../base/http/from-elsewhere.js';
import type { VisitorRequest } from '../../base/http/visitor.js';
import { currentRequest } from '../../base/logging/request-context.js';
import { KeysService } from './keys.service.js';

/**
 * Lets a key act for its owner at endpoints that declare a scope, if it has that scope. Everywhere else a request with a key is
 * that of an anonymous visitor. Failures: key-scope, key-unknown, banned.
 */
@Injectable()
export class KeyRightsGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly keys: KeysService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const request = context.switchToHttp().getRequest<VisitorRequest>();
    const { scope } = this.reflector.get<Endpoint | undefined>(ENDPOINT, context.getHandler()) ?? {};
    const key = request.apiKey;
    if (!key || !scope) return true;
    if (!key.scopes.includes(scope)) {
      if (reads.has(request.method)) return true;
      throw new Failure('key-scope', `It needs “${scope}”.`);
    }
    // Not from memory: what is written must not depend on a key, or on rights, of half a minute ago.
    const visitor = await this.keys.owner(key.hash, scope);
    authorize(visitor, true);
    request.visitor = visitor;
    const current = currentRequest();
    if (current) current.account = visitor.id;
    return true;
  }
}
