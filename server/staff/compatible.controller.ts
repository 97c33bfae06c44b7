import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { Failure } from '../../libs/contract/index.js';
import { bound } from '../database/bound.js';
import { sendJson } from '../http/json.js';
import { Answers } from '../http/openapi.js';
import { RoleTerms } from '../roles/role-terms.service.js';
import { findPerson } from './find-person.js';

const Names = z.object({ ja: z.string(), en: z.string() });
const RoleRows = z.array(
  z.object({
    id: z.number().int(),
    name_en: z.string(),
    name_ja: z.string(),
    category: z.string(),
    episode_category: z.string(),
    description: z.string(),
  }),
);
const StudioRows = z.array(z.object({ id: z.number().int(), ja: z.string(), en: z.string() }));

/** Names of people, roles and studios for tools that speak the older addresses (docs/api.md). */
@ApiTags('people')
@Controller('api')
export class CompatibleNamesController {
  constructor(
    private readonly em: EntityManager,
    private readonly roles: RoleTerms,
  ) {}

  @Get('person/get_by_id.php')
  @ApiQuery({ name: 'id', description: 'Id in the anime database' })
  @ApiQuery({ name: 'studio', required: false, enum: ['0', '1'] })
  @Answers('What somebody, or with studio=1 a studio, is called', Names)
  async byId(
    @Query('id') id: string | undefined,
    @Query('studio') studio: string | undefined,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    if (typeof id !== 'string' || !/^[1-9]\d{0,8}$/.test(id) || !['0', '1', undefined].includes(studio))
      throw new Failure('bad-request', 'id: digits; studio: 0 or 1.');
    const { ja, en } = await findPerson(this.em.fork(), { id: Number(id) }, studio === '1');
    sendJson(request, response, { ja, en });
  }

  @Get('data/roles.php')
  @Answers('The role dictionary, a row for each Japanese name; synonyms share the id', RoleRows)
  async allRoles(@Req() request: Request, @Res() response: Response): Promise<void> {
    const { dictionary } = await this.roles.current();
    const rows = dictionary.terms.flatMap(({ id, nameEn, namesJa, category, episodeCategory, description }) =>
      namesJa.map((name_ja) => ({
        id,
        name_en: nameEn,
        name_ja,
        category,
        episode_category: episodeCategory,
        description,
      })),
    );
    sendJson(request, response, rows);
  }

  @Get('data/studios.php')
  @Answers('Studios that lists credit by their id in the anime database', StudioRows)
  async allStudios(@Req() request: Request, @Res() response: Response): Promise<void> {
    const rows = await bound(
      this.em.fork(),
      'select anilist_id as id, ja, en from person where is_studio and anilist_id is not null order by anilist_id',
      [],
    );
    sendJson(request, response, rows);
  }
}
