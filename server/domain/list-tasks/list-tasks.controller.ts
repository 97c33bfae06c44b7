import { Controller } from '@nestjs/common';
import type { RequestInput } from '@libs/contract/endpoints.js';
import type { RenamedRole, RoleUses } from '@libs/contract/names/roles.js';
import type { ListTask, MemberWork } from '@libs/contract/site/list-tasks.js';
import { Endpoint } from '../../base/http/endpoints/endpoint.decorator.js';
import type { Visitor } from '../../base/http/visitor.js';
import { ListTasks } from './list-tasks.service.js';
import { RoleRenames } from './role-renames.service.js';
import { MemberReverts } from './member-reverts.service.js';

@Controller()
export class ListTasksController {
  constructor(
    private readonly tasks: ListTasks,
    private readonly members: MemberReverts,
    private readonly renames: RoleRenames,
  ) {}

  @Endpoint('GET /api/v1/moderation/users/:id/work')
  work(
    { path, query }: RequestInput<'GET /api/v1/moderation/users/:id/work'>,
    visitor: Visitor,
  ): Promise<MemberWork> {
    return this.members.of(visitor, path.id, query);
  }

  @Endpoint('POST /api/v1/moderation/users/:id/revert')
  revert(
    { path, body }: RequestInput<'POST /api/v1/moderation/users/:id/revert'>,
    visitor: Visitor,
  ): Promise<ListTask> {
    return this.members.revert(visitor, path.id, body);
  }

  @Endpoint('GET /api/v1/roles/:id/uses')
  uses({ path }: RequestInput<'GET /api/v1/roles/:id/uses'>, visitor: Visitor): Promise<RoleUses> {
    return this.renames.usesOf(visitor, path.id);
  }

  @Endpoint('POST /api/v1/roles/:id/rename')
  rename(
    { path, body }: RequestInput<'POST /api/v1/roles/:id/rename'>,
    visitor: Visitor,
  ): Promise<RenamedRole> {
    return this.renames.begin(visitor, path.id, body);
  }

  @Endpoint('GET /api/v1/list-tasks/:id')
  task({ path }: RequestInput<'GET /api/v1/list-tasks/:id'>, visitor: Visitor): Promise<ListTask> {
    return this.tasks.task(visitor, path.id);
  }

  @Endpoint('DELETE /api/v1/list-tasks/:id')
  cancel({ path }: RequestInput<'DELETE /api/v1/list-tasks/:id'>, visitor: Visitor): Promise<ListTask> {
    return this.tasks.cancel(visitor, path.id);
  }

  @Endpoint('POST /api/v1/list-tasks/:id/undo')
  undo({ path }: RequestInput<'POST /api/v1/list-tasks/:id/undo'>, visitor: Visitor): Promise<ListTask> {
    return this.tasks.undo(visitor, path.id);
  }
}
