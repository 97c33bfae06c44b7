import {
  type ArgumentsHost,
  Catch,
  type ExceptionFilter,
  HttpException,
  Logger,
  NotFoundException,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { codeOfStatus, errors, Failure, type Problem } from '../../libs/contract/index.js';
import { otherMethods } from './other-methods.js';

/** Any error as one of the catalogue. What we did not foresee becomes `server-error`, and only the log hears more. */
export function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof HttpException) {
    return new Failure(codeOfStatus(error.getStatus()), detailOf(error));
  }
  const { type, status } = (error ?? {}) as { type?: string; status?: number };
  // What the body parser throws.
  if (type === 'entity.too.large') return new Failure('list-too-large');
  if (type === 'entity.parse.failed') return new Failure('invalid-json', (error as Error).message);
  if (typeof status === 'number' && status >= 400 && status < 500) return new Failure(codeOfStatus(status));
  return new Failure('server-error');
}

function detailOf(error: HttpException): string | undefined {
  return error.getStatus() === 404 ? undefined : error.message;
}

export function problemOf(failure: Failure): Problem {
  return {
    type: 'about:blank',
    title: errors[failure.code].message,
    status: failure.status,
    code: failure.code,
    ...(failure.detail ? { detail: failure.detail } : {}),
    ...(failure.places?.length ? { errors: failure.places } : {}),
  };
}

/** Every failure leaves as `application/problem+json` with a code of the one catalogue (decisions, section 7). */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly log = new Logger('Problem');

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
    if (failure.code === 'server-error') {
      this.log.error(
        `${request.method} ${request.originalUrl}`,
        error instanceof Error ? error.stack : String(error),
      );
    }
    if (response.headersSent) {
      response.end();
      return;
    }
    if (failure.retryAfter !== undefined) response.setHeader('Retry-After', failure.retryAfter);
    response
      .status(failure.status)
      .setHeader('Cache-Control', 'no-store')
      .type('application/problem+json')
      .send(JSON.stringify(problemOf(failure)));
  }
}
