import { Module } from '@nestjs/common';
import { StatisticsController } from './statistics.controller.js';
import { StatisticsService } from './statistics.service.js';
import { StatisticsStore } from './statistics.store.js';

@Module({ controllers: [StatisticsController], providers: [StatisticsService, StatisticsStore] })
export class StatisticsModule {}
