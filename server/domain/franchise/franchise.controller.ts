import { Controller } from '@nestjs/common';
import type { RequestInput } from '@libs/contract/endpoints.js';
import type { Franchise, RelatedWorks } from '@libs/contract/lists/franchise.js';
import { Endpoint } from '../../base/http/endpoints/endpoint.decorator.js';
import type { Visitor } from '../../base/http/visitor.js';
import { FranchiseService } from './franchise.service.js';

@Controller()
export class FranchiseController {
  constructor(private readonly franchises: FranchiseService) {}

  @Endpoint('GET /api/v1/lists/:id/related')
  related({ path }: RequestInput<'GET /api/v1/lists/:id/related'>, visitor: Visitor): Promise<RelatedWorks> {
    return this.franchises.related(visitor, path.id);
  }

  @Endpoint('PUT /api/v1/lists/:id/related/:other')
  set(
    { path, body }: RequestInput<'PUT /api/v1/lists/:id/related/:other'>,
    visitor: Visitor,
  ): Promise<RelatedWorks> {
    return this.franchises.set(visitor, path.id, path.other, body.kind);
  }

  @Endpoint('DELETE /api/v1/lists/:id/related/:other')
  remove(
    { path }: RequestInput<'DELETE /api/v1/lists/:id/related/:other'>,
    visitor: Visitor,
  ): Promise<RelatedWorks> {
    return this.franchises.remove(visitor, path.id, path.other);
  }

  @Endpoint('GET /api/v1/lists/:id/franchise')
  franchise({ path }: RequestInput<'GET /api/v1/lists/:id/franchise'>, visitor: Visitor): Promise<Franchise> {
    return this.franchises.franchise(visitor, path.id);
  }
}
