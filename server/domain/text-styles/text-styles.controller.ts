import { Controller } from '@nestjs/common';
import type { RequestInput } from '@libs/contract/endpoints.js';
import type { JudgedStyles, TextStyle, TextStyles } from '@libs/contract/lists/text-styles.js';
import { Endpoint } from '../../base/http/endpoints/endpoint.decorator.js';
import { Limit } from '../../base/http/limits/limits.guard.js';
import type { Visitor } from '../../base/http/visitor.js';
import { TextStylesService } from './text-styles.service.js';

@Controller()
export class TextStylesController {
  constructor(private readonly styles: TextStylesService) {}

  @Endpoint('GET /api/v1/text-styles')
  list(_asked: RequestInput<'GET /api/v1/text-styles'>, visitor: Visitor): Promise<TextStyles> {
    return this.styles.list(visitor);
  }

  @Endpoint('POST /api/v1/text-styles')
  @Limit('text-styles', null)
  add({ body }: RequestInput<'POST /api/v1/text-styles'>, visitor: Visitor): Promise<TextStyle> {
    return this.styles.add(visitor, body);
  }

  @Endpoint('PATCH /api/v1/text-styles/:id')
  @Limit('text-styles', null)
  change(
    { path, body }: RequestInput<'PATCH /api/v1/text-styles/:id'>,
    visitor: Visitor,
  ): Promise<TextStyle> {
    return this.styles.change(visitor, path.id, body);
  }

  @Endpoint('DELETE /api/v1/text-styles/:id')
  remove({ path }: RequestInput<'DELETE /api/v1/text-styles/:id'>, visitor: Visitor): Promise<void> {
    return this.styles.remove(visitor, path.id);
  }

  @Endpoint('PUT /api/v1/text-styles/:id/state')
  @Limit('text-styles', null)
  setState(
    { path, body }: RequestInput<'PUT /api/v1/text-styles/:id/state'>,
    visitor: Visitor,
  ): Promise<TextStyle> {
    return this.styles.setState(visitor, path.id, body);
  }

  @Endpoint('GET /api/v1/moderation/text-styles')
  judged(
    { query }: RequestInput<'GET /api/v1/moderation/text-styles'>,
    visitor: Visitor,
  ): Promise<JudgedStyles> {
    return this.styles.judged(visitor, query);
  }
}
