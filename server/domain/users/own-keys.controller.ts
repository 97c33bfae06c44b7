import { Controller } from '@nestjs/common';
import type { RequestInput } from '@libs/contract/endpoints.js';
import type { KeyList, MadeKey } from '@libs/contract/accounts/keys.js';
import { Endpoint } from '../../base/http/endpoints/endpoint.decorator.js';
import { Limit } from '../../base/http/limits/limits.guard.js';
import type { Visitor } from '../../base/http/visitor.js';
import { OwnKeys } from './own-keys.service.js';

@Controller()
export class OwnKeysController {
  constructor(private readonly keys: OwnKeys) {}

  @Endpoint('GET /api/v1/account/keys')
  list(_asked: RequestInput<'GET /api/v1/account/keys'>, visitor: Visitor): Promise<KeyList> {
    return this.keys.list(visitor);
  }

  @Endpoint('POST /api/v1/account/keys')
  @Limit('keys', null)
  make({ body }: RequestInput<'POST /api/v1/account/keys'>, visitor: Visitor): Promise<MadeKey> {
    return this.keys.make(visitor, body.name, body.scopes);
  }

  @Endpoint('DELETE /api/v1/account/keys/:id')
  revoke({ path }: RequestInput<'DELETE /api/v1/account/keys/:id'>, visitor: Visitor): Promise<void> {
    return this.keys.revoke(visitor, path.id);
  }
}
