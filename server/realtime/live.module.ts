import { Module } from '@nestjs/common';
import { ListsModule } from '../lists/lists.module.js';
import { LiveGateway } from './live.gateway.js';

@Module({ imports: [ListsModule], providers: [LiveGateway] })
export class LiveModule {}
