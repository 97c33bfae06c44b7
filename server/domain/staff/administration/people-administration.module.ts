import { Module } from '@nestjs/common';
import { ProjectionsModule } from '../../../shared/projections/projections.module.js';
import { ListsModule } from '../../lists/lists.module.js';
import { ReadingsModule } from '../../readings/readings.module.js';
import {
  PeopleAdministrationController,
  PersonTasksController,
  StudioDeletionController,
} from './administration.controller.js';
import { PeopleAdministration } from './administration.service.js';
import { AffectedStore } from './affected.store.js';
import { DivisionService } from './division.service.js';
import { DivisionStore } from './division.store.js';
import { MergesService } from './merges.service.js';
import { PrimaryNamesService } from './names.service.js';
import { PeopleStore } from './people.store.js';
import { PersonIdentifiersService } from './person-identifiers.service.js';
import { PersonIdentifiersStore } from './person-identifiers.store.js';
import { TaskStore } from './task.store.js';
import { CreditTasks } from './tasks.service.js';

@Module({
  imports: [ProjectionsModule, ListsModule, ReadingsModule],
  controllers: [PeopleAdministrationController, StudioDeletionController, PersonTasksController],
  providers: [
    PeopleAdministration,
    DivisionService,
    DivisionStore,
    MergesService,
    PrimaryNamesService,
    CreditTasks,
    AffectedStore,
    PeopleStore,
    PersonIdentifiersService,
    PersonIdentifiersStore,
    TaskStore,
  ],
  exports: [PersonIdentifiersStore],
})
export class PeopleAdministrationModule {}
