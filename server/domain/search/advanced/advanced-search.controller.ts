import { Controller } from '@nestjs/common';
import type { AdvancedAnswer, Choices, ReplaceResult } from '@libs/contract/site/advanced-search.js';
import type { RequestInput } from '@libs/contract/endpoints.js';
import { TakesBody } from '../../../base/http/body/takes-body.js';
import { Endpoint } from '../../../base/http/endpoints/endpoint.decorator.js';
import { Caller } from '../../../base/http/limits/caller.js';
import { Limit } from '../../../base/http/limits/limits.guard.js';
import { Limits } from '../../../base/http/limits/limits.service.js';
import { MembersOnly } from '../../../base/http/members-only.js';
import type { Visitor } from '../../../base/http/visitor.js';
import { AdvancedSearch } from './advanced-search.service.js';
import { SearchChoices } from './choices.service.js';
import { patternOf } from './pattern.js';
import { ReplaceService } from './replace.service.js';

@Controller()
export class AdvancedSearchController {
  constructor(
    private readonly searching: AdvancedSearch,
    private readonly choosing: SearchChoices,
    private readonly replacing: ReplaceService,
    private readonly limits: Limits,
  ) {}

  @Endpoint('GET /api/v1/search/advanced')
  async advanced(
    { query }: RequestInput<'GET /api/v1/search/advanced'>,
    visitor: Visitor,
    @Caller() caller: string,
  ): Promise<AdvancedAnswer> {
    // Invalid searches are free, so this is not a `@Limit`, which counts before the input is validated.
    patternOf(query);
    await this.limits.take('advanced-search', caller);
    return this.searching.answer(visitor, query);
  }

  @Endpoint('GET /api/v1/search/advanced/choices')
  choices({ query }: RequestInput<'GET /api/v1/search/advanced/choices'>): Promise<Choices> {
    return this.choosing.of(query);
  }

  @Endpoint('POST /api/v1/lists/:id/replacements')
  @MembersOnly()
  @Limit('replacements')
  @TakesBody({ bytes: 4 * 1024 * 1024, shape: { depth: 16, nodes: 20_000, fields: 100 } })
  replace(
    { path, body }: RequestInput<'POST /api/v1/lists/:id/replacements'>,
    visitor: Visitor,
  ): Promise<ReplaceResult> {
    return this.replacing.replace(visitor, path.id, body);
  }
}
