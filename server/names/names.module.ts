import { Module } from '@nestjs/common';
import { SuggestionService } from './suggestion.service.js';

@Module({ providers: [SuggestionService], exports: [SuggestionService] })
export class NamesModule {}
