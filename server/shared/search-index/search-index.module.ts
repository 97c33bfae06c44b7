import { Module } from '@nestjs/common';
import { SETTINGS, type Settings } from '../../base/settings/settings.js';
import { SearchDocuments } from './search-documents.js';
import { SearchIndex } from './search-index.js';
import { SearchReindex } from './search-reindex.js';
import { TYPESENSE, TypesenseEngine } from './typesense/typesense.engine.js';

const typesense = {
  provide: TYPESENSE,
  inject: [SETTINGS],
  useFactory: (settings: Settings) => settings.typesense && new TypesenseEngine(settings.typesense),
};

@Module({
  providers: [typesense, SearchDocuments, SearchIndex, SearchReindex],
  exports: [typesense, SearchDocuments, SearchIndex, SearchReindex],
})
export class SearchIndexModule {}
