import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { SearchAnswer, SearchQuery } from '../../libs/contract/index.js';
import { sendJson } from '../http/json.js';
import { Answers } from '../http/openapi.js';
import { SearchService } from './search.service.js';

@ApiTags('search')
@Controller('api')
export class SearchController {
  constructor(private readonly searching: SearchService) {}

  @Get('search')
  @Answers('People, studios and lists by any of their names (docs/api.md); 50 of each a page', SearchAnswer)
  async search(
    @Query({ schema: SearchQuery }) query: SearchQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    sendJson(request, response, await this.searching.answer(query));
  }

  @Get('v1/search')
  @Answers('The same, from one character on: a single kanji finds who has it', SearchAnswer)
  async searchShort(
    @Query({ schema: SearchQuery }) query: SearchQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    sendJson(request, response, await this.searching.answer(query, 1));
  }
}
