import type { NextFunction, Response } from 'express';
import type { VisitorRequest } from '../visitor.js';
import type { CutRequest } from '../body/discard-unread.js';
import { callerOf } from './caller.js';
import type { Limits } from './limits.service.js';

const kilobyte = 1024;

/**
 * Limits how much one caller sends. The announced length of a request is counted before any of it is read; without one,
 * the code that reads the body counts with `countBytes`.
 */
export function limitBytes(limits: Limits) {
  return (
    request: CutRequest & VisitorRequest & { countBytes?: (bytes: number) => void },
    _response: Response,
    next: NextFunction,
  ) => {
    const { headers } = request;
    const isCounted = headers['transfer-encoding'] !== undefined;
    const length = Number(headers['content-length'] ?? 0);
    if (!isCounted && !length) {
      next();
      return;
    }
    const visitor = request.visitor ?? null;
    const name = visitor ? 'bytes-signed-in' : 'bytes';
    const who = callerOf(visitor, request.ip);
    const take = (points: number) => {
      try {
        limits.takeInMemory(name, who, points);
      } catch (error) {
        request.isCut = true;
        throw error;
      }
    };
    take(isCounted ? 1 : Math.ceil(length / kilobyte));
    if (isCounted) {
      let uncounted = 0;
      request.countBytes = (bytes) => {
        uncounted += bytes;
        const points = Math.floor(uncounted / kilobyte);
        uncounted -= points * kilobyte;
        if (points > 0) take(points);
      };
    }
    next();
  };
}
