import { Controller } from '@nestjs/common';
import type { RequestInput } from '@libs/contract/endpoints.js';
import type {
  HistoryDifference,
  HistoryPage,
  ListChanges,
  RevertResult,
} from '@libs/contract/lists/history.js';
import { Endpoint } from '../../base/http/endpoints/endpoint.decorator.js';
import type { Visitor } from '../../base/http/visitor.js';
import { HistoryService } from './history.service.js';
import { RevertService } from './revert.service.js';

@Controller()
export class HistoryController {
  constructor(
    private readonly history: HistoryService,
    private readonly reverting: RevertService,
  ) {}

  @Endpoint('GET /api/v1/history')
  own({ query }: RequestInput<'GET /api/v1/history'>, visitor: Visitor): Promise<HistoryPage> {
    return this.history.ofAccount(visitor, query);
  }

  @Endpoint('GET /api/v1/lists/:id/history')
  ofList(
    { path, query }: RequestInput<'GET /api/v1/lists/:id/history'>,
    visitor: Visitor,
  ): Promise<HistoryPage> {
    return this.history.ofList(visitor, path.id, query);
  }

  @Endpoint('GET /api/v1/lists/:id/changes')
  since(
    { path, query }: RequestInput<'GET /api/v1/lists/:id/changes'>,
    visitor: Visitor,
  ): Promise<ListChanges> {
    return this.history.since(visitor, path.id, query);
  }

  @Endpoint('GET /api/v1/lists/:id/history/:range')
  difference(
    { path, query }: RequestInput<'GET /api/v1/lists/:id/history/:range'>,
    visitor: Visitor,
  ): Promise<HistoryDifference> {
    return this.history.difference(visitor, path.id, path.range, query);
  }

  @Endpoint('POST /api/v1/lists/:id/history/revert')
  revert(
    { path, body }: RequestInput<'POST /api/v1/lists/:id/history/revert'>,
    visitor: Visitor,
  ): Promise<RevertResult> {
    return this.reverting.revert(visitor, path.id, body.from, body.to);
  }

  @Endpoint('POST /api/v1/lists/:id/history/restore')
  restore(
    { path, body }: RequestInput<'POST /api/v1/lists/:id/history/restore'>,
    visitor: Visitor,
  ): Promise<RevertResult> {
    return this.reverting.restore(visitor, path.id, body.revision);
  }
}
