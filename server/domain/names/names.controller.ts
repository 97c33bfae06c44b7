import { Controller } from '@nestjs/common';
import type {
  AnilistFindings,
  BetterNamesApplied,
  BetterNamesPage,
  KnownNamesAnswer,
  NamesAnswer,
  SpellingsAnswer,
} from '@libs/contract/names/names.js';
import type { RequestInput } from '@libs/contract/endpoints.js';
import type { LookupAnswer } from '@libs/contract/names/lookup.js';
import { TakesBody } from '../../base/http/body/takes-body.js';
import { Endpoint } from '../../base/http/endpoints/endpoint.decorator.js';
import { Caller } from '../../base/http/limits/caller.js';
import { Limit } from '../../base/http/limits/limits.guard.js';
import { MembersOnly } from '../../base/http/members-only.js';
import type { Visitor } from '../../base/http/visitor.js';
import { BetterNames } from './better-names.service.js';
import { BulkLookup } from './bulk-lookup.service.js';
import { NameLookup } from './name-lookup.service.js';

@Controller()
export class NamesController {
  constructor(
    private readonly names: NameLookup,
    private readonly better: BetterNames,
    private readonly sheets: BulkLookup,
  ) {}

  @Endpoint('POST /api/v1/names/lookup')
  @Limit('names')
  @TakesBody({ bytes: 1024 * 1024 })
  lookUp({ body }: RequestInput<'POST /api/v1/names/lookup'>, visitor: Visitor): Promise<NamesAnswer> {
    return this.names.lookUp(body, visitor);
  }

  @Endpoint('POST /api/v1/lookup')
  @Limit('names')
  @TakesBody({ bytes: 1024 * 1024 })
  bulk(
    { body }: RequestInput<'POST /api/v1/lookup'>,
    visitor: Visitor,
    @Caller() caller: string,
  ): Promise<LookupAnswer> {
    return this.sheets.lookUp(body, visitor, caller);
  }

  @Endpoint('POST /api/v1/names/anilist')
  @Limit('names')
  @TakesBody({ bytes: 1024 * 1024 })
  anilist({ body }: RequestInput<'POST /api/v1/names/anilist'>, visitor: Visitor): Promise<AnilistFindings> {
    return this.names.anilist(body, visitor);
  }

  @Endpoint('POST /api/v1/names/known')
  @Limit('names')
  @TakesBody({ bytes: 1024 * 1024 })
  known({ body }: RequestInput<'POST /api/v1/names/known'>): Promise<KnownNamesAnswer> {
    return this.names.peopleAndStudios(body.names);
  }

  @Endpoint('POST /api/v1/names/spellings')
  @Limit('names')
  @TakesBody({ bytes: 1024 * 1024 })
  spellings({ body }: RequestInput<'POST /api/v1/names/spellings'>): Promise<SpellingsAnswer> {
    return this.names.spellings(body.names);
  }

  @Endpoint('GET /api/v1/names/better')
  @MembersOnly()
  @Limit('names')
  betterNames(
    { query }: RequestInput<'GET /api/v1/names/better'>,
    visitor: Visitor,
  ): Promise<BetterNamesPage> {
    return this.better.page(visitor, query);
  }

  @Endpoint('POST /api/v1/lists/:id/better-names')
  @MembersOnly()
  @Limit('names')
  @TakesBody({ bytes: 1024 * 1024 })
  applyBetterNames(
    { path, body }: RequestInput<'POST /api/v1/lists/:id/better-names'>,
    visitor: Visitor,
  ): Promise<BetterNamesApplied> {
    return this.better.apply(visitor, path.id, body);
  }

  @Endpoint('DELETE /api/v1/names/anilist')
  giveUp(_asked: RequestInput<'DELETE /api/v1/names/anilist'>, visitor: Visitor): Promise<void> {
    return this.names.giveUp(visitor);
  }
}
