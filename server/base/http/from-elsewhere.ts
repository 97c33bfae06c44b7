import cors from 'cors';
import type { Request, RequestHandler } from 'express';
import { requestIdHeader } from '../logging/request-context.js';

/** Questions that are too long for an address: they store nothing, so pages of other sites may ask them, too. */
const questions = new Set(['/api/v1/names/lookup', '/api/v1/lookup', '/api/v1/by']);
/** Methods that change nothing. */
export const reads: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

export const isQuestion = ({ method, originalUrl }: Pick<Request, 'method' | 'originalUrl'>): boolean =>
  method === 'POST' && questions.has(originalUrl.split('?')[0]!);

const policy = (methods: string[]) =>
  cors({
    methods,
    allowedHeaders: ['Authorization', 'Content-Type', 'If-None-Match', 'X-Requested-With'],
    exposedHeaders: ['ETag', 'RateLimit', 'RateLimit-Policy', 'Retry-After', requestIdHeader],
    maxAge: 86_400,
  });
const reading = policy(['GET', 'HEAD']);
const asking = policy(['GET', 'HEAD', 'POST']);

/**
 * Express middleware. Pages of other sites (bookmarklets, extensions) may read public data. Without cookies: they get what an
 * anonymous visitor gets, even with a key.
 */
export const readableFromElsewhere: RequestHandler = (request, response, next) => {
  const method =
    request.method === 'OPTIONS' ? (request.get('access-control-request-method') ?? 'GET') : request.method;
  if (isQuestion({ method, originalUrl: request.originalUrl })) asking(request, response, next);
  else if (reads.has(request.method)) reading(request, response, next);
  else next();
};
