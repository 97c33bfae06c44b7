import { Global, Module } from '@nestjs/common';
import { ListsModule } from '../lists/lists.module.js';
import { RolesModule } from '../roles/roles.module.js';
import { AdvancedSearch } from './advanced/advanced-search.service.js';
import { AdvancedSearchController } from './advanced/advanced-search.controller.js';
import { SearchChoices } from './advanced/choices.service.js';
import { ReplaceService } from './advanced/replace.service.js';
import { FreshAnswers } from './fresh-answers.js';
import { OverlaySearch } from './overlay/overlay-search.service.js';
import { OverlayStore } from './overlay/overlay-search.store.js';
import { Search } from '../../shared/search-index/search.js';
import { SearchController } from './search.controller.js';
import { SearchIndexModule } from '../../shared/search-index/search-index.module.js';
import { SearchFeed } from '../../shared/search-index/search-feed.js';
import { SearchService } from './search.service.js';

@Global()
@Module({
  imports: [ListsModule, RolesModule, SearchIndexModule],
  controllers: [AdvancedSearchController, SearchController],
  providers: [
    Search,
    SearchFeed,
    FreshAnswers,
    SearchService,
    OverlaySearch,
    OverlayStore,
    AdvancedSearch,
    SearchChoices,
    ReplaceService,
  ],
  exports: [Search, SearchFeed],
})
export class SearchModule {}
