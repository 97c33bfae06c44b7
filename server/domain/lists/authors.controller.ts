import { Controller } from '@nestjs/common';
import type { RequestInput } from '@libs/contract/endpoints.js';
import type { ListAuthors } from '@libs/contract/site/administration.js';
import { Endpoint } from '../../base/http/endpoints/endpoint.decorator.js';
import { Limit } from '../../base/http/limits/limits.guard.js';
import type { Visitor } from '../../base/http/visitor.js';
import { AuthorsService } from './authors.service.js';

@Controller()
export class AuthorsController {
  constructor(private readonly authors: AuthorsService) {}

  @Endpoint('GET /api/v1/lists/:id/authors')
  of({ path }: RequestInput<'GET /api/v1/lists/:id/authors'>, visitor: Visitor): Promise<ListAuthors> {
    return this.authors.of(visitor, path.id);
  }

  @Endpoint('POST /api/v1/lists/:id/claim')
  @Limit('claims')
  claim({ path }: RequestInput<'POST /api/v1/lists/:id/claim'>, visitor: Visitor): Promise<ListAuthors> {
    return this.authors.claim(visitor, path.id);
  }

  @Endpoint('PUT /api/v1/lists/:id/authors')
  set({ path, body }: RequestInput<'PUT /api/v1/lists/:id/authors'>, visitor: Visitor): Promise<ListAuthors> {
    return this.authors.set(visitor, path.id, body.authors);
  }
}
