import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Observable } from 'rxjs';
import { callerOf } from '../limits/caller.js';
import { takeForSize } from '../limits/limits.guard.js';
import { Limits } from '../limits/limits.service.js';
import type { VisitorRequest } from '../visitor.js';
import { parseJson } from './parse-json.js';
import { bodyLength, readBytes } from './read-bytes.js';
import { BODY_RULES, type BodyRules, smallBody } from './takes-body.js';

/** Counts the bytes of a body whose length was not announced (limits/bytes-limit.ts). */
type CountingRequest = VisitorRequest & { countBytes?: (bytes: number) => void };

/**
 * Reads the body of a request. It is an interceptor because those run after all guards, which may refuse the request,
 * and before the pipes that look at the body.
 */
@Injectable()
export class ReadBody implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: Limits,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    if (context.getType() !== 'http') return next.handle();
    const request = context.switchToHttp().getRequest<CountingRequest>();
    if (request.method === 'GET' || request.method === 'HEAD') return next.handle();
    const rules =
      this.reflector.getAllAndOverride<BodyRules | undefined>(BODY_RULES, [
        context.getHandler(),
        context.getClass(),
      ]) ?? smallBody;
    const length = bodyLength(request);
    const hasBody = length === null || request.headers['content-length'] !== undefined;
    const caller = callerOf(request.visitor ?? null, request.ip);
    const bytes = await readBytes(request, rules, caller, request.countBytes ?? (() => undefined));
    if (length === null) await takeForSize(context, this.reflector, this.limits, bytes.length);
    // An empty body that is declared as JSON counts as an empty object, as it always has.
    if (rules.isRaw) request.body = bytes;
    else if (bytes.length > 0) request.body = parseJson(bytes);
    else if (hasBody) request.body = {};
    return next.handle();
  }
}
