import type { IncomingHttpHeaders } from 'node:http';
import { Controller, Headers } from '@nestjs/common';
import type { Answer, RequestInput } from '@libs/contract/endpoints.js';
import { isRobot } from '@libs/contract/base/robots.js';
import { onlyFields } from '@libs/contract/base/fields.js';
import type { Overlap, SharedStaff } from '@libs/contract/people/overlap.js';
import type { PeoplePage } from '@libs/contract/people/people-directory.js';
import type { PersonRef } from '@libs/contract/people/person-path.js';
import type { PersonCredits, PersonShow } from '@libs/contract/people/people.js';
import { Endpoint } from '../../base/http/endpoints/endpoint.decorator.js';
import { Reply } from '../../base/http/endpoints/reply.js';
import { JsonPieces } from '../../base/http/json-pieces.js';
import type { Visitor } from '../../base/http/visitor.js';
import { refOf } from '../../shared/projections/person-ref.js';
import { OverlapService } from './overlap.service.js';
import { PeopleDirectory } from './people-directory.service.js';
import { PeopleService } from './people.service.js';
import { SharedStaffService } from './shared-staff.service.js';
import { TranslateService } from './translate.service.js';

@Controller()
export class PeopleController {
  constructor(
    private readonly people: PeopleService,
    private readonly directory: PeopleDirectory,
    private readonly overlaps: OverlapService,
    private readonly shared: SharedStaffService,
    private readonly translating: TranslateService,
  ) {}

  @Endpoint('GET /api/v1/people')
  async peoplePage({ query }: RequestInput<'GET /api/v1/people'>): Promise<PeoplePage> {
    const page = await this.page(query, false);
    return { ...page, items: onlyFields(page.items, query.fields) };
  }

  @Endpoint('GET /api/v1/studios')
  async studiosPage({ query }: RequestInput<'GET /api/v1/studios'>): Promise<PeoplePage> {
    const page = await this.page(query, true);
    return { ...page, items: onlyFields(page.items, query.fields) };
  }

  @Endpoint('GET /api/v1/overlap')
  overlap({ query }: RequestInput<'GET /api/v1/overlap'>): Promise<Overlap> {
    return this.overlaps.overlap(query);
  }

  @Endpoint('GET /api/v1/overlap/staff')
  sharedStaff({ query }: RequestInput<'GET /api/v1/overlap/staff'>, visitor: Visitor): Promise<SharedStaff> {
    return this.shared.of(visitor, query);
  }

  @Endpoint('GET /api/v1/people/:id')
  person(
    { path }: RequestInput<'GET /api/v1/people/:id'>,
    _visitor: Visitor,
    @Headers() headers: IncomingHttpHeaders,
  ): Promise<Reply<PersonCredits>> {
    return this.show(refOf(path.id), false, { forRobot: isRobot(headers['user-agent']) });
  }

  @Endpoint('GET /api/v1/studios/:id')
  studio(
    { path }: RequestInput<'GET /api/v1/studios/:id'>,
    _visitor: Visitor,
    @Headers() headers: IncomingHttpHeaders,
  ): Promise<Reply<PersonCredits>> {
    return this.show(refOf(path.id), true, { forRobot: isRobot(headers['user-agent']) });
  }

  @Endpoint('GET /api/person/show.php')
  async showAsked(
    { query: { id, type } }: RequestInput<'GET /api/person/show.php'>,
    _visitor: Visitor,
    @Headers() headers: IncomingHttpHeaders,
  ): Promise<Reply<PersonShow>> {
    return this.show(refOf(id), type === 'studio', {
      isCompatible: true,
      forRobot: isRobot(headers['user-agent']),
    });
  }

  @Endpoint('GET /api/data/translate.v4.php')
  translate({
    query,
  }: RequestInput<'GET /api/data/translate.v4.php'>): Promise<Answer<'GET /api/data/translate.v4.php'>> {
    return this.translating.translate(query);
  }

  private page(query: RequestInput<'GET /api/v1/people'>['query'], isStudio: boolean): Promise<PeoplePage> {
    return query.ids ? this.directory.named(query.ids, isStudio) : this.directory.page(query, isStudio);
  }

  private async show<Shown extends PersonShow | PersonCredits>(
    ref: PersonRef,
    isStudio: boolean,
    options: { isCompatible?: boolean; forRobot: boolean },
  ): Promise<Reply<Shown>> {
    const { etag, pieces } = await this.people.show(ref, isStudio, options);
    return new Reply<Shown>(() => new JsonPieces(pieces), { etag });
  }
}
