import { Module } from '@nestjs/common';
import { AnilistModule } from '../anilist/anilist.module.js';
import { NameLookup } from './name-lookup.service.js';
import { NamesController } from './names.controller.js';
import { SuggestionService } from './suggestion.service.js';

@Module({
  imports: [AnilistModule],
  controllers: [NamesController],
  providers: [SuggestionService, NameLookup],
  exports: [NameLookup, SuggestionService],
})
export class NamesModule {}
