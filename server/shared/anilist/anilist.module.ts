import { Module } from '@nestjs/common';
import { SETTINGS, type Settings } from '../../base/settings/settings.js';
import { AnilistAnswers } from './anilist-answers.service.js';
import { AnilistClient } from './anilist-client.js';
import { AnilistNames } from './anilist-names.service.js';
import { AnilistPictures } from './anilist-pictures.js';
import { AnilistQueue } from './anilist-queue.service.js';
import { AnilistStore } from './anilist.store.js';
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
    AnilistStore,
    AnilistQueue,
    AnilistAnswers,
    AnilistNames,
    AnilistPictures,
    AnimeService,
  ],
  exports: [AnilistNames, AnimeService],
})
export class AnilistModule {}
