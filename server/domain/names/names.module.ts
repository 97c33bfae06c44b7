import { Module } from '@nestjs/common';
import { AnilistModule } from '../../shared/anilist/anilist.module.js';
import { ListStoreModule } from '../../shared/list-store/list-store.module.js';
import { ListsModule } from '../lists/lists.module.js';
import { BetterNames } from './better-names.service.js';
import { BetterNamesStore } from './better-names.store.js';
import { BulkLookup } from './bulk-lookup.service.js';
import { DictionaryStore } from './dictionary.store.js';
import { NameLookup } from './name-lookup.service.js';
import { NamesController } from './names.controller.js';
import { SuggestionService } from './suggestion.service.js';
import { WaitingNamesController } from './waiting-names.controller.js';
import { WaitingNames } from './waiting-names.service.js';
import { WaitingNamesStore } from './waiting-names.store.js';

@Module({
  imports: [AnilistModule, ListStoreModule, ListsModule],
  controllers: [NamesController, WaitingNamesController],
  providers: [
    DictionaryStore,
    SuggestionService,
    NameLookup,
    BetterNamesStore,
    BetterNames,
    BulkLookup,
    WaitingNamesStore,
    WaitingNames,
  ],
  exports: [DictionaryStore, NameLookup, SuggestionService],
})
export class NamesModule {}
