import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module.js';
import { StatisticsController } from './statistics.controller.js';
import { StatisticsService } from './statistics.service.js';

@Module({ imports: [JobsModule], controllers: [StatisticsController], providers: [StatisticsService] })
export class StatisticsModule {}
