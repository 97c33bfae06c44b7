import { Module } from '@nestjs/common';
import { AnilistModule } from '../../shared/anilist/anilist.module.js';
import { ProjectionsModule } from '../../shared/projections/projections.module.js';
import { RolesModule } from '../roles/roles.module.js';
import { AuthorsController } from './authors.controller.js';
import { AuthorsService } from './authors.service.js';
import { ChangesService } from './changes.service.js';
import { CheckController } from './check.controller.js';
import { CompatibleListsController } from './compatible.controller.js';
import { DeletionController } from './deletion.controller.js';
import { DeletionService } from './deletion.service.js';
import { ListImportService } from './list-import.service.js';
import { ListIdentifiersService } from './list-identifiers.service.js';
import { ListPictures } from './list-pictures.js';
import { ListsController } from './lists.controller.js';
import { ListsService } from './lists.service.js';
import { MainStaffController } from './main-staff.controller.js';
import { MainStaffService } from './main-staff.service.js';
import { MenusService } from './menus.service.js';
import { SeasonsController } from './seasons.controller.js';
import { StatusService } from './status.service.js';
import { TextsService } from './texts.service.js';

@Module({
  imports: [AnilistModule, ProjectionsModule, RolesModule],
  controllers: [
    ListsController,
    DeletionController,
    AuthorsController,
    CheckController,
    CompatibleListsController,
    MainStaffController,
    SeasonsController,
  ],
  providers: [
    ListsService,
    DeletionService,
    AuthorsService,
    ChangesService,
    ListImportService,
    ListIdentifiersService,
    ListPictures,
    TextsService,
    StatusService,
    MainStaffService,
    MenusService,
  ],
  exports: [ListsService, ChangesService, ListImportService, ProjectionsModule, TextsService],
})
export class ListsModule {}
