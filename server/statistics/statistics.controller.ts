import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { SiteStatistics, StatisticsQuery } from '../../libs/contract/index.js';
import { sendJson } from '../http/json.js';
import { Answers } from '../http/openapi.js';
import { StatisticsService } from './statistics.service.js';

@ApiTags('statistics')
@Controller('api/v1/stats')
export class StatisticsController {
  constructor(private readonly statistics: StatisticsService) {}

  @Get()
  @Answers('The site in numbers, counted every 30 minutes', SiteStatistics)
  async show(
    @Query({ schema: StatisticsQuery }) query: { role?: string },
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    sendJson(request, response, await this.statistics.latest(query.role));
  }
}
