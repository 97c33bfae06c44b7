import { Controller } from '@nestjs/common';
import type { RequestInput } from '@libs/contract/endpoints.js';
import { Failure } from '@libs/contract/base/errors.js';
import { ListQuery } from '@libs/contract/lists/lists.js';
import { onlyFields } from '@libs/contract/base/fields.js';
import type { SeasonLists, SeasonMissing, Seasons } from '@libs/contract/lists/seasons.js';
import { AnimeService } from '../../shared/anilist/anime.service.js';
import { Endpoint } from '../../base/http/endpoints/endpoint.decorator.js';
import type { Visitor } from '../../base/http/visitor.js';
import { ListDirectory } from '../../shared/list-store/list-directory.store.js';

/** Public lists by year and season. */
@Controller()
export class SeasonsController {
  constructor(
    private readonly directory: ListDirectory,
    private readonly anime: AnimeService,
  ) {}

  @Endpoint('GET /api/v1/seasons')
  async all(): Promise<Seasons> {
    const years = new Map<number, Seasons['years'][number]>();
    for (const { year, season, status, lists } of await this.directory.seasons()) {
      let ofYear = years.get(year);
      if (!ofYear) years.set(year, (ofYear = { year, lists: 0, seasons: [] }));
      let one = ofYear.seasons.find((known) => known.season === season);
      if (!one) ofYear.seasons.push((one = { season, lists: 0, states: {} }));
      one.states[status] = (one.states[status] ?? 0) + lists;
      one.lists += lists;
      ofYear.lists += lists;
    }
    return { years: [...years.values()] };
  }

  @Endpoint('GET /api/v1/seasons/:year/:season')
  async ofSeason({
    path: { year, season },
    query: { fields, ...asked },
  }: RequestInput<'GET /api/v1/seasons/:year/:season'>): Promise<SeasonLists> {
    const query = ListQuery.parse({ year, season, sort: 'title', ...asked });
    const { items, years: _, ...page } = await this.directory.page(query);
    return { year, season, items: onlyFields(items, fields), ...page };
  }

  /** That AniList does not answer is part of the answer: the season is there anyway. */
  @Endpoint('GET /api/v1/seasons/:year/:season/missing')
  async missing(
    { path: { year, season } }: RequestInput<'GET /api/v1/seasons/:year/:season/missing'>,
    visitor: Visitor,
  ): Promise<SeasonMissing> {
    try {
      const all = await this.anime.ofSeason(year, season, visitor);
      const known = await this.directory.animeWithList(all.map(({ id }) => id));
      return { year, season, items: all.filter(({ id }) => !known.has(id)), failure: null };
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return { year, season, items: [], failure: error.code };
    }
  }
}
