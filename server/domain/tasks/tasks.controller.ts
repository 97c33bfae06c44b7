import { Controller } from '@nestjs/common';
import type { RequestInput } from '@libs/contract/endpoints.js';
import type { Taken, TaskLists, Tasks } from '@libs/contract/community/tasks.js';
import { Endpoint } from '../../base/http/endpoints/endpoint.decorator.js';
import { Limit } from '../../base/http/limits/limits.guard.js';
import type { Visitor } from '../../base/http/visitor.js';
import { TasksService } from './tasks.service.js';

@Controller()
export class TasksController {
  constructor(private readonly tasks: TasksService) {}

  @Endpoint('GET /api/v1/tasks')
  sums({ query }: RequestInput<'GET /api/v1/tasks'>, visitor: Visitor): Promise<Tasks> {
    return this.tasks.sums(visitor, query);
  }

  @Endpoint('GET /api/v1/tasks/lists')
  lists({ query }: RequestInput<'GET /api/v1/tasks/lists'>, visitor: Visitor): Promise<TaskLists> {
    return this.tasks.listsOf(visitor, query);
  }

  @Endpoint('POST /api/v1/tasks/take')
  @Limit('names')
  take({ body }: RequestInput<'POST /api/v1/tasks/take'>, visitor: Visitor): Promise<void> {
    return this.tasks.take(visitor, body);
  }

  @Endpoint('POST /api/v1/tasks/leave')
  @Limit('names')
  leave({ body }: RequestInput<'POST /api/v1/tasks/leave'>, visitor: Visitor): Promise<void> {
    return this.tasks.leave(visitor, body);
  }

  @Endpoint('POST /api/v1/tasks/taken')
  @Limit('names')
  taken({ body }: RequestInput<'POST /api/v1/tasks/taken'>, visitor: Visitor): Promise<Taken> {
    return this.tasks.claims(visitor, body);
  }
}
