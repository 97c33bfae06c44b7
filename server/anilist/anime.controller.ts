import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Anime, AnimeSearch, Failure } from '../../libs/contract/index.js';
import { sendJson } from '../http/json.js';
import { Answers } from '../http/openapi.js';
import { AnimeService } from './anime.service.js';

@ApiTags('anime')
@Controller('api/v1/anime')
export class AnimeController {
  constructor(private readonly anime: AnimeService) {}

  @Get()
  @Answers('Anime of this title at AniList, best first', AnimeSearch)
  async search(@Query('q') q: unknown, @Req() request: Request, @Res() response: Response): Promise<void> {
    const title = typeof q === 'string' ? q.replaceAll('\0', '').trim().slice(0, 200) : '';
    sendJson(request, response, { items: title.length < 2 ? [] : await this.anime.search(title) });
  }

  @Get(':id')
  @Answers('What AniList says of an anime', Anime)
  async byId(@Param('id') id: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    if (!/^[1-9]\d{0,8}$/.test(id)) throw new Failure('anilist-id');
    sendJson(request, response, await this.anime.byId(Number(id)));
  }
}
