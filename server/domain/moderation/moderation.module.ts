import { Module } from '@nestjs/common';
import { DeskService } from './desk.service.js';
import { DeskStore } from './desk.store.js';
import { DuplicateStore } from './duplicate.store.js';
import { DuplicatesService } from './duplicates.service.js';
import { HomonymStore } from './homonym.store.js';
import { HomonymsService } from './homonyms.service.js';
import { MembersService } from './members.service.js';
import { ModerationController } from './moderation.controller.js';

@Module({
  controllers: [ModerationController],
  providers: [
    DeskService,
    DeskStore,
    HomonymsService,
    HomonymStore,
    DuplicatesService,
    DuplicateStore,
    MembersService,
  ],
  exports: [MembersService],
})
export class ModerationModule {}
