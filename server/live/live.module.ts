import { Module } from '@nestjs/common';
import { ListsModule } from '../lists/lists.module.js';
import { Connections } from './connections.js';
import { FeedService } from './feed.service.js';
import { LiveRooms } from './live-rooms.js';
import { LiveGateway } from './live.gateway.js';
import { PresenceService } from './presence.service.js';

@Module({
  imports: [ListsModule],
  providers: [Connections, LiveRooms, PresenceService, FeedService, LiveGateway],
})
export class LiveModule {}
