import { Module } from '@nestjs/common';
import { JobsModule } from '../../jobs/jobs.module.js';
import { ListsModule } from '../../lists/lists.module.js';
import {
  PeopleAdministrationController,
  PersonTasksController,
  StudioDeletionController,
} from './administration.controller.js';
import { PeopleAdministration } from './administration.service.js';
import { MergesService } from './merges.service.js';
import { PrimaryNamesService } from './names.service.js';
import { CreditTasks } from './tasks.service.js';

@Module({
  imports: [JobsModule, ListsModule],
  controllers: [PeopleAdministrationController, StudioDeletionController, PersonTasksController],
  providers: [PeopleAdministration, MergesService, PrimaryNamesService, CreditTasks],
})
export class PeopleAdministrationModule {}
