import { createHash } from 'node:crypto';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { from, lastValueFrom, type Observable, of } from 'rxjs';
import type { Endpoint } from '@libs/contract/base/endpoint.js';
import { Failure } from '@libs/contract/base/errors.js';
import { ENDPOINT, statusOf } from '../../base/http/endpoints/endpoint.decorator.js';
import { Reply, valueOf } from '../../base/http/endpoints/reply.js';
import type { VisitorRequest } from '../../base/http/visitor.js';
import { hashOf } from './sessions.service.js';
import { RepeatableAnswerStore, type RepeatableRequest } from './repeatable-answers.store.js';

/**
 * A write with an `Idempotency-Key` is done once: the same request of the same account gets the same answer for a day. Failed
 * ones are not kept, since they have stored nothing.
 */
@Injectable()
export class RepeatAnswers implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly answers: RepeatableAnswerStore,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    if (context.getType() !== 'http') return next.handle();
    const endpoint = this.reflector.get<Endpoint | undefined>(ENDPOINT, context.getHandler());
    const request = context.switchToHttp().getRequest<VisitorRequest>();
    const key = request.headers['idempotency-key'];
    const { method, visitor } = request;
    if (key === undefined || !endpoint?.scope || !visitor || method === 'GET' || method === 'HEAD')
      return next.handle();
    if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key))
      throw new Failure('idempotency-key-invalid');
    const body: unknown = request.body;
    const asked: RepeatableRequest = {
      accountId: visitor.id,
      keyHash: hashOf(key),
      requestHash: createHash('sha256')
        .update(`${method} ${request.originalUrl}\n${request.headers['if-match'] ?? ''}\n`)
        .update(body instanceof Uint8Array ? body : JSON.stringify(body ?? null))
        .digest('hex'),
    };
    const known = await this.answers.begin(asked);
    if (!known) return from(this.answer(asked, endpoint, next));
    if (known.requestHash !== asked.requestHash) throw new Failure('idempotency-key-reused');
    if (known.status === null) throw new Failure('idempotency-key-busy', undefined, undefined, 1);
    const { status, answer, etag } = known;
    const headers = { 'Idempotency-Replayed': 'true', ...(etag ? { ETag: etag } : {}) };
    return of(new Reply(() => (answer === null ? undefined : JSON.parse(answer)), { status, headers }));
  }

  private async answer(asked: RepeatableRequest, endpoint: Endpoint, next: CallHandler): Promise<unknown> {
    try {
      const answered: unknown = await lastValueFrom(next.handle(), { defaultValue: undefined });
      const value = await valueOf(answered);
      const { status, headers } = answered instanceof Reply ? answered.options : {};
      const etag = headers?.['ETag'];
      await this.answers.keep(asked, {
        status: status ?? statusOf(endpoint),
        answer: value === undefined ? null : JSON.stringify(value),
        etag: typeof etag === 'string' ? etag : null,
      });
      return answered;
    } catch (error) {
      await this.answers.giveUp(asked);
      throw error;
    }
  }
}
