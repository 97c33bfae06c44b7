import { SetMetadata } from '@nestjs/common';
import type { ErrorCode } from '@libs/contract/base/errors.js';
import { limits } from '@libs/list/model/document.js';
import type { ShapeLimits } from './json-shape.js';

/** What a handler accepts as the body of a request. */
export interface BodyRules {
  /** Maximum size in bytes. */
  bytes: number;
  shape: ShapeLimits;
  /** The handler parses the bytes itself, and gets them as its body. */
  isRaw: boolean;
  /** The failures for a body that is too large, and for one whose shape exceeds the limits. */
  tooLarge: ErrorCode;
  tooMuch: ErrorCode;
}

const kilobyte = 1024;

/** For every handler that does not declare otherwise. */
export const smallBody: BodyRules = {
  bytes: 100 * kilobyte,
  shape: { depth: 64, nodes: 20_000, fields: 1_000 },
  isRaw: false,
  tooLarge: 'body-too-large',
  tooMuch: 'bad-request',
};

/**
 * A list document, or input for one. The largest list that is accepted has 200,000 rows of about ten values each;
 * unknown values may be nested 32 levels deep below a row.
 */
export const documentBody: BodyRules = {
  bytes: limits.bytes,
  shape: { depth: 64, nodes: 4_000_000, fields: 10_000 },
  isRaw: true,
  tooLarge: 'list-too-large',
  tooMuch: 'invalid-list',
};

export const BODY_RULES = Symbol('body rules');

/** Declares what a handler accepts, if it is not `smallBody`. */
export const TakesBody = (rules: Partial<BodyRules>) =>
  SetMetadata(BODY_RULES, { ...smallBody, ...rules } satisfies BodyRules);
