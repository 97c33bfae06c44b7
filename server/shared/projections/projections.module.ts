import { Module } from '@nestjs/common';
import { ListStoreModule } from '../list-store/list-store.module.js';
import { SearchIndexModule } from '../search-index/search-index.module.js';
import { Projections } from './projections.service.js';
import { Spellings } from './spellings.service.js';

@Module({
  imports: [ListStoreModule, SearchIndexModule],
  providers: [Projections, Spellings],
  exports: [Projections, ListStoreModule],
})
export class ProjectionsModule {}
