import { Module } from '@nestjs/common';
import { ProjectionsModule } from '../../shared/projections/projections.module.js';
import { ListsModule } from '../lists/lists.module.js';
import { HistoryController } from './history.controller.js';
import { HistoryService } from './history.service.js';
import { HistoryStore } from './history.store.js';
import { RevertService } from './revert.service.js';

@Module({
  imports: [ListsModule, ProjectionsModule],
  controllers: [HistoryController],
  providers: [HistoryService, HistoryStore, RevertService],
  exports: [RevertService],
})
export class HistoryModule {}
