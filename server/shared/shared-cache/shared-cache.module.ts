import { Global, Module } from '@nestjs/common';
import { SharedAnswers } from '../../base/http/shared-cache/shared-answers.js';
import { SETTINGS, type Settings } from '../../base/settings/settings.js';
import { FollowChanges } from './follow-changes.js';
import { Purges } from './purges.service.js';

@Global()
@Module({
  providers: [
    Purges,
    FollowChanges,
    {
      provide: SharedAnswers,
      inject: [SETTINGS],
      useFactory: ({ sharedCache }: Settings) => new SharedAnswers(sharedCache),
    },
  ],
  exports: [Purges, SharedAnswers],
})
export class SharedCacheModule {}
