import type { NextFunction, Response } from 'express';
import { Failure } from '@libs/contract/base/errors.js';
import type { VisitorRequest } from '../../base/http/visitor.js';
import { isLimited } from '../../base/http/limits/reading-limit.js';
import { currentRequest } from '../../base/logging/request-context.js';
import type { KeysService } from './keys.service.js';

/**
 * Finds the key in `Authorization: Bearer sr_…` and passes it on to the reading limit and the guard of scopes. An invalid key is refused
 * even where it makes no difference, so that its owner notices. Other schemes are meant for proxies in front of the
 * site.
 */
export function recognizeKey(keys: KeysService) {
  return (request: VisitorRequest, response: Response, next: NextFunction) => {
    const bearer = /^bearer(?:\s+(.*))?$/i.exec(request.headers.authorization?.trim() ?? '');
    if (!bearer || !isLimited(request.path)) {
      next();
      return;
    }
    keys.find(bearer[1] ?? '', request.ip).then(
      (key) => {
        request.apiKey = key;
        // Whoever sends a key asks with it alone, whatever cookies come along.
        request.visitor = null;
        const context = currentRequest();
        if (context) delete context.account;
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
