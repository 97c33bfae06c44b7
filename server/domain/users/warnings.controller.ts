import { Controller } from '@nestjs/common';
import type { MemberWarning, MemberWarnings } from '@libs/contract/accounts/warnings.js';
import type { RequestInput } from '@libs/contract/endpoints.js';
import { Endpoint } from '../../base/http/endpoints/endpoint.decorator.js';
import type { Visitor } from '../../base/http/visitor.js';
import { WarningsService } from './warnings.service.js';

@Controller()
export class WarningsController {
  constructor(private readonly warnings: WarningsService) {}

  @Endpoint('GET /api/v1/moderation/users/:id/warnings')
  ofMember(
    { path }: RequestInput<'GET /api/v1/moderation/users/:id/warnings'>,
    visitor: Visitor,
  ): Promise<MemberWarnings> {
    return this.warnings.of(visitor, path.id);
  }

  @Endpoint('POST /api/v1/moderation/users/:id/warnings')
  warn(
    { path, body }: RequestInput<'POST /api/v1/moderation/users/:id/warnings'>,
    visitor: Visitor,
  ): Promise<MemberWarning> {
    return this.warnings.warn(visitor, path.id, body.text);
  }

  @Endpoint('POST /api/v1/account/warnings/:id/read')
  read({ path }: RequestInput<'POST /api/v1/account/warnings/:id/read'>, visitor: Visitor): Promise<void> {
    return this.warnings.read(visitor, path.id);
  }
}
