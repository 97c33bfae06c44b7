import { Module } from '@nestjs/common';
import { ListStoreModule } from '../../shared/list-store/list-store.module.js';
import { NamesModule } from '../names/names.module.js';
import { PeopleAdministrationModule } from './administration/people-administration.module.js';
import { RolesModule } from '../roles/roles.module.js';
import { CompatibleNamesController } from './compatible.controller.js';
import { CreditsService } from './credits.service.js';
import { DirectoryStore } from './directory.store.js';
import { OverlapService } from './overlap.service.js';
import { OverlapStore } from './overlap.store.js';
import { PeopleController } from './people.controller.js';
import { PeopleDirectory } from './people-directory.service.js';
import { PeopleService } from './people.service.js';
import { PersonPictures } from './person-pictures.js';
import { PersonStore } from './person.store.js';
import { PersonPagesController } from './person-pages.controller.js';
import { ProfileService } from './profile.service.js';
import { SharedStaffService } from './shared-staff.service.js';
import { SharedStaffStore } from './shared-staff.store.js';
import { TranslateService } from './translate.service.js';

@Module({
  imports: [ListStoreModule, NamesModule, PeopleAdministrationModule, RolesModule],
  controllers: [CompatibleNamesController, PeopleController, PersonPagesController],
  providers: [
    CreditsService,
    DirectoryStore,
    OverlapService,
    OverlapStore,
    PeopleDirectory,
    PeopleService,
    PersonPictures,
    PersonStore,
    ProfileService,
    SharedStaffService,
    SharedStaffStore,
    TranslateService,
  ],
  exports: [PersonStore],
})
export class StaffModule {}
