import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Failure, type PersonRef, readPersonRef } from '../../libs/contract/index.js';
import { sendJson } from '../http/json.js';
import { PeopleService } from './people.service.js';

@ApiTags('people')
@Controller('api')
export class PeopleController {
  constructor(private readonly people: PeopleService) {}

  @Get('v1/people/:id')
  @ApiOperation({ summary: 'A person: names, occupations, credits. id: digits, `ja:NAME` or `en:NAME`' })
  async person(@Param('id') id: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    sendJson(request, response, await this.people.show(refOf(id), false));
  }

  @Get('v1/studios/:id')
  @ApiOperation({ summary: 'A studio, in the same form as a person' })
  async studio(@Param('id') id: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    sendJson(request, response, await this.people.show(refOf(id), true));
  }

  @Get('person/show.php')
  @ApiOperation({ summary: 'The same for tools that speak the older address (docs/api.md)' })
  async show(
    @Query('id') id: string | undefined,
    @Query('type') type: string | undefined,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    if (type !== 'person' && type !== 'studio') throw new Failure('bad-request', 'type: person or studio.');
    sendJson(request, response, await this.people.show(refOf(id), type === 'studio'));
  }
}

function refOf(id: unknown): PersonRef {
  const ref = typeof id === 'string' ? readPersonRef(id) : null;
  if (!ref) throw new Failure('bad-request', 'id: digits, ja:NAME or en:NAME.');
  return ref;
}
