import { Controller, Get, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Response } from 'express';
import { Search } from '../search/search.js';
import { Readiness } from './readiness.js';
import { registry } from './metrics.js';

@ApiTags('operation')
@Controller('api')
export class HealthController {
  constructor(
    private readonly em: EntityManager,
    private readonly readiness: Readiness,
    private readonly search: Search,
  ) {}

  @Get('health')
  @ApiOperation({ summary: '200 when ready to serve, 503 while starting, stopping or without database' })
  async health(@Res() response: Response): Promise<void> {
    const database = await this.em
      .fork()
      .execute('select 1')
      .then(() => 'ok')
      .catch(() => 'down');
    const status = database === 'ok' ? this.readiness.state : 'down';
    response.setHeader('Cache-Control', 'no-store');
    response
      .status(status === 'ok' ? 200 : 503)
      .json({ status, database, search: this.search.health, uptime: Math.round(process.uptime()) });
  }

  @Get('metrics')
  @ApiOperation({ summary: 'Prometheus metrics' })
  async metrics(@Res() response: Response): Promise<void> {
    response.setHeader('Cache-Control', 'no-store');
    response.type(registry.contentType).send(await registry.metrics());
  }
}
