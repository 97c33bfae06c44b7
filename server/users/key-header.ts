import type { NextFunction, Request, Response } from 'express';
import { Failure } from '../../libs/contract/index.js';
import { isLimited } from '../http/limits/reading-limit.js';
import type { KeysService } from './keys.service.js';

/**
 * Finds the key in `Authorization: Bearer sr_…` and passes its id on to the reading limit. An invalid key is refused
 * even where it makes no difference, so that its owner notices. Other schemes are meant for proxies in front of the
 * site.
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
