import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { Actor } from '@libs/contract/accounts/policy.js';
import type { KeyScope } from '@libs/contract/accounts/keys.js';

/** A signed-in visitor. */
export interface Account extends Actor {
  screenName: string;
  avatar: string | null;
  banReason: string | null;
  /** They have a warning to read first. */
  warned: boolean;
  /** Others do not see their name (rule privacy-1). */
  anonymous: boolean;
  /** A key acts for them: it has no rights of moderators. */
  byKey?: true;
}

/** The key of a request. */
export interface RequestKey {
  id: string;
  /** SHA-256 of it, in hex. */
  hash: string;
  scopes: readonly KeyScope[];
}

/** Who makes the request; null: not signed in. */
export type Visitor = Account | null;

/** A request with its visitor (users/identify.ts). */
export type VisitorRequest = Request & { visitor?: Visitor; apiKey?: RequestKey };

/** The visitor as a controller's parameter; null when anonymous. */
export const CurrentVisitor = createParamDecorator(
  (_data: unknown, context: ExecutionContext): Visitor =>
    context.switchToHttp().getRequest<VisitorRequest>().visitor ?? null,
);
