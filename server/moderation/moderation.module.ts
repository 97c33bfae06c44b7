import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module.js';
import { DeskService } from './desk.service.js';
import { HomonymsService } from './homonyms.service.js';
import { MembersService } from './members.service.js';
import { ModerationController } from './moderation.controller.js';

@Module({
  imports: [JobsModule],
  controllers: [ModerationController],
  providers: [DeskService, HomonymsService, MembersService],
})
export class ModerationModule {}
