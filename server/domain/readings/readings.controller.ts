import { Controller } from '@nestjs/common';
import type { RequestInput } from '@libs/contract/endpoints.js';
import type { PersonReadings, Reading, ReadingsPage } from '@libs/contract/names/readings.js';
import { Endpoint } from '../../base/http/endpoints/endpoint.decorator.js';
import { Limit } from '../../base/http/limits/limits.guard.js';
import { refOf } from '../../shared/projections/person-ref.js';
import type { Visitor } from '../../base/http/visitor.js';
import { ReadingsService } from './readings.service.js';

@Controller()
export class ReadingsController {
  constructor(private readonly readings: ReadingsService) {}

  @Endpoint('GET /api/v1/readings')
  page({ query }: RequestInput<'GET /api/v1/readings'>, visitor: Visitor): Promise<ReadingsPage> {
    return this.readings.page(visitor, query);
  }

  @Endpoint('GET /api/v1/people/:id/readings')
  async ofPerson(
    { path }: RequestInput<'GET /api/v1/people/:id/readings'>,
    visitor: Visitor,
  ): Promise<PersonReadings> {
    return { items: await this.readings.ofPerson(visitor, refOf(path.id), false) };
  }

  @Endpoint('GET /api/v1/studios/:id/readings')
  async ofStudio(
    { path }: RequestInput<'GET /api/v1/studios/:id/readings'>,
    visitor: Visitor,
  ): Promise<PersonReadings> {
    return { items: await this.readings.ofPerson(visitor, refOf(path.id), true) };
  }

  @Endpoint('POST /api/v1/readings')
  @Limit('readings')
  submit({ body }: RequestInput<'POST /api/v1/readings'>, visitor: Visitor): Promise<Reading> {
    return this.readings.submit(visitor, body);
  }

  @Endpoint('PATCH /api/v1/readings/:id')
  edit({ path, body }: RequestInput<'PATCH /api/v1/readings/:id'>, visitor: Visitor): Promise<Reading> {
    return this.readings.edit(visitor, path.id, body);
  }

  @Endpoint('DELETE /api/v1/readings/:id')
  remove({ path }: RequestInput<'DELETE /api/v1/readings/:id'>, visitor: Visitor): Promise<void> {
    return this.readings.remove(visitor, path.id);
  }
}
