import { Controller } from '@nestjs/common';
import type { RequestInput } from '@libs/contract/endpoints.js';
import type { Follow, FollowedFeed, FollowList, OwnTasks } from '@libs/contract/community/follows.js';
import { Endpoint } from '../../base/http/endpoints/endpoint.decorator.js';
import { Limit } from '../../base/http/limits/limits.guard.js';
import type { Visitor } from '../../base/http/visitor.js';
import { FollowingService } from './following.service.js';

@Controller()
export class FollowingController {
  constructor(private readonly following: FollowingService) {}

  @Endpoint('GET /api/v1/account/follows')
  list(_asked: RequestInput<'GET /api/v1/account/follows'>, visitor: Visitor): Promise<FollowList> {
    return this.following.list(visitor);
  }

  @Endpoint('PUT /api/v1/lists/:id/follow')
  @Limit('follows', null)
  followList(
    { path, body }: RequestInput<'PUT /api/v1/lists/:id/follow'>,
    visitor: Visitor,
  ): Promise<Follow> {
    return this.following.followList(visitor, path.id, body.what);
  }

  @Endpoint('PUT /api/v1/people/:id/follow')
  @Limit('follows', null)
  followPerson(
    { path, body }: RequestInput<'PUT /api/v1/people/:id/follow'>,
    visitor: Visitor,
  ): Promise<Follow> {
    return this.following.followPerson(visitor, path.id, false, body.what);
  }

  @Endpoint('PUT /api/v1/studios/:id/follow')
  @Limit('follows', null)
  followStudio(
    { path, body }: RequestInput<'PUT /api/v1/studios/:id/follow'>,
    visitor: Visitor,
  ): Promise<Follow> {
    return this.following.followPerson(visitor, path.id, true, body.what);
  }

  @Endpoint('PUT /api/v1/account/follows/role')
  @Limit('follows', null)
  followRole({ body }: RequestInput<'PUT /api/v1/account/follows/role'>, visitor: Visitor): Promise<Follow> {
    return this.following.followRole(visitor, body);
  }

  @Endpoint('DELETE /api/v1/account/follows/:id')
  unfollow({ path }: RequestInput<'DELETE /api/v1/account/follows/:id'>, visitor: Visitor): Promise<void> {
    return this.following.unfollow(visitor, path.id);
  }

  @Endpoint('GET /api/v1/account/following')
  feed({ query }: RequestInput<'GET /api/v1/account/following'>, visitor: Visitor): Promise<FollowedFeed> {
    return this.following.feed(visitor, query.limit);
  }

  @Endpoint('GET /api/v1/account/tasks')
  tasks(_asked: RequestInput<'GET /api/v1/account/tasks'>, visitor: Visitor): Promise<OwnTasks> {
    return this.following.tasks(visitor);
  }

  @Endpoint('POST /api/v1/account/following/seen')
  @Limit('follows', null)
  see({ body }: RequestInput<'POST /api/v1/account/following/seen'>, visitor: Visitor): Promise<void> {
    return this.following.see(visitor, body.until);
  }

  @Endpoint('POST /api/v1/account/following/address')
  @Limit('follows', null)
  renew(_asked: RequestInput<'POST /api/v1/account/following/address'>, visitor: Visitor) {
    return this.following.renewAddress(visitor);
  }
}
