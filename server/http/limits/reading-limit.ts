import { randomBytes } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import type { Visitor } from '../../users/visitor.js';
import { callerOf } from './caller.js';
import type { SoonLimitName } from './limit-table.js';
import type { Limits } from './limits.service.js';

/** Known to the pages that this process renders, and in development to those beside it; their requests are the visitor's page. */
const pagesKey = (process.env['STAFFROLL_PAGES_KEY'] ||= randomBytes(24).toString('hex'));

/** What watches the site, and what every page asks once. */
const notReading = /^\/api\/(?:health|metrics|docs|docs\.json|v1\/session|account\/auth\.php)(?:\/|$)/;

/** Whether what is read at a path counts, and a key is looked at there. */
export const isLimited = (path: string): boolean => path.startsWith('/api/') && !notReading.test(path);

/**
 * Limits reading of the API (decisions, section 6); comes after the visitor and their key are known. Requests of pages that the server
 * renders do not count. Those that a browser says are made by the site's own pages have a wider limit: programs can say so too,
 * and gain no more than that.
 */
export function limitReading(limits: Limits) {
  return (
    request: Request & { visitor?: Visitor; apiKey?: string },
    response: Response,
    next: NextFunction,
  ) => {
    const { headers, path } = request;
    if (
      (request.method !== 'GET' && request.method !== 'HEAD') ||
      !isLimited(path) ||
      headers['x-staffroll-pages'] === pagesKey
    ) {
      next();
      return;
    }
    const visitor = request.visitor ?? null;
    const name: SoonLimitName = request.apiKey
      ? 'reading-with-key'
      : visitor
        ? 'reading-signed-in'
        : headers['sec-fetch-site'] === 'same-origin'
          ? 'reading-by-pages'
          : 'reading';
    const who = request.apiKey ? `key ${request.apiKey}` : callerOf(visitor, request.ip);
    limits.takeHere(name, who);
    response.on('finish', () => {
      if (response.statusCode === 304) limits.giveBack(name, who);
    });
    next();
  };
}
