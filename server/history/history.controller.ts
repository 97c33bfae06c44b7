import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import {
  DifferenceQuery,
  HistoryDifference,
  HistoryPage,
  HistoryQuery,
  ListHistoryQuery,
  RestoreRevision,
  RevertEntry,
  RevertResult,
} from '../../libs/contract/index.js';
import { sendJson } from '../http/json.js';
import { Answers } from '../http/openapi.js';
import { CurrentVisitor, type Visitor } from '../users/visitor.js';
import { HistoryService } from './history.service.js';
import { RevertService } from './revert.service.js';

const revisions = (...names: string[]) => ({
  schema: {
    type: 'object' as const,
    required: names,
    properties: Object.fromEntries(names.map((name) => [name, { type: 'integer' as const }])),
  },
});

@ApiTags('history')
@Controller('api/v1')
export class HistoryController {
  constructor(
    private readonly history: HistoryService,
    private readonly reverting: RevertService,
  ) {}

  @Get('history')
  @Answers('What one did on all lists, merged, newest first; moderators name somebody else', HistoryPage)
  @ApiQuery({ name: 'user', required: false, description: 'Screen name or account id; for moderators' })
  async own(
    @Query({ schema: HistoryQuery }) query: HistoryQuery,
    @CurrentVisitor() visitor: Visitor,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    sendJson(request, response, await this.history.ofAccount(visitor, query), { private: true });
  }

  @Get('lists/:id/history')
  @Answers('What was changed in a list, by slug or uuid, merged, newest first', HistoryPage)
  async ofList(
    @Param('id') id: string,
    @Query({ schema: ListHistoryQuery }) query: ListHistoryQuery,
    @CurrentVisitor() visitor: Visitor,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    sendJson(request, response, await this.history.ofList(visitor, id, query), { private: true });
  }

  @Get('lists/:id/history/:range')
  @Answers(
    'The difference that an entry (its first and last revision, as 12-15) makes, field by field',
    HistoryDifference,
  )
  async difference(
    @Param('id') id: string,
    @Param('range') range: string,
    @Query({ schema: DifferenceQuery }) query: DifferenceQuery,
    @CurrentVisitor() visitor: Visitor,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    sendJson(request, response, await this.history.difference(visitor, id, range, query), { private: true });
  }

  @Post('lists/:id/history/revert')
  @HttpCode(200)
  @Answers('Takes an entry back, as a new change; for authors of the list and moderators', RevertResult)
  @ApiBody(revisions('from', 'to'))
  revert(
    @Param('id') id: string,
    @Body({ schema: RevertEntry }) { from, to }: RevertEntry,
    @CurrentVisitor() visitor: Visitor,
  ): Promise<RevertResult> {
    return this.reverting.revert(visitor, id, from, to);
  }

  @Post('lists/:id/history/restore')
  @HttpCode(200)
  @Answers(
    'Brings a list back to a revision, as a new change; for authors of the list and moderators',
    RevertResult,
  )
  @ApiBody(revisions('revision'))
  restore(
    @Param('id') id: string,
    @Body({ schema: RestoreRevision }) { revision }: RestoreRevision,
    @CurrentVisitor() visitor: Visitor,
  ): Promise<RevertResult> {
    return this.reverting.restore(visitor, id, revision);
  }
}
