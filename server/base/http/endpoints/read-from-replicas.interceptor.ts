import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { from, lastValueFrom, map, type Observable } from 'rxjs';
import type { Endpoint } from '@libs/contract/base/endpoint.js';
import { Replicas } from '../../database/replicas.js';
import type { VisitorRequest } from '../visitor.js';
import { ENDPOINT } from './endpoint.decorator.js';
import { Reply } from './reply.js';

/**
 * Public answers for anonymous visitors are read from replicas, if there are any. Members read from the primary: they have always
 * just changed something.
 */
@Injectable()
export class ReadFromReplicas implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly replicas: Replicas,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { dependsOn } = this.reflector.get<Endpoint | undefined>(ENDPOINT, context.getHandler()) ?? {};
    const { visitor } = context.switchToHttp().getRequest<VisitorRequest>();
    if (!dependsOn || visitor) return next.handle();
    const read = <Result>(work: () => Promise<Result>) => this.replicas.read(dependsOn, work);
    return from(read(() => lastValueFrom<unknown>(next.handle()))).pipe(
      map((answer) =>
        answer instanceof Reply ? new Reply(() => read(async () => answer.body()), answer.options) : answer,
      ),
    );
  }
}
