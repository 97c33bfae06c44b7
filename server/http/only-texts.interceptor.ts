import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import { noText } from '../../libs/contract/index.js';
import { invalid } from './invalid.js';
import { placeOfNoText } from './texts.js';

/**
 * Checks everything in a request, whether or not its handler uses it or a schema describes it: it may not contain text
 * that cannot be stored. Runs after the body was read; raw bodies are checked by the code that parses them, and socket
 * messages where they are handled (live/live.gateway.ts).
 */
@Injectable()
export class OnlyTexts implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() === 'http') {
      const { params, query, body } = context.switchToHttp().getRequest<Request>();
      for (const [what, value] of [
        ['The address', params],
        ['The address', query],
        ['The body', body],
      ] as const) {
        const path = placeOfNoText(value);
        if (path) throw invalid([{ message: noText, path }], what);
      }
    }
    return next.handle();
  }
}
