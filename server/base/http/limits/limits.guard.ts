import {
  type CallHandler,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { catchError, type Observable } from 'rxjs';
import { toFailure } from '../problem.filter.js';
import type { VisitorRequest } from '../visitor.js';
import { callerOf } from './caller.js';
import { type Limit as Row, type LimitName, limitTable } from './limit-table.js';
import { Limits } from './limits.service.js';
import { tellLimit } from './rate-limit-headers.js';

const LIMIT = Symbol('limit');

interface Declared {
  name: LimitName;
  /** The limit for visitors who are not signed in; null: none. */
  anonymous: LimitName | null;
}

/**
 * Declares the limit of a handler. It is counted once per request, before the body is read; if size counts
 * (limit-table.ts), by the body's size.
 * @param anonymous a different limit for visitors who are not signed in, or null for none.
 */
export const Limit = (name: LimitName, anonymous: LimitName | null = name) =>
  SetMetadata(LIMIT, { name, anonymous } satisfies Declared);

/** Points of one request with a body of this many bytes. */
function pointsOf(name: LimitName, bytes: number): number {
  const { cost }: Row = limitTable[name];
  return cost ? cost.each + Math.floor(bytes / cost.bytesOfPoint) : 1;
}

/** Applies what `@Limit` declares. Failure: too-many-requests. */
@Injectable()
export class LimitsGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: Limits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const found = declaredOf(context, this.reflector);
    if (found) {
      const length = Number(found.request.headers['content-length'] ?? 0);
      try {
        await this.limits.take(found.name, found.who, pointsOf(found.name, length));
      } finally {
        tellLimit(context.switchToHttp().getResponse<Response>(), this.limits, found.name, found.who);
      }
    }
    return true;
  }
}

/** Gives back what the guard took for a request that was refused, if only accepted ones count; before the answer is sent. */
@Injectable()
export class RefundRefused implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: Limits,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const found = context.getType() === 'http' ? declaredOf(context, this.reflector) : null;
    if (!found || !(limitTable[found.name] as Row).onlyAccepted) return next.handle();
    return next.handle().pipe(
      catchError(async (error: unknown) => {
        const { status } = toFailure(error);
        if (status >= 400 && status < 500 && status !== 429) {
          await this.limits.giveBack(found.name, found.who, pointsOf(found.name, 0));
          tellLimit(context.switchToHttp().getResponse<Response>(), this.limits, found.name, found.who);
        }
        throw error;
      }),
    );
  }
}

/** Charges for a body whose length was not announced, after reading it. Failure: too-many-requests. */
export async function takeForSize(
  context: ExecutionContext,
  reflector: Reflector,
  limits: Limits,
  bytes: number,
): Promise<void> {
  const found = declaredOf(context, reflector);
  const points = found ? pointsOf(found.name, bytes) - pointsOf(found.name, 0) : 0;
  if (found && points > 0) await limits.take(found.name, found.who, points);
}

function declaredOf(context: ExecutionContext, reflector: Reflector) {
  const declared = reflector.get<Declared | undefined>(LIMIT, context.getHandler());
  if (!declared) return null;
  const request = context.switchToHttp().getRequest<VisitorRequest>();
  const visitor = request.visitor ?? null;
  const name = visitor ? declared.name : declared.anonymous;
  return name && { request, name, who: callerOf(visitor, request.ip) };
}
