import { Controller } from '@nestjs/common';
import type { RequestInput, Route } from '@libs/contract/endpoints.js';
import type { Career, RoleHistory as History, StudioPeople } from '@libs/contract/people/career.js';
import { Endpoint } from '../../base/http/endpoints/endpoint.decorator.js';
import { isOfStudio, refOf } from '../../shared/projections/person-ref.js';
import { CareersService } from './careers.service.js';
import { RoleHistory } from './role-history.service.js';

@Controller()
export class CareersController {
  constructor(
    private readonly careers: CareersService,
    private readonly histories: RoleHistory,
  ) {}

  @Endpoint('GET /api/v1/people/:id/career', 'GET /api/v1/studios/:id/career')
  career({ route, path }: RequestInput<'GET /api/v1/people/:id/career'> & { route: Route }): Promise<Career> {
    return this.careers.of(refOf(path.id), isOfStudio(route));
  }

  @Endpoint('GET /api/v1/studios/:id/people')
  people({ path }: RequestInput<'GET /api/v1/studios/:id/people'>): Promise<StudioPeople> {
    return this.careers.peopleOf(refOf(path.id));
  }

  @Endpoint('GET /api/v1/roles/history')
  history({ query }: RequestInput<'GET /api/v1/roles/history'>): Promise<History> {
    return this.histories.of(query.role);
  }
}
