import { Module } from '@nestjs/common';
import { ListStoreModule } from '../../shared/list-store/list-store.module.js';
import { StaffModule } from '../staff/staff.module.js';
import { UsersModule } from '../users/users.module.js';
import { FeedTokens } from './feed-token.js';
import { FollowStore } from './follow.store.js';
import { FollowingController } from './following.controller.js';
import { FollowingService } from './following.service.js';

@Module({
  imports: [ListStoreModule, StaffModule, UsersModule],
  controllers: [FollowingController],
  providers: [FollowStore, FeedTokens, FollowingService],
  exports: [FollowStore, FollowingService],
})
export class FollowingModule {}
