import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Failure } from '@libs/contract/base/errors.js';
import type { Health, Ready } from '@libs/contract/site/health.js';
import { NightlyBackups } from '../backup/nightly-backups.service.js';
import { Replicas } from '../../base/database/replicas.js';
import { NightlyDumps } from '../dumps/nightly-dumps.service.js';
import { Endpoint } from '../../base/http/endpoints/endpoint.decorator.js';
import { Reply } from '../../base/http/endpoints/reply.js';
import { Search } from '../../shared/search-index/search.js';
import { SETTINGS, type Settings } from '../../base/settings/settings.js';
import { SiteStateService } from '../../base/site-state/site-state.service.js';
import { Purges } from '../../shared/shared-cache/purges.service.js';
import { mayReadMetrics } from './metrics-access.js';
import { Readiness } from './readiness.js';
import { registry } from './metrics.js';
import { SiteMetrics } from './site-metrics.js';

@Controller()
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly search: Search,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly backups: NightlyBackups,
    private readonly dumps: NightlyDumps,
    private readonly purges: Purges,
    private readonly replicas: Replicas,
    private readonly siteMetrics: SiteMetrics,
    private readonly states: SiteStateService,
  ) {}

  @Endpoint('GET /api/health')
  async health(): Promise<Reply<Health>> {
    const { state, read } = await this.readiness.alive();
    const { readOnly } = this.states.state;
    const health: Health = {
      status: read.ok ? state : 'down',
      ...(read.reason ? { reason: read.reason } : {}),
      database: read.ok ? 'ok' : 'down',
      search: this.search.health,
      ...(this.replicas.states.length > 0 ? { replicas: this.replicas.states } : {}),
      ...(this.purges.state ? { sharedCache: this.purges.state } : {}),
      ...(await this.backup()),
      ...(await this.dump()),
      ...(readOnly ? { readOnly } : {}),
      uptime: Math.round(process.uptime()),
    };
    return new Reply(() => health, { isUntagged: true });
  }

  @Endpoint('GET /api/ready')
  async ready(): Promise<Reply<Ready>> {
    const ready = await this.readiness.look();
    return new Reply(() => ready, { status: ready.ready ? 200 : 503, isUntagged: true });
  }

  @Get('api/metrics')
  async metrics(@Req() request: Request, @Res() response: Response): Promise<void> {
    if (!mayReadMetrics(request, this.settings))
      throw new Failure(
        'forbidden',
        'Metrics can be read only from the same machine, or with METRICS_TOKEN.',
      );
    response.setHeader('Cache-Control', 'no-store');
    response.type(registry.contentType).send(await this.siteMetrics.text());
  }

  private async dump() {
    const dump = await this.dumps.status();
    return dump ? { dump } : {};
  }

  /** The state of the nightly backup; the reason of a failure is only in the log, which is not public. */
  private async backup() {
    if (!this.backups.isOn) return {};
    const last = await this.backups.status();
    return { backup: last && { ok: last.ok, last: last.fileAt } };
  }
}
