import type { IncomingHttpHeaders } from 'node:http';
import type { NextFunction, Response } from 'express';
import type { VisitorRequest } from '../visitor.js';
import { callerOf } from './caller.js';
import type { MemoryLimitName } from './limit-table.js';
import type { Limits } from './limits.service.js';
import { tellLimit } from './rate-limit-headers.js';

/**
 * Known in development to the pages that run beside the server (scripts/dev.mjs); their requests count as the visitor's
 * page.
 */
const pagesKey = process.env['STAFFROLL_PAGES_KEY'] || null;

/** Paths used by monitoring, and those that every page requests once. */
const notReading = /^\/api\/(?:health|ready|metrics|docs|docs\.json|v1\/session|account\/auth\.php)(?:\/|$)/;

/** Data outside of `/api` that is made for other sites. */
const reading = /^\/(?:api\/|cards\/|embed\/|oembed\/?$)/;

/** Whether reading this path counts, and API keys are checked there. */
export const isLimited = (path: string): boolean => reading.test(path) && !notReading.test(path);

/** The limit of somebody without an account or key. */
export const readingLimit = (headers: IncomingHttpHeaders): MemoryLimitName =>
  headers['sec-fetch-site'] === 'same-origin' ? 'reading-by-pages' : 'reading';

/** Requests of the pages that run beside the server in development. */
export const isFromPages = (headers: IncomingHttpHeaders): boolean =>
  pagesKey !== null && headers['x-staffroll-pages'] === pagesKey;

/**
 * Limits reading of the API (rule limit-3); runs after the visitor and their key are known. Requests of
 * server-rendered pages do not count. Requests that a browser marks as coming from the site's own pages have a wider
 * limit: other programs can claim the same, but gain no more than that.
 */
export function limitReading(limits: Limits) {
  return (request: VisitorRequest, response: Response, next: NextFunction) => {
    const { headers, path } = request;
    if ((request.method !== 'GET' && request.method !== 'HEAD') || !isLimited(path) || isFromPages(headers)) {
      next();
      return;
    }
    const visitor = request.visitor ?? null;
    const name: MemoryLimitName = request.apiKey
      ? 'reading-with-key'
      : visitor
        ? 'reading-signed-in'
        : readingLimit(headers);
    const who = request.apiKey ? `key ${request.apiKey.id}` : callerOf(visitor, request.ip);
    try {
      limits.takeInMemory(name, who);
    } finally {
      tellLimit(response, limits, name, who);
    }
    response.on('finish', () => {
      if (response.statusCode === 304) limits.refund(name, who);
    });
    next();
  };
}
