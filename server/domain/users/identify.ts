import type { NextFunction, Response } from 'express';
import { Failure } from '@libs/contract/base/errors.js';
import { isQuestion, reads } from '../../base/http/from-elsewhere.js';
import { isForeign } from '../../base/http/origin.js';
import type { VisitorRequest } from '../../base/http/visitor.js';
import { currentRequest } from '../../base/logging/request-context.js';
import type { Settings } from '../../base/settings/settings.js';
import type { SessionsService } from './sessions.service.js';

/**
 * Identifies the visitor, once per request, and refuses cross-site writes (rule login-4). A question from another site is
 * answered as it is to anybody.
 */
export function identify(sessions: SessionsService, settings: Settings) {
  return (request: VisitorRequest, _response: Response, next: NextFunction) => {
    if (!reads.has(request.method) && isForeign(request.headers, settings)) {
      next(isQuestion(request) ? undefined : new Failure('foreign-origin'));
      return;
    }
    sessions.visitor(request.headers.cookie).then(
      (visitor) => {
        request.visitor = visitor;
        const context = currentRequest();
        if (context && visitor) context.account = visitor.id;
        next();
      },
      (error: unknown) => next(error),
    );
  };
}
