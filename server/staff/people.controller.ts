import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import {
  Failure,
  PeoplePage,
  PeopleQuery,
  type PersonRef,
  PersonShow,
  TranslateAnswer,
  TranslateQuery,
} from '../../libs/contract/index.js';
import { isFromRobot } from '../http/adult-covers.js';
import { sendJson } from '../http/json.js';
import { sendJsonPieces } from '../http/json-pieces.js';
import { Answers } from '../http/openapi.js';
import { refOf } from './person-ref.js';
import { PeopleDirectory } from './people-directory.service.js';
import { PeopleService } from './people.service.js';
import { TranslateService } from './translate.service.js';

@ApiTags('people')
@Controller('api')
export class PeopleController {
  constructor(
    private readonly people: PeopleService,
    private readonly directory: PeopleDirectory,
    private readonly translating: TranslateService,
  ) {}

  @Get('v1/people')
  @Answers('People, searched in any script, filtered and sorted, a page at a time', PeoplePage)
  async peoplePage(
    @Query({ schema: PeopleQuery }) query: PeopleQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    sendJson(request, response, await this.directory.page(query, false));
  }

  @Get('v1/studios')
  @Answers('Studios, in the same form as people', PeoplePage)
  async studiosPage(
    @Query({ schema: PeopleQuery }) query: PeopleQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    sendJson(request, response, await this.directory.page(query, true));
  }

  @Get('v1/people/:id')
  @Answers('A person: names, occupations, credits. id: digits, `ja:NAME` or `en:NAME`', PersonShow)
  async person(@Param('id') id: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    await this.sendShow(request, response, refOf(id), false);
  }

  @Get('v1/studios/:id')
  @Answers('A studio, in the same form as a person', PersonShow)
  async studio(@Param('id') id: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    await this.sendShow(request, response, refOf(id), true);
  }

  @Get('person/show.php')
  @ApiQuery({ name: 'id', description: 'Digits, `ja:NAME` or `en:NAME`' })
  @ApiQuery({ name: 'type', enum: ['person', 'studio'] })
  @Answers('The same for tools that speak the older address (docs/api.md)', PersonShow)
  async show(
    @Query('id') id: string | undefined,
    @Query('type') type: string | undefined,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    if (type !== 'person' && type !== 'studio') throw new Failure('bad-request', 'type: person or studio.');
    await this.sendShow(request, response, refOf(id), type === 'studio', true);
  }

  @Get('data/translate.v4.php')
  @Answers('Whom a name stands for: none is unknown, one is certain, several are a conflict', TranslateAnswer)
  async translate(
    @Query({ schema: TranslateQuery }) query: TranslateQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    sendJson(request, response, await this.translating.translate(query));
  }

  private async sendShow(
    request: Request,
    response: Response,
    ref: PersonRef,
    isStudio: boolean,
    asAsked = false,
  ): Promise<void> {
    const { etag, pieces } = await this.people.show(ref, isStudio, {
      asAsked,
      forRobot: isFromRobot(request),
    });
    await sendJsonPieces(request, response, etag, pieces);
  }
}
