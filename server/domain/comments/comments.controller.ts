import { Controller } from '@nestjs/common';
import type { RequestInput } from '@libs/contract/endpoints.js';
import type { CommentPage, NewComments } from '@libs/contract/community/comments.js';
import { Endpoint } from '../../base/http/endpoints/endpoint.decorator.js';
import { Limit } from '../../base/http/limits/limits.guard.js';
import type { Visitor } from '../../base/http/visitor.js';
import { CommentsService } from './comments.service.js';

@Controller()
export class CommentsController {
  constructor(private readonly comments: CommentsService) {}

  @Endpoint('GET /api/v1/lists/:id/comments')
  page(
    { path, query }: RequestInput<'GET /api/v1/lists/:id/comments'>,
    visitor: Visitor,
  ): Promise<CommentPage> {
    return this.comments.page(visitor, path.id, query.before ?? null);
  }

  @Endpoint('GET /api/v1/comments')
  newest({ query }: RequestInput<'GET /api/v1/comments'>, visitor: Visitor): Promise<NewComments> {
    return this.comments.newest(visitor, query.before ?? null);
  }

  @Endpoint('POST /api/v1/lists/:id/comments')
  @Limit('comments', null)
  add(
    { path, body }: RequestInput<'POST /api/v1/lists/:id/comments'>,
    visitor: Visitor,
  ): Promise<{ id: number }> {
    return this.comments.add(visitor, path.id, body);
  }

  @Endpoint('PATCH /api/v1/comments/:id')
  @Limit('comments', null)
  change({ path, body }: RequestInput<'PATCH /api/v1/comments/:id'>, visitor: Visitor): Promise<void> {
    return this.comments.change(visitor, path.id, body);
  }

  @Endpoint('DELETE /api/v1/comments/:id')
  remove({ path }: RequestInput<'DELETE /api/v1/comments/:id'>, visitor: Visitor): Promise<void> {
    return this.comments.remove(visitor, path.id);
  }
}
