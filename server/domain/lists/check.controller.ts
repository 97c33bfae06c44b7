import { Controller } from '@nestjs/common';
import type { RequestInput } from '@libs/contract/endpoints.js';
import { documentBody, TakesBody } from '../../base/http/body/takes-body.js';
import { Endpoint } from '../../base/http/endpoints/endpoint.decorator.js';
import { Caller } from '../../base/http/limits/caller.js';
import { Limit } from '../../base/http/limits/limits.guard.js';
import type { Visitor } from '../../base/http/visitor.js';
import { TextsService } from './texts.service.js';

/** The list checker, available to everybody without an account; nothing is stored. */
@Controller()
export class CheckController {
  constructor(private readonly texts: TextsService) {}

  @Endpoint('POST /api/v1/check')
  @Limit('texts')
  @TakesBody(documentBody)
  check(
    { body }: RequestInput<'POST /api/v1/check'>,
    _visitor: Visitor,
    @Caller() caller: string,
  ): Promise<Uint8Array> {
    return this.texts.check(body, caller);
  }
}
