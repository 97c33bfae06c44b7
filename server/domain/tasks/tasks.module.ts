import { Module } from '@nestjs/common';
import { ListStoreModule } from '../../shared/list-store/list-store.module.js';
import { ReportsModule } from '../reports/reports.module.js';
import { RolesModule } from '../roles/roles.module.js';
import { NeedStore } from './need.store.js';
import { ClaimStore } from './claim.store.js';
import { TasksController } from './tasks.controller.js';
import { TasksService } from './tasks.service.js';

@Module({
  imports: [ListStoreModule, ReportsModule, RolesModule],
  controllers: [TasksController],
  providers: [TasksService, NeedStore, ClaimStore],
})
export class TasksModule {}
