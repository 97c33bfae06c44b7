import { Controller } from '@nestjs/common';
import type { RequestInput } from '@libs/contract/endpoints.js';
import type { DecidedName, WaitingLists, WaitingNamesPage } from '@libs/contract/names/waiting-names.js';
import { Endpoint } from '../../base/http/endpoints/endpoint.decorator.js';
import { Limit } from '../../base/http/limits/limits.guard.js';
import { MembersOnly } from '../../base/http/members-only.js';
import type { Visitor } from '../../base/http/visitor.js';
import { WaitingNames } from './waiting-names.service.js';

@Controller()
export class WaitingNamesController {
  constructor(private readonly waiting: WaitingNames) {}

  @Endpoint('GET /api/v1/names/waiting')
  @MembersOnly()
  @Limit('names')
  page({ query }: RequestInput<'GET /api/v1/names/waiting'>, visitor: Visitor): Promise<WaitingNamesPage> {
    return this.waiting.page(visitor, query);
  }

  @Endpoint('GET /api/v1/names/waiting/lists')
  @MembersOnly()
  @Limit('names')
  lists({ query }: RequestInput<'GET /api/v1/names/waiting/lists'>, visitor: Visitor): Promise<WaitingLists> {
    return this.waiting.whereOf(visitor, query.ja, query.isStudio === 'true');
  }

  @Endpoint('POST /api/v1/names/waiting/decide')
  @MembersOnly()
  @Limit('names')
  decide(
    { body }: RequestInput<'POST /api/v1/names/waiting/decide'>,
    visitor: Visitor,
  ): Promise<DecidedName> {
    return this.waiting.decide(visitor, body);
  }
}
