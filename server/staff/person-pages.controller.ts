import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Collaborators, CreditsPage, CreditsQuery, PersonProfile } from '../../libs/contract/index.js';
import { sendJson } from '../http/json.js';
import { Answers } from '../http/openapi.js';
import { CreditsService } from './credits.service.js';
import { refOf } from './person-ref.js';
import { ProfileService } from './profile.service.js';

const isStudio = (request: Request): boolean => request.path.startsWith('/api/v1/studios/');

/** What the pages of people and studios read: the person, a page of their credits, who they work with. */
@ApiTags('people')
@Controller('api/v1')
export class PersonPagesController {
  constructor(
    private readonly profiles: ProfileService,
    private readonly credits: CreditsService,
  ) {}

  @Get(['people/:id/profile', 'studios/:id/profile'])
  @Answers('Who somebody is: names, occupations, years, studios worked for', PersonProfile)
  async profile(@Param('id') id: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    sendJson(request, response, await this.profiles.profile(refOf(id), isStudio(request)));
  }

  @Get(['people/:id/credits', 'studios/:id/credits'])
  @Answers('A page of their credits: by year and list, by role, or as posters', CreditsPage)
  async page(
    @Param('id') id: string,
    @Query({ schema: CreditsQuery }) query: CreditsQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    sendJson(request, response, await this.credits.page(refOf(id), isStudio(request), query));
  }

  @Get(['people/:id/collaborators', 'studios/:id/collaborators'])
  @Answers('Who was in most of the same lists', Collaborators)
  async collaborators(
    @Param('id') id: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    sendJson(request, response, await this.profiles.collaborators(refOf(id), isStudio(request)));
  }
}
