import { Controller } from '@nestjs/common';
import type { RequestInput } from '@libs/contract/endpoints.js';
import type { EncodedBody } from '../../base/http/encoded.js';
import { Endpoint } from '../../base/http/endpoints/endpoint.decorator.js';
import { OverlaySearch } from './overlay/overlay-search.service.js';
import { SearchService } from './search.service.js';

@Controller()
export class SearchController {
  constructor(
    private readonly searching: SearchService,
    private readonly overlay: OverlaySearch,
  ) {}

  @Endpoint('GET /api/search/')
  search({ query }: RequestInput<'GET /api/search/'>): Promise<EncodedBody> {
    return this.searching.answer(query);
  }

  @Endpoint('GET /api/v1/search')
  searchShort({ query }: RequestInput<'GET /api/v1/search'>): Promise<EncodedBody> {
    return this.searching.results(query);
  }

  @Endpoint('GET /api/v1/search/overlay')
  searchOverlay({ query }: RequestInput<'GET /api/v1/search/overlay'>): Promise<EncodedBody> {
    return this.overlay.answer(query);
  }
}
