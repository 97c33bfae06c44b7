import { Controller, Req } from '@nestjs/common';
import type { Request } from 'express';
import type { RequestInput } from '@libs/contract/endpoints.js';
import type { CompatibleCard, CompatiblePreview, HomePreview, ListCard } from '@libs/contract/lists/lists.js';
import { Failure } from '@libs/contract/base/errors.js';
import { Endpoint } from '../../base/http/endpoints/endpoint.decorator.js';
import { Reply } from '../../base/http/endpoints/reply.js';
import { keepQuery } from '../../base/http/keep-query.js';
import type { Visitor } from '../../base/http/visitor.js';
import { ListsService } from './lists.service.js';

const compatible = ({ airingStatus, contributors, isLapsed: _, ...card }: ListCard): CompatibleCard => ({
  ...card,
  airing_status: airingStatus,
  contributors: contributors.map(({ screenName, ...one }) => ({ ...one, screen_name: screenName })),
});

/** Addresses that existing tools use (docs/api.md). */
@Controller()
export class CompatibleListsController {
  constructor(private readonly lists: ListsService) {}

  @Endpoint('GET /api/v1/preview')
  preview(): Promise<HomePreview> {
    return this.lists.preview();
  }

  @Endpoint('GET /api/stafflists/preview.php')
  async compatiblePreview(): Promise<CompatiblePreview> {
    const { recent, airing, data, ...totals } = await this.lists.preview();
    return {
      ...totals,
      recent: recent.map(compatible),
      airing: airing.map(compatible),
      data: data.map(compatible),
    };
  }

  @Endpoint('GET /by/anilist/:id')
  async byAnilist(
    { path }: RequestInput<'GET /by/anilist/:id'>,
    _: Visitor,
    @Req() request: Request,
  ): Promise<Reply<void>> {
    if (!/^[1-9]\d{0,8}$/.test(path.id)) throw new Failure('anilist-id');
    const list = await this.lists.byAnilist(Number(path.id));
    return Reply.redirect(keepQuery(`/staff/${encodeURIComponent(list)}`, request));
  }
}
