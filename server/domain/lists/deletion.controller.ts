import { Controller } from '@nestjs/common';
import type { RequestInput } from '@libs/contract/endpoints.js';
import type { RestoredList } from '@libs/contract/site/administration.js';
import { Endpoint } from '../../base/http/endpoints/endpoint.decorator.js';
import type { Visitor } from '../../base/http/visitor.js';
import { DeletionService } from './deletion.service.js';

@Controller()
export class DeletionController {
  constructor(private readonly deletion: DeletionService) {}

  @Endpoint('DELETE /api/v1/lists/:id')
  delete({ path, body }: RequestInput<'DELETE /api/v1/lists/:id'>, visitor: Visitor): Promise<void> {
    return this.deletion.delete(visitor, path.id, body.title, body.reason);
  }

  @Endpoint('POST /api/v1/lists/:id/restore')
  restore({ path }: RequestInput<'POST /api/v1/lists/:id/restore'>, visitor: Visitor): Promise<RestoredList> {
    return this.deletion.restore(visitor, path.id);
  }
}
