import { Controller, Inject } from '@nestjs/common';
import type { SiteState } from '@libs/contract/base/site-state.js';
import type { SiteSettings } from '@libs/contract/site/site.js';
import { Endpoint } from '../../base/http/endpoints/endpoint.decorator.js';
import { SiteStateService } from '../../base/site-state/site-state.service.js';
import { SETTINGS, type Settings } from '../../base/settings/settings.js';

@Controller()
export class SiteController {
  constructor(
    private readonly states: SiteStateService,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Endpoint('GET /api/v1/site')
  show(): SiteSettings {
    return this.settings.site;
  }

  @Endpoint('GET /api/v1/site/state')
  state(): SiteState {
    return this.states.state;
  }
}
