import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Failure, HomePreview } from '../../libs/contract/index.js';
import { sendJson } from '../http/json.js';
import { Answers } from '../http/openapi.js';
import { ListsService } from './lists.service.js';

/** Addresses that existing tools speak (docs/api.md). */
@ApiTags('compatible')
@Controller()
export class CompatibleListsController {
  constructor(private readonly lists: ListsService) {}

  @Get('api/stafflists/preview.php')
  @Answers('The blocks of the home page', HomePreview)
  async preview(@Req() request: Request, @Res() response: Response): Promise<void> {
    sendJson(request, response, await this.lists.preview());
  }

  @Get('by/anilist/:id')
  @Answers('Leads to the list of an anime', undefined, 302)
  async byAnilist(@Param('id') id: string, @Res() response: Response): Promise<void> {
    if (!/^[1-9]\d{0,8}$/.test(id)) throw new Failure('anilist-id');
    response.redirect(302, `/staff/${encodeURIComponent(await this.lists.byAnilist(Number(id)))}`);
  }
}
