import { Controller } from '@nestjs/common';
import type { RequestInput } from '@libs/contract/endpoints.js';
import type { SiteStatistics } from '@libs/contract/site/statistics.js';
import { Endpoint } from '../../base/http/endpoints/endpoint.decorator.js';
import { StatisticsService } from './statistics.service.js';

@Controller()
export class StatisticsController {
  constructor(private readonly statistics: StatisticsService) {}

  @Endpoint('GET /api/v1/stats')
  show({ query }: RequestInput<'GET /api/v1/stats'>): Promise<SiteStatistics> {
    return this.statistics.latest(query.role);
  }
}
