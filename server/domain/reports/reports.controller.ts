import { Controller } from '@nestjs/common';
import type { Asked } from '@libs/contract/endpoints.js';
import type { Report, ReportPage } from '@libs/contract/community/reports.js';
import { Endpoint } from '../../base/http/endpoints/endpoint.decorator.js';
import { Limit } from '../../base/http/limits/limits.guard.js';
import type { Visitor } from '../../base/http/visitor.js';
import { ReportsService } from './reports.service.js';

@Controller()
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @Endpoint('POST /api/v1/lists/:id/reports')
  @Limit('reports', 'reports-anonymous')
  send({ path, body }: Asked<'POST /api/v1/lists/:id/reports'>, visitor: Visitor): Promise<{ id: number }> {
    return this.reports.send(visitor, path.id, body);
  }

  @Endpoint('GET /api/v1/reports')
  page({ query }: Asked<'GET /api/v1/reports'>, visitor: Visitor): Promise<ReportPage> {
    return this.reports.page(visitor, query);
  }

  @Endpoint('POST /api/v1/reports/seen')
  seen(_asked: Asked<'POST /api/v1/reports/seen'>, visitor: Visitor): Promise<void> {
    return this.reports.seen(visitor);
  }

  @Endpoint('GET /api/v1/reports/:id')
  one({ path }: Asked<'GET /api/v1/reports/:id'>, visitor: Visitor): Promise<Report> {
    return this.reports.one(visitor, path.id);
  }

  @Endpoint('PATCH /api/v1/reports/:id')
  settle({ path, body }: Asked<'PATCH /api/v1/reports/:id'>, visitor: Visitor): Promise<Report> {
    return this.reports.settle(visitor, path.id, body.state);
  }

  @Endpoint('POST /api/v1/reports/:id/notes')
  @Limit('reports')
  note({ path, body }: Asked<'POST /api/v1/reports/:id/notes'>, visitor: Visitor): Promise<Report> {
    return this.reports.addNote(visitor, path.id, body.text);
  }
}
