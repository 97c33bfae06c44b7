import { Global, Module } from '@nestjs/common';
import { ListsModule } from '../lists/lists.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { SETTINGS, type Settings } from '../settings.js';
import { AdvancedSearch } from './advanced/advanced-search.service.js';
import { AdvancedSearchController } from './advanced/advanced-search.controller.js';
import { SearchChoices } from './advanced/choices.service.js';
import { ReplaceService } from './advanced/replace.service.js';
import { Search } from './search.js';
import { SearchController } from './search.controller.js';
import { SearchDocuments } from './search-documents.js';
import { SearchFeed } from './search-feed.js';
import { SearchReindex } from './search-reindex.js';
import { SearchService } from './search.service.js';
import { TYPESENSE, TypesenseEngine } from './typesense/typesense.engine.js';

const engines = [
  {
    provide: TYPESENSE,
    inject: [SETTINGS],
    useFactory: ({ typesense }: Settings) => typesense && new TypesenseEngine(typesense),
  },
  SearchDocuments,
  SearchReindex,
];

@Global()
@Module({
  imports: [JobsModule, ListsModule],
  controllers: [AdvancedSearchController, SearchController],
  providers: [...engines, Search, SearchFeed, SearchService, AdvancedSearch, SearchChoices, ReplaceService],
  exports: [Search, SearchFeed, SearchReindex],
})
export class SearchModule {}

/** What commands need of it. */
@Module({ providers: engines, exports: [SearchReindex] })
export class SearchIndexModule {}
