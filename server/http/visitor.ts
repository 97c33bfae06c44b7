import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { Actor } from '../../libs/contract/index.js';

/** A signed-in visitor. */
export interface Account extends Actor {
  screenName: string;
  avatar: string | null;
  banReason: string | null;
  /** Others do not see their name (specification, section 6). */
  anonymous: boolean;
}

/** Who makes the request; null: not signed in. */
export type Visitor = Account | null;

/** A request with its visitor (users/identify.ts). */
export type VisitorRequest = Request & { visitor?: Visitor };

/** The visitor as a controller's parameter; null when anonymous. */
export const CurrentVisitor = createParamDecorator(
  (_data: unknown, context: ExecutionContext): Visitor =>
    context.switchToHttp().getRequest<VisitorRequest>().visitor ?? null,
);
