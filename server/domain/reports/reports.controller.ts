import { Controller } from '@nestjs/common';
import type { RequestInput } from '@libs/contract/endpoints.js';
import type { Report, ReportPage, SettledReports } from '@libs/contract/community/reports.js';
import { Endpoint } from '../../base/http/endpoints/endpoint.decorator.js';
import { Limit } from '../../base/http/limits/limits.guard.js';
import type { Visitor } from '../../base/http/visitor.js';
import { ReportsService } from './reports.service.js';

@Controller()
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @Endpoint('POST /api/v1/lists/:id/reports')
  @Limit('reports', 'reports-anonymous')
  send(
    { path, body }: RequestInput<'POST /api/v1/lists/:id/reports'>,
    visitor: Visitor,
  ): Promise<{ id: number }> {
    return this.reports.send(visitor, path.id, body);
  }

  @Endpoint('GET /api/v1/reports')
  page({ query }: RequestInput<'GET /api/v1/reports'>, visitor: Visitor): Promise<ReportPage> {
    return this.reports.page(visitor, query);
  }

  @Endpoint('POST /api/v1/reports/seen')
  seen(_asked: RequestInput<'POST /api/v1/reports/seen'>, visitor: Visitor): Promise<void> {
    return this.reports.seen(visitor);
  }

  @Endpoint('GET /api/v1/reports/:id')
  one({ path }: RequestInput<'GET /api/v1/reports/:id'>, visitor: Visitor): Promise<Report> {
    return this.reports.one(visitor, path.id);
  }

  @Endpoint('PATCH /api/v1/reports/:id')
  resolve({ path, body }: RequestInput<'PATCH /api/v1/reports/:id'>, visitor: Visitor): Promise<Report> {
    return this.reports.resolve(visitor, path.id, body.state);
  }

  @Endpoint('POST /api/v1/reports/settle')
  settle({ body }: RequestInput<'POST /api/v1/reports/settle'>, visitor: Visitor): Promise<SettledReports> {
    return this.reports.settle(visitor, body);
  }

  @Endpoint('POST /api/v1/reports/:id/notes')
  @Limit('reports')
  note({ path, body }: RequestInput<'POST /api/v1/reports/:id/notes'>, visitor: Visitor): Promise<Report> {
    return this.reports.addNote(visitor, path.id, body.text);
  }
}
