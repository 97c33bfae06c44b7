import {
  type ArgumentsHost,
  Catch,
  type ExceptionFilter,
  HttpException,
  Logger,
  NotFoundException,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { codeOfStatus, Failure, sentenceOf } from '@libs/contract/base/errors.js';
import type { Problem } from '@libs/contract/base/problem.js';
import type { SecurityLog } from '../logging/security-log.js';
import { isOutage, OutageLog } from '../database/outage.js';
import { isForPrograms, otherMethods } from './routes.js';
import { requestIdHeader } from '../logging/request-context.js';

/** Maps any error to the catalogue. Unexpected errors become `server-error`; only the log has the details. */
export function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof HttpException) {
    return new Failure(codeOfStatus(error.getStatus()), detailOf(error));
  }
  const { status } = (error ?? {}) as { status?: number };
  if (typeof status === 'number' && status >= 400 && status < 500) return new Failure(codeOfStatus(status));
  if (isOutage(error)) return new Failure('unavailable');
  return new Failure('server-error');
}

/** Seconds for `Retry-After` when something the server depends on was unavailable. */
export const soonBack = 5;

/** Seconds for `Retry-After`, if they are known. */
const waitAfter = ({ retryAfter, code }: Failure): number | undefined =>
  retryAfter ?? (code === 'unavailable' ? soonBack : undefined);

function detailOf(error: HttpException): string | undefined {
  return error.getStatus() === 404 ? undefined : error.message;
}

/** `requestId`: identifies the log lines about it. */
export function problemOf(failure: Failure, requestId?: string): Problem {
  return {
    type: 'about:blank',
    title: sentenceOf(failure.code, failure.retryAfter),
    status: failure.status,
    code: failure.code,
    ...(failure.detail ? { detail: failure.detail } : {}),
    ...(waitAfter(failure) === undefined ? {} : { retryAfter: waitAfter(failure)! }),
    ...(failure.places?.length ? { errors: failure.places } : {}),
    ...(requestId ? { requestId } : {}),
  };
}

/** In `locals` of a response: the code of the failure that it tells of. */
export const refusedWith = 'refusedWith';

/** Renders a failure as a page. */
type ShowFailure = (request: Request, response: Response, failure: Failure) => void;

/** Whether the answer is shown in a browser. */
const isForReading = (request: Request): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !isForPrograms(request) &&
  request.accepts(['json', 'html']) === 'html';

/**
 * Every failure leaves as `application/problem+json` with a code of the one catalogue (rule error-1), or as a page
 * where a browser asked for one.
 */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly log = new Logger('Problem');
  private readonly outages = new OutageLog(this.log);

  constructor(
    private readonly security: SecurityLog,
    private readonly show: ShowFailure,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    let failure = toFailure(error);
    if (error instanceof NotFoundException) {
      const methods = otherMethods(request);
      if (methods.length > 0 && !response.headersSent) {
        failure = new Failure('method-not-allowed');
        response.setHeader('Allow', methods.join(', '));
      }
    }
    response.locals[refusedWith] = failure.code;
    this.security.recordRefusal(failure, { method: request.method, route: routeOf(request) });
    if (failure.code === 'server-error') {
      this.log.error(
        `${request.method} ${request.originalUrl}`,
        error instanceof Error ? error.stack : String(error),
      );
    }
    this.outages.report(error);
    if (response.headersSent) {
      response.end();
      return;
    }
    const retryAfter = waitAfter(failure);
    if (retryAfter !== undefined) response.setHeader('Retry-After', retryAfter);
    if (isForReading(request)) {
      this.show(request, response, failure);
      return;
    }
    response
      .status(failure.status)
      .setHeader('Cache-Control', 'no-store')
      .type('application/problem+json')
      .send(JSON.stringify(problemOf(failure, response.get(requestIdHeader))));
  }
}

/** The declared path; for unknown addresses only the beginning, since clients choose the rest. */
const routeOf = (request: Request): string =>
  (request.route as { path?: string } | undefined)?.path ?? request.path.split('/').slice(0, 3).join('/');
