import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { concatMap, type Observable } from 'rxjs';
import type { Endpoint } from '@libs/contract/base/endpoint.js';
import { type Caching, isFresh, sendCaching, sendJson, tagFor } from '../json.js';
import { JsonPieces, sendJsonPieces } from '../json-pieces.js';
import { keeperOf } from '../kept/sent-answers.js';
import { offerToAll } from '../shared-cache/shared-answers.js';
import { ENDPOINT, statusOf } from './endpoint.decorator.js';
import { Reply } from './reply.js';

/**
 * Sends what endpoint handlers return. Answers to reads get an ETag, are compressed, and are not sent to clients that
 * have them (304); answers to writes are never cached.
 */
@Injectable()
export class SendAnswers implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const endpoint = this.reflector.get<Endpoint | undefined>(ENDPOINT, context.getHandler());
    if (!endpoint) return next.handle();
    const http = context.switchToHttp();
    return next
      .handle()
      .pipe(
        concatMap((answer) =>
          send(http.getRequest<Request>(), http.getResponse<Response>(), endpoint, answer),
        ),
      );
  }
}

async function send(
  request: Request,
  response: Response,
  endpoint: Endpoint,
  answer: unknown,
): Promise<void> {
  const { body, options } = answer instanceof Reply ? answer : new Reply(() => answer);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const caching: Caching = {
    etag: options.etag && tagFor(request, options.etag),
    private: options.isPrivate ?? endpoint.isPrivate ?? false,
    isUntagged: !isRead || (options.isUntagged ?? false),
  };
  // If the client already has it, it need not be generated.
  const isKnown = caching.etag !== undefined && isFresh(request, caching.etag);
  const made = endpoint.answer && !isKnown ? await body() : undefined;
  response.setHeaders(new Map(Object.entries(options.headers ?? {})));
  const dependsOn = options.dependsOn ?? endpoint.dependsOn;
  if (dependsOn && !caching.private && !caching.isUntagged) {
    offerToAll(response, dependsOn, endpoint.sharedSeconds);
    if (endpoint.isKept) keeperOf(response)?.allow(dependsOn);
  }
  response.status(options.status ?? statusOf(endpoint));
  if (!endpoint.answer) response.end();
  else if (isKnown) sendCaching(request, response, caching);
  else if (made instanceof JsonPieces) await sendJsonPieces(request, response, made, caching);
  else sendJson(request, response, made, caching);
}
