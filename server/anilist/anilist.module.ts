import { Module } from '@nestjs/common';
import { SETTINGS, type Settings } from '../settings.js';
import { AnilistAnswers } from './anilist-answers.service.js';
import { AnilistClient } from './anilist-client.js';
import { AnilistNames } from './anilist-names.service.js';
import { AnimeController } from './anime.controller.js';
import { AnimeService } from './anime.service.js';

@Module({
  controllers: [AnimeController],
  providers: [
    {
      provide: AnilistClient,
      inject: [SETTINGS],
      useFactory: ({ anilistUrl }: Settings) => new AnilistClient(anilistUrl),
    },
    AnilistAnswers,
    AnilistNames,
    AnimeService,
  ],
  exports: [AnilistNames],
})
export class AnilistModule {}
