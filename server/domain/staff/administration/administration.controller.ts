import { Controller } from '@nestjs/common';
import type { RequestInput, Route } from '@libs/contract/endpoints.js';
import type {
  Division,
  PeopleComparison,
  PersonAdministration,
  PersonAudit,
  PersonTask,
  SeveralCompared,
  TaskPreview,
} from '@libs/contract/people/people-administration.js';
import type { PersonIdentifiers } from '@libs/contract/lists/identifiers.js';
import type { PersonRef } from '@libs/contract/people/person-path.js';
import { Endpoint } from '../../../base/http/endpoints/endpoint.decorator.js';
import type { Visitor } from '../../../base/http/visitor.js';
import { isOfStudio, refOf } from '../../../shared/projections/person-ref.js';
import { PeopleAdministration } from './administration.service.js';
import { DivisionService } from './division.service.js';
import { MergesService } from './merges.service.js';
import { PrimaryNamesService } from './names.service.js';
import { PersonIdentifiersService } from './person-identifiers.service.js';
import { type TaskInput, CreditTasks } from './tasks.service.js';

type Of<R extends Route> = RequestInput<R> & { route: Route };

/** Who an endpoint is about. Failure: bad-request. */
const whoOf = ({
  route,
  path,
}: {
  route: Route;
  path: { id: string };
}): [ref: PersonRef, isStudio: boolean] => [refOf(path.id), isOfStudio(route)];

/** Moderator actions on people and studios. */
@Controller()
export class PeopleAdministrationController {
  constructor(
    private readonly administration: PeopleAdministration,
    private readonly names: PrimaryNamesService,
    private readonly merges: MergesService,
    private readonly tasks: CreditTasks,
    private readonly identifiers: PersonIdentifiersService,
    private readonly divisions: DivisionService,
  ) {}

  @Endpoint('GET /api/v1/people/:id/administration', 'GET /api/v1/studios/:id/administration')
  async of(
    asked: Of<'GET /api/v1/people/:id/administration'>,
    visitor: Visitor,
  ): Promise<PersonAdministration> {
    return this.administration.of(visitor, ...whoOf(asked));
  }

  @Endpoint('GET /api/v1/people/:id/audit', 'GET /api/v1/studios/:id/audit')
  async audit(asked: Of<'GET /api/v1/people/:id/audit'>, visitor: Visitor): Promise<PersonAudit> {
    return this.administration.audit(visitor, ...whoOf(asked));
  }

  @Endpoint('GET /api/v1/people/:id/compare', 'GET /api/v1/studios/:id/compare')
  async compare(asked: Of<'GET /api/v1/people/:id/compare'>, visitor: Visitor): Promise<PeopleComparison> {
    return this.administration.compare(visitor, ...whoOf(asked), refOf(asked.query.with));
  }

  @Endpoint('GET /api/v1/moderation/comparison')
  async compareSeveral(
    { query }: RequestInput<'GET /api/v1/moderation/comparison'>,
    visitor: Visitor,
  ): Promise<SeveralCompared> {
    return this.administration.compareSeveral(visitor, query);
  }

  @Endpoint('PATCH /api/v1/people/:id', 'PATCH /api/v1/studios/:id')
  async choose(asked: Of<'PATCH /api/v1/people/:id'>, visitor: Visitor): Promise<PersonAdministration> {
    await this.names.choose(visitor, ...whoOf(asked), asked.body.primary);
    return this.administration.of(visitor, ...whoOf(asked));
  }

  @Endpoint('PATCH /api/v1/people/:id/identifiers')
  setIdentifiers(
    { path, body }: RequestInput<'PATCH /api/v1/people/:id/identifiers'>,
    visitor: Visitor,
  ): Promise<PersonIdentifiers> {
    return this.identifiers.set(visitor, refOf(path.id), body);
  }

  @Endpoint('POST /api/v1/people/:id/merge', 'POST /api/v1/studios/:id/merge')
  async merge(asked: Of<'POST /api/v1/people/:id/merge'>, visitor: Visitor): Promise<PersonAdministration> {
    await this.merges.merge(visitor, ...whoOf(asked), asked.body);
    return this.administration.of(visitor, ...whoOf(asked));
  }

  @Endpoint('POST /api/v1/people/:id/split', 'POST /api/v1/studios/:id/split')
  async split(asked: Of<'POST /api/v1/people/:id/split'>, visitor: Visitor): Promise<void> {
    await this.merges.split(visitor, ...whoOf(asked), asked.body.key);
  }

  @Endpoint('POST /api/v1/people/:id/link', 'POST /api/v1/studios/:id/link')
  link(asked: Of<'POST /api/v1/people/:id/link'>, visitor: Visitor): Promise<TaskPreview | PersonTask> {
    return this.answer(visitor, asked, { kind: 'link', ...asked.body });
  }

  @Endpoint('POST /api/v1/people/:id/unlink', 'POST /api/v1/studios/:id/unlink')
  unlink(asked: Of<'POST /api/v1/people/:id/unlink'>, visitor: Visitor): Promise<TaskPreview | PersonTask> {
    return this.answer(visitor, asked, { kind: 'unlink', ...asked.body });
  }

  @Endpoint('POST /api/v1/people/:id/sync', 'POST /api/v1/studios/:id/sync')
  sync(asked: Of<'POST /api/v1/people/:id/sync'>, visitor: Visitor): Promise<TaskPreview | PersonTask> {
    return this.answer(visitor, asked, { kind: 'sync' });
  }

  @Endpoint('POST /api/v1/people/:id/convert', 'POST /api/v1/studios/:id/convert')
  convert(asked: Of<'POST /api/v1/people/:id/convert'>, visitor: Visitor): Promise<TaskPreview | PersonTask> {
    return this.answer(visitor, asked, { kind: 'convert' });
  }

  @Endpoint('GET /api/v1/people/:id/division', 'GET /api/v1/studios/:id/division')
  division(asked: Of<'GET /api/v1/people/:id/division'>, visitor: Visitor): Promise<Division> {
    return this.divisions.of(visitor, ...whoOf(asked));
  }

  @Endpoint('POST /api/v1/people/:id/divide', 'POST /api/v1/studios/:id/divide')
  divide(asked: Of<'POST /api/v1/people/:id/divide'>, visitor: Visitor): Promise<TaskPreview | PersonTask> {
    return this.answer(visitor, asked, { kind: 'divide', ...asked.body });
  }

  private async answer(
    visitor: Visitor,
    asked: Of<'POST /api/v1/people/:id/sync'>,
    what: TaskInput,
  ): Promise<TaskPreview | PersonTask> {
    return asked.query.preview === '1'
      ? this.tasks.preview(visitor, ...whoOf(asked), what)
      : this.tasks.start(visitor, ...whoOf(asked), what);
  }
}

@Controller()
export class StudioDeletionController {
  constructor(private readonly names: PrimaryNamesService) {}

  @Endpoint('DELETE /api/v1/studios/:id')
  async delete({ path }: RequestInput<'DELETE /api/v1/studios/:id'>, visitor: Visitor): Promise<void> {
    await this.names.deleteStudio(visitor, refOf(path.id));
  }
}

/** Running changes of credits. */
@Controller()
export class PersonTasksController {
  constructor(private readonly tasks: CreditTasks) {}

  @Endpoint('GET /api/v1/person-tasks/:id')
  of({ path }: RequestInput<'GET /api/v1/person-tasks/:id'>, visitor: Visitor): Promise<PersonTask> {
    return this.tasks.task(visitor, path.id);
  }

  @Endpoint('POST /api/v1/person-tasks/:id/undo')
  undo({ path }: RequestInput<'POST /api/v1/person-tasks/:id/undo'>, visitor: Visitor): Promise<PersonTask> {
    return this.tasks.undo(visitor, path.id);
  }

  @Endpoint('DELETE /api/v1/person-tasks/:id')
  cancel({ path }: RequestInput<'DELETE /api/v1/person-tasks/:id'>, visitor: Visitor): Promise<PersonTask> {
    return this.tasks.cancel(visitor, path.id);
  }
}
