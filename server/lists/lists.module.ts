import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module.js';
import { RolesModule } from '../roles/roles.module.js';
import { AuthorsController } from './authors.controller.js';
import { AuthorsService } from './authors.service.js';
import { ChangesService } from './changes.service.js';
import { CheckController } from './check.controller.js';
import { CompatibleListsController } from './compatible.controller.js';
import { DeletionController } from './deletion.controller.js';
import { DeletionService } from './deletion.service.js';
import { ListImportService } from './list-import.service.js';
import { ListsController } from './lists.controller.js';
import { ListsService } from './lists.service.js';

@Module({
  imports: [JobsModule, RolesModule],
  controllers: [
    ListsController,
    DeletionController,
    AuthorsController,
    CheckController,
    CompatibleListsController,
  ],
  providers: [ListsService, DeletionService, AuthorsService, ChangesService, ListImportService],
  exports: [ListsService, ChangesService, ListImportService],
})
export class ListsModule {}
