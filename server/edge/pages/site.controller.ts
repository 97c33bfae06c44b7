import { Controller, Inject } from '@nestjs/common';
import type { SiteSettings } from '@libs/contract/site/site.js';
import { Endpoint } from '../../base/http/endpoints/endpoint.decorator.js';
import { SETTINGS, type Settings } from '../../base/settings/settings.js';

@Controller()
export class SiteController {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  @Endpoint('GET /api/v1/site')
  show(): SiteSettings {
    return this.settings.site;
  }
}
