import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module.js';
import { ChangesService } from './changes.service.js';
import { CheckController } from './check.controller.js';
import { CompatibleListsController } from './compatible.controller.js';
import { ListImportService } from './list-import.service.js';
import { ListsController } from './lists.controller.js';
import { ListsService } from './lists.service.js';

@Module({
  imports: [JobsModule],
  controllers: [ListsController, CheckController, CompatibleListsController],
  providers: [ListsService, ChangesService, ListImportService],
  exports: [ListsService, ChangesService, ListImportService],
})
export class ListsModule {}
