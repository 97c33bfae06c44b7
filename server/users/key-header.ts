import type { NextFunction, Request, Response } from 'express';
import { Failure } from '../../libs/contract/index.js';
import { isLimited } from '../http/limits/reading-limit.js';
import type { KeysService } from './keys.service.js';

/**
 * Finds the key in `Authorization: Bearer sr_…` and leaves its id for the limit of reading. A wrong one is refused also where
 * it would change nothing, so that its owner hears of it. Other schemes are for proxies in front of us.
 */
export function recognizeKey(keys: KeysService) {
  return (request: Request & { apiKey?: string }, response: Response, next: NextFunction) => {
    const bearer = /^bearer(?:\s+(.*))?$/i.exec(request.headers.authorization?.trim() ?? '');
    if (!bearer || !isLimited(request.path)) {
      next();
      return;
    }
    keys.find(bearer[1] ?? '', request.ip).then(
      (id) => {
        request.apiKey = id;
        next();
      },
      (error: unknown) => {
        if (error instanceof Failure && error.status === 401)
          response.setHeader('WWW-Authenticate', 'Bearer realm="Staffroll", error="invalid_token"');
        next(error);
      },
    );
  };
}
