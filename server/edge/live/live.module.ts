import { Module } from '@nestjs/common';
import { FollowingModule } from '../../domain/following/following.module.js';
import { ListsModule } from '../../domain/lists/lists.module.js';
import { Connections } from './connections.js';
import { FeedService } from './feed.service.js';
import { FollowNews } from './follow-news.service.js';
import { LiveRooms } from './live-rooms.js';
import { LiveGateway } from './live.gateway.js';
import { PresenceService } from './presence.service.js';

@Module({
  imports: [FollowingModule, ListsModule],
  providers: [Connections, LiveRooms, PresenceService, FeedService, FollowNews, LiveGateway],
})
export class LiveModule {}
