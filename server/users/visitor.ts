import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { Failure } from '../../libs/contract/index.js';
import type { SessionsService, Visitor as Account } from './sessions.service.js';

export type Visitor = Account | null;
type VisitorRequest = Request & { visitor?: Visitor };

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Finds out who asks, once for each request, and refuses writes that another site makes (decisions, section 5). */
export function identify(sessions: SessionsService) {
  return (request: VisitorRequest, _response: Response, next: NextFunction) => {
    if (!safeMethods.has(request.method) && isForeign(request)) {
      next(new Failure('foreign-origin'));
      return;
    }
    sessions.visitor(request.headers.cookie).then(
      (visitor) => {
        request.visitor = visitor;
        next();
      },
      (error: unknown) => next(error),
    );
  };
}

function isForeign(request: Request): boolean {
  const { origin, host } = request.headers;
  if (!origin) return false;
  try {
    return new URL(origin).host !== (request.app.get('trust proxy') ? request.host : host);
  } catch {
    return true;
  }
}

/** The visitor as a controller's parameter; null when anonymous. */
export const CurrentVisitor = createParamDecorator(
  (_data: unknown, context: ExecutionContext): Visitor =>
    context.switchToHttp().getRequest<VisitorRequest>().visitor ?? null,
);
