import { Controller } from '@nestjs/common';
import type { RequestInput } from '@libs/contract/endpoints.js';
import type {
  DeletedRoles,
  MissingRoles,
  RolesPage,
  RoleTranslationAnswer,
  SavedRole,
} from '@libs/contract/names/roles.js';
import type { EncodedBody } from '../../base/http/encoded.js';
import { Endpoint } from '../../base/http/endpoints/endpoint.decorator.js';
import type { Visitor } from '../../base/http/visitor.js';
import { DeclinedRoles } from './declined-roles.service.js';
import { MissingRolesService } from './missing-roles.service.js';
import { RoleDirectory } from './role-directory.service.js';
import { RoleEditing } from './role-editing.service.js';
import { RoleTerms } from './role-terms.service.js';

@Controller()
export class RolesController {
  constructor(
    private readonly terms: RoleTerms,
    private readonly directory: RoleDirectory,
    private readonly editing: RoleEditing,
    private readonly missingRoles: MissingRolesService,
    private readonly declined: DeclinedRoles,
  ) {}

  @Endpoint('GET /api/v1/roles')
  page({ query }: RequestInput<'GET /api/v1/roles'>): Promise<RolesPage> {
    return this.directory.page(query);
  }

  @Endpoint('GET /api/v1/roles/dictionary')
  async dictionary(): Promise<EncodedBody> {
    return (await this.terms.current()).download;
  }

  @Endpoint('GET /api/v1/roles/translate')
  translate({ query }: RequestInput<'GET /api/v1/roles/translate'>): Promise<RoleTranslationAnswer> {
    return this.terms.translate(query);
  }

  @Endpoint('GET /api/v1/roles/missing')
  missing(_asked: RequestInput<'GET /api/v1/roles/missing'>, visitor: Visitor): Promise<MissingRoles> {
    return this.missingRoles.missing(visitor);
  }

  @Endpoint('POST /api/v1/roles/missing/decline')
  decline({ body }: RequestInput<'POST /api/v1/roles/missing/decline'>, visitor: Visitor): Promise<void> {
    return this.declined.decline(visitor, body.ja);
  }

  @Endpoint('POST /api/v1/roles/missing/offer')
  offer({ body }: RequestInput<'POST /api/v1/roles/missing/offer'>, visitor: Visitor): Promise<void> {
    return this.declined.offer(visitor, body.ja);
  }

  @Endpoint('GET /api/v1/roles/deleted')
  deleted(_asked: RequestInput<'GET /api/v1/roles/deleted'>, visitor: Visitor): Promise<DeletedRoles> {
    return this.editing.deleted(visitor);
  }

  @Endpoint('POST /api/v1/roles')
  add({ body }: RequestInput<'POST /api/v1/roles'>, visitor: Visitor): Promise<SavedRole> {
    return this.editing.add(visitor, body);
  }

  @Endpoint('PATCH /api/v1/roles/:id')
  change({ path, body }: RequestInput<'PATCH /api/v1/roles/:id'>, visitor: Visitor): Promise<SavedRole> {
    return this.editing.change(visitor, path.id, body);
  }

  @Endpoint('DELETE /api/v1/roles/:id')
  remove({ path }: RequestInput<'DELETE /api/v1/roles/:id'>, visitor: Visitor): Promise<void> {
    return this.editing.remove(visitor, path.id);
  }

  @Endpoint('POST /api/v1/roles/remove')
  removeSeveral({ body }: RequestInput<'POST /api/v1/roles/remove'>, visitor: Visitor): Promise<void> {
    return this.editing.removeSeveral(visitor, body);
  }

  @Endpoint('POST /api/v1/roles/restore')
  restoreSeveral({ body }: RequestInput<'POST /api/v1/roles/restore'>, visitor: Visitor): Promise<void> {
    return this.editing.restore(visitor, body.ids);
  }

  @Endpoint('POST /api/v1/roles/:id/restore')
  restore({ path }: RequestInput<'POST /api/v1/roles/:id/restore'>, visitor: Visitor): Promise<SavedRole> {
    return this.editing.restoreOne(visitor, path.id);
  }
}
