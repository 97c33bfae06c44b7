import {
  Body,
  Controller,
  Delete,
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
import {
  EditReading,
  PersonReadings,
  Reading,
  readingSorts,
  ReadingsPage,
  ReadingsQuery,
  readingStates,
  SubmitReading,
} from '../../libs/contract/index.js';
import { sendJson } from '../http/json.js';
import { Caller } from '../http/limits/caller.js';
import { Limits } from '../http/limits/limits.service.js';
import { Answers } from '../http/openapi.js';
import { refOf } from '../staff/person-ref.js';
import { CurrentVisitor, type Visitor } from '../users/visitor.js';
import { ReadingsService } from './readings.service.js';

const text = { type: 'string' as const };
const properties = {
  anilistId: { type: 'integer' as const, nullable: true },
  kanji: text,
  furigana: text,
  reading: text,
  preferred: text,
  company: { type: 'boolean' as const },
  source: text,
  privateSource: text,
  confidence: { type: 'integer' as const, minimum: 1, maximum: 5 },
};

@ApiTags('readings')
@Controller('api/v1')
export class ReadingsController {
  constructor(
    private readonly readings: ReadingsService,
    private readonly limits: Limits,
  ) {}

  @Get('readings')
  @Answers('How names are read, searched in any script, a page at a time', ReadingsPage)
  @ApiQuery({ name: 'state', required: false, enum: readingStates })
  @ApiQuery({ name: 'kind', required: false, enum: ['person', 'company'] })
  @ApiQuery({ name: 'sort', required: false, enum: readingSorts })
  async page(
    @Query({ schema: ReadingsQuery }) query: ReadingsQuery,
    @CurrentVisitor() visitor: Visitor,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    sendJson(request, response, await this.readings.page(visitor, query), { private: true });
  }

  @Get('people/:id/readings')
  @Answers('Confirmed readings of a person. id: digits, `ja:NAME` or `en:NAME`', PersonReadings)
  async ofPerson(
    @Param('id') id: string,
    @CurrentVisitor() visitor: Visitor,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const items = await this.readings.ofPerson(visitor, refOf(id), false);
    sendJson(request, response, { items }, { private: true });
  }

  @Get('studios/:id/readings')
  @Answers('Confirmed readings of the name of a studio', PersonReadings)
  async ofStudio(
    @Param('id') id: string,
    @CurrentVisitor() visitor: Visitor,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const items = await this.readings.ofPerson(visitor, refOf(id), true);
    sendJson(request, response, { items }, { private: true });
  }

  @Post('readings')
  @Answers('Submits a reading, which waits until a moderator confirms it; for members', Reading, 201)
  @ApiBody({
    schema: { type: 'object', required: ['kanji', 'reading', 'source', 'confidence'], properties },
  })
  async submit(
    @Body({ schema: SubmitReading }) reading: SubmitReading,
    @CurrentVisitor() visitor: Visitor,
    @Caller() caller: string,
  ): Promise<Reading> {
    await this.limits.take('readings', caller);
    return this.readings.submit(visitor, reading);
  }

  @Patch('readings/:id')
  @Answers('Edits, confirms or refuses a reading; for moderators', Reading)
  @ApiBody({ schema: { type: 'object', properties: { ...properties, state: { enum: [...readingStates] } } } })
  edit(
    @Param('id', ParseIntPipe) id: number,
    @Body({ schema: EditReading }) change: EditReading,
    @CurrentVisitor() visitor: Visitor,
  ): Promise<Reading> {
    return this.readings.edit(visitor, id, change);
  }

  @Delete('readings/:id')
  @HttpCode(204)
  @Answers('Removes a reading for good; for moderators', undefined, 204)
  remove(@Param('id', ParseIntPipe) id: number, @CurrentVisitor() visitor: Visitor): Promise<void> {
    return this.readings.remove(visitor, id);
  }
}
