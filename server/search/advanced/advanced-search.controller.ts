import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import {
  AdvancedAnswer,
  AdvancedQuery,
  Choices,
  ChoicesQuery,
  ReplaceRequest,
  ReplaceResult,
} from '../../../libs/contract/index.js';
import { sendJson } from '../../http/json.js';
import { Caller } from '../../http/limits/caller.js';
import { Limits } from '../../http/limits/limits.service.js';
import { Answers } from '../../http/openapi.js';
import { CurrentVisitor, type Visitor } from '../../users/visitor.js';
import { AdvancedSearch } from './advanced-search.service.js';
import { SearchChoices } from './choices.service.js';
import { patternOf } from './pattern.js';
import { ReplaceService } from './replace.service.js';

@ApiTags('search')
@Controller('api/v1')
export class AdvancedSearchController {
  constructor(
    private readonly searching: AdvancedSearch,
    private readonly choosing: SearchChoices,
    private readonly replacing: ReplaceService,
    private readonly limits: Limits,
  ) {}

  @Get('search/advanced')
  @Answers(
    'A text or a regular expression in credits, notes or titles; ten times a minute (docs/api.md)',
    AdvancedAnswer,
  )
  async advanced(
    @Query({ schema: AdvancedQuery }) query: AdvancedQuery,
    @CurrentVisitor() visitor: Visitor,
    @Caller() caller: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    // What cannot be searched costs nothing.
    patternOf(query);
    await this.limits.take('advanced-search', caller);
    sendJson(request, response, await this.searching.answer(visitor, query), { private: true });
  }

  @Get('search/advanced/choices')
  @Answers('What a filter of the advanced search may be set to', Choices)
  async choices(
    @Query({ schema: ChoicesQuery }) query: ChoicesQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    sendJson(request, response, await this.choosing.of(query));
  }

  @Post('lists/:id/replacements')
  @HttpCode(200)
  @Answers('Replaces texts that a search found, as one change of the list', ReplaceResult)
  @ApiBody({ schema: { type: 'object', required: ['id', 'replacements'] } })
  async replace(
    @Param('id') id: string,
    @Body({ schema: ReplaceRequest }) body: ReplaceRequest,
    @CurrentVisitor() visitor: Visitor,
    @Caller() caller: string,
  ): Promise<ReplaceResult> {
    await this.limits.take('replacements', caller);
    return this.replacing.replace(visitor, id, body);
  }
}
