import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import { noText } from '@libs/contract/base/texts.js';
import { invalid } from './invalid.js';
import { takeTexts } from './texts.js';

/**
 * Takes everything in a request, whether or not its handler uses it or a schema describes it: cleans its texts, and refuses what
 * cannot be stored. Runs after the body was read; raw bodies are checked by the code that parses them, and socket
 * messages where they are handled (live/live.gateway.ts).
 */
@Injectable()
export class OnlyTexts implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() === 'http') {
      const request = context.switchToHttp().getRequest<Request>();
      const { params, query, body } = request;
      for (const [what, value] of [
        ['The address', params],
        ['The address', query],
        ['The body', body],
      ] as const) {
        const path = takeTexts(value);
        if (path) throw invalid([{ message: noText, path }], what);
      }
      // Express reads the query anew each time that it is asked for.
      Object.defineProperty(request, 'query', { value: query, configurable: true, writable: true });
    }
    return next.handle();
  }
}
