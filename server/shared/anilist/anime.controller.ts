import { Controller } from '@nestjs/common';
import type { Anime, AnimeSearch } from '@libs/contract/lists/anime.js';
import type { RequestInput } from '@libs/contract/endpoints.js';
import { Failure } from '@libs/contract/base/errors.js';
import { Endpoint } from '../../base/http/endpoints/endpoint.decorator.js';
import type { Visitor } from '../../base/http/visitor.js';
import { AnimeService } from './anime.service.js';

@Controller()
export class AnimeController {
  constructor(private readonly anime: AnimeService) {}

  @Endpoint('GET /api/v1/anime')
  async search({ query }: RequestInput<'GET /api/v1/anime'>, visitor: Visitor): Promise<AnimeSearch> {
    const title = (query.q ?? '').trim().slice(0, 200);
    return { items: title.length < 2 ? [] : await this.anime.search(title, visitor) };
  }

  @Endpoint('GET /api/v1/anime/:id')
  async byId({ path }: RequestInput<'GET /api/v1/anime/:id'>, visitor: Visitor): Promise<Anime> {
    return this.anime.byId(anilistId(path.id), visitor);
  }
}

/** Failure: anilist-id. */
export function anilistId(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Failure('anilist-id');
  return Number(text);
}
