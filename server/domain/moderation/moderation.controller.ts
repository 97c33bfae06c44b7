import { Controller } from '@nestjs/common';
import type { RequestInput } from '@libs/contract/endpoints.js';
import type {
  AuditPage,
  Desk,
  DeskListPage,
  DuplicatePage,
  HomonymPage,
  IdentifierHolders,
  Member,
  MemberPage,
} from '@libs/contract/site/moderation.js';
import { Endpoint } from '../../base/http/endpoints/endpoint.decorator.js';
import type { Visitor } from '../../base/http/visitor.js';
import { DeskService } from './desk.service.js';
import { DuplicatesService } from './duplicates.service.js';
import { HomonymsService } from './homonyms.service.js';
import { MembersService } from './members.service.js';

@Controller()
export class ModerationController {
  constructor(
    private readonly members: MembersService,
    private readonly desk: DeskService,
    private readonly homonyms: HomonymsService,
    private readonly duplicates: DuplicatesService,
  ) {}

  @Endpoint('GET /api/v1/moderation/desk')
  counts(_asked: RequestInput<'GET /api/v1/moderation/desk'>, visitor: Visitor): Promise<Desk> {
    return this.desk.desk(visitor);
  }

  @Endpoint('GET /api/v1/moderation/lists')
  lists({ query }: RequestInput<'GET /api/v1/moderation/lists'>, visitor: Visitor): Promise<DeskListPage> {
    return this.desk.lists(visitor, query);
  }

  @Endpoint('GET /api/v1/moderation/log')
  log({ query }: RequestInput<'GET /api/v1/moderation/log'>, visitor: Visitor): Promise<AuditPage> {
    return this.desk.log(visitor, query);
  }

  @Endpoint('GET /api/v1/moderation/homonyms')
  names({ query }: RequestInput<'GET /api/v1/moderation/homonyms'>, visitor: Visitor): Promise<HomonymPage> {
    return this.homonyms.page(visitor, query);
  }

  @Endpoint('POST /api/v1/moderation/homonyms')
  tellApart({ body }: RequestInput<'POST /api/v1/moderation/homonyms'>, visitor: Visitor): Promise<void> {
    return this.homonyms.tellApart(visitor, body);
  }

  @Endpoint('GET /api/v1/moderation/duplicates')
  shared(
    { query }: RequestInput<'GET /api/v1/moderation/duplicates'>,
    visitor: Visitor,
  ): Promise<DuplicatePage> {
    return this.duplicates.page(visitor, query);
  }

  @Endpoint('GET /api/v1/moderation/identified')
  identified(
    { query }: RequestInput<'GET /api/v1/moderation/identified'>,
    visitor: Visitor,
  ): Promise<IdentifierHolders> {
    return this.duplicates.identified(visitor, query);
  }

  @Endpoint('GET /api/v1/moderation/users')
  users({ query }: RequestInput<'GET /api/v1/moderation/users'>, visitor: Visitor): Promise<MemberPage> {
    return this.members.page(visitor, query);
  }

  @Endpoint('GET /api/v1/moderation/users/:id')
  user({ path }: RequestInput<'GET /api/v1/moderation/users/:id'>, visitor: Visitor): Promise<Member> {
    return this.members.one(visitor, path.id);
  }

  @Endpoint('PATCH /api/v1/moderation/users/:id')
  setRoles(
    { path, body }: RequestInput<'PATCH /api/v1/moderation/users/:id'>,
    visitor: Visitor,
  ): Promise<Member> {
    return this.members.setRoles(visitor, path.id, body);
  }

  @Endpoint('PUT /api/v1/moderation/users/:id/ban')
  ban(
    { path, body }: RequestInput<'PUT /api/v1/moderation/users/:id/ban'>,
    visitor: Visitor,
  ): Promise<Member> {
    return this.members.ban(visitor, path.id, body);
  }

  @Endpoint('DELETE /api/v1/moderation/users/:id/ban')
  unban(
    { path }: RequestInput<'DELETE /api/v1/moderation/users/:id/ban'>,
    visitor: Visitor,
  ): Promise<Member> {
    return this.members.unban(visitor, path.id);
  }
}
