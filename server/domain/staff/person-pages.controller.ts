import { Controller } from '@nestjs/common';
import type { RequestInput, Route } from '@libs/contract/endpoints.js';
import type {
  Collaborators,
  CreditRows,
  CreditsPage,
  PersonProfile,
  PersonSummary,
} from '@libs/contract/people/person-page.js';
import { Endpoint } from '../../base/http/endpoints/endpoint.decorator.js';
import { CreditsService } from './credits.service.js';
import { isOfStudio, refOf } from '../../shared/projections/person-ref.js';
import { ProfileService } from './profile.service.js';

type Of<R extends Route> = RequestInput<R> & { route: Route };

/** The data for pages of people and studios: the person, a page of their credits, their collaborators. */
@Controller()
export class PersonPagesController {
  constructor(
    private readonly profiles: ProfileService,
    private readonly credits: CreditsService,
  ) {}

  @Endpoint('GET /api/v1/people/:id/profile', 'GET /api/v1/studios/:id/profile')
  async profile({ route, path }: Of<'GET /api/v1/people/:id/profile'>): Promise<PersonProfile> {
    return this.profiles.profile(refOf(path.id), isOfStudio(route));
  }

  @Endpoint('GET /api/v1/people/:id/summary', 'GET /api/v1/studios/:id/summary')
  async summary({ route, path }: Of<'GET /api/v1/people/:id/summary'>): Promise<PersonSummary> {
    return this.profiles.summary(refOf(path.id), isOfStudio(route));
  }

  @Endpoint('GET /api/v1/people/:id/credits', 'GET /api/v1/studios/:id/credits')
  async page({ route, path, query }: Of<'GET /api/v1/people/:id/credits'>): Promise<CreditsPage> {
    return this.credits.page(refOf(path.id), isOfStudio(route), query);
  }

  @Endpoint('GET /api/v1/people/:id/credits/rows', 'GET /api/v1/studios/:id/credits/rows')
  async rows({ route, path, query }: Of<'GET /api/v1/people/:id/credits/rows'>): Promise<CreditRows> {
    return this.credits.rows(refOf(path.id), isOfStudio(route), query);
  }

  @Endpoint('GET /api/v1/people/:id/collaborators', 'GET /api/v1/studios/:id/collaborators')
  async collaborators({ route, path }: Of<'GET /api/v1/people/:id/collaborators'>): Promise<Collaborators> {
    return this.profiles.collaborators(refOf(path.id), isOfStudio(route));
  }
}
