import { Body, Controller, Get, HttpCode, Param, Post, Put, Req, Res } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ListAuthors, SetAuthors } from '../../libs/contract/index.js';
import { sendJson } from '../http/json.js';
import { Caller } from '../http/limits/caller.js';
import { Limits } from '../http/limits/limits.service.js';
import { Answers } from '../http/openapi.js';
import { CurrentVisitor, type Visitor } from '../users/visitor.js';
import { AuthorsService } from './authors.service.js';

@ApiTags('lists')
@Controller('api/v1/lists')
export class AuthorsController {
  constructor(
    private readonly authors: AuthorsService,
    private readonly limits: Limits,
  ) {}

  @Get(':id/authors')
  @Answers('The accounts that are authors of a list; for who may edit it', ListAuthors)
  async of(
    @Param('id') id: string,
    @CurrentVisitor() visitor: Visitor,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    sendJson(request, response, await this.authors.of(visitor, id), { private: true });
  }

  @Post(':id/claim')
  @HttpCode(200)
  @Answers('Makes who asks the author of a list that has none', ListAuthors)
  async claim(
    @Param('id') id: string,
    @CurrentVisitor() visitor: Visitor,
    @Caller() caller: string,
  ): Promise<ListAuthors> {
    await this.limits.take('claims', caller);
    return this.authors.claim(visitor, id);
  }

  @Put(':id/authors')
  @Answers('Says who the authors of a list are, by screen names; for its authors and moderators', ListAuthors)
  @ApiBody({
    schema: {
      type: 'object',
      required: ['authors'],
      properties: { authors: { type: 'array', items: { type: 'string' } } },
    },
  })
  set(
    @Param('id') id: string,
    @Body({ schema: SetAuthors }) { authors }: SetAuthors,
    @CurrentVisitor() visitor: Visitor,
  ): Promise<ListAuthors> {
    return this.authors.set(visitor, id, authors);
  }
}
