import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { SiteSettings } from '../../libs/contract/index.js';
import { sendJson } from '../http/json.js';
import { Answers } from '../http/openapi.js';
import { SETTINGS, type Settings } from '../settings.js';

@ApiTags('site')
@Controller('api/v1/site')
export class SiteController {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  @Get()
  @Answers(
    'What the operator has set about the site: who it is, links, consent tool, advertising',
    SiteSettings,
  )
  show(@Req() request: Request, @Res() response: Response): void {
    sendJson(request, response, this.settings.site);
  }
}
