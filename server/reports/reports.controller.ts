import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  ParseIntPipe,
  Patch,
  Post,
  Query,
  Req,
  Res,
} from '@nestjs/common';
import { ApiBody, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { z } from 'zod';
import {
  AddReportNote,
  Report,
  ReportPage,
  ReportQuery,
  reportScopes,
  reportStates,
  SendReport,
  SettleReport,
} from '../../libs/contract/index.js';
import { sendJson } from '../http/json.js';
import { Caller } from '../http/limits/caller.js';
import { Limits } from '../http/limits/limits.service.js';
import { Answers } from '../http/openapi.js';
import { CurrentVisitor, type Visitor } from '../users/visitor.js';
import { ReportsService } from './reports.service.js';

const SentReport = z.object({ id: z.number().int() });
const text = { type: 'string' as const };

@ApiTags('reports')
@Controller('api/v1')
export class ReportsController {
  constructor(
    private readonly reports: ReportsService,
    private readonly limits: Limits,
  ) {}

  @Post('lists/:id/reports')
  @Answers('Reports an error in a list; without a session, anonymously', SentReport, 201)
  @ApiBody({
    schema: {
      type: 'object',
      required: ['message'],
      properties: { message: text, episode: text, place: text },
    },
  })
  async send(
    @Param('id') id: string,
    @Body({ schema: SendReport }) report: SendReport,
    @CurrentVisitor() visitor: Visitor,
    @Caller() caller: string,
  ): Promise<{ id: number }> {
    await this.limits.take(visitor ? 'reports' : 'reports-anonymous', caller);
    return this.reports.send(visitor, id, report);
  }

  @Get('reports')
  @Answers(
    'Reports that one sent, or about lists that one looks after; moderators: all. Newest first',
    ReportPage,
  )
  @ApiQuery({ name: 'scope', required: false, enum: reportScopes })
  @ApiQuery({ name: 'state', required: false, enum: reportStates })
  @ApiQuery({ name: 'list', required: false, description: 'Slug or uuid' })
  async page(
    @Query({ schema: ReportQuery }) query: ReportQuery,
    @CurrentVisitor() visitor: Visitor,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    sendJson(request, response, await this.reports.page(visitor, query), { private: true });
  }

  @Post('reports/seen')
  @HttpCode(204)
  @Answers('What became of the reports that one sent is not news any more', undefined, 204)
  seen(@CurrentVisitor() visitor: Visitor): Promise<void> {
    return this.reports.seen(visitor);
  }

  @Get('reports/:id')
  @Answers('One report with its notes', Report)
  async one(
    @Param('id', ParseIntPipe) id: number,
    @CurrentVisitor() visitor: Visitor,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    sendJson(request, response, await this.reports.one(visitor, id), { private: true });
  }

  @Patch('reports/:id')
  @Answers('Sets the state; for authors of the list and moderators. An archived report stays so', Report)
  @ApiBody({
    schema: { type: 'object', required: ['state'], properties: { state: { enum: [...reportStates] } } },
  })
  settle(
    @Param('id', ParseIntPipe) id: number,
    @Body({ schema: SettleReport }) { state }: SettleReport,
    @CurrentVisitor() visitor: Visitor,
  ): Promise<Report> {
    return this.reports.settle(visitor, id, state);
  }

  @Post('reports/:id/notes')
  @Answers('Adds a note; for the reporter, authors of the list and moderators', Report, 201)
  @ApiBody({ schema: { type: 'object', required: ['text'], properties: { text } } })
  async note(
    @Param('id', ParseIntPipe) id: number,
    @Body({ schema: AddReportNote }) { text: note }: AddReportNote,
    @CurrentVisitor() visitor: Visitor,
    @Caller() caller: string,
  ): Promise<Report> {
    await this.limits.take('reports', caller);
    return this.reports.addNote(visitor, id, note);
  }
}
